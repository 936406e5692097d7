// CMake: the CMakeLists.txt of the output folder.
//
// Every suite is a target, built with the project's own compiler and flags and registered with ctest; another
// compiler can be used as well, without the warnings and options that only the project's compiler has. The
// findings are a target too, which is built but not registered, because its tests fail today. The companions
// of the units are one library, of which the linker takes the parts that it needs. Paths are relative to the
// output folder if the project and the folder are in one tree, so that both can move together.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/googletest.h"

namespace assay::emit {

// The suite of one unit, for which targets are written.
struct CmakeEntry {
  const model::Unit* unit = nullptr;
  const model::CompileCommand* command = nullptr;
  std::vector<model::CompileCommand> companions = {};  // other files of the project that it links
  const trial::Suite* suite = nullptr;
  std::string stem;             // of the emitted files: "bmi" of bmi_test.cpp
  std::string compiler = {};    // of the project: the tests' too, unless the user names another
  std::string compilerId = {};  // as CMake calls it; "" if unknown
  bool keepsTests = false;      // the file has tests of the user, even if the suite is empty
  bool keepsFindings = false;   // the same for the file of findings
  const Framework* framework = &googleTest();
};

// One companion of a unit.
struct CmakeCompanion {
  std::string file;
  bool isC = false;
  std::vector<std::string> flags, ownFlags;  // for every compiler, and for the project's
  std::string compilerId = {};
};
// The text of one unit. assay.json keeps it, so that a run over some units of a project can write the file
// for all of them.
struct CmakePart {
  std::string compiler;
  std::vector<std::string> lines;
  std::vector<CmakeCompanion> companions;
};
CmakePart cmakePart(const CmakeEntry& entry, const std::string& outDir);

std::string cmakeText(std::span<const CmakePart> parts, const Framework& framework = googleTest());
std::string cmakeText(std::span<const CmakeEntry> entries, const std::string& outDir);

}  // namespace assay::emit
