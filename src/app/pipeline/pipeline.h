// One file from source to tests: the three acts in their order. `assay generate` runs this in a process of
// its own for every file (app/project).
#pragma once

#include <functional>
#include <string>

#include "app/pipeline/acts.h"
#include "app/pipeline/unit_result.h"
#include "base/interruption.h"

namespace assay::pipeline {

// The publish act: choose, shrink, expect, name, then build and check the suite.
// Told what the checking of a large suite is about, whenever it begins anew.
using Tell = std::function<void(const std::string&)>;

Result<UnitResult> publish(World& world, Prepared prepared, const std::vector<trial::Journal>& journals,
                           Scratch& scratch, const Tell& tell = {});

// Everything for the one file that `options` names. `store` has what was compiled before; it may be null.
// `previousTests` are of its last suite. An interruption is heeded as soon as something may be found.
Result<UnitResult> generateUnit(World& world, const GenerateOptions& options, Scratch& scratch,
                                Interruption& interruption, Observer& observer, Store* store,
                                std::vector<trial::PreviousTest> previousTests = {});

}  // namespace assay::pipeline
