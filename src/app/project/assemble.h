// Assemble: from results to the files of the output folder.
//
// Every unit's new text is merged with the user's edits of the old one (publish/emit/chunks.h). Units of the
// folder that were not part of the run, or that failed, stay as they are; units whose source is gone are
// removed, unless the user edited their tests. CMakeLists.txt and assay.json cover all units.
#pragma once

#include "app/project/generated.h"
#include "app/project/manifest.h"
#include "base/store.h"
#include "base/world.h"

namespace assay::project {

// Fills in `generated`: files, gone, records, others, notes.
void assemble(World& world, Store& store, const pipeline::GenerateOptions& options, const Manifest& manifest,
              Generated& generated);

// Gives each unit of the run its earlier stem or a new one.
void nameUnits(World& world, const std::string& outDir, const Manifest& manifest,
               std::vector<UnitState>& units);

}  // namespace assay::project
