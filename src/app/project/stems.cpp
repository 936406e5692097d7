#include "app/project/stems.h"

#include <cctype>
#include <filesystem>

namespace assay::project {
namespace {

// Usable as a file, a CMake target and a make rule: without blanks and special characters.
std::string plain(std::string name) {
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_' && c != '-' && c != '.') c = '_';
  return name;
}

}  // namespace

std::string uniqueStem(const std::string& source, std::set<std::string>& taken) {
  std::string stem = plain(std::filesystem::path(source).stem().string());
  std::filesystem::path folder = std::filesystem::path(source).parent_path();
  while (!taken.insert(stem).second) {
    stem = plain(folder.filename().string()) + "_" + stem;
    if (folder == folder.parent_path()) stem += "_";
    folder = folder.parent_path();
  }
  return stem;
}

}  // namespace assay::project
