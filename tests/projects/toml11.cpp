// toml11 parses into one variant type.
#include <sstream>
#include <string>
#include <toml.hpp>

std::string kindOf(const std::string& text, const std::string& key) {
  std::istringstream in(text);
  const toml::value all = toml::parse(in, "text");
  if (!all.contains(key)) return "none";
  const toml::value& one = all.at(key);
  if (one.is_integer()) return one.as_integer() < 0 ? "negative" : "integer";
  return one.is_string() ? "string" : one.is_boolean() ? "boolean" : one.is_array() ? "array" : "other";
}
