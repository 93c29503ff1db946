#include "driver/header_action.h"

#include "driver/attribute_pass.h"
#include "read/interface.h"
#include "read/skipped_body.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Lex/HeaderSearch.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Parse/Parser.h>
#include <clang/Sema/Sema.h>

namespace r4c::gen {

/// Those that begin with underscores are the standard library's and the compiler's own business.
static std::vector<std::string> keywordMacros(clang::Preprocessor &preprocessor) {
  static constexpr const char *kKeywords[] = {
#define KEYWORD(NAME, FLAGS) #NAME,
#include <clang/Basic/TokenKinds.def>
  };
  std::vector<std::string> macros;
  for (const char *keyword : kKeywords)
    if (keyword[0] != '_' && preprocessor.isMacroDefined(keyword))
      macros.push_back(keyword);
  return macros;
}

/// Reports that a wrapper of that name could not be defined beside what the header declares.
static void reportTakenName(const clang::CXXRecordDecl &record, const std::string &wrapper, clang::Sema &sema,
                            Diagnostics &diagnostics) {
  const clang::DeclContext *space = record.getEnclosingNamespaceContext();
  for (const clang::NamedDecl *other : space->lookup(&sema.getASTContext().Idents.get(wrapper))) {
    const auto *pattern = llvm::dyn_cast<clang::ClassTemplateDecl>(other);
    const auto *declared = llvm::dyn_cast<clang::CXXRecordDecl>(pattern ? pattern->getTemplatedDecl() : other);
    if (declared && !declared->getDefinition())
      continue;
    diagnostics.error(schema::Code::unsupportedInterface, record.getLocation(),
                      "the wrapper of '" + record.getName() + "' would be called '" + wrapper +
                          "', which is taken; choose another --suffix",
                      {}, Note{other->getLocation(), "'" + wrapper + "' is declared here"});
    return;
  }
}

class HeaderAction::Consumer : public clang::ASTConsumer {
public:
  Consumer(clang::CompilerInstance &compiler, DiagnosticFilter &filter, Header &header, llvm::StringRef suffix)
      : filter_(filter), diagnostics_(compiler.getDiagnostics()),
        pass_(compiler.getSourceManager(), filter, diagnostics_), header_(header), suffix_(suffix) {
    compiler.getPreprocessor().setTokenWatcher([this](const clang::Token &token) { pass_.see(token); });
  }

  void begin(clang::Parser &parser, clang::Sema &sema) {
    parser_ = &parser;
    sema_ = &sema;
  }

  void HandleTagDeclDefinition(clang::TagDecl *tag) override {
    // Nested classes wait for the outermost, whose later members their attributes may name.
    auto *record = llvm::dyn_cast<clang::CXXRecordDecl>(tag);
    if (record && !record->getDeclContext()->isRecord())
      pass_.readClass(*record, *parser_, *sema_);
  }

  bool shouldSkipFunctionBody(clang::Decl *) override { return !bodyMentionsR4c(*parser_); }

  void end(llvm::StringRef file) {
    pass_.finish();
    if (filter_.headerErrors() > 0)
      return;
    if (pass_.empty())
      diagnostics_.error(schema::Code::noAttribute, {},
                         "no r4c attribute in '" + file +
                             "'; annotate a virtual method, as in "
                             "[[r4c::adaptive_limit]] virtual void f() = 0");
    for (const clang::CXXRecordDecl *record : pass_.classes())
      if (std::optional<Interface> interface = readInterface(*record, *sema_, pass_.attributes(), diagnostics_)) {
        if (!suffix_.empty())
          reportTakenName(*record, interface->name + suffix_.str(), *sema_, diagnostics_);
        header_.interfaces.push_back(*std::move(interface));
      }
    header_.keywordMacros = keywordMacros(sema_->getPreprocessor());
  }

private:
  DiagnosticFilter &filter_;
  Diagnostics diagnostics_;
  AttributePass pass_;
  Header &header_;
  llvm::StringRef suffix_;
  clang::Parser *parser_ = nullptr;
  clang::Sema *sema_ = nullptr;
};

std::unique_ptr<clang::ASTConsumer> HeaderAction::CreateASTConsumer(clang::CompilerInstance &compiler,
                                                                    llvm::StringRef) {
  return std::make_unique<Consumer>(compiler, filter_, header_, suffix_);
}

/// clang::ParseAST, but for the parser in our hands.
void HeaderAction::ExecuteAction() {
  clang::CompilerInstance &compiler = getCompilerInstance();
  compiler.createSema(getTranslationUnitKind(), nullptr);
  clang::Sema &sema = compiler.getSema();
  auto &consumer = static_cast<Consumer &>(compiler.getASTConsumer());
  clang::Preprocessor &preprocessor = compiler.getPreprocessor();
  // Clang does not obey `#pragma once` in a main file; a header that is included back by one of its own has to.
  if (const clang::OptionalFileEntryRef file =
          compiler.getSourceManager().getFileEntryRefForID(compiler.getSourceManager().getMainFileID()))
    preprocessor.getHeaderSearchInfo().MarkFileIncludeOnce(*file);

  clang::Parser parser(preprocessor, sema, /*SkipFunctionBodies=*/true);
  consumer.begin(parser, sema);
  preprocessor.EnterMainSourceFile();
  parser.Initialize();
  clang::Parser::DeclGroupPtrTy declarations;
  clang::Sema::ModuleImportState imports;
  for (bool first = true, atEnd = false; !atEnd; first = false) {
    // The interfaces are read while the scope of the translation unit still exists.
    if (parser.getCurToken().is(clang::tok::eof))
      consumer.end(getCurrentFile());
    atEnd =
        first ? parser.ParseFirstTopLevelDecl(declarations, imports) : parser.ParseTopLevelDecl(declarations, imports);
  }
}

} // namespace r4c::gen
