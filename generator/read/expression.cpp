#include "read/expression.h"

#include "read/spelling.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/ASTLambda.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/Version.inc>
#include <clang/Lex/Lexer.h>
#include <clang/Lex/Preprocessor.h>
#include <clang/Sema/Sema.h>
#include <llvm/ADT/SmallString.h>
#include <map>
#include <set>

namespace r4c::gen {
namespace {

/// The namespace that a declaration of `context` belongs to, inline ones apart.
const clang::DeclContext *namespaceAround(const clang::DeclContext *context) {
  context = context->getEnclosingNamespaceContext();
  while (context->isInlineNamespace())
    context = context->getParent();
  return context->getPrimaryContext();
}

/// Whether the type of an argument brings the functions of that namespace along. Less than the language says, which
/// looks at bases and template arguments as well.
bool associates(clang::QualType type, const clang::DeclContext *space) {
  type = type.getNonReferenceType();
  while (type->isAnyPointerType() || type->isArrayType())
    type = type->isArrayType() ? clang::QualType(type->getPointeeOrArrayElementType(), 0) : type->getPointeeType();
  const clang::TagDecl *tag = type->getAsTagDecl();
  return tag && namespaceAround(tag->getDeclContext()) == space;
}

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
        replace(first.location, **space);
    } else if (std::holds_alternative<const clang::Type *>(first.part)) {
      return TraverseTypeLoc(first.type);
    }
    return true;
  }

  bool VisitCXXOperatorCallExpr(clang::CXXOperatorCallExpr *call) {
    checkOperator(*call, [&](const clang::DeclContext *space) {
      return llvm::any_of(call->arguments(),
                          [&](const clang::Expr *operand) { return associates(operand->getType(), space); });
    });
    return true;
  }

  bool VisitUserDefinedLiteral(clang::UserDefinedLiteral *literal) {
    checkOperator(*literal, [](const clang::DeclContext *) { return false; });
    return true;
  }

  // What is not written, such as the == behind a !=, would have to be found as well.
  bool VisitCXXRewrittenBinaryOperator(clang::CXXRewrittenBinaryOperator *) { return isRepeatable_ = false; }

  bool VisitDeclRefExpr(clang::DeclRefExpr *expression) {
    const clang::NamedDecl *declaration = expression->getFoundDecl();
    if (operators_.contains(expression))
      return true;
    if (!declaration->getDeclName().isIdentifier() && !expression->hasQualifier())
      isRepeatable_ = false;
    else if (declaration->getDeclContext()->isFunctionOrMethod())
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
      replace(place, declaration);
  }

  /// The function that a call by an operator or a literal means is repeated where the same is found: as a member of the
  /// operand, by the unqualified name, or in a namespace that the operands bring along.
  void checkOperator(const clang::CallExpr &call, llvm::function_ref<bool(const clang::DeclContext *)> isBroughtAlong) {
    const auto *callee = llvm::dyn_cast<clang::DeclRefExpr>(call.getCallee()->IgnoreImplicit());
    const auto *function = llvm::dyn_cast_if_present<clang::FunctionDecl>(call.getCalleeDecl());
    if (!callee || !function) // what depends on template parameters has other expressions
      return;
    operators_.insert(callee);
    if (function->isCXXClassMember()) {
      isRepeatable_ &= clang::isLambdaCallOperator(function) || spelling_.place().mayName(*function);
      return;
    }
    const clang::FunctionTemplateDecl *pattern = function->getPrimaryTemplate();
    const clang::NamedDecl &declaration = pattern ? llvm::cast<clang::NamedDecl>(*pattern) : *function;
    isRepeatable_ &= llvm::any_of(spelling_.place().lookUp(function->getDeclName()),
                                  [&](const clang::NamedDecl *one) { return isSameEntity(*one, declaration); }) ||
                     isBroughtAlong(namespaceAround(function->getDeclContext()));
  }

  void replace(clang::SourceLocation place, const clang::NamedDecl &declaration) {
    const Place &there = spelling_.place();
    // A name inside of a macro cannot be touched, nor what is no name.
    isRepeatable_ &= place.isFileID() && declaration.getIdentifier() &&
                     clang::Lexer::getSpelling(place, spellingBuffer_, there.context().getSourceManager(),
                                               there.context().getLangOpts()) == declaration.getName();
    if (isRepeatable_)
      replacements_[place] = spelling_.name(declaration);
  }

  const Spelling &spelling_;
  bool isRepeatable_ = true;
  std::set<const clang::Expr *> operators_; ///< callees that the text does not name
  llvm::SmallString<64> spellingBuffer_;
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

bool isRepeatableAsWritten(const clang::Expr &expression, const Spelling &spelling) {
  NameCheck names(spelling);
  names.TraverseStmt(const_cast<clang::Expr *>(&expression));
  return names.isRepeatable() && names.replacements().empty();
}

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
