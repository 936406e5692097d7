#include "data/model/flags.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace assay::model {
namespace {

// The first matching line decides; "-f*" matches every flag that begins with "-f".
struct Line {
  std::string_view pattern;
  Concern concern;
};

constexpr std::array kTable = {
    Line{"-Wl,*", Concern::Linking},
    Line{"-Wp,-M*", Concern::Output},
    Line{"-Wp,*", Concern::Meaning},
    Line{"-Wa,*", Concern::Meaning},
    Line{"-Winvalid-pch", Concern::Output},
    Line{"-W*", Concern::Warnings},
    Line{"-w", Concern::Warnings},
    Line{"-pedantic*", Concern::Warnings},
    Line{"--pedantic*", Concern::Warnings},
    Line{"-O*", Concern::Optimisation},
    Line{"-gcc-*", Concern::Meaning},
    Line{"-g*", Concern::Debugging},
    Line{"-fsanitize*", Concern::Instrumentation},
    Line{"-fno-sanitize*", Concern::Instrumentation},
    Line{"-flto*", Concern::Instrumentation},
    Line{"-fno-lto", Concern::Instrumentation},
    Line{"-ffat-lto-objects", Concern::Instrumentation},
    Line{"--coverage", Concern::Instrumentation},
    Line{"-coverage", Concern::Instrumentation},
    Line{"-fprofile*", Concern::Instrumentation},
    Line{"-fno-profile*", Concern::Instrumentation},
    Line{"-fauto-profile*", Concern::Instrumentation},
    Line{"-fcoverage*", Concern::Instrumentation},
    Line{"-ftest-coverage", Concern::Instrumentation},
    Line{"-finstrument-functions*", Concern::Instrumentation},
    Line{"-pg", Concern::Instrumentation},
    Line{"-p", Concern::Instrumentation},
    Line{"-l*", Concern::Linking},
    Line{"-L*", Concern::Linking},
    Line{"-shared*", Concern::Linking},
    Line{"-static*", Concern::Linking},
    Line{"-rdynamic", Concern::Linking},
    Line{"-nostdlib", Concern::Linking},
    Line{"-fuse-ld*", Concern::Linking},
    Line{"-Xlinker", Concern::Linking},
    Line{"-s", Concern::Linking},
    Line{"-o", Concern::Output},
    Line{"-c", Concern::Output},
    Line{"-S", Concern::Output},
    Line{"-E", Concern::Output},
    Line{"-H", Concern::Output},
    Line{"-v", Concern::Output},
    Line{"-x*", Concern::Output},
    Line{"-M*", Concern::Output},
    Line{"-pipe", Concern::Output},
    Line{"-save-temps*", Concern::Output},
    Line{"--save-temps*", Concern::Output},
    Line{"-dump*", Concern::Output},
    Line{"-emit-*", Concern::Output},
    Line{"-fdump-*", Concern::Output},
    Line{"-fsave-optimization-record*", Concern::Output},
    Line{"-fopt-info*", Concern::Output},
    Line{"-fstack-usage", Concern::Output},
    Line{"-fcallgraph-info*", Concern::Output},
    Line{"-ftime-*", Concern::Output},
    Line{"-fplugin*", Concern::Output},
    Line{"-frandom-seed*", Concern::Output},
    Line{"-fdiagnostics*", Concern::Output},
    Line{"-fno-diagnostics*", Concern::Output},
    Line{"-fcolor-diagnostics", Concern::Output},
    Line{"-fno-color-diagnostics", Concern::Output},
    Line{"-fansi-escape-codes", Concern::Output},
    Line{"-fmessage-length*", Concern::Output},
    Line{"-fmax-errors*", Concern::Output},
    Line{"-ferror-limit*", Concern::Output},
    Line{"-Qunused-arguments", Concern::Output},
    Line{"--driver-mode*", Concern::Output},
    Line{"--serialize-diagnostics", Concern::Output},
    Line{"-index-*", Concern::Output},
};

// Flags with a value in the next word, unless the value is joined to them.
constexpr std::array<std::string_view, 36> kWithValue = {"-I",
                                                         "-isystem",
                                                         "-iquote",
                                                         "-idirafter",
                                                         "-include",
                                                         "-include-pch",
                                                         "-imacros",
                                                         "-isysroot",
                                                         "-iprefix",
                                                         "-D",
                                                         "-U",
                                                         "-iwithprefix",
                                                         "-o",
                                                         "-x",
                                                         "-MF",
                                                         "-MT",
                                                         "-MQ",
                                                         "-MJ",
                                                         "-Xclang",
                                                         "-mllvm",
                                                         "-target",
                                                         "-arch",
                                                         "-L",
                                                         "-l",
                                                         "-Xlinker",
                                                         "--param",
                                                         "-iframework",
                                                         "-F",
                                                         "-dumpbase",
                                                         "-dumpdir",
                                                         "-dumpext",
                                                         "-aux-info",
                                                         "--sysroot",
                                                         "-Xassembler",
                                                         "-Xpreprocessor",
                                                         "--serialize-diagnostics"};

bool fits(std::string_view pattern, std::string_view name) {
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

Concern concernOf(std::string_view name) {
  const auto line = std::ranges::find_if(kTable, [&](const Line& l) { return fits(l.pattern, name); });
  return line == kTable.end() ? Concern::Meaning : line->concern;
}

// Flags for both compiling and linking, and libraries. Other flags for the link (-shared, -Wl,-soname) are
// about the project's own products.
bool isAboutBoth(const Flag& flag) {
  constexpr std::array<std::string_view, 16> kBoth = {
      "-l*",  "-L*",   "-Wl,-rpath*", "-fuse-ld*", "-fopenmp*",  "-pthread",  "-stdlib=*", "-m32",
      "-m64", "-mx32", "--target*",   "-target",   "--sysroot*", "-isysroot", "--gcc-*",   "-B*"};
  return std::ranges::any_of(kBoth, [&](std::string_view pattern) { return fits(pattern, flag.name); });
}

void append(std::vector<std::string>& words, const Flag& flag) {
  words.push_back(flag.name);
  if (flag.hasValue) words.push_back(flag.value);
}

}  // namespace

std::vector<Flag> readFlags(const std::vector<std::string>& words) {
  std::vector<Flag> flags;
  for (size_t i = 0; i < words.size(); ++i) {
    Flag flag{.name = words[i], .concern = concernOf(words[i])};
    flag.hasValue = i + 1 < words.size() && std::ranges::find(kWithValue, words[i]) != kWithValue.end();
    if (flag.hasValue) flag.value = words[++i];
    flags.push_back(std::move(flag));
  }
  return flags;
}

std::vector<std::string> flagsAbout(const std::vector<std::string>& words,
                                    std::initializer_list<Concern> concerns) {
  std::vector<std::string> out;
  for (const Flag& flag : readFlags(words))
    if (std::ranges::find(concerns, flag.concern) != concerns.end()) append(out, flag);
  return out;
}

std::vector<std::string> plainIncludes(const std::vector<std::string>& words) {
  std::vector<std::string> plain;
  for (const Flag& flag : readFlags(words)) {
    if (flag.name == "-include" && flag.hasValue)
      plain.insert(plain.end(), {"-Xclang", "-include", "-Xclang", flag.value});
    else
      append(plain, flag);
  }
  return plain;
}

std::vector<std::string> flagsOfLink(const std::vector<std::string>& words) {
  std::vector<std::string> out;
  for (const Flag& flag : readFlags(words)) {
    if (flag.concern == Concern::Instrumentation || isAboutBoth(flag)) append(out, flag);
  }
  return out;
}

}  // namespace assay::model
