// Keep: which trials of a campaign go into its journals.
//
// A trial belongs to the journal of its act. It is kept if it was news: it ended as no call of that function
// had, or the caller says so (new edges), or it is a previous test. Of trials that are no news a few are kept
// for each way to end, since one of them may read more simply than the first. An entry has every choice that
// was asked for, calls only up to the act, and the goals that the act reached (data/trial/reached_goals.h).
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

class Keeper {
 public:
  Keeper(const model::Unit& unit, const trial::SiteTable& sites, std::span<const model::FunctionId> targets);

  bool isTarget(model::FunctionId function) const { return journalOf_.contains(function); }
  // Whether a call of the target ended as none before did.
  bool isNews(model::FunctionId act, const trial::Outcome& outcome) const;

  struct Run {
    const trial::Trial& trial;
    trial::Outcome outcome;
    model::FunctionId act;  // a target
    bool isNews = false;    // whatever it ended like
    std::optional<trial::Stray> stray = {};
    const trial::Past* past = nullptr;  // of a previous test
  };
  // True if the run was news.
  bool add(Run run);

  std::vector<trial::Journal>& journals() { return journals_; }

 private:
  // How a run ended, as far as a reader would call it a different outcome.
  using Signature = std::tuple<model::FunctionId, trial::End, uint32_t, std::string, uint64_t, bool>;
  Signature signature(model::FunctionId act, const trial::Outcome& outcome) const;

  const model::Unit& unit_;
  const trial::SiteTable& sites_;
  std::vector<trial::Journal> journals_;
  std::map<model::FunctionId, size_t> journalOf_;
  std::map<Signature, uint32_t> perSignature_;  // how many runs
};

}  // namespace assay::loop
