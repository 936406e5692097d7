// Toolchain: from harness text to two executables.
//
// The *worker* is the unit with the harness, instrumented by our pass: clang at -O0 without
// optnone, so that every branch the programmer wrote is still there, then SROA and the pass. The
// *native* build is the same text with the user's own compiler and flags; expected values come from
// it, never from the engine. Both are compiled at the same time, and both speak data/wire. A harness that a
// compiler does not take goes back to whoever wrote it (BuildRequest::revise). What the unit calls in other
// files of its project is linked in: companions.h.
//
// Where things lie: `home` is the folder beside the tool with the pass, the runtime and the models
// (build/lib/assay). Nothing is written outside `folder`.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/notes.h"
#include "base/store.h"
#include "base/world.h"
#include "data/model/command.h"

namespace assay::toolchain {

struct Toolchain {
  std::string home;
  std::string clang = "clang++-19";
  Store* store = nullptr;  // of earlier compilations; may be null
};

struct Executables {
  std::string worker, native;
  std::string sites;                              // text of the pass's site table
  std::vector<model::CompileCommand> companions;  // other files of the project that are linked in
  std::vector<std::string> companionObjects;      // ... their native builds
  std::vector<std::string> libraries;             // flags of those that the project links and the unit needs
  std::vector<std::string> reads;                 // every file that was compiled or included, ours apart
  // What only this unit asked of the project and read for it; the rest, its companions know.
  std::map<std::string, std::string> searches = {};
  std::vector<std::string> considered = {};
  double workerSeconds = 0, nativeSeconds = 0;
};

// Finds `home` beside the running executable, or where ASSAY_HOME says.
Result<Toolchain> findToolchain(World& world);

// A compiler that does not take the harness, and a way to ask it about another text.
struct Complaint {
  std::string file;     // how it calls the harness
  std::string errors;   // what it says
  bool native = false;  // the project's own compiler, while the worker's takes it
  std::function<bool(const std::string& harness)> accepts;
};

struct BuildRequest {
  model::CompileCommand command;
  std::vector<model::CompileCommand> project;  // where what the unit calls may be defined
  std::string harness;                         // its text
  std::string folder;                          // for everything that is built
  // The text without what the compiler does not take; nothing: it cannot be helped.
  std::function<std::optional<std::string>(const Complaint&)> revise = {};
};
class Companions;  // companions.h: compiled once, for all units
Result<Executables> buildExecutables(World& world, const Toolchain& tools, const BuildRequest& request,
                                     Companions& companions, Notes& notes);

// The flags that decide what the code means (-I, -D, -std, -f…), without optimisation, warnings,
// debug information and dependency files.
std::vector<std::string> meaningFlags(const model::CompileCommand& command);

// The C++ compiler of the same family: "/opt/bin/g++-12" for "/opt/bin/gcc-12".
std::string cppDriver(const std::string& compiler);

// The compiler the project uses if it is installed, else clang.
std::string userCompiler(World& world, const Toolchain& tools, const model::CompileCommand& command);

// The command as that compiler takes it.
model::CompileCommand commandFor(World& world, const Toolchain& tools, const model::CompileCommand& command);

// As CMake calls it: "GNU", "Clang"; "" for others.
std::string compilerId(World& world, const std::string& compiler);

// Every file that compiling reads, without compiling it; nothing if that is not possible.
std::optional<std::vector<std::string>> readsOf(World& world, const Toolchain& tools,
                                                const model::CompileCommand& command);

}  // namespace assay::toolchain
