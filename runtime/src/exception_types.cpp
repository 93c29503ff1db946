#include <r4c/exception_types.h>

#include <algorithm>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <memory>

namespace r4c {

namespace {

std::string nameOf(const std::type_info &type) {
  const std::unique_ptr<char, decltype(&std::free)> name(abi::__cxa_demangle(type.name(), nullptr, nullptr, nullptr),
                                                         &std::free);
  return name ? name.get() : type.name();
}

bool holdsAllOf(const ExceptionTypes &list, const ExceptionTypes &other) {
  return std::ranges::all_of(other.types(), [&](const std::type_info *wanted) {
    return std::ranges::any_of(list.types(), [&](const std::type_info *type) { return *type == *wanted; });
  });
}

} // namespace

bool ExceptionTypes::matchesCurrentException() const noexcept {
  // current_exception() is null for a foreign exception. One of those must not be rethrown here: the handler below
  // would end it, and glibc ends the process when a forced unwind ends.
  if (!isA_ || !std::current_exception())
    return false;
  try {
    return isA_();
  } catch (...) {
    return false;
  }
}

std::string ExceptionTypes::text() const {
  std::string text = "{";
  for (const std::type_info *type : types_) {
    if (text.size() > 1)
      text += ", ";
    text += nameOf(*type);
  }
  return text + "}";
}

bool operator==(const ExceptionTypes &left, const ExceptionTypes &right) {
  return holdsAllOf(left, right) && holdsAllOf(right, left);
}

} // namespace r4c
