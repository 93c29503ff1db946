#include "read/skipped_body.h"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>
#include <clang/Parse/Parser.h>

namespace r4c::gen {

bool bodyMentionsR4c(const clang::Parser &parser) {
  const clang::SourceManager &sources = parser.getPreprocessor().getSourceManager();
  const clang::SourceLocation begin = parser.getCurToken().getLocation();
  if (begin.isMacroID() || sources.getFileID(begin) != sources.getMainFileID())
    return false;
  const llvm::StringRef text = sources.getBufferData(sources.getMainFileID());
  clang::Lexer lexer(sources.getLocForStartOfFile(sources.getMainFileID()), parser.getPreprocessor().getLangOpts(),
                     text.begin(), text.begin() + sources.getFileOffset(begin), text.end());
  int depth = 0;
  clang::Token token;
  while (!lexer.LexFromRawLexer(token)) {
    if (token.is(clang::tok::raw_identifier) && token.getRawIdentifier() == "r4c")
      return true;
    depth += token.is(clang::tok::l_brace);
    if (token.is(clang::tok::r_brace) && --depth <= 0)
      return false;
  }
  return false;
}

} // namespace r4c::gen
