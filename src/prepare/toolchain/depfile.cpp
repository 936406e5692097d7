#include "prepare/toolchain/depfile.h"

#include <algorithm>
#include <filesystem>

namespace assay::toolchain {
namespace {

// The words of a make rule: "\ " is a blank, "$$" a dollar, a backslash at the end continues the line.
std::vector<std::string> words(const std::string& rule) {
  std::vector<std::string> all(1);
  for (size_t i = 0; i < rule.size(); ++i) {
    const char c = rule[i], next = i + 1 < rule.size() ? rule[i + 1] : '\0';
    if (c == '\\' && (next == ' ' || next == '#')) {
      all.back() += next;
      ++i;
    } else if (c == '$' && next == '$') {
      all.back() += c;
      ++i;
    } else if (c == ' ' || c == '\n' || c == '\t' || (c == '\\' && next == '\n')) {
      if (!all.back().empty()) all.emplace_back();
    } else {
      all.back() += c;
    }
  }
  if (all.back().empty()) all.pop_back();
  return all;
}

}  // namespace

std::vector<std::string> readsIn(const std::string& rule, const std::string& directory,
                                 const std::vector<std::string>& without) {
  std::vector<std::string> files;
  for (const std::string& word : words(rule)) {
    if (word.ends_with(":")) continue;  // the target
    const std::string path = (std::filesystem::path(directory) / word).lexically_normal().string();
    const bool ours = std::ranges::any_of(without, [&](const std::string& folder) {
      return path.starts_with(std::filesystem::path(folder).lexically_normal().string() + "/");
    });
    if (!ours && std::ranges::find(files, path) == files.end()) files.push_back(path);
  }
  return files;
}

void addNew(std::vector<std::string>& files, const std::vector<std::string>& more) {
  for (const std::string& file : more)
    if (std::ranges::find(files, file) == files.end()) files.push_back(file);
}

}  // namespace assay::toolchain
