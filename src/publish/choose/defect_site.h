// DefectSites: the line of the unit's own files in which a defect strikes.
//
// A trial that ends early leaves the addresses of the calls it was inside of; the executable's debug
// information turns them into lines. The innermost one in the unit's own files is the defect's spot: a copy
// that fails inside libc, or an element that std::vector reads, is the fault of the line that asked for it.
// Findings with the same end and the same spot are one finding, whatever branches led there.
//
// What it leaves to others: reading debug information (the caller's Lookup).
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::choose {

// For every address its lines, those of inlined functions first; empty if nothing is known.
using Lookup = std::function<std::vector<std::vector<model::Location>>(std::span<const uint64_t>)>;

struct DefectSite {
  uint64_t address = 0;  // 0: not known
  model::Location where;
};

class DefectSites {
 public:
  DefectSites(const model::Unit& unit, Lookup lookup) : unit_(unit), lookup_(std::move(lookup)) {}

  DefectSite of(const trial::Outcome& outcome);

 private:
  void lookUp(const std::vector<uint64_t>& trace);

  const model::Unit& unit_;
  Lookup lookup_;
  std::map<uint64_t, std::optional<model::Location>> known_;  // the innermost own line of an address
};

}  // namespace assay::choose
