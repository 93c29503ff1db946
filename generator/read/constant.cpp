#include "read/constant.h"

#include "read/clang_version.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Expr.h>
#include <cmath>
#include <limits>
#include <llvm/Support/MathExtras.h>
#include <numeric>

namespace r4c::gen {

using clang::cast;
using clang::dyn_cast;
using schema::Code;

namespace {

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kGreatest = std::numeric_limits<std::int64_t>::max();

std::int64_t saturated(const llvm::APSInt &number) {
  if (number.isRepresentableByInt64())
    return number.getExtValue();
  return number.isNegative() ? kLeast : kGreatest;
}

std::int64_t saturated(double number) {
  if (!(number > static_cast<double>(kLeast)))
    return kLeast;
  return number < static_cast<double>(kGreatest) ? std::llround(number) : kGreatest;
}

double asDouble(llvm::APFloat number) {
  bool lossy = false;
  number.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lossy);
  return number.convertToDouble();
}

/// The specialization of the class template `name` in the namespace std, or one within it, that `type` is; or null.
const clang::ClassTemplateSpecializationDecl *standardTemplate(clang::QualType type, llvm::StringRef name) {
  const auto *record = llvm::dyn_cast_if_present<clang::ClassTemplateSpecializationDecl>(type->getAsCXXRecordDecl());
  if (!record || record->getName() != name)
    return nullptr;
  for (const clang::DeclContext *at = record->getDeclContext(); at; at = at->getParent())
    if (at->isStdNamespace())
      return record;
  return nullptr;
}

/// N and D of std::ratio<N, D>, or nothing.
std::optional<std::pair<std::int64_t, std::int64_t>> readRatio(clang::QualType type) {
  const clang::ClassTemplateSpecializationDecl *ratio = standardTemplate(type, "ratio");
  if (!ratio)
    return {};
  const clang::TemplateArgument &numerator = ratio->getTemplateArgs()[0];
  const clang::TemplateArgument &denominator = ratio->getTemplateArgs()[1];
  return std::pair{numerator.getAsIntegral().getExtValue(), denominator.getAsIntegral().getExtValue()};
}

bool isR4cEnum(const clang::EnumDecl *declaration) {
  const auto *scope = dyn_cast<clang::NamespaceDecl>(declaration->getDeclContext());
  return scope && scope->getName() == "r4c" && scope->getParent()->isTranslationUnit();
}

class Evaluator {
public:
  Evaluator(clang::SourceRange range, clang::Sema &sema, Diagnostics &diagnostics)
      : range_(range), sema_(sema), context_(sema.getASTContext()), diagnostics_(diagnostics) {}

  Value evaluate(clang::Expr *expression) {
    const clang::QualType type = context_.getCanonicalType(expression->getType()).getUnqualifiedType();
    if (standardTemplate(type, "duration"))
      return duration(expression, type);
    if (standardTemplate(type, "basic_string_view")) {
      std::string text;
      return evaluateText(sema_, expression, text) ? Value(std::move(text)) : Value();
    }
    if (const auto *literal = dyn_cast<clang::StringLiteral>(expression->IgnoreParenImpCasts()))
      return string(literal);
    if (const auto *array = context_.getAsArrayType(type); array && array->getElementType()->isCharType())
      return string(expression);
    if (type->isPointerType() && type->getPointeeType()->isCharType())
      return string(expression);
    if (!type->isArithmeticType() && !type->isEnumeralType())
      return wrongType(expression);
    if (type->isAnyCharacterType() || type->isAnyComplexType())
      return wrongType(expression);
    return scalar(expression, type);
  }

private:
  Value scalar(clang::Expr *expression, clang::QualType type) {
    const clang::ExprResult converted = sema_.DefaultLvalueConversion(expression);
    if (converted.isInvalid())
      return {};
    Result result;
    if (!converted.get()->EvaluateAsConstantExpr(result.result, context_) || !result.notes.empty())
      return notConstant(result);
    const clang::APValue &value = result.result.Val;
    if (value.isFloat())
      return asDouble(value.getFloat());
    if (!value.isInt())
      return wrongType(expression);
    if (type->isBooleanType())
      return value.getInt().getBoolValue();
    if (const auto *enumeration = type->getAs<clang::EnumType>(); enumeration && type->isScopedEnumeralType())
      return enumerator(enumeration->getDecl(), value.getInt(), expression);
    return saturated(value.getInt());
  }

