// One file from source to tests: the three acts in their order. `assay generate` runs this in one process per
// file (app/project).
#pragma once

#include <functional>
#include <span>
#include <string>

#include "app/pipeline/acts.h"
#include "app/pipeline/unit_result.h"
#include "base/interruption.h"
#include "data/trial/previous_tests.h"

namespace assay::pipeline {

// Receives the phase of the verification of a large suite whenever a new one begins.
using Tell = std::function<void(const std::string&)>;

// The third act: chooses, shrinks and names tests, determines expected values, builds and verifies the suite.
// `previousTests` are those of the last suite.
Result<UnitResult> publish(World& world, Prepared prepared, const std::vector<trial::Journal>& journals,
                           Scratch& scratch, const Tell& tell = {}, publish::PublishOptions options = {});

// All acts for the one file that `options` names. `store` has earlier compilations and may be null. From the
// moment when results may exist, an interruption is
// heeded.
Result<UnitResult> generateUnit(World& world, const GenerateOptions& options, Scratch& scratch,
                                Interruption& interruption, Observer& observer, Store* store,
                                std::span<const trial::PreviousTest> previousTests = {});

}  // namespace assay::pipeline
