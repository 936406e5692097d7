// Reads: which files a compiler read, from the rule that -MD writes for make.
#pragma once

#include <string>
#include <vector>

namespace assay::toolchain {

// Absolute and clean; relative ones mean `directory`. What lies below one of `without` is left out: our own
// parts.
std::vector<std::string> readsIn(const std::string& rule, const std::string& directory,
                                 const std::vector<std::string>& without);

// Adds what is not there yet.
void addNew(std::vector<std::string>& files, const std::vector<std::string>& more);

}  // namespace assay::toolchain
