// Replay: the tests of the last suite in the new one, and what changed since.
//
// Every previous test is run again. One that still holds stays, with its inputs, whatever the search found:
// it asserts what it asserted, or decides all that it decided, with another value. So no test of the last
// suite disappears because the search took another way, and the new ones only fill the gaps. A fact that is
// another one now is a change; so is a test that cannot be called any more, or that ends in a defect now.
//
// The result is the same again for its own suite: a test of the new suite is chosen and made as if there had
// been no last one, and is then recognised as a previous test, or dropped because previous tests reach all
// that it reaches.
#pragma once

#include <span>
#include <vector>

#include "data/trial/previous_tests.h"
#include "data/trial/sites.h"
#include "data/trial/suite.h"
#include "publish/choose/ownership.h"
#include "publish/choose/select.h"

namespace assay::choose {

// The runs of all previous tests.
struct Replayed {
  std::vector<Chosen> tests;  // that stay, in their order
  std::vector<trial::Change> changes;
};

Replayed replay(const model::Unit& unit, const trial::SiteTable& sites,
                std::span<const trial::Journal> journals, trial::Runner& explorer, trial::Runner& native,
                std::span<const trial::PreviousTest> previousTests);

// Adds the previous tests to the new ones, and drops new ones that they make redundant.
void unite(const model::Unit& unit, std::span<const Scope> scopes, std::vector<Chosen> previous,
           std::vector<Chosen>& tests);

// The facts that differ; `seen` are those of today.
std::vector<trial::Change> changesOf(const trial::PreviousTest& previous, const trial::OutcomeTexts& seen);

}  // namespace assay::choose
