// Paths: operations on the text of paths, without access to the file system.
//
// A path is clean if it has no ".", no "name/.." and no slash at its end. All paths in our data are clean, so
// that equal paths are equal texts. Symbolic links are not followed: paths that a build names stay as they
// are.
#pragma once

#include <string>

namespace assay {

std::string cleanPath(const std::string& path);                            // "" stays ""
std::string joinPath(const std::string& folder, const std::string& path);  // clean; `path` if it is absolute

std::string folderOf(const std::string& path);  // "." for a bare name
std::string baseName(const std::string& path);

// `path` relative to `folder` if both are in one tree, otherwise `path` itself; both are absolute.
std::string relativePath(const std::string& path, const std::string& folder);

}  // namespace assay
