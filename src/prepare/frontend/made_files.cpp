#include "prepare/frontend/made_files.h"

#include <vector>

#include "base/json_value.h"

namespace assay::frontend {
namespace {

// A unit of assay.json: the tested source, and the stem of the names of its tests.
struct Tested {
  std::string source, stem;
};

// The units in assay.json, and in the assay.json.new that a killed run leaves.
std::vector<Tested> testedIn(World& world, const std::string& folder) {
  std::vector<Tested> all;
  for (const char* name : {"/assay.json", "/assay.json.new"}) {
    const std::optional<std::string> text = world.read(folder + name);
    const std::optional<JsonValue> json = text ? parseJson(*text) : std::nullopt;
    if (!json) continue;
    for (const JsonValue& unit : (*json)["units"].list)
      if (const JsonValue& record = unit["record"]; !record["stem"].text.empty())
        all.push_back({record["source"].text, record["stem"].text});
  }
  return all;
}

}  // namespace

bool isCache(World& world, const std::string& folder) { return world.exists(folder + "/CACHEDIR.TAG"); }

bool isBuildTree(World& world, const std::string& folder) {
  return world.exists(folder + "/CMakeCache.txt") || world.exists(folder + "/build.ninja");
}

std::set<std::string> testsIn(World& world, const std::string& folder) {
  std::set<std::string> tests;
  for (const Tested& one : testedIn(world, folder))
    for (const char* end : {"_test.cpp", "_findings_test.cpp"}) tests.insert(folder + "/" + one.stem + end);
  return tests;
}

bool isFolderOfTests(World& world, const std::string& folder) {
  if (!world.exists(folder + "/assay.json") && !world.exists(folder + "/assay.json.new")) return false;
  for (const Tested& one : testedIn(world, folder))
    if (!one.source.starts_with("/") && !one.source.starts_with("../")) return false;
  return true;
}

}  // namespace assay::frontend
