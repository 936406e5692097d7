#include "publish/report/statistics_report.h"

#include "base/json.h"
#include "base/paths.h"

namespace assay::report {
namespace {

void writeSequences(Json& json, const trial::Statistics& s) {
  json.member("sequences", s.sequences).member("longestSequence", s.longest).key("pruned").object();
  json.member("influence", s.pruned.byInfluence).member("order", s.pruned.byOrder);
  json.member("objects", s.pruned.byObjects).member("effect", s.pruned.byEffect);
  json.member("state", s.pruned.byState).member("length", s.pruned.byLength).end();
}

void writeStatistics(Json& json, const trial::Statistics& s) {
  json.key("statistics").object();
  json.member("trials", s.trials).member("divergences", s.divergences);
  json.member("decisions", s.decisions).member("places", s.places);
  json.member("queries", s.queries).member("satisfied", s.satisfied);
  json.member("unsatisfiable", s.unsatisfiable).member("gaveUp", s.gaveUp);
  json.member("bySlice", s.bySlice).member("byCache", s.byCache).member("bySearch", s.bySearch);
  json.member("byZ3", s.byZ3)
      .member("byCvc5", s.byCvc5)
      .member("cutShort", s.cutShort)
      .member("budgetSpent", s.spent);
  json.member("exploring", s.exploring);
  if (s.sequences != 0) writeSequences(json, s);
  json.end();
}

// Omitted if there are none, as nearly always.
void writeStrays(Json& json, const std::vector<trial::StrayReport>& strays) {
  if (strays.empty()) return;
  json.key("strays").array();
  for (const trial::StrayReport& one : strays) {
    const std::string where = baseName(one.where.file) + ":" + std::to_string(one.where.line);
    json.object().member("where", one.where.line == 0 ? "in a library" : where);
    json.member("what", one.what).member("times", one.times).end();
  }
  json.end();
}

void writeEntry(Json& json, const Entry& entry) {
  json.object().member("file", entry.file).member("stem", entry.stem);
  if (entry.suite == nullptr) {
    json.member("failure", entry.failure).end();
    return;
  }
  json.member("unchanged", entry.unchanged).key("seconds").object();
  for (const auto& [phase, seconds] : entry.phases) json.member(phase, seconds);
  json.end().key("functions").array();
  for (const trial::FunctionReport& report : entry.suite->functions) {
    const model::Function& function = entry.unit->function(report.function);
    json.object().member("name", function.qualifiedName).member("signature", function.signature);
    writeStatistics(json, report.statistics);
    writeStrays(json, report.strays);
    json.end();
  }
  json.end().end();
}

}  // namespace

std::string statisticsText(const Run& run) {
  Json json;
  json.object().member("version", run.version).key("command").array();
  for (const std::string& argument : run.command) json.value(argument);
  json.end().member("interrupted", run.interrupted).key("units").array();
  for (const Entry& entry : run.entries) writeEntry(json, entry);
  json.end().end();
  return json.text();
}

}  // namespace assay::report
