#include "emit/text.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/ConvertUTF.h>
#include <llvm/Support/Unicode.h>

namespace r4c::gen {

/// The length of the printable character that `text` begins with; 0 if it begins with anything else, such as a control
/// character, one that changes the direction of writing, or a byte that is no UTF-8.
static std::size_t printableLength(llvm::StringRef text) {
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(text.data());
  const std::size_t length = llvm::getNumBytesForUTF8(*begin);
  if (length > text.size() || !llvm::isLegalUTF8Sequence(begin, begin + length))
    return 0;
  llvm::UTF32 character = 0;
  llvm::UTF32 *end = &character;
  if (llvm::ConvertUTF8toUTF32(&begin, begin + length, &end, &character + 1, llvm::strictConversion) !=
      llvm::conversionOK)
    return 0;
  return llvm::sys::unicode::isPrintable(static_cast<int>(character)) ? length : 0;
}

static std::string octal(char byte) {
  const auto value = static_cast<unsigned char>(byte);
  return {'\\', static_cast<char>('0' + value / 64), static_cast<char>('0' + value / 8 % 8),
          static_cast<char>('0' + value % 8)};
}

std::string stringLiteral(llvm::StringRef value) {
  std::string literal = "\"";
  while (!value.empty()) {
    std::size_t length = 1;
    const char first = value.front();
    if (first == '"' || first == '\\')
      literal += {'\\', first};
    else if (first == '?' && llvm::StringRef(literal).ends_with("?"))
      literal += "\\?"; // two in a row may begin a trigraph
    else if (first == '\n')
      literal += "\\n";
    else if (first == '\t')
      literal += "\\t";
    else if (const std::size_t printable = printableLength(value))
      literal += value.take_front(length = printable);
    else
      literal += octal(first);
    value = value.drop_front(length);
  }
  return literal + '"';
}

std::string commentText(llvm::StringRef text) {
  std::string line;
  for (const char character : text)
    line += llvm::isSpace(character) || (static_cast<unsigned char>(character) < ' ') ? ' ' : character;
  line = llvm::StringRef(line).trim().str();
  // A line that ends in a backslash, or in the trigraph for one, goes on in the next.
  if (llvm::StringRef(line).ends_with("\\") || llvm::StringRef(line).ends_with("?\?/"))
    line += '.';
  return line;
}

} // namespace r4c::gen
