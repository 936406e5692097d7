#include "publish/choose/reconsider.h"

#include <tuple>
#include <utility>

namespace assay::choose {

void reconsider(const model::Unit& unit, trial::Runner& explorer, const Lookup& lookup,
                std::vector<Chosen>& findings) {
  DefectSites spots(unit, lookup);
  for (Chosen& chosen : findings) {
    if (chosen.demand.parameters.empty() && chosen.demand.records.empty()) continue;
    trial::Trial trial = keeping(chosen.demand, unit, chosen.trial);
    if (trial == chosen.trial) {
      chosen.demand = {};
      continue;
    }
    expr::Dag dag;
    trial::Outcome outcome = explorer.run(trial, dag);
    if (outcome.end != chosen.outcome.end || outcome.endStep != chosen.outcome.endStep) continue;
    DefectSite spot = spots.of(outcome);
    const bool isSame =
        spot.address != 0 ? spot.where == chosen.spot.where : outcome.faultEdge == chosen.outcome.faultEdge;
    if (!isSame) continue;
    if (spot.address == 0) spot = chosen.spot;
    Demand demand = demandBroken(unit, trial, outcome, spot);
    std::tie(chosen.trial, chosen.outcome, chosen.spot, chosen.demand) =
        std::tuple(std::move(trial), std::move(outcome), spot, std::move(demand));
  }
}

}  // namespace assay::choose
