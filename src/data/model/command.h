// CompileCommand: how the project compiles one file, according to the compile database or `-- FLAGS`.
#pragma once

#include <string>
#include <vector>

namespace assay::model {

// One compilation.
struct CompileCommand {
  std::string file;                // absolute
  std::string directory;           // the folder of the command, to which relative paths in flags refer
  std::string compiler = "c++";    // as written in the database
  std::vector<std::string> flags;  // without compiler, -c, -o X and the file itself
  // For Clang, which reads and explores the code for every compiler of a project: frontend/clang_flags.h.
  std::vector<std::string> clangFlags = {};      // those that Clang takes
  std::vector<std::string> unknownToClang = {};  // those that Clang does not know, mostly GCC's own
};

}  // namespace assay::model
