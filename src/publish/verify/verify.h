// Verify: compiles and runs what was emitted, before a user sees it.
//
// The suite is built with the user's compiler and flags and run five times, four of them in a
// shuffled order. Where warnings are errors, so they are here: a warning that the tests draw is switched
// off for them by name (Suite::testFlags), and for nothing else. A test that does not compile, fails or comes
// and goes is dropped, with a note, and the rest is emitted again; what is left at the end is green, five
// runs of five. Findings only have to compile: they fail, that is their purpose.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/confinement.h"
#include "base/notes.h"
#include "base/world.h"
#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/emitted_text.h"
#include "publish/emit/googletest.h"

namespace assay::verify {

struct BuildPlan {
  const emit::Framework& framework = emit::googleTest();
  std::string compiler = "c++";
  std::vector<std::string> flags;  // of the project, with absolute paths
  std::vector<std::string> linkFlags;
  Confinement confinement;  // in which the tests are run
  std::string directory;    // where the compiler runs
  std::string scratch;      // a folder for objects and the executable
  // Objects that define these (mangled) symbols, which the linker misses; none: nobody does.
  std::function<std::vector<std::string>(const std::vector<std::string>&)> supply;
  // Told what is done next, whenever the suite is built anew: a large one takes minutes each time.
  std::function<void(const std::string&)> tell;
  unsigned runs = 5;
};

// The project's own way to compile, for this file.
BuildPlan planFor(const model::CompileCommand& command, const std::string& scratch);

// How the files of a suite are written. The figures of the suite (choose/measure.h) may be brought up to
// date.
struct Writer {
  std::function<emit::EmittedText(trial::Suite&)> tests, findings;
};

// The suite that is left, and its files as they were built last; "": there is none. `Suite::dropped` says
// what went and why.
struct Verified {
  trial::Suite suite;
  std::string tests, findings;
};

Verified verify(World& world, const model::Unit& unit, trial::Suite suite, const BuildPlan& plan,
                const Writer& writer, Notes& notes);

}  // namespace assay::verify
