// Companions: the other source files of the project that a unit's code calls into.
//
// A unit is compiled alone, with its harness; what it calls may be defined anywhere in the project. The
// linker says what is missing, a file whose text speaks of it (search.h) is compiled, and its symbols say
// whether it was the right one; what that file misses is asked for next. So a class that is implemented over
// several files works, nobody has to name libraries, and of a large project only what is needed is compiled.
//
// Companions are instrumented like the unit, with edges above the unit's own: their branches are followed,
// but do not count. Each file is compiled once, whichever unit of the project needs it first (kept.h).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"
#include "data/model/command.h"
#include "prepare/toolchain/compile_cache.h"
#include "prepare/toolchain/compiler_run.h"
#include "prepare/toolchain/compilers.h"
#include "prepare/toolchain/symbol_search.h"

namespace assay::toolchain {

struct Companion {
  model::CompileCommand command;
  std::string worker, native;  // objects
  std::string sites;           // text of the pass's site table
  std::set<std::string> defines;
  std::vector<std::string> reads;  // the file and what it includes
};

class Companions {
 public:
  // Objects go to `folder`; edges are given out from `firstEdge` on.
  Companions(World& world, const Toolchain& tools, std::string folder, uint32_t firstEdge = kFirstEdge);

  static constexpr uint32_t kFirstEdge = 1 << 15;  // units are smaller than that, nearly always
  uint32_t firstEdge() const { return firstEdge_; }

  // The file of `project` other than `unit` that defines a (mangled) symbol; null if none does.
  const Companion* defining(const std::string& symbol, const std::vector<model::CompileCommand>& project,
                            const std::string& unit, Notes& notes);

  // What was asked of the project so far, and every file that was read to answer: also those of candidates
  // that do not define what they were compiled for.
  const Searches& searches() const { return searches_; }
  const std::vector<std::string>& read() const { return read_; }

 private:
  const Companion* known(const std::string& symbol, const std::string& unit) const;
  // Null if it does not compile, or is a program of its own.
  const Companion* compile(const model::CompileCommand& command, Notes& notes);
  bool compileBoth(Companion& companion, const std::string& stem, std::string& errors);
  StepResult compileWorker(Companion& companion, const std::string& stem, uint32_t first);
  Compiled compileNative(const Companion& companion, const std::string& stem);
  uint32_t placeFor(const std::string& file) const;
  bool isFree(uint32_t first, uint32_t end) const;

  World& world_;
  const Toolchain tools_;
  std::string folder_;
  uint32_t firstEdge_, nextEdge_;
  std::vector<std::pair<uint32_t, uint32_t>> taken_;  // edges: first, one past the last
  Search search_;
  Searches searches_;
  std::vector<std::string> read_;
  std::set<std::pair<std::string, std::string>> asked_;         // by unit: symbols looked for once
  std::map<std::string, std::unique_ptr<Companion>> compiled_;  // by file; null: of no use
};

// One past the last edge in a site table that begins at `first`.
uint32_t endOfEdges(const std::string& sites, uint32_t first);

}  // namespace assay::toolchain
