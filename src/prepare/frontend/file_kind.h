// What a file is, by its name: a C++ source, a header, C, or something we cannot read.
#pragma once

#include <string>

namespace assay::frontend {

enum class FileKind { Source, Header, C, Other };

FileKind kindOfFile(const std::string& path);

}  // namespace assay::frontend
