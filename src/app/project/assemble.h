// Assemble: from results to the files of the output folder.
//
// Every unit's new text is merged with what a person made of the old one (publish/emit/chunks.h). Units of
// the folder that the run was not about, or that failed, stay as they are; those whose source is gone go,
// unless a person worked on their tests. CMakeLists.txt and assay.json are about all of them.
#pragma once

#include "app/project/generated.h"
#include "app/project/manifest.h"
#include "base/store.h"
#include "base/world.h"

namespace assay::project {

// Fills in `generated`: files, gone, records, others, notes.
void assemble(World& world, Store& store, const pipeline::GenerateOptions& options, const Manifest& manifest,
              Generated& generated);

// The stem that each unit of the run has had, or gets.
void nameUnits(World& world, const std::string& outDir, const Manifest& manifest,
               std::vector<UnitState>& units);

}  // namespace assay::project
