// File kinds: whether a file is a C++ source, a header, C, or something that assay cannot read, by its name.
//
// A header has nothing to link: the frontend reads it as a unit of its own, and the emitted tests include it.
#pragma once

#include <string>

namespace assay::cpp {

// The kinds of files.
enum class FileKind { Source, Header, C, Other };

FileKind kindOfFile(const std::string& path);
bool isHeader(const std::string& path);

}  // namespace assay::cpp
