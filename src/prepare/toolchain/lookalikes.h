// Lookalikes: files that an #include might take instead of the one it took.
//
// What a compiler reads is found by name in one folder after the other. A file of the same name that appears
// in a folder which is searched earlier takes the place of another, although no file that was read has
// changed. So whatever holds while certain files are as they were holds while these have no new lookalikes:
// files of the same name in the folders that the flags name and beside what was read. Which of them is
// searched first does not matter here: to compile once more for nothing is no harm.
//
// What `__has_include` asks for is not known to us.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/world.h"
#include "prepare/toolchain/compiler_run.h"

namespace assay::toolchain {

// Lists every folder once, so it does not live longer than what it is asked about.
class Lookalikes {
 public:
  explicit Lookalikes(World& world) : world_(world) {}
  // Sorted; of the files `reads` and none of these. Relative folders in `flags` mean `directory`.
  Words of(const Words& reads, const Words& flags, const std::string& directory);

 private:
  World& world_;
  std::map<std::string, Words> lists_;  // by folder
};

// Variables by which compilers find or understand files otherwise.
Words environmentOfCompilers();

}  // namespace assay::toolchain
