// The three acts for one file, each a function from data to data: prepare, explore, publish.
//
// pipeline.h calls them in this order for `assay generate`; the puzzle tests and the benchmarks call them one
// by one.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "app/pipeline/observer.h"
#include "app/pipeline/options.h"
#include "base/confinement.h"
#include "base/scratch_folder.h"
#include "base/world.h"
#include "data/model/command.h"
#include "data/trial/sites.h"
#include "explore/execute/worker.h"
#include "explore/loop/explore_unit.h"
#include "prepare/frontend/frontend.h"
#include "prepare/toolchain/companions.h"
#include "prepare/toolchain/toolchain.h"

namespace assay::pipeline {

// Removes the scratch folders of killed runs.
void removeAbandonedScratch(World& world);

// A folder for intermediate files, removed with the object (base/scratch_folder.h).
class Scratch {
 public:
  explicit Scratch(World& world);               // in a new folder of its own
  Scratch(World& world, std::string existing);  // in an existing folder
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::string& path() const { return path_; }  // empty if it could not be made
  const Error& failure() const { return failure_; }  // the reason
  std::string fresh(const std::string& name);        // a new empty folder inside

 private:
  World& world_;
  std::optional<ScratchFolder> own_;
  Error failure_;
  std::string path_;
  std::atomic<unsigned> count_ = 0;
};

// The result of the first act.
struct Prepared {
  model::CompileCommand command;
  std::vector<model::CompileCommand> project;  // all of its source files
  model::Unit unit;
  std::vector<std::string> relatives;  // headers that further rounds of addRelatives() would have added
  toolchain::Toolchain tools;
  toolchain::Executables executables;  // empty names if the unit has no functions to test
  std::shared_ptr<toolchain::Companions> companions;
  trial::SiteTable sites;
  Notes notes;
};

// Prepares one file and the parts of its project that it needs.
class Preparer {
 public:
  Preparer(World& world, const GenerateOptions& options, Scratch& scratch, Store* store = nullptr);
  ~Preparer();
  Result<Prepared> prepare(const std::string& file);
  bool isTired() const {
    return rounds_ > kMostRounds;
  }  // it removed one call after the other, without an end

 private:
  static constexpr unsigned kMostRounds = 20;

  frontend::Selection selection(const std::vector<std::string>& headers) const;
  Result<void> read(const std::string& file, Prepared& result);
  void exploreOnlyNamed(model::Unit& unit) const;
  Result<void> addRelatives(Prepared& result);
  Result<void> build(Prepared& result);
  void addWords(Prepared& result) const;

  World& world_;
  const GenerateOptions& options_;
  Scratch& scratch_;
  Store* store_;
  toolchain::Toolchain tools_;
  std::shared_ptr<toolchain::Companions> companions_;  // null before prepare()
  unsigned rounds_ = 0;                                // of removing calls that do not compile
};

// One file alone.
Result<Prepared> prepare(World& world, const GenerateOptions& options, const std::string& file,
                         Scratch& scratch, Store* store = nullptr);

// One journal per function, in the unit's order.
using loop::ExploreOptions;
Result<std::vector<trial::Journal>> explore(World& world, const Prepared& prepared,
                                            const ExploreOptions& options, Scratch& scratch,
                                            Observer& observer);

// How executables of the unit are run: the folders of their libraries are readable.
Confinement confinementOf(const Prepared& prepared, const std::string& scratch);

Result<std::unique_ptr<execute::Worker>> startRunner(const Prepared& prepared, const std::string& executable,
                                                     Scratch& scratch);

}  // namespace assay::pipeline
