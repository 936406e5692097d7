#include "prepare/toolchain/compiler_run.h"

#include "base/tools.h"

namespace assay::toolchain {

StepResult runStep(World& world, const Words& argv, const Words& environment, const std::string& directory) {
  auto start = world.now();
  Finished done = runTool(world, {.argv = argv,
                                  .directory = directory,
                                  .environment = environment,
                                  .deadline = std::chrono::minutes(5)});
  return {.ok = done.ok(),
          .errors = done.errors,
          .seconds = std::chrono::duration<double>(world.now() - start).count()};
}

Words concat(std::initializer_list<Words> parts) {
  Words all;
  for (const Words& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace assay::toolchain
