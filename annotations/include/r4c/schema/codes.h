// The catalogue of error codes. A code is never renumbered and never reused; each has a section in docs/errors/.
#pragma once

#include <string_view>

namespace r4c::schema {

enum class Code {
  // What an attribute says is wrong: a Clang error at the place.
  durationSyntax,
  unknownParameter,
  limitBelowOne,
  wrongKindOfValue,
  unknownAttribute,
  misplacedAttribute,
  repeated,
  notAClassType,
  boundsOutOfOrder,
  valueOutOfRange,
  missingParameter,
  sameNameDifferentParameters,
  malformedArguments,
  // An interface that cannot be wrapped: an error of the generator.
  finalClass,
  cVariadicMethod,
  immovableParameter,
  incompleteType,
  noDefaultConstructor,
  noexceptRejection,
  localOrUnnamedClass,
  noAttribute,
  futureResult,
  inaccessibleDestructor,
  privateMethodOfBase,
  unsupportedInterface,
  // Thrown as r4c::RegistryException.
  invalidSetting,
  unknownConfig,
  sharedNameDifferentConfiguration,
  unknownId,
  // Thrown as r4c::ConfigurationException.
  propertiesSyntax,
  unknownKey,
  invalidValue,
  fileNotReadable,
};

struct CodeInfo {
  Code code;
  std::string_view id; ///< as printed: "R4C-ATR-001"
  std::string_view title;
};

inline constexpr CodeInfo kCodes[] = {
    {Code::durationSyntax, "R4C-ATR-001", "not a duration"},
    {Code::unknownParameter, "R4C-ATR-002", "unknown parameter"},
    {Code::limitBelowOne, "R4C-ATR-003", "a limit below 1"},
    {Code::wrongKindOfValue, "R4C-ATR-004", "wrong kind of value"},
    {Code::unknownAttribute, "R4C-ATR-005", "unknown attribute"},
    {Code::misplacedAttribute, "R4C-ATR-006", "an attribute where it cannot work"},
    {Code::repeated, "R4C-ATR-007", "the same attribute or parameter twice"},
    {Code::notAClassType, "R4C-ATR-008", "not a class type in a type list"},
    {Code::boundsOutOfOrder, "R4C-ATR-009", "bounds out of order, or a window out of range"},
    {Code::valueOutOfRange, "R4C-ATR-010", "a value out of range"},
    {Code::missingParameter, "R4C-ATR-011", "a required parameter is missing"},
    {Code::sameNameDifferentParameters, "R4C-ATR-012", "one name, different parameters"},
    {Code::malformedArguments, "R4C-ATR-013", "malformed arguments"},
    {Code::finalClass, "R4C-GEN-001", "a final class"},
    {Code::cVariadicMethod, "R4C-GEN-002", "a C-variadic pure virtual method"},
    {Code::immovableParameter, "R4C-GEN-003", "a by-value parameter that cannot be moved"},
    {Code::incompleteType, "R4C-GEN-004", "a type used by value is incomplete"},
    {Code::noDefaultConstructor, "R4C-GEN-005", "no default constructor to build on"},
    {Code::noexceptRejection, "R4C-GEN-006", "a noexcept method whose rejection would have to be thrown"},
    {Code::localOrUnnamedClass, "R4C-GEN-007", "a local or unnamed class"},
    {Code::noAttribute, "R4C-GEN-008", "no r4c attribute in the header"},
    {Code::futureResult, "R4C-GEN-009", "a std::future result"},
    {Code::inaccessibleDestructor, "R4C-GEN-010", "an inaccessible destructor"},
    {Code::privateMethodOfBase, "R4C-GEN-011", "a private method that a subclass would have to call"},
    {Code::unsupportedInterface, "R4C-GEN-012", "an interface that r4c-gen does not know how to wrap"},
    {Code::invalidSetting, "R4C-REG-001", "an invalid setting in code"},
    {Code::unknownConfig, "R4C-REG-004", "an unknown named config"},
    {Code::sharedNameDifferentConfiguration, "R4C-REG-008", "a shared name with different configuration"},
    {Code::unknownId, "R4C-REG-009", "an unknown instance id"},
    {Code::propertiesSyntax, "R4C-CFG-001", "not properties text"},
    {Code::unknownKey, "R4C-CFG-002", "an unknown key"},
    {Code::invalidValue, "R4C-CFG-003", "an invalid value"},
    {Code::fileNotReadable, "R4C-CFG-004", "a file that cannot be read"},
};

/// The code as it is printed, such as "R4C-ATR-001".
constexpr std::string_view codeId(Code code) {
  for (const CodeInfo &info : kCodes)
    if (info.code == code)
      return info.id;
  return {};
}

} // namespace r4c::schema
