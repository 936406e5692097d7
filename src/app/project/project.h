// `assay generate`: many units in, one folder of tests out.
//
//   sourcesNamed     files, folders, or everything in the compile database   prepare/frontend/sources.h
//   ResultCache      results of an earlier run that still hold                result_cache.h
//   Crew             the other units, one process each, several at a time    crew.h
//   assemble         all units' texts, CMakeLists.txt, assay.json             assemble.h
//   Output           into the output folder, one run at a time                pipeline/output.h
//
// A unit that fails never stops the others; finished units are stored at once, so a run that is killed loses
// only the units that were under way.
#pragma once

#include "app/pipeline/acts.h"
#include "app/project/generated.h"
#include "app/project/watcher.h"
#include "base/interruption.h"

namespace assay::project {

// No file is written if no unit could be worked on.
Result<Generated> generate(World& world, const pipeline::GenerateOptions& options, pipeline::Scratch& scratch,
                           Interruption& interruption, Watcher& watcher);

}  // namespace assay::project
