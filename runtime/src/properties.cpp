#include <r4c/properties.h>

#include "fault_list.h"

#include <r4c/exceptions.h>

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <optional>
#include <utility>

namespace r4c {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\f'; }
bool isLineEnd(char c) { return c == '\n' || c == '\r'; }

/// Text with continuation lines joined, escapes not yet resolved.
struct LogicalLine {
  std::string text;
  unsigned number;
};

class LineReader {
public:
  explicit LineReader(std::string_view text) : rest_(text) {}

  /// The next line that is neither blank nor a comment.
  std::optional<LogicalLine> next() {
    while (!rest_.empty()) {
      LogicalLine line{{}, number_ + 1};
      bool continued = true;
      while (continued && !rest_.empty()) {
        std::string_view natural = takeNaturalLine();
        natural.remove_prefix(std::min(natural.find_first_not_of(" \t\f"), natural.size()));
        // After nothing but continuations a comment may still begin.
        const bool isComment = line.text.empty() && (natural.starts_with('#') || natural.starts_with('!'));
        continued = !isComment && endsWithOddBackslashes(natural);
        if (!isComment)
          line.text += natural.substr(0, natural.size() - (continued ? 1 : 0));
      }
      // A lone backslash that ends the text is a line with an empty key, as Java has it.
      if (!line.text.empty() || (continued && !endedByNewline_))
        return line;
    }
    return std::nullopt;
  }

private:
  std::string_view takeNaturalLine() {
    ++number_;
    std::size_t end = 0;
    while (end < rest_.size() && !isLineEnd(rest_[end]))
      ++end;
    const std::string_view line = rest_.substr(0, end);
    endedByNewline_ = end < rest_.size();
    if (endedByNewline_)
      end += rest_.substr(end, 2) == "\r\n" ? 2 : 1;
    rest_.remove_prefix(end);
    return line;
  }

  static bool endsWithOddBackslashes(std::string_view line) {
    std::size_t count = 0;
    while (count < line.size() && line[line.size() - 1 - count] == '\\')
      ++count;
    return count % 2 == 1;
  }

  std::string_view rest_;
  unsigned number_ = 0;
  bool endedByNewline_ = true;
};

/// Where the key ends and the value begins.
std::pair<std::string_view, std::string_view> splitLine(std::string_view line) {
  std::size_t keyEnd = 0;
  for (; keyEnd < line.size(); ++keyEnd) {
    const char c = line[keyEnd];
    if (c == '=' || c == ':' || isBlank(c))
      break;
    if (c == '\\')
      ++keyEnd;
  }
  keyEnd = std::min(keyEnd, line.size());
  std::size_t valueStart = keyEnd;
  while (valueStart < line.size() && isBlank(line[valueStart]))
    ++valueStart;
  if (valueStart < line.size() && (line[valueStart] == '=' || line[valueStart] == ':'))
    ++valueStart;
  while (valueStart < line.size() && isBlank(line[valueStart]))
    ++valueStart;
  return {line.substr(0, keyEnd), line.substr(valueStart)};
}

constexpr char32_t kSurrogates = 0xD800;
constexpr char32_t kLowSurrogates = 0xDC00;
constexpr char32_t kAfterSurrogates = 0xE000;

void appendUtf8(std::string &text, char32_t c) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | c >> 6);
    byte(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    byte(0xE0 | c >> 12);
    byte(0x80 | (c >> 6 & 0x3F));
    byte(0x80 | (c & 0x3F));
  } else {
    byte(0xF0 | c >> 18);
    byte(0x80 | (c >> 12 & 0x3F));
    byte(0x80 | (c >> 6 & 0x3F));
    byte(0x80 | (c & 0x3F));
  }
}

