// Paths: texts of paths as text, without asking the file system.
//
// A path is clean if it has no ".", no "name/.." and no slash at its end. All paths in our data are clean, so
// that equal paths are equal texts. Symbolic links are not followed: what a build says of its files stays as
// it is.
#pragma once

#include <string>

namespace assay {

std::string cleanPath(const std::string& path);                            // "" stays ""
std::string joinPath(const std::string& folder, const std::string& path);  // clean; `path` if it is absolute

std::string folderOf(const std::string& path);  // "." of a bare name
std::string baseName(const std::string& path);

// `path` seen from `folder` when both live in one tree, else `path` itself; both absolute.
std::string relativePath(const std::string& path, const std::string& folder);

}  // namespace assay
