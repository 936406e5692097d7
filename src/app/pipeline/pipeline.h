// One file from source to tests: the three acts in their order. `assay generate` runs this in a process of
// its own for every file (app/project).
#pragma once

#include <functional>
#include <string>

#include "app/pipeline/acts.h"
#include "app/pipeline/unit_result.h"

namespace assay::pipeline {

// The publish act: choose, shrink, expect, name, then build and check the suite.
// Told what the checking of a large suite is about, whenever it begins anew.
using Tell = std::function<void(const std::string&)>;

Result<UnitResult> publish(World& world, Prepared prepared, const std::vector<trial::Journal>& journals,
                           Scratch& scratch, const Tell& tell = {});

// Everything for the one file that `options` names. `store` has what was compiled before; it may be null.
// `veterans` are of its last suite.
Result<UnitResult> generateUnit(World& world, const GenerateOptions& options, Scratch& scratch,
                                const std::atomic<bool>& interrupted, Observer& observer, Store* store,
                                std::vector<trial::Veteran> veterans = {});

}  // namespace assay::pipeline
