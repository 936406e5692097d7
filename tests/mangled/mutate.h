// Mutate: files as no careful person would write them, the same for the same seed.
//
// A mutant of a source is one that a tired person, a broken disk or a bad merge could leave behind: cut off,
// tokens lost or doubled, brackets swapped, bytes that are no UTF-8, headers that are not there. A mutant of
// a compile database is one that no program would write: wrong types, missing keys, depths, sizes, bytes.
#pragma once

#include <string>

#include "base/world.h"

namespace assay::mangled {

std::string mutateSource(const std::string& source, Random& random);
std::string mutateDatabase(const std::string& database, Random& random);

}  // namespace assay::mangled
