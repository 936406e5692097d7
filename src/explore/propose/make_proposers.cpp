#include "explore/propose/make_proposers.h"

#include "explore/propose/concolic.h"
#include "explore/propose/dictionary.h"
#include "explore/propose/grow_lists.h"
#include "explore/propose/random_seeds.h"
#include "explore/tree/fair_strategy.h"

namespace assay::propose {

Proposers makeProposers(const Material& material) {
  const auto& [unit, target, functions, usesObjects, dag, solver, seed, randomSeeds, sequences] = material;
  Proposers all;
  if (!usesObjects) all.push_back(std::make_unique<RandomSeeds>(target, seed, randomSeeds));
  all.push_back(std::make_unique<Dictionary>(unit));
  all.push_back(std::make_unique<GrowLists>(unit));
  if (usesObjects) all.push_back(std::make_unique<Sequences>(unit, functions, dag, sequences));
  all.push_back(std::make_unique<Concolic>(dag, solver, tree::makeFairStrategy(seed), usesObjects));
  return all;
}

}  // namespace assay::propose
