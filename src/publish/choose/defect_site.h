// Defect sites: the line of the unit's own files in which a defect occurs.
//
// A trial that ends early has the addresses of the active calls; the executable's debug information gives
// their lines. The innermost line in the unit's own files is the defect's site: a copy that fails inside
// libc, or an element that std::vector reads, is a defect of the line that made the call. Findings with the
// same end and the same site are one finding, whatever branches led there.
//
// It leaves to others: reading debug information (the caller's Lookup).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::choose {

// The lines of every address, those of inlined functions first; empty if unknown.
using Lookup = std::function<std::vector<std::vector<model::Location>>(std::span<const uint64_t>)>;

// An address and its line in the unit's own files.
struct DefectSite {
  uint64_t address = 0;   // 0: unknown
  model::Location where;  // of an unknown address: of the last branch before it, if that is known
};

// Finds the sites of defects and remembers them.
class DefectSites {
 public:
  DefectSites(const model::Unit& unit, Lookup lookup) : unit_(unit), lookup_(std::move(lookup)) {}

  // Looks up the addresses of many outcomes at once: reading the debug information takes long.
  void prepare(std::span<const trial::Outcome* const> outcomes);

  DefectSite of(const trial::Outcome& outcome);

 private:
  void lookUp(std::set<uint64_t> addresses);

  const model::Unit& unit_;
  Lookup lookup_;
  std::map<uint64_t, std::optional<model::Location>> known_;  // the innermost own line of an address
};

}  // namespace assay::choose
