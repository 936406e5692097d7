// CompileCommand: how the project compiles one file, as the compile database or `-- FLAGS` says.
#pragma once

#include <string>
#include <vector>

namespace assay::model {

struct CompileCommand {
  std::string file;                // absolute
  std::string directory;           // where the command runs; relative paths in flags mean this
  std::string compiler = "c++";    // as written in the database
  std::vector<std::string> flags;  // without compiler, -c, -o X and the file itself
  // For Clang, which reads and explores the code whatever the project's compiler is: frontend/clang_flags.h.
  std::vector<std::string> clangFlags = {};      // what it takes of them
  std::vector<std::string> unknownToClang = {};  // what it does not know: GCC's own, mostly
};

}  // namespace assay::model
