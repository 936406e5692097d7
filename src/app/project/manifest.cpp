#include "app/project/manifest.h"

#include <algorithm>

#include "app/pipeline/output.h"

namespace assay::project {
namespace {

std::vector<Known> unitsIn(World& world, const std::string& file) {
  std::vector<Known> units;
  const std::optional<std::string> text = world.read(file);
  const std::optional<JsonValue> json = text ? parseJson(*text) : std::nullopt;
  if (!json) return units;
  for (const JsonValue& unit : (*json)["units"].list) {
    report::Record record = report::readRecord(unit);
    if (!record.source.empty()) units.push_back({unit, std::move(record)});
  }
  return units;
}

// Both texts are ours, and the user deleted none of the tests.
void join(std::vector<emit::Written>& written, const std::vector<emit::Written>& other) {
  for (emit::Written& one : written) one.test.clear();
  for (const emit::Written& one : other)
    if (std::ranges::count(written, one.mark, &emit::Written::mark) == 0) written.push_back({one.mark, ""});
}

bool isWhole(World& world, const std::string& folder, const report::Record& record) {
  const std::string stem = folder + "/" + record.stem;
  return (record.written.empty() || world.exists(stem + "_test.cpp")) &&
         (record.writtenFindings.empty() || world.exists(stem + "_findings_test.cpp"));
}

void put(JsonValue& unit, const char* name, const std::vector<emit::Written>& written) {
  for (JsonMember& record : unit.members)
    for (JsonMember& member : record.value.members) {
      if (record.name != "record" || member.name != name) continue;
      member.value.list.clear();
      for (const emit::Written& one : written)
        member.value.list.push_back({.kind = JsonValue::Kind::Text, .text = one.mark});
    }
}

// A run was killed while it wrote: each file may be the old one or the new one.
Known either(World& world, const std::string& folder, const Known& old, const Known& torn) {
  Known known = !isWhole(world, folder, old.record) && isWhole(world, folder, torn.record) ? torn : old;
  known.record.written = old.record.written;
  known.record.writtenFindings = old.record.writtenFindings;
  join(known.record.written, torn.record.written);
  join(known.record.writtenFindings, torn.record.writtenFindings);
  put(known.json, "written", known.record.written);
  put(known.json, "writtenFindings", known.record.writtenFindings);
  return known;
}

}  // namespace

Manifest Manifest::read(World& world, const std::string& folder) {
  Manifest manifest;
  manifest.units_ = unitsIn(world, folder + "/assay.json");
  for (Known& torn : unitsIn(world, folder + "/" + pipeline::kTorn)) {
    auto known = std::ranges::find_if(
        manifest.units_, [&](const Known& one) { return one.record.source == torn.record.source; });
    if (known != manifest.units_.end()) {
      *known = either(world, folder, *known, torn);
    } else {
      manifest.units_.push_back(either(world, folder, torn, torn));
      manifest.units_.back().isWhole = isWhole(world, folder, torn.record);
    }
  }
  return manifest;
}

const Known* Manifest::find(const std::string& source) const {
  for (const Known& known : units_)
    if (known.record.source == source) return &known;
  return nullptr;
}

}  // namespace assay::project
