// JsonValue: a JSON document as a tree, to read back what Json (json.h) wrote, perhaps with a person's
// changes.
//
// Numbers keep the text they were written with, members their order, so that what is read and written again
// is the same text. Nothing here throws; what is not JSON is nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace assay {

struct JsonMember;

struct JsonValue {
  enum class Kind : uint8_t { Null, Boolean, Number, Text, List, Object } kind = Kind::Null;
  std::string text;  // Text: its content; Number and Boolean: as written
  std::vector<JsonValue> list;
  std::vector<JsonMember> members;

  const JsonValue& operator[](std::string_view name) const;  // Null if there is none
  bool isTrue() const { return kind == Kind::Boolean && text == "true"; }
  std::vector<std::string> texts() const;  // of a list
};

struct JsonMember {
  std::string name;
  JsonValue value;
};

std::optional<JsonValue> parseJson(std::string_view text);

void write(Json& json, const JsonValue& value);

}  // namespace assay
