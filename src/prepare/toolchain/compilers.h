// Compilers: where assay's own parts lie, which compilers there are, and with which flags each is called.
//
// Two compilers read the unit. Clang, with our pass, makes the worker; the project's own compiler, or Clang
// if that is not installed, makes the native build, from which expected values come. The flags of the project
// are sorted by what they concern (data/model/flags.h): both builds use those that affect the meaning of the
// code.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/store.h"
#include "base/world.h"
#include "data/model/command.h"

namespace assay::toolchain {

// The paths of our compiler and parts, and the store of compilations.
struct Toolchain {
  std::string
      home;  // the folder beside the executable with the pass, the runtime and the models: build/lib/assay
  std::string clang = "clang++-19";
  Store* store = nullptr;  // of earlier compilations; may be null
};

// Finds `home` beside the running executable, or in ASSAY_HOME.
Result<Toolchain> findToolchain(World& world);

// The C++ compiler of the same family: "/opt/bin/g++-12" for "/opt/bin/gcc-12".
std::string cppDriver(const std::string& compiler);

// The compiler the project uses if it is installed, else clang.
std::string userCompiler(World& world, const Toolchain& tools, const model::CompileCommand& command);

// The command with the flags that this compiler accepts.
model::CompileCommand commandFor(World& world, const Toolchain& tools, const model::CompileCommand& command);
// The command for our own compiler.
model::CompileCommand clangCommand(const Toolchain& tools, const model::CompileCommand& command);

// The compiler's name as in CMake: "GNU", "Clang"; "" for others.
std::string compilerId(World& world, const std::string& compiler);

// The flags that affect the meaning of the code (-I, -D, -std, -f…), without optimisation, warnings,
// debug information and dependency files.
std::vector<std::string> meaningFlags(const model::CompileCommand& command);

// The flags that make clang an instrumenting compiler.
std::vector<std::string> instrumentFlags(const Toolchain& tools);
// To be put before the user's flags: a header that they include first must not declare std::string's extern
// templates.
std::vector<std::string> preludeFlags(const Toolchain& tools);

// The flags for the native build by `compiler`, which is the project's own or Clang in its place.
std::vector<std::string> nativeFlags(const Toolchain& tools, const model::CompileCommand& command,
                                     const std::string& compiler);

// The optimisation level of the project, for the native build.
std::vector<std::string> optimisationOf(const model::CompileCommand& command);

}  // namespace assay::toolchain