/// The number of bytes of the character that `text` begins with, 0 when it is not UTF-8.
std::size_t utf8Length(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned lead = at(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((at(i) & 0xC0) != 0x80)
      return 0;
  const bool overlong = (lead == 0xE0 && at(1) < 0xA0) || (lead == 0xF0 && at(1) < 0x90);
  const bool surrogate = lead == 0xED && at(1) >= 0xA0;
  const bool beyondUnicode = lead == 0xF4 && at(1) >= 0x90;
  return overlong || surrogate || beyondUnicode ? 0 : length;
}

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8Length(text);
    if (length == 0)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

/// The four hexadecimal digits of a `\u` escape.
std::optional<char32_t> parseUnit(std::string_view digits) {
  char32_t unit = 0;
  if (digits.size() < 4)
    return std::nullopt;
  for (const char c : digits.substr(0, 4)) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0)
      return std::nullopt;
    unit = unit * 16 + static_cast<char32_t>(digit);
  }
  return unit;
}

/// Resolves the escapes of a key or a value. Gives what is wrong with it in place of a text.
struct Unescaped {
  std::string text;
  const char *fault = nullptr;
};

Unescaped unescape(std::string_view raw) {
  Unescaped result;
  while (!raw.empty()) {
    if (raw[0] != '\\' || raw.size() == 1) {
      result.text += raw[0] == '\\' ? std::string_view() : raw.substr(0, 1);
      raw.remove_prefix(1);
      continue;
    }
    const char escaped = raw[1];
    raw.remove_prefix(2);
    if (escaped != 'u') {
      result.text += escaped == 't'   ? '\t'
                     : escaped == 'n' ? '\n'
                     : escaped == 'r' ? '\r'
                     : escaped == 'f' ? '\f'
                                      : escaped;
      continue;
    }
    std::optional<char32_t> unit = parseUnit(raw);
    if (!unit) {
      result.fault = "'\\u' must be followed by four hexadecimal digits";
      return result;
    }
    raw.remove_prefix(4);
    if (*unit >= kSurrogates && *unit < kLowSurrogates && raw.starts_with("\\u")) {
      const std::optional<char32_t> low = parseUnit(raw.substr(2));
      if (low && *low >= kLowSurrogates && *low < kAfterSurrogates) {
        unit = 0x10000 + ((*unit - kSurrogates) << 10) + (*low - kLowSurrogates);
        raw.remove_prefix(6);
      }
    }
    if (*unit >= kSurrogates && *unit < kAfterSurrogates) {
      result.fault = "half of a surrogate pair is no character";
      return result;
    }
    appendUtf8(result.text, *unit);
  }
  return result;
}

} // namespace

Properties Properties::fromString(std::string_view text, std::string name) {
  Properties properties;
  properties.name_ = std::move(name);
  if (text.starts_with("\xEF\xBB\xBF"))
    text.remove_prefix(3);
  detail::FaultList faults;
  LineReader lines(text);
  while (const std::optional<LogicalLine> line = lines.next()) {
    const auto [rawKey, rawValue] = splitLine(line->text);
    Unescaped key = unescape(rawKey);
    Unescaped value = unescape(rawValue);
    const char *fault = !isUtf8(line->text) ? "not UTF-8" : key.fault ? key.fault : value.fault;
    if (fault)
      faults.add([&] {
        return ConfigurationFault{schema::Code::propertiesSyntax, properties.name_, line->number, {}, fault};
      });
    else
      properties.entries_.push_back({std::move(key.text), std::move(value.text), line->number});
  }
  faults.throwIfAny();
  return properties;
}

Properties Properties::fromFile(const std::filesystem::path &file) {
  const auto unreadable = [&](const char *why) {
    return ConfigurationException({{schema::Code::fileNotReadable, file.string(), 0, {}, why}});
  };
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw unreadable("is a folder, not a file");
  std::ifstream stream(file, std::ios::binary);
  if (!stream)
    throw unreadable("cannot be opened");
  std::string text;
  std::array<char, 1 << 16> piece;
  do {
    stream.read(piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
  } while (stream);
  if (stream.bad())
    throw unreadable("cannot be read");
  return fromString(text, file.string());
}

} // namespace r4c
