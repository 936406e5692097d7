// JsonValue: a JSON document as a tree, to read back what Json (json.h) wrote, perhaps with a user's changes.
//
// Numbers keep their text and members their order, so that reading and writing a document gives the same
// text. No function here throws; text that is not JSON gives an empty result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace assay {

struct JsonMember;

// One value of the document.
struct JsonValue {
  enum class Kind : uint8_t { Null, Boolean, Number, Text, List, Object } kind = Kind::Null;
  std::string text;  // Text: its content; Number and Boolean: as written
  std::vector<JsonValue> list;
  std::vector<JsonMember> members;

  const JsonValue& operator[](std::string_view name) const;  // Null if there is no such member
  bool isTrue() const { return kind == Kind::Boolean && text == "true"; }
  std::vector<std::string> texts() const;  // of a list
};

// A named value of an object.
struct JsonMember {
  std::string name;
  JsonValue value;
};

std::optional<JsonValue> parseJson(std::string_view text);

void write(Json& json, const JsonValue& value);

}  // namespace assay
