// Format: gives emitted text the style of the project, with clang-format.
//
// The file is formatted as if it lay beside the unit's source, so that the project's own
// .clang-format applies; Google's style where there is none. Without clang-format the text stays as
// it is, which is readable, and a note says so.
#pragma once

#include <string>

#include "base/notes.h"
#include "base/world.h"

namespace assay::emit {

// `text` is written to `scratch` for the tool to read; `beside` is the unit's source file.
std::string formatted(World& world, const std::string& text, const std::string& fileName,
                      const std::string& beside, const std::string& scratch, Notes& notes);

}  // namespace assay::emit
