// The version of the tool, from CMake's project().
#pragma once

namespace assay {

inline constexpr const char* kVersion = ASSAY_VERSION;

}  // namespace assay
