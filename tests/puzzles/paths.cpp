// ASSAY: covers all
// std::filesystem::path: extension, parent, relative or absolute.
#include <filesystem>
#include <string>

namespace fs = std::filesystem;

int languageOf(const fs::path& file) {
  const std::string extension = file.extension().string();
  if (extension == ".cpp") return 1;
  if (extension == ".py") return 2;
  return extension.empty() ? 0 : -1;
}

bool isHidden(const fs::path& file) {
  const std::string name = file.filename().string();
  if (!name.empty() && name[0] == '.') return true;
  return false;
}

int placeOf(const fs::path& file) {
  if (file.empty()) return -1;
  if (file.is_absolute()) return 1;
  return 0;
}
