// Since: the units that a change in the repository affects.
//
// A unit is affected if it, or a file that was read for it, is new or has changed since a revision according
// to git. The files that were read are in assay.json; for units that are not in it, the compiler is asked.
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
