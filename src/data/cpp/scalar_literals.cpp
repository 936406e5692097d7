// Literals of single values and of texts.
#include <bit>
#include <charconv>
#include <cmath>

#include "data/cpp/literals.h"

namespace assay::cpp {

using model::Type;
using model::TypeKind;
using trial::Value;

namespace {

std::string limit(const Type& type, const char* which, Includes& includes) {
  includes.add("<limits>");
  return "std::numeric_limits<" + type.spelling + ">::" + which + "()";
}

std::string integer(const Type& type, uint64_t bits, Includes& includes) {
  if (type.spelling == "std::byte") {
    includes.add("<cstddef>");
    return "std::byte{" + std::to_string(bits & 0xFF) + "}";
  }
  bool wide = type.bits == 32 || type.bits == 64;
  if (type.isSigned) {
    int64_t value = static_cast<int64_t>(bits);
    int64_t most = type.bits == 32 ? INT32_MAX : INT64_MAX;
    if (wide && value == most) return limit(type, "max", includes);
    if (wide && value == -most - 1) return limit(type, "min", includes);
    return std::to_string(value);
  }
  uint64_t most = type.bits == 32 ? UINT32_MAX : UINT64_MAX;
  if (wide && bits == most) return limit(type, "max", includes);
  return std::to_string(bits) + (wide ? "u" : "");
}

template <class F>
std::string floating(const Type& type, F value, Includes& includes) {
  if (std::isnan(value)) return (std::signbit(value) ? "-" : "") + limit(type, "quiet_NaN", includes);
  if (std::isinf(value)) return (value < 0 ? "-" : "") + limit(type, "infinity", includes);
  char buffer[64];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value);
  std::string text(buffer, error == std::errc{} ? end : buffer);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return type.bits == 32 ? text + "f" : text;
}

const char* prefixOf(const std::string& spelling) {
  if (spelling == "wchar_t") return "L";
  if (spelling == "char8_t") return "u8";
  if (spelling == "char16_t") return "u";
  if (spelling == "char32_t") return "U";
  return "";
}

const char* namedEscape(uint64_t c) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\v':
      return "\\v";
    case '\f':
      return "\\f";
    case '\a':
      return "\\a";
    case '\b':
      return "\\b";
    case '\\':
      return "\\\\";
    default:
      return nullptr;
  }
}

std::string hexadecimal(uint64_t value) {
  char buffer[32];
  auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, 16);
  return std::string(buffer, error == std::errc{} ? end : buffer);
}

std::string character(const Type& type, uint64_t bits) {
  uint64_t code = type.bits < 64 ? bits & ((uint64_t{1} << type.bits) - 1) : bits;
  bool plainChar = type.spelling == "char";
  bool numeric = (!plainChar && type.bits == 8 && code > 127) || (type.bits == 32 && code > 0x10FFFF);
  if (numeric)
    return "static_cast<" + type.spelling + ">(" + std::to_string(static_cast<int64_t>(bits)) + ")";
  std::string prefix = std::string(prefixOf(type.spelling)) + "'";
  if (code == 0) return prefix + "\\0'";
  if (code == '\'') return prefix + "\\''";
  if (const char* named = namedEscape(code)) return prefix + named + "'";
  if (code >= ' ' && code < 127) return prefix + static_cast<char>(code) + "'";
  return prefix + "\\x" + hexadecimal(code) + "'";
}

std::string enumerator(const Type& type, uint64_t bits) {
  for (const model::Enumerator& e : type.enumerators) {
    if (e.bits == bits) return e.spelling;
  }
  std::string number =
      type.isSigned ? std::to_string(static_cast<int64_t>(bits)) : std::to_string(bits) + "u";
  return "static_cast<" + type.spelling + ">(" + number + ")";
}

// Octal, because \x takes every hexadecimal digit that follows.
std::string octal(uint64_t code) {
  std::string text = "\\000";
  for (size_t i = 3; code != 0 && i > 0; --i, code >>= 3) text[i] = static_cast<char>('0' + (code & 7));
  return text;
}

// A text of wide characters: characters beyond octal are written in hexadecimal and end their literal.
std::string quoted(const std::vector<uint64_t>& codes, const std::string& prefix) {
  std::string text = prefix + "\"";
  bool afterHex = false;
  for (size_t i = 0; i < codes.size(); ++i) {
    uint64_t code = codes[i];
    if (afterHex) text += "\" " + prefix + "\"";
    afterHex = false;
    if (code == '"') {
      text += "\\\"";
    } else if (const char* named = namedEscape(code)) {
      text += named;
    } else if (code == '?' && i > 0 && codes[i - 1] == '?') {
      text += "\\?";
    } else if (code >= ' ' && code < 127) {
      text += static_cast<char>(code);
    } else if (code < 512) {
      text += octal(code);
    } else {
      text += "\\x" + hexadecimal(code);
      afterHex = true;
    }
  }
  return text + "\"";
}

}  // namespace

std::string renderScalar(const Type& type, uint64_t bits, Includes& includes) {
  switch (type.kind) {
    case TypeKind::Boolean:
      return bits != 0 ? "true" : "false";
    case TypeKind::Character:
      return character(type, bits);
    case TypeKind::Enum:
      return enumerator(type, bits);
    case TypeKind::Floating:
      if (type.bits == 32) return floating(type, std::bit_cast<float>(static_cast<uint32_t>(bits)), includes);
      return floating(type, std::bit_cast<double>(bits), includes);
    default:
      return integer(type, bits, includes);
  }
}

std::string renderBytes(std::string_view bytes, Includes& includes) {
  std::vector<uint64_t> codes;
  for (char c : bytes) codes.push_back(static_cast<unsigned char>(c));
  std::string text = quoted(codes, "");
  if (bytes.find('\0') == std::string_view::npos) return text;
  includes.add("<string>");
  return "std::string(" + text + ", " + std::to_string(bytes.size()) + ")";
}

bool hasTextLiteral(const Type& character) {
  return character.spelling == "char" || *prefixOf(character.spelling) != 0;
}

std::string renderText(const model::Unit& unit, model::TypeId id, const Value& value, Includes& includes) {
  const Type& type = unit.type(id);
  if (type.spelling == "char" && value.kind == Value::Kind::Bytes) return renderBytes(value.bytes, includes);
  uint64_t mask = type.bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << type.bits) - 1;
  std::vector<uint64_t> codes;
  bool hasNul = false;
  for (char c : value.bytes) codes.push_back(static_cast<unsigned char>(c));
  for (const Value& child : value.children) codes.push_back(child.bits & mask);
  for (uint64_t code : codes) hasNul |= code == 0;
  std::string text = quoted(codes, prefixOf(type.spelling));
  if (!hasNul) return text;
  includes.add("<string>");
  return "std::basic_string<" + type.spelling + ">(" + text + ", " + std::to_string(codes.size()) + ")";
}

}  // namespace assay::cpp
