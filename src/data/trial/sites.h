// The site table: which edge of the instrumented worker is which branch of the source.
//
// The pass writes it beside the object file, one line per site, tab separated:
//   firstEdge  edgeCount  kind(branch|select|switch)  function(mangled)  file  line  column
//   source(0|1: a branch that the programmer wrote, not one that the compiler made)  caseBits(comma
//   separated)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::trial {

// The sites of one worker.
struct SiteTable {
  std::vector<Site> sites;  // ascending by firstEdge

  const Site* siteOf(uint32_t edge) const;  // null: not in the table (a model, a library)
};

// `counts` is set for source-level sites in the unit's own files.
SiteTable parseSites(std::string_view text, const model::Unit& unit);

// The condition that the frontend found at this site, or null.
const model::Condition* conditionAt(const model::Unit& unit, const Site& site);

}  // namespace assay::trial
