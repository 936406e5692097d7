// Mutate: broken files, the same for the same seed.
//
// A mutant of a source is the result of a mistake, a broken disk or a bad merge: cut off, tokens lost or
// doubled, brackets swapped, bytes that are not UTF-8, missing headers. A mutant of a compile database is one
// that no program would write: wrong types, missing keys, depths, sizes, bytes.
#pragma once

#include <string>

#include "base/world.h"

namespace assay::mangled {

std::string mutateSource(const std::string& source, Random& random);
std::string mutateDatabase(const std::string& database, Random& random);

}  // namespace assay::mangled
