// Stems: what the emitted files of a unit are called.
#pragma once

#include <set>
#include <string>

namespace assay::project {

// After the source ("bmi" of bmi.cpp), and after its folders too where that is taken; adds it to `taken`.
std::string uniqueStem(const std::string& source, std::set<std::string>& taken);

}  // namespace assay::project
