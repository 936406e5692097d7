// CMake: the CMakeLists.txt of the output folder.
//
// One target per suite, built with the project's own compiler and flags and registered with ctest; another
// compiler can be used as well and does not get the warnings and options that only the project's knows. One
// target for the findings, built but not registered, because it fails today. The companions of the units are
// one library, of which the linker takes the parts that it needs. Paths are relative to the output folder if
// the project and the folder are in one tree, so that both can move together.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"
#include "publish/emit/googletest.h"

namespace assay::emit {

struct CmakeEntry {
  const model::Unit* unit = nullptr;
  const model::CompileCommand* command = nullptr;
  std::vector<model::CompileCommand> companions = {};  // other files of the project that it links
  const trial::Suite* suite = nullptr;
  std::string stem;             // of the emitted files: "bmi" of bmi_test.cpp
  std::string compiler = {};    // of the project: the tests' too, unless the user names another
  std::string compilerId = {};  // as CMake calls it; "" if nobody knows
  bool keepsTests = false;      // a person's tests are in the file, whatever the suite has
  bool keepsFindings = false;   // ... in that of the findings
  const Framework* framework = &googleTest();
};

// The part of one unit in the file, as CMake text: assay.json keeps it, so that a run over some units of a
// project can write the file for all of them.
struct CmakeCompanion {
  std::string file;
  bool isC = false;
  std::vector<std::string> flags, ownFlags;  // for every compiler, and for the project's
  std::string compilerId = {};
};
// The text of one unit.
struct CmakePart {
  std::string compiler;
  std::vector<std::string> lines;
  std::vector<CmakeCompanion> companions;
};
CmakePart cmakePart(const CmakeEntry& entry, const std::string& outDir);

std::string cmakeText(std::span<const CmakePart> parts, const Framework& framework = googleTest());
std::string cmakeText(std::span<const CmakeEntry> entries, const std::string& outDir);

}  // namespace assay::emit
