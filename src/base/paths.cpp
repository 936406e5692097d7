#include "base/paths.h"

#include <algorithm>
#include <vector>

namespace assay {
namespace {

std::vector<std::string> parts(const std::string& path) {
  const bool isAbsolute = path.starts_with("/");
  std::vector<std::string> out;
  for (size_t i = 0; i < path.size();) {
    const size_t end = std::min(path.find('/', i), path.size());
    const std::string part = path.substr(i, end - i);
    if (part == ".." && !out.empty() && out.back() != "..")
      out.pop_back();
    else if (!part.empty() && part != "." && !(part == ".." && isAbsolute))
      out.push_back(part);
    i = end + 1;
  }
  return out;
}

}  // namespace

std::string baseName(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::string folderOf(const std::string& path) {
  const size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string cleanPath(const std::string& path) {
  if (path.empty()) return "";
  std::string out = path.starts_with("/") ? "/" : "";
  for (const std::string& part : parts(path)) out += (out.empty() || out.ends_with('/') ? "" : "/") + part;
  return out.empty() ? "." : out;
}

std::string joinPath(const std::string& folder, const std::string& path) {
  return cleanPath(path.starts_with("/") || folder.empty() ? path : folder + "/" + path);
}

std::string relativePath(const std::string& path, const std::string& folder) {
  const std::vector<std::string> to = parts(path), from = parts(folder);
  size_t same = 0;
  while (same < to.size() && same < from.size() && to[same] == from[same]) ++same;
  // Two paths that share only a top-level folder such as /home or /tmp are in different trees.
  if (same < 2) return path;
  std::string out;
  for (size_t i = same; i < from.size(); ++i) out += out.empty() ? ".." : "/..";
  for (size_t i = same; i < to.size(); ++i) out += (out.empty() ? "" : "/") + to[i];
  return out.empty() ? "." : out;
}

}  // namespace assay
