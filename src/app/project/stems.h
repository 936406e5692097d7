// Stems: the first part of the names of a unit's emitted files.
#pragma once

#include <set>
#include <string>

namespace assay::project {

// Made from the source ("bmi" of bmi.cpp), with its folders if that is taken; adds it to `taken`.
std::string uniqueStem(const std::string& source, std::set<std::string>& taken);

}  // namespace assay::project
