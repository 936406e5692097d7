// Manifest: what the output folder already holds, read from its assay.json.
//
// A run may be over some of a project's units; the others stay as they are. Names are given out once: a unit
// keeps the stem it has, whatever else is in the run.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/world.h"
#include "publish/report/record.h"

namespace assay::project {

struct Known {
  JsonValue json;  // the whole unit
  report::Record record;
  bool isWhole = true;  // no run was killed before it had written all files of the unit
};

class Manifest {
 public:
  // Of a folder; empty if it has no assay.json, or one of another kind.
  static Manifest read(World& world, const std::string& folder);

  const Known* find(const std::string& source) const;  // seen from the folder
  const std::vector<Known>& units() const { return units_; }

 private:
  std::vector<Known> units_;
};

}  // namespace assay::project
