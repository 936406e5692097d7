// Lookalikes: files that an #include might take instead of the file it took.
//
// A compiler looks for an included file by name in one folder after the other. A file of the same name that
// appears in a folder which is searched earlier replaces the other, although no file that was read has
// changed. So a result that depends on certain files holds only while these have no new lookalikes: files of
// the same name in the folders that the flags name and beside the files that were read. The order of the
// folders does not matter here: an unnecessary compilation does no harm.
//
// Files that `__has_include` tests for are not detected.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/world.h"
#include "prepare/toolchain/compiler_run.h"

namespace assay::toolchain {

// Lists every folder once, so an instance must not outlive the question that it answers.
class Lookalikes {
 public:
  explicit Lookalikes(World& world) : world_(world) {}
  // Sorted lookalikes of the files `reads`, without these. Relative folders in `flags` are resolved in
  // `directory`.
  Words of(const Words& reads, const Words& flags, const std::string& directory);

 private:
  World& world_;
  std::map<std::string, Words> lists_;  // by folder
};

// Environment variables that change how compilers find or interpret files.
Words environmentOfCompilers();

}  // namespace assay::toolchain