  Value enumerator(const clang::EnumDecl *enumeration, const llvm::APSInt &value, const clang::Expr *expression) {
    if (!isR4cEnum(enumeration))
      return wrongType(expression);
    for (const clang::EnumConstantDecl *constant : enumeration->enumerators())
      if (llvm::APSInt::isSameValue(constant->getInitVal(), value))
        return EnumeratorName{constant->getName().str()};
    return EnumeratorName{llvm::toString(value, 10)};
  }

  Value string(const clang::StringLiteral *literal) {
    if (literal->getCharByteWidth() == 1)
      return literal->getBytes().str();
    diagnostics_.error(Code::wrongKindOfValue, range_, "expected a string of char, not of a wider character type");
    return {};
  }

  Value string(clang::Expr *expression) {
    const clang::ExprResult pointer = sema_.DefaultFunctionArrayLvalueConversion(expression);
    if (pointer.isInvalid())
      return {};
    if (std::optional<std::string> text = pointer.get()->tryEvaluateString(context_))
      return *std::move(text);
    return notConstant({});
  }

  Value duration(clang::Expr *expression, clang::QualType type) {
    const clang::ClassTemplateSpecializationDecl *record = standardTemplate(type, "duration");
    const auto period = readRatio(record->getTemplateArgs()[1].getAsType());
    Result result;
    if (!expression->EvaluateAsRValue(result.result, context_, /*InConstantContext=*/true) || !result.notes.empty() ||
        result.result.HasSideEffects)
      return notConstant(result);
    const clang::APValue &value = result.result.Val;
    if (!period || !value.isStruct() || value.getStructNumFields() != 1)
      return wrongType(expression);
    // One tick is scale / divisor nanoseconds.
    std::int64_t scale = 0;
    const bool hugePeriod = llvm::MulOverflow(period->first, std::int64_t{1'000'000'000}, scale);
    const std::int64_t common = hugePeriod ? 1 : std::gcd(scale, period->second);
    scale /= common;
    const std::int64_t divisor = period->second / common;

    const clang::APValue &count = value.getStructField(0);
    if (count.isFloat())
      return Duration{
          saturated(asDouble(count.getFloat()) * static_cast<double>(scale) / static_cast<double>(divisor))};
    if (!count.isInt())
      return wrongType(expression);
    const std::int64_t ticks = saturated(count.getInt());
    std::int64_t scaled = 0;
    if (hugePeriod || llvm::MulOverflow(ticks, scale, scaled))
      return Duration{ticks < 0 ? kLeast : kGreatest};
    return Duration{scaled / divisor};
  }

  struct Result {
    Result() { result.Diag = &notes; }
    Result(const Result &) = delete;
    Result &operator=(const Result &) = delete;

    clang::Expr::EvalResult result;
    llvm::SmallVector<clang::PartialDiagnosticAt, 4> notes;
  };

  Value notConstant(const Result &result) {
    std::vector<Note> notes;
    for (const clang::PartialDiagnosticAt &note : result.notes) {
      llvm::SmallString<128> text;
      note.second.EmitToString(sema_.getDiagnostics(), text);
      notes.push_back({note.first, text.str().str()});
    }
    diagnostics_.error(Code::wrongKindOfValue, range_, "the value is not a constant expression", {}, notes);
    return {};
  }

  Value wrongType(const clang::Expr *expression) {
    diagnostics_.error(Code::wrongKindOfValue, range_,
                       "a value of type '" + expression->getType().getAsString(context_.getPrintingPolicy()) +
                           "' cannot be used in an attribute");
    return {};
  }

  clang::SourceRange range_;
  clang::Sema &sema_;
  clang::ASTContext &context_;
  Diagnostics &diagnostics_;
};

} // namespace

Value evaluateConstant(clang::Expr *expression, clang::SourceRange range, clang::Sema &sema, Diagnostics &diagnostics) {
  return Evaluator(range, sema, diagnostics).evaluate(expression);
}

} // namespace r4c::gen
