// Companions: the other source files of the project that a unit's code calls into.
//
// A unit is compiled alone, with its harness; the functions that it calls may be defined anywhere in the
// project. The linker reports the missing symbols, a file whose text mentions one (symbol_search.h) is
// compiled, and its symbol table tells whether it was the right one; the symbols missing from that file are
// looked for next. So a class that is implemented over several files works, no libraries have to be named,
// and of a large project only the needed files are compiled.
//
// Companions are instrumented like the unit, with edges above the unit's own: their branches are followed,
// but do not count. Each file is compiled once, by the first unit of the project that needs it
// (compile_cache.h).
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

// Another source file of the project, compiled for both builds.
struct Companion {
  model::CompileCommand command;
  std::string worker, native;  // objects
  std::string sites;           // text of the pass's site table
  std::set<std::string> defines;
  std::vector<std::string> reads;  // the file and its includes
};

// Finds and compiles companions, each once.
class Companions {
 public:
  // Objects go to `folder`; edges are numbered from `firstEdge` on.
  Companions(World& world, const Toolchain& tools, std::string folder, uint32_t firstEdge = kFirstEdge);

  static constexpr uint32_t kFirstEdge = 1 << 15;  // nearly all units have fewer edges
  uint32_t firstEdge() const { return firstEdge_; }

  // The file of `project` other than `unit` that defines a (mangled) symbol; null if none does.
  const Companion* defining(const std::string& symbol, const std::vector<model::CompileCommand>& project,
                            const std::string& unit, Notes& notes);

  // The searches so far, and every file that was read for them, including candidates that turned out not to
  // define the symbol.
  const Searches& searches() const { return searches_; }
  const std::vector<std::string>& read() const { return read_; }

 private:
  const Companion* known(const std::string& symbol, const std::string& unit) const;
  // Null if it does not compile, or has a main() of its own.
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
  std::set<std::pair<std::string, std::string>> asked_;         // by unit: symbols that were looked for
  std::map<std::string, std::unique_ptr<Companion>> compiled_;  // by file; null: unusable
};

// One past the last edge in a site table that begins at `first`.
uint32_t endOfEdges(const std::string& sites, uint32_t first);

}  // namespace assay::toolchain
