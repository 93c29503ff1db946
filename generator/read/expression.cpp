#include "read/expression.h"

#include "read/spelling.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/ASTLambda.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/Version.inc>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Sema/Sema.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <map>

namespace r4c::gen {
namespace {

/// Finds the names in an expression that mean something else, or nothing, where it is to be repeated.
class NameCheck : public clang::RecursiveASTVisitor<NameCheck> {
public:
  explicit NameCheck(const Spelling &spelling) : spelling_(spelling) {}

  bool isRepeatable() const { return isRepeatable_; }
  /// What replaces the name that begins at a place.
  const std::map<clang::SourceLocation, std::string> &replacements() const { return replacements_; }

  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc qualifier) {
    if (!qualifier)
      return true;
    const OutermostName first = outermostName(qualifier);
    if (const auto *space = std::get_if<const clang::NamedDecl *>(&first.part)) {
      if (!spelling_.place().findsAsQualifier(**space))
        replace(first.location, spelling_.name(**space));
    } else if (std::holds_alternative<const clang::Type *>(first.part)) {
      return TraverseTypeLoc(first.type);
    }
    return true;
  }

  bool VisitCXXOperatorCallExpr(clang::CXXOperatorCallExpr *expression) {
    infixOperators_.insert(expression->getCallee()->IgnoreParenImpCasts());
    return true;
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr *expression) {
    if (infixOperators_.contains(expression)) // found by its operands
      return true;
    const clang::NamedDecl *declaration = expression->getFoundDecl();
    if (declaration->getDeclContext()->isFunctionOrMethod())
      // What a lambda declares is its own business; a parameter of the method is not to be had.
      isRepeatable_ &=
          !llvm::isa<clang::ParmVarDecl>(declaration) || clang::isLambdaCallOperator(declaration->getDeclContext());
    else
      check(*declaration, expression->getLocation(), expression->hasQualifier());
    return true;
  }

  bool VisitOverloadExpr(clang::OverloadExpr *expression) {
    for (const clang::NamedDecl *declaration : expression->decls())
      if (!declaration->isCXXClassMember() || llvm::isa<clang::UnresolvedLookupExpr>(expression))
        isRepeatable_ &= expression->getQualifier() || spelling_.place().finds(*declaration);
    return true;
  }

  bool VisitCXXThisExpr(clang::CXXThisExpr *) { return isRepeatable_ = false; }

  // What an instantiation put there, the text does not say.
  bool VisitSubstNonTypeTemplateParmExpr(clang::SubstNonTypeTemplateParmExpr *) { return isRepeatable_ = false; }
  bool VisitSubstTemplateTypeParmTypeLoc(clang::SubstTemplateTypeParmTypeLoc) { return isRepeatable_ = false; }
  bool VisitTemplateTypeParmTypeLoc(clang::TemplateTypeParmTypeLoc type) {
    return isRepeatable_ &= spelling_.place().declares(*type.getDecl());
  }

#if CLANG_VERSION_MAJOR < 22
  bool TraverseElaboratedTypeLoc(clang::ElaboratedTypeLoc type) {
    if (!type.getQualifierLoc())
      return TraverseTypeLoc(type.getNamedTypeLoc());
    if (const clang::NamedDecl *declaration = declarationOf(*type.getNamedTypeLoc().getTypePtr()))
      check(*declaration, type.getNamedTypeLoc().getBeginLoc(), /*isQualified=*/true);
    return TraverseNestedNameSpecifierLoc(type.getQualifierLoc());
  }

  bool VisitTypeLoc(clang::TypeLoc type) {
    if (const clang::NamedDecl *declaration = declarationOf(*type.getTypePtr()))
      check(*declaration, type.getBeginLoc(), /*isQualified=*/false);
    return true;
  }
#else
  bool VisitTypeLoc(clang::TypeLoc type) {
    if (const clang::NamedDecl *declaration = declarationOf(*type.getTypePtr()))
      check(*declaration, type.getNonElaboratedBeginLoc(), /*isQualified=*/static_cast<bool>(type.getPrefix()));
    return true;
  }
#endif

private:
  void check(const clang::NamedDecl &declaration, clang::SourceLocation place, bool isQualified) {
    const Place &there = spelling_.place();
    if (declaration.isTemplateParameter())
      isRepeatable_ &= there.declares(declaration);
    else if (!there.mayName(declaration) ||
             (declaration.getDeclContext()->isDependentContext() && !there.isInTemplate()))
      isRepeatable_ = false;
    else if (!isQualified && !there.finds(declaration))
      replace(place, spelling_.name(declaration));
  }

  void replace(clang::SourceLocation place, std::string text) {
    // A name inside of a macro cannot be touched.
    isRepeatable_ &= place.isFileID();
    replacements_[place] = std::move(text);
  }

  const Spelling &spelling_;
  bool isRepeatable_ = true;
  llvm::SmallPtrSet<const clang::Expr *, 4> infixOperators_;
  std::map<clang::SourceLocation, std::string> replacements_;
};

/// Whether `place` is in the file or in a macro that is still defined at the end of the header.
bool isStillDefined(clang::SourceLocation place, clang::Sema &sema) {
  if (place.isFileID())
    return true;
  const clang::SourceManager &sources = sema.getSourceManager();
  while (place.isMacroID() && sources.getImmediateMacroCallerLoc(place).isMacroID())
    place = sources.getImmediateMacroCallerLoc(place);
  const llvm::StringRef macro = clang::Lexer::getImmediateMacroName(place, sources, sema.getLangOpts());
  return sema.getPreprocessor().isMacroDefined(macro);
}

} // namespace

std::optional<std::string> expressionText(const clang::Expr &expression, const Spelling &spelling) {
  clang::Sema &sema = spelling.place().sema();
  const clang::SourceManager &sources = sema.getSourceManager();
  const clang::LangOptions &language = sema.getLangOpts();

  NameCheck names(spelling);
  names.TraverseStmt(const_cast<clang::Expr *>(&expression));
  if (!names.isRepeatable() || !isStillDefined(expression.getBeginLoc(), sema) ||
      !isStillDefined(expression.getEndLoc(), sema))
    return std::nullopt;

  const clang::CharSourceRange range = clang::Lexer::makeFileCharRange(
      clang::CharSourceRange::getTokenRange(expression.getSourceRange()), sources, language);
  if (range.isInvalid())
    return std::nullopt;
  std::string text = clang::Lexer::getSourceText(range, sources, language).str();
  // From the last to the first, so that the places of the others stay right.
  for (const auto &[place, replacement] : llvm::reverse(names.replacements())) {
    const unsigned offset = sources.getFileOffset(place) - sources.getFileOffset(range.getBegin());
    text.replace(offset, clang::Lexer::MeasureTokenLength(place, sources, language), replacement);
  }
  // A directive between two lines of an expression cannot be repeated.
  if (text.empty() || llvm::StringRef(text).contains("\n#"))
    return std::nullopt;
  return text;
}

} // namespace r4c::gen
