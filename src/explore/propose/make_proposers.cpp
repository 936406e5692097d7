#include "explore/propose/make_proposers.h"

#include "explore/propose/boundaries.h"
#include "explore/propose/concolic.h"
#include "explore/propose/dictionary.h"
#include "explore/propose/grow_lists.h"
#include "explore/propose/hazards.h"
#include "explore/propose/mutations.h"
#include "explore/propose/random_seeds.h"
#include "explore/tree/fair_strategy.h"
#include "explore/tree/recent_strategy.h"

namespace assay::propose {

Proposers makeProposers(const Material& material) {
  const Variation& variation = material.variation;
  const uint64_t seed = material.seed + variation.seed;
  SequenceOptions sequences = material.sequences;
  sequences.seed += variation.seed;
  sequences.mostCalls += variation.moreCalls;
  sequences.variants += variation.moreVariants;
  auto strategy = variation.recent ? tree::makeRecentStrategy(seed) : tree::makeFairStrategy(seed);
  const bool usesObjects = material.usesObjects;
  Proposers all;
  if (!usesObjects) all.push_back(std::make_unique<RandomSeeds>(material.target, seed, material.randomSeeds));
  all.push_back(std::make_unique<Dictionary>(material.unit, variation.mutates));
  all.push_back(std::make_unique<GrowLists>(material.unit, variation.length));
  if (usesObjects)
    all.push_back(std::make_unique<Sequences>(material.unit, material.functions, material.dag, sequences));
  all.push_back(std::make_unique<Concolic>(material.dag, material.solver, std::move(strategy), usesObjects));
  all.push_back(std::make_unique<Hazards>(material.dag, material.solver));
  all.push_back(std::make_unique<Boundaries>(material.dag, material.solver));
  if (variation.mutates)
    all.push_back(std::make_unique<Mutations>(material.unit,
                                              MutationOptions{.seed = seed, .length = variation.length}));
  return all;
}

}  // namespace assay::propose
