// Keep: the trials of a campaign that go into its journals.
//
// A trial belongs to the journal of its act. It is kept if it is news (a new way to end for a call of that
// function, or new edges, which the caller reports). Of trials without news a few are kept for each way to
// end, because one of them may be simpler than the first. An entry has every choice that was asked for, calls
// only up to the act, and the goals that the act reached (data/trial/reached_goals.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"

namespace assay::loop {

// The journals of one campaign.
class Keeper {
 public:
  Keeper(const model::Unit& unit, const trial::SiteTable& sites, std::span<const model::FunctionId> targets);

  bool isTarget(model::FunctionId function) const { return journalOf_.contains(function); }
  // Whether a call of the target ended in a new way.
  bool isNews(model::FunctionId act, const trial::Outcome& outcome) const;

  // A run that may be kept.
  struct Run {
    const trial::Trial& trial;
    trial::Outcome outcome;
    model::FunctionId act;  // a target
    bool isNews = false;    // independently of its end
    std::optional<trial::Stray> stray = {};
  };
  // True if the run was news.
  bool add(Run run);

  std::vector<trial::Journal>& journals() { return journals_; }

 private:
  // The parts of an outcome by which a reader distinguishes outcomes.
  using Signature = std::tuple<model::FunctionId, trial::End, uint32_t, std::string, uint64_t, bool>;
  Signature signature(model::FunctionId act, const trial::Outcome& outcome) const;

  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  std::vector<trial::Journal> journals_;
  std::map<model::FunctionId, size_t> journalOf_;
  std::map<Signature, uint32_t> perSignature_;  // number of runs
};

}  // namespace assay::loop
