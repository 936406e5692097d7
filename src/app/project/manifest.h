// Manifest: the content of the output folder, read from its assay.json.
//
// A run may process only some units of a project; the others stay as they are. Stems are permanent: a unit
// keeps its stem, whatever other units are in the run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/world.h"
#include "publish/report/record.h"

namespace assay::project {

// A unit in the manifest.
struct Known {
  JsonValue json;  // the whole unit
  report::Record record;
  bool isWhole = true;  // all its files were written before any run was killed
};

// All units of one folder.
class Manifest {
 public:
  // Reads the manifest of a folder; empty if it has no assay.json, or one of another kind.
  static Manifest read(World& world, const std::string& folder);

  const Known* find(const std::string& source) const;  // relative to the folder
  const std::vector<Known>& units() const { return units_; }

 private:
  std::vector<Known> units_;
};

}  // namespace assay::project
