// Since: which units a change in the repository touches.
//
// A unit is touched if it, or anything that was read for it, is among the files that git calls changed since
// a revision, or new. What was read is what assay.json says of a unit it knows; of others the compiler is
// asked.
#pragma once

#include <string>
#include <vector>

#include "app/pipeline/options.h"
#include "app/project/manifest.h"
#include "base/world.h"

namespace assay::project {

Result<std::vector<std::string>> touchedSince(World& world, const pipeline::GenerateOptions& options,
                                              const Manifest& manifest,
                                              const std::vector<std::string>& files);

}  // namespace assay::project
