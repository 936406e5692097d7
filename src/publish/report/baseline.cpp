#include "publish/report/baseline.h"

#include "base/json_value.h"
#include "base/paths.h"

namespace assay::report {
namespace {

std::string joined(const std::string& file, const std::string& function, const std::string& what,
                   const std::string& condition) {
  return file + "\n" + function + "\n" + what + "\n" + condition;
}

}  // namespace

std::string identityOf(const model::Unit& unit, const trial::Finding& finding) {
  return joined(baseName(finding.where.file), unit.function(finding.function).signature, finding.what,
                finding.condition);
}

std::vector<std::string> identitiesIn(const std::string& json) {
  std::vector<std::string> all;
  const std::optional<JsonValue> value = parseJson(json);
  if (!value) return all;
  for (const JsonValue& unit : (*value)["units"].list)
    for (const JsonValue& finding : unit["findings"].list) {
      const std::string& where = finding["where"].text;
      all.push_back(joined(where.substr(0, where.rfind(':')), finding["function"].text, finding["what"].text,
                           finding["condition"].text));
    }
  return all;
}

}  // namespace assay::report
