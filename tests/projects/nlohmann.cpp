// nlohmann::json parses into one variant type and writes it again.
#include <nlohmann/json.hpp>
#include <string>

std::string written(const std::string& text) { return nlohmann::json::parse(text).dump(); }
bool accepted(const std::string& text) { return nlohmann::json::accept(text); }

std::string kindOf(const std::string& text, const std::string& pointer) {
  const nlohmann::json all = nlohmann::json::parse(text, nullptr, false);
  if (all.is_discarded()) return "broken";
  const nlohmann::json::json_pointer place(pointer);
  return all.contains(place) ? all.at(place).type_name() : "none";
}
