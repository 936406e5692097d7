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

// Both texts are ours, and nothing that is missing was removed by a person.
void join(std::vector<emit::Written>& written, const std::vector<emit::Written>& other) {
  written.insert(written.end(), other.begin(), other.end());
  for (emit::Written& one : written) one.test.clear();
}

}  // namespace

Manifest Manifest::read(World& world, const std::string& folder) {
  Manifest manifest;
  manifest.units_ = unitsIn(world, folder + "/assay.json");
  // A run was killed while it wrote: each file may be the old one or the new.
  for (Known& torn : unitsIn(world, folder + "/" + pipeline::kTorn)) {
    auto known = std::ranges::find_if(
        manifest.units_, [&](const Known& one) { return one.record.source == torn.record.source; });
    if (known == manifest.units_.end()) {
      manifest.units_.push_back(torn);
      known = manifest.units_.end() - 1;
    }
    join(known->record.written, torn.record.written);
    join(known->record.writtenFindings, torn.record.writtenFindings);
  }
  return manifest;
}

const Known* Manifest::find(const std::string& source) const {
  for (const Known& known : units_)
    if (known.record.source == source) return &known;
  return nullptr;
}

}  // namespace assay::project
