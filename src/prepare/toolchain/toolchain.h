// Toolchain: from harness text to two executables.
//
// The *worker* is the unit with the harness, instrumented by our pass: clang at -O0 without optnone, so that
// every branch the programmer wrote is still there, then SROA and the pass. The *native* build is the same
// text with the user's own compiler and flags; expected values come from it, never from the engine. Both are
// compiled at the same time, and both use the protocol of data/wire. A harness that a compiler rejects goes
// back to its writer (BuildRequest::revise). Functions that the unit calls in other files of its project are
// linked in: companions.h.
//
// `home` is the folder beside the executable with the pass, the runtime and the models (build/lib/assay).
// Nothing is written outside `folder`.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/compilers.h"

namespace assay::toolchain {

struct Executables {
  std::string worker, native;
  std::string sites;                              // text of the pass's site table
  std::vector<model::CompileCommand> companions;  // other files of the project that are linked in
  std::vector<std::string> companionObjects;      // ... their native builds
  std::vector<std::string> libraries;             // flags of the project's libraries that the unit needs
  std::vector<std::string> reads;                 // every file that was compiled or included, except ours
  // The searches for this unit alone and the files read for them; the companions know the others.
  std::map<std::string, std::string> searches = {};
  std::vector<std::string> considered = {};
  double workerSeconds = 0, nativeSeconds = 0;
};

// Finds `home` beside the running executable, or in ASSAY_HOME.
Result<Toolchain> findToolchain(World& world);

// A compiler's rejection of the harness, and a way to try another text.
struct Complaint {
  std::string file;     // the path of the harness in its messages
  std::string errors;   // its messages
  bool native = false;  // by the project's own compiler, while the worker's accepts it
  std::function<bool(const std::string& harness)> accepts;
};

// A unit to build, with its harness.
struct BuildRequest {
  model::CompileCommand command;
  std::vector<model::CompileCommand> project;  // files that may define what the unit calls
  std::string harness;                         // its text
  std::string folder;                          // receives everything that is built
  // The harness without the parts that the compiler rejects; nothing if no part can be removed.
  std::function<std::optional<std::string>(const Complaint&)> revise = {};
};

class Companions;  // companions.h: compiled once, for all units
Result<Executables> buildExecutables(World& world, const Toolchain& tools, const BuildRequest& request,
                                     Companions& companions, Notes& notes);

// Every file that compiling reads, without compiling it; nothing if that is not possible.
std::optional<std::vector<std::string>> readsOf(World& world, const Toolchain& tools,
                                                const model::CompileCommand& command);

}  // namespace assay::toolchain
