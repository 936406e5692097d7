// JSON schema: checks a document against docs/*.schema.json, with the words that these use: type, const,
// enum, properties, required, additionalProperties, items, and $ref to a definition of the same schema.
#pragma once

#include <algorithm>
#include <string>

#include "base/json_value.h"

namespace assay {

// The complaints about one document.
class SchemaCheck {
 public:
  explicit SchemaCheck(const JsonValue& schema) : schema_(schema) {}

  // "": the document is valid; otherwise a line per complaint.
  std::string check(const JsonValue& document) {
    complaints_.clear();
    visit(schema_, document, "$");
    return complaints_;
  }

 private:
  using Kind = JsonValue::Kind;

  void complain(const std::string& where, const std::string& what) {
    complaints_ += where + ": " + what + "\n";
  }

  const JsonValue& resolved(const JsonValue& rule) const {
    const std::string& name = rule["$ref"].text;
    constexpr std::string_view kDefinitions = "#/$defs/";
    return name.starts_with(kDefinitions) ? schema_["$defs"][name.substr(kDefinitions.size())] : rule;
  }

  static bool isOfType(const std::string& type, const JsonValue& value) {
    if (type == "object") return value.kind == Kind::Object;
    if (type == "array") return value.kind == Kind::List;
    if (type == "string") return value.kind == Kind::Text;
    if (type == "boolean") return value.kind == Kind::Boolean;
    const bool isWhole = value.text.find_first_not_of("-0123456789") == std::string::npos;
    return value.kind == Kind::Number && (type == "number" || (type == "integer" && isWhole));
  }

  void visit(const JsonValue& unresolved, const JsonValue& value, const std::string& where) {
    const JsonValue& rule = resolved(unresolved);
    if (rule.kind != Kind::Object) return complain(where, "the schema has no rule");
    if (const std::string& type = rule["type"].text; !type.empty() && !isOfType(type, value))
      return complain(where, "is not of type " + type);
    if (rule["const"].kind != Kind::Null && rule["const"].text != value.text)
      complain(where, "is not " + rule["const"].text);
    if (rule["enum"].kind == Kind::List && std::ranges::count(rule["enum"].texts(), value.text) == 0)
      complain(where, value.text + " is not one of the values");
    for (const std::string& name : rule["required"].texts())
      if (value[name].kind == Kind::Null) complain(where, "has no member " + name);
    for (const auto& [name, member] : value.members) visitMember(rule, name, member, where + "." + name);
    if (rule["items"].kind != Kind::Null)
      for (size_t i = 0; i < value.list.size(); ++i)
        visit(rule["items"], value.list[i], where + "[" + std::to_string(i) + "]");
  }

  void visitMember(const JsonValue& rule, const std::string& name, const JsonValue& member,
                   const std::string& where) {
    const JsonValue& own = rule["properties"][name];
    const JsonValue& others = rule["additionalProperties"];
    if (own.kind != Kind::Null)
      visit(own, member, where);
    else if (others.kind == Kind::Object)
      visit(others, member, where);
    else if (others.kind == Kind::Boolean && !others.isTrue())
      complain(where, "is not in the schema");
  }

  const JsonValue& schema_;
  std::string complaints_;
};

}  // namespace assay
