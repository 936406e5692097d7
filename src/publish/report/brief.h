// Brief: a function's name, short enough for a column. The full name is in assay.json.
#pragma once

#include <string>

namespace assay::report {

// A long name loses the text between its angle brackets, then its return type: "It* ns::copy<It*, Out<It>>"
// is "ns::copy<...>". A short one stays.
std::string brief(const std::string& name);

}  // namespace assay::report
