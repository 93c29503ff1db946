// The names of a template's arguments in the instance ids of its wrapper.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cxxabi.h>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

namespace r4c::generated {

namespace detail {

template <typename T> struct TypeTag {};
template <auto V> struct ValueTag {};

inline void replaceAll(std::string &text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

/// What stands between the brackets of a tag's name. By the mangled name, which compilers have in common; what they
/// call a function, as __PRETTY_FUNCTION__ has it, they do not.
template <typename Tag> std::string argumentOf() {
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> demangled(
      abi::__cxa_demangle(typeid(Tag).name(), nullptr, nullptr, &status), &std::free);
  const std::string_view text = demangled ? demangled.get() : typeid(Tag).name();
  const std::size_t begin = text.find('<') + 1;
  std::string name(text.substr(begin, text.rfind('>') - begin));
  while (name.ends_with(' '))
    name.pop_back();
  for (const std::string_view inlineNamespace : {"__cxx11::", "__1::"})
    replaceAll(name, inlineNamespace, "");
  replaceAll(name, "> >", ">>");
  replaceAll(name, "> >", ">>"); // the second of three
  replaceAll(name, "std::basic_string<char, std::char_traits<char>, std::allocator<char>>", "std::string");
  return name;
}

/// The name of a template and its arguments, taken apart.
struct TemplateName {
  std::size_t begin;             ///< of what follows the opening bracket
  std::vector<std::size_t> ends; ///< where each argument ends
};

/// By the last list of arguments: those of an enclosing class come before it. No arguments where the name ends in none.
inline TemplateName takeApart(std::string_view name) {
  TemplateName result{name.size(), {}};
  std::size_t depth = 0;
  for (std::size_t at = name.size(); name.ends_with('>') && at-- > 0;) {
    const char c = name[at];
    if (c == '>' || c == ')' || c == ']') {
      if (depth++ == 0)
        result.ends.push_back(at);
    } else if ((c == '<' || c == '(' || c == '[') && --depth == 0) {
      result.begin = at + 1;
      break;
    } else if (c == ',' && depth == 1) {
      result.ends.push_back(at);
    }
  }
  std::ranges::reverse(result.ends);
  return result;
}

// The compiler's own name of the function holds that of the argument: "... [with T = int]".
template <typename T> constexpr std::string_view signatureOf() { return __PRETTY_FUNCTION__; }

inline std::string_view argumentIn(std::string_view signature) {
  signature.remove_prefix(signature.find(" = ", signature.rfind('[')) + 3);
  return signature.substr(0, std::min(signature.find(';'), signature.rfind(']')));
}

/// Whether the template makes the type out of these arguments, the others being its defaults.
template <typename Whole, template <typename...> class Template, typename... Kept>
concept Makes = requires { requires std::is_same_v<Template<Kept...>, Whole>; };

template <typename T> struct Name {
  static std::string text() {
    std::string name = argumentOf<TypeTag<T>>();
    // Of a template that takes not only types the compiler alone may know that arguments are the default ones.
    const TemplateName whole = takeApart(name);
    const std::size_t kept = takeApart(argumentIn(signatureOf<T>())).ends.size();
    if (kept > 0 && kept < whole.ends.size())
      name.replace(whole.ends[kept - 1], std::string::npos, ">");
    return name;
  }
};

/// "int", with what follows it in C++: "int *", "int **", "int *&".
inline std::string followed(std::string name, std::string_view by) {
  if (!name.ends_with('*'))
    name += ' ';
  return name.append(by);
}

template <typename T> struct Name<const T> {
  static std::string text() { return "const " + Name<T>::text(); }
};
template <typename T>
  requires std::is_object_v<T>
struct Name<T &> {
  static std::string text() { return followed(Name<T>::text(), "&"); }
};
template <typename T>
  requires std::is_object_v<T>
struct Name<T &&> {
  static std::string text() { return followed(Name<T>::text(), "&&"); }
};
template <typename T>
  requires(std::is_object_v<T> || std::is_void_v<T>)
struct Name<T *> {
  static std::string text() { return followed(Name<T>::text(), "*"); }
};
template <typename T>
  requires(std::is_object_v<T> || std::is_void_v<T>)
struct Name<T *const> {
  static std::string text() { return Name<T *>::text() + "const"; }
};

template <> struct Name<std::string> {
  static std::string text() { return "std::string"; }
};
template <> struct Name<std::string_view> {
  static std::string text() { return "std::string_view"; }
};

template <template <typename...> class Template, typename... Arguments> struct Name<Template<Arguments...>> {
  static std::string text() {
    std::string name = argumentOf<TypeTag<Template<Arguments...>>>();
    name.resize(takeApart(name).begin);
    return name + leading<0>() + '>';
  }

private:
  using All = std::tuple<Arguments...>;

  /// The names of the fewest leading arguments that make the type.
  template <std::size_t Count> static std::string leading() {
    if constexpr (Count == sizeof...(Arguments) || makesWithFirst(std::make_index_sequence<Count>()))
      return names(std::make_index_sequence<Count>());
    else
      return leading<Count + 1>();
  }
  template <std::size_t... Index> static constexpr bool makesWithFirst(std::index_sequence<Index...>) {
    return Makes<Template<Arguments...>, Template, std::tuple_element_t<Index, All>...>;
  }
  template <std::size_t... Index> static std::string names(std::index_sequence<Index...>) {
    std::string names;
    ((names += (names.empty() ? "" : ", ") + Name<std::tuple_element_t<Index, All>>::text()), ...);
    return names;
  }
};

} // namespace detail

/// "std::string", "const int &"; of several, "int, long". As r4c-gen spells it, as far as the compiler lets: which
/// namespaces are inline a program cannot know, and of a template that takes not only types GCC keeps some default
/// arguments.
template <typename... Types> std::string nameOf() {
  std::string names;
  ((names += (names.empty() ? "" : ", ") + detail::Name<Types>::text()), ...);
  return names;
}

/// "3", "true"; of an enumerator, as compilers have it in common, "(shop::Kind)1".
template <auto Value> std::string nameOf() {
  if constexpr (std::is_same_v<decltype(Value), bool>)
    return Value ? "true" : "false";
  else if constexpr (std::is_integral_v<decltype(Value)>)
    return std::to_string(Value);
  else
    return detail::argumentOf<detail::ValueTag<Value>>();
}

} // namespace r4c::generated
