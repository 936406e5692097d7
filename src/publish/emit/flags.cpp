#include "publish/emit/flags.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace assay::emit {
namespace {

// Flags that name a folder or a file, joined or followed by it.
constexpr std::array<std::string_view, 6> kPathFlags = {"-I",         "-isystem", "-iquote",
                                                        "-idirafter", "-include", "-imacros"};

// Flags that are followed by an argument we have no use for.
constexpr std::array<std::string_view, 6> kDropWithNext = {"-Xclang", "-MF", "-MT", "-MQ", "-o", "-x"};

constexpr std::array<std::string_view, 13> kDropPrefixes = {"-W",
                                                            "-w",
                                                            "-pedantic",
                                                            "-M",
                                                            "-c",
                                                            "-fdiagnostics",
                                                            "-fcolor-diagnostics",
                                                            "-fno-color-diagnostics",
                                                            "-fplugin",
                                                            "-ferror-limit",
                                                            "-fmax-errors",
                                                            "--driver-mode",
                                                            "-Qunused-arguments"};

bool isDropped(std::string_view flag) {
  return std::ranges::any_of(kDropPrefixes,
                             [&](std::string_view prefix) { return flag.starts_with(prefix); });
}

std::vector<std::string> parts(const std::string& path) {
  std::vector<std::string> out;
  for (size_t i = 0; i < path.size();) {
    const size_t end = std::min(path.find('/', i), path.size());
    const std::string part = path.substr(i, end - i);
    if (part == ".." && !out.empty() && out.back() != "..")
      out.pop_back();
    else if (!part.empty() && part != ".")
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
  // Sharing only a top-level folder such as /home or /tmp is not being in one tree.
  if (same < 2) return path;
  std::string out;
  for (size_t i = same; i < from.size(); ++i) out += out.empty() ? ".." : "/..";
  for (size_t i = same; i < to.size(); ++i) out += (out.empty() ? "" : "/") + to[i];
  return out.empty() ? "." : out;
}

bool isHeaderFile(const std::string& path) {
  const size_t dot = path.rfind('.');
  const std::string extension = dot == std::string::npos ? "" : path.substr(dot);
  return extension == ".h" || extension == ".hh" || extension == ".hpp" || extension == ".hxx" ||
         extension == ".inl" || extension == ".ipp";
}

std::vector<std::string> portableFlags(const model::CompileCommand& command) {
  std::vector<std::string> out;
  const std::vector<std::string>& flags = command.flags;
  for (size_t i = 0; i < flags.size(); ++i) {
    const std::string& flag = flags[i];
    if (std::ranges::count(kDropWithNext, flag) > 0) {
      ++i;
      continue;
    }
    const auto path =
        std::ranges::find_if(kPathFlags, [&](std::string_view p) { return flag.starts_with(p); });
    if (path != kPathFlags.end()) {
      const bool joined = flag.size() > path->size();
      if (!joined && i + 1 >= flags.size()) break;
      const std::string value = joined ? flag.substr(path->size()) : flags[++i];
      // A force-included file may also be found on the include path: leave a bare name alone.
      const bool file = *path == "-include" || *path == "-imacros";
      const std::string where = file && !value.starts_with("/") && !value.starts_with(".")
                                    ? value
                                    : joinPath(command.directory, value);
      if (*path == "-I")
        out.push_back("-I" + where);
      else
        out.insert(out.end(), {std::string(*path), where});
      continue;
    }
    if ((flag == "-D" || flag == "-U") && i + 1 < flags.size()) {
      out.push_back(flag + flags[++i]);
      continue;
    }
    if (!isDropped(flag)) out.push_back(flag);
  }
  return out;
}

}  // namespace assay::emit
