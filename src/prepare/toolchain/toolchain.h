// Toolchain: from harness text to two executables.
//
// The *worker* is the unit with the harness, instrumented by our pass: clang at -O0 without
// optnone, so that every branch the programmer wrote is still there, then SROA and the pass. The
// *native* build is the same text with the user's own compiler and flags; expected values come from
// it, never from the engine. Both are compiled at the same time, and both speak data/wire. A harness that a
// compiler does not take goes back to whoever wrote it (BuildRequest::revise). What the unit calls in other
// files of its project is linked in: companions.h.
//
// Nothing is written outside the request's folder. Which compilers there are is for compilers.h to say.
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
  std::vector<std::string> libraries;             // flags of those that the project links and the unit needs
  std::vector<std::string> reads;                 // every file that was compiled or included, ours apart
  // What only this unit asked of the project and read for it; the rest, its companions know.
  std::map<std::string, std::string> searches = {};
  std::vector<std::string> considered = {};
  double workerSeconds = 0, nativeSeconds = 0;
};

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

// Every file that compiling reads, without compiling it; nothing if that is not possible.
std::optional<std::vector<std::string>> readsOf(World& world, const Toolchain& tools,
                                                const model::CompileCommand& command);

}  // namespace assay::toolchain
