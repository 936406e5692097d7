// Cmake: the CMakeLists.txt of the output folder.
//
// One target a suite, built with any compiler and the project's own flags, registered with ctest;
// one target for the findings, built but not registered, because it fails today. Paths are relative
// to the output folder when the project and the folder live in one tree, so both can move together.
#pragma once

#include <span>
#include <string>

#include "data/model/command.h"
#include "data/model/unit.h"
#include "data/trial/suite.h"

namespace assay::emit {

struct CmakeEntry {
  const model::Unit* unit = nullptr;
  const model::CompileCommand* command = nullptr;
  const trial::Suite* suite = nullptr;
  std::string stem;  // of the emitted files: "bmi" of bmi_test.cpp
};

std::string cmakeText(std::span<const CmakeEntry> entries, const std::string& outDir);

}  // namespace assay::emit
