// Depfile: the files that a compiler read, taken from the rule that -MD writes for make.
#pragma once

#include <string>
#include <vector>

namespace assay::toolchain {

// Absolute, normalised paths; relative ones are resolved in `directory`. Files below one of the folders
// `without`, which are our own, are left out.
std::vector<std::string> readsIn(const std::string& rule, const std::string& directory,
                                 const std::vector<std::string>& without);

// Appends the paths that are missing.
void addNew(std::vector<std::string>& files, const std::vector<std::string>& more);

}  // namespace assay::toolchain
