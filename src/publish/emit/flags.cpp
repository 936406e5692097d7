#include "publish/emit/flags.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "data/model/flags.h"

namespace assay::emit {
namespace {

// Flags that name a folder or a file, joined or followed by it.
constexpr std::array<std::string_view, 11> kPathFlags = {
    "-isystem",  "-iquote",    "-idirafter", "-include", "-imacros", "-iframework",
    "-isysroot", "--sysroot=", "-I",         "-L",       "-F"};

// What changes only how fast a program is, and needs more of the tools, or of a run, than a suite has.
constexpr std::array<std::string_view, 7> kNotForTests = {"-flto",
                                                          "-fno-lto",
                                                          "-ffat-lto-objects",
                                                          "-fprofile-use",
                                                          "-fprofile-instr-use",
                                                          "-fprofile-sample-use",
                                                          "-fauto-profile"};

bool isForTests(const model::Flag& flag) {
  if (flag.concern == model::Concern::Output || flag.concern == model::Concern::Linking) return false;
  if (flag.name == "-Xclang" || flag.name == "-Xassembler" || flag.name == "-include-pch") return false;
  return std::ranges::none_of(kNotForTests, [&](std::string_view p) { return flag.name.starts_with(p); });
}

// With its path absolute: relative ones mean the folder in which the project compiles.
model::Flag absolute(model::Flag flag, const std::string& directory) {
  const auto path =
      std::ranges::find_if(kPathFlags, [&](std::string_view p) { return flag.name.starts_with(p); });
  if (path == kPathFlags.end()) return flag;
  if (!flag.hasValue) {
    flag.value = flag.name.substr(path->size());
    flag.name = std::string(*path);
  }
  // A force-included file may also be found on the include path: leave a bare name alone.
  const bool file = *path == "-include" || *path == "-imacros";
  const bool bare = file && !flag.value.starts_with("/") && !flag.value.starts_with(".");
  if (!bare) flag.value = joinPath(directory, flag.value);
  flag.hasValue = true;
  return flag;
}

// "-I", "-D" and the like are joined with what follows them; "-isystem folder" stays two words.
void append(std::vector<std::string>& words, const model::Flag& flag) {
  const bool joins = flag.name.size() == 2 || flag.name.ends_with("=");
  words.push_back(joins ? flag.name + flag.value : flag.name);
  if (flag.hasValue && !joins) words.push_back(flag.value);
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

std::vector<std::string> portableFlags(const model::CompileCommand& command) {
  std::vector<std::string> out;
  for (const model::Flag& flag : model::readFlags(command.flags))
    if (isForTests(flag)) append(out, absolute(flag, command.directory));
  return out;
}

std::vector<std::string> portableLinkFlags(const model::CompileCommand& command) {
  std::vector<std::string> out;
  for (const model::Flag& flag : model::readFlags(model::flagsOfLink(command.flags))) {
    const bool isLto =
        flag.name.starts_with("-f") && !isForTests(flag) && flag.concern != model::Concern::Linking;
    if (!isLto) append(out, absolute(flag, command.directory));
  }
  return out;
}

}  // namespace assay::emit
