// Format: gives emitted text the style of the project, with clang-format.
//
// The tool is asked for its replacements and not for the text, so that the spans of the tests are right
// afterwards whatever the style does. The file is formatted as if it lay beside the unit's source, so that
// the project's own .clang-format applies; Google's style where there is none. Without clang-format the text
// stays as it is, which is readable, and a note says so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/notes.h"
#include "base/world.h"
#include "publish/emit/emitted_text.h"

namespace assay::emit {

// `emitted` is written to `scratch` for the tool to read; `beside` is the unit's source file.
EmittedText formatted(World& world, const EmittedText& emitted, const std::string& fileName,
                      const std::string& beside, const std::string& scratch, Notes& notes);

// The output of `clang-format --output-replacements-xml`; nothing if it is incomplete.
std::optional<std::vector<Replacement>> replacementsIn(const std::string& xml);

}  // namespace assay::emit
