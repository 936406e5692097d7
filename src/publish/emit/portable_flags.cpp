#include "publish/emit/portable_flags.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/paths.h"
#include "data/model/flags.h"

namespace assay::emit {
namespace {

// Flags that name a folder or a file, joined or followed by it.
constexpr std::array<std::string_view, 11> kPathFlags = {
    "-isystem",  "-iquote",    "-idirafter", "-include", "-imacros", "-iframework",
    "-isysroot", "--sysroot=", "-I",         "-L",       "-F"};

// Flags that change only the speed of a program, and need more tools, or profiles, than a suite has.
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

// With an absolute path: relative ones refer to the folder in which the project compiles.
model::Flag absolute(model::Flag flag, const std::string& directory) {
  const auto path =
      std::ranges::find_if(kPathFlags, [&](std::string_view p) { return flag.name.starts_with(p); });
  if (path == kPathFlags.end()) return flag;
  if (!flag.hasValue) {
    flag.value = flag.name.substr(path->size());
    flag.name = std::string(*path);
  }
  // A force-included file may also be found on the include path, so a bare name stays unchanged.
  const bool file = *path == "-include" || *path == "-imacros";
  const bool bare = file && !flag.value.starts_with("/") && !flag.value.starts_with(".");
  if (!bare) flag.value = joinPath(directory, flag.value);
  flag.hasValue = true;
  return flag;
}

// "-I", "-D" and the like are joined with their value; "-isystem folder" stays two words.
void append(std::vector<std::string>& words, const model::Flag& flag) {
  const bool joins = flag.name.size() == 2 || flag.name.ends_with("=");
  words.push_back(joins ? flag.name + flag.value : flag.name);
  if (flag.hasValue && !joins) words.push_back(flag.value);
}

}  // namespace

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
