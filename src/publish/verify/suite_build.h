// Suite build: compiles and links the files of a suite as their project would.
//
// Compiler and flags are the project's. If warnings are errors in the project, they are errors here too: a
// warning about the tests is switched off for them by name, a framework that needs a newer standard gets it
// (Suite::testFlags), and nothing else is changed. verify.h decides which tests a message concerns.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "base/confinement.h"
#include "base/world.h"
#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/googletest.h"
#include "publish/verify/test_program.h"

namespace assay::verify {

// The way to build and run the suite of one unit.
struct BuildPlan {
  const emit::Framework& framework = emit::googleTest();
  std::string compiler = "c++";
  std::vector<std::string> flags;  // of the project, with absolute paths
  std::vector<std::string> linkFlags;
  Confinement confinement;  // in which the tests are run
  std::string directory;    // where the compiler runs
  std::string scratch;      // a folder for objects and the executable
  // Returns objects that define these (mangled) symbols, which the linker misses. Without it no object is
  // found.
  std::function<std::vector<std::string>(const std::vector<std::string>&)> supply;
  // Gets the next step, whenever the suite is built anew: a large suite takes minutes each time.
  std::function<void(const std::string&)> tell;
  unsigned runs = 5;
};

// The project's own way to compile, for this file.
BuildPlan planFor(const model::CompileCommand& command, const std::string& scratch);

// Builds one suite after the other: the tests change, the unit does not.
class SuiteBuild {
 public:
  SuiteBuild(World& world, const model::Unit& unit, const BuildPlan& plan)
      : world_(world), unit_(unit), plan_(plan) {}

  std::string tests() const { return path(unit_.stem + "_test.cpp"); }
  std::string findings() const { return path(unit_.stem + "_findings_test.cpp"); }

  // Compiles one of those two files, which has been written. Flags that it needs are added to the suite's.
  Finished compile(const std::string& file, trial::Suite& suite);
  // Compiles the object of the unit, unless the tests include its source.
  Finished compileUnit(const trial::Suite& suite);
  // Links the compiled `file`, one of those two, with objects for the symbols that it misses.
  Finished linked(const trial::Suite& suite, const std::string& file);

  TestProgram program() const;  // as it was linked last

 private:
  Finished link(const trial::Suite& suite, const std::string& file,
                const std::vector<std::string>& flags = {});
  // Adds objects for the symbols that a link misses. False if no object defines one of them.
  bool isSupplied(const std::string& errors, const trial::Suite& suite, const std::string& file);
  std::string path(const std::string& name) const { return plan_.scratch + "/" + name; }
  std::string objectOf(const std::string& file) const;
  std::vector<std::string> compileLine(const std::string& file) const;
  bool hasObject(const trial::Suite& suite) const;
  bool isSanitized() const;

  World& world_;
  const model::Unit& unit_;
  const BuildPlan& plan_;
  bool isUnitBuilt_ = false;
  std::vector<std::string> supplied_;  // objects of the project that only the tests need
};

}  // namespace assay::verify
