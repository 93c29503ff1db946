// The names of a template's arguments in the instance ids of its wrapper.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace r4c::generated {

namespace detail {

// The compiler's own name of the function holds that of the argument: "... [with T = int]".
template <typename T> constexpr std::string_view signatureOf() { return __PRETTY_FUNCTION__; }
template <auto V> constexpr std::string_view signatureOf() { return __PRETTY_FUNCTION__; }

inline void replaceAll(std::string &text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

/// As r4c-gen spells it, as far as the compiler lets: GCC does not say which namespaces are inline.
inline std::string argumentIn(std::string_view signature) {
  signature.remove_prefix(signature.find(" = ", signature.rfind('[')) + 3);
  std::string name(signature.substr(0, std::min(signature.find(';'), signature.rfind(']'))));
  for (std::string_view inlineNamespace : {"__cxx11::", "__1::"})
    replaceAll(name, inlineNamespace, "");
  replaceAll(name, "> >", ">>");
  replaceAll(name, "std::basic_string<char>", "std::string");
  for (std::string_view sigil : {"&", "*"})
    for (std::size_t at = 1; (at = name.find(sigil, at)) != std::string::npos; ++at)
      if (name[at - 1] != ' ' && name[at - 1] != '&' && name[at - 1] != '*')
        name.insert(at++, " ");
  return name;
}

} // namespace detail

/// "std::string", "const int &"; of several, "int, long".
template <typename... Types> std::string nameOf() {
  std::string names;
  for (const std::string &name :
       std::initializer_list<std::string>{detail::argumentIn(detail::signatureOf<Types>())...})
    names += (names.empty() ? "" : ", ") + name;
  return names;
}

template <auto Value> std::string nameOf() { return detail::argumentIn(detail::signatureOf<Value>()); }

} // namespace r4c::generated
