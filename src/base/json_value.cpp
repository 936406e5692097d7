#include "base/json_value.h"

#include <cctype>

namespace assay {
namespace {

void appendUtf8(std::string& out, uint32_t point) {
  if (point < 0x80) {
    out += static_cast<char>(point);
  } else if (point < 0x800) {
    out += static_cast<char>(0xC0 | point >> 6);
    out += static_cast<char>(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    out += static_cast<char>(0xE0 | point >> 12);
    out += static_cast<char>(0x80 | (point >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (point & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | point >> 18);
    out += static_cast<char>(0x80 | (point >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (point >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (point & 0x3F));
  }
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::optional<JsonValue> parse() {
    JsonValue value;
    if (!any(value, 0)) return std::nullopt;
    blanks();
    if (!text_.empty()) return std::nullopt;
    return value;
  }

 private:
  static constexpr unsigned kDeepest = 200;

  void blanks() {
    while (!text_.empty() && (text_[0] == ' ' || text_[0] == '\n' || text_[0] == '\t' || text_[0] == '\r'))
      text_.remove_prefix(1);
  }
  bool take(char c) {
    blanks();
    if (text_.empty() || text_[0] != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool word(std::string_view word, JsonValue& value, JsonValue::Kind kind) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    value.kind = kind;
    if (kind == JsonValue::Kind::Boolean) value.text = word;
    return true;
  }

  bool any(JsonValue& value, unsigned depth) {
    blanks();
    if (text_.empty() || depth > kDeepest) return false;
    switch (text_[0]) {
      case '{':
        return object(value, depth);
      case '[':
        return list(value, depth);
      case '"':
        value.kind = JsonValue::Kind::Text;
        return quoted(value.text);
      case 't':
        return word("true", value, JsonValue::Kind::Boolean);
      case 'f':
        return word("false", value, JsonValue::Kind::Boolean);
      case 'n':
        return word("null", value, JsonValue::Kind::Null);
      default:
        return number(value);
    }
  }

  bool object(JsonValue& value, unsigned depth) {
    value.kind = JsonValue::Kind::Object;
    if (!take('{')) return false;
    if (take('}')) return true;
    do {
      blanks();
      std::string name;
      if (!quoted(name) || !take(':')) return false;
      value.members.push_back({std::move(name), {}});
      if (!any(value.members.back().value, depth + 1)) return false;
    } while (take(','));
    return take('}');
  }

  bool list(JsonValue& value, unsigned depth) {
    value.kind = JsonValue::Kind::List;
    if (!take('[')) return false;
    if (take(']')) return true;
    do {
      if (!any(value.list.emplace_back(), depth + 1)) return false;
    } while (take(','));
    return take(']');
  }

  bool number(JsonValue& value) {
    size_t size = 0;
    while (size < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[size])) ||
                                   std::string_view("+-.eE").find(text_[size]) != std::string_view::npos))
      ++size;
    value.kind = JsonValue::Kind::Number;
    value.text = text_.substr(0, size);
    text_.remove_prefix(size);
    return size > 0;
  }

  bool quoted(std::string& out) {
    if (text_.empty() || text_[0] != '"') return false;
    for (text_.remove_prefix(1); !text_.empty();) {
      const char c = text_[0];
      text_.remove_prefix(1);
      if (c == '"') return true;
      if (c != '\\')
        out += c;
      else if (!escape(out))
        return false;
    }
    return false;
  }

  bool escape(std::string& out) {
    if (text_.empty()) return false;
    const char c = text_[0];
    text_.remove_prefix(1);
    constexpr std::string_view kFrom = "\"\\/bfnrt", kTo = "\"\\/\b\f\n\r\t";
    if (const size_t at = kFrom.find(c); at != std::string_view::npos) {
      out += kTo[at];
      return true;
    }
    uint32_t point = 0;
    if (c != 'u' || !hex4(point)) return false;
    if (point >= 0xD800 && point < 0xDC00 && text_.starts_with("\\u")) {
      text_.remove_prefix(2);
      uint32_t low = 0;
      if (!hex4(low)) return false;
      point = 0x10000 + ((point - 0xD800) << 10) + (low - 0xDC00);
    }
    appendUtf8(out, point);
    return true;
  }

  bool hex4(uint32_t& point) {
    if (text_.size() < 4) return false;
    for (const char c : text_.substr(0, 4)) {
      if (!std::isxdigit(static_cast<unsigned char>(c))) return false;
      const int digit = std::isdigit(static_cast<unsigned char>(c)) ? c - '0' : (c | 32) - 'a' + 10;
      point = point * 16 + static_cast<uint32_t>(digit);
    }
    text_.remove_prefix(4);
    return true;
  }

  std::string_view text_;
};

}  // namespace

const JsonValue& JsonValue::operator[](std::string_view name) const {
  static const JsonValue kNone;
  for (const auto& [key, value] : members)
    if (key == name) return value;
  return kNone;
}

std::vector<std::string> JsonValue::texts() const {
  std::vector<std::string> all;
  for (const JsonValue& one : list) all.push_back(one.text);
  return all;
}

std::optional<JsonValue> parseJson(std::string_view text) { return Parser(text).parse(); }

void write(Json& json, const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::Null:
      json.asWritten("null");
      break;
    case JsonValue::Kind::Boolean:
    case JsonValue::Kind::Number:
      json.asWritten(value.text);
      break;
    case JsonValue::Kind::Text:
      json.value(value.text);
      break;
    case JsonValue::Kind::List:
      json.array();
      for (const JsonValue& one : value.list) write(json, one);
      json.end();
      break;
    case JsonValue::Kind::Object:
      json.object();
      for (const auto& [name, one] : value.members) {
        json.key(name);
        write(json, one);
      }
      json.end();
      break;
  }
}

}  // namespace assay
