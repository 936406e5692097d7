#include "prepare/frontend/foreign.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "data/model/flags.h"

namespace assay::frontend {
namespace {

constexpr const char* kOwnCompiler = "clang++-19";

// A pattern of flags, and whether they are kept.
struct Line {
  std::string_view pattern;  // "-f*" matches every flag that begins with "-f"
  bool isKept;
};

// The first line that matches decides; a flag that matches none is dropped.
constexpr std::array kTable = {
    Line{"-fplugin*", false},
    Line{"-fpass-plugin*", false},
    Line{"-fuse-ld*", false},
    Line{"-foffload*", false},
    Line{"-fopenmp-targets*", false},
    Line{"-fno-integrated*", false},
    Line{"-fmodule*", false},
    Line{"-fprebuilt*", false},
    Line{"-mllvm*", false},
    Line{"-mlink*", false},
    Line{"-Wl,*", false},
    Line{"-Wa,*", false},
    Line{"-Wp,*", false},
    Line{"-include-pch", false},
    Line{"-I*", true},
    Line{"-isystem*", true},
    Line{"-iquote*", true},
    Line{"-idirafter*", true},
    Line{"-include", true},
    Line{"-imacros", true},
    Line{"-D*", true},
    Line{"-U*", true},
    Line{"-std=*", true},
    Line{"--std=*", true},
    Line{"-ansi", true},
    Line{"-f*", true},
    Line{"-m*", true},
    Line{"-O*", true},
    Line{"-W*", true},
    Line{"-w", true},
    Line{"-pedantic*", true},
    Line{"-pthread", true},
    Line{"-stdlib=*", true},
    Line{"-nostdinc*", true},
    Line{"-g", true},
    Line{"-x*", true},
    Line{"-l*", true},
    Line{"-L*", true},
};

bool fits(std::string_view pattern, std::string_view name) {
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

bool isKept(const std::string& name) {
  const auto line = std::ranges::find_if(kTable, [&](const Line& one) { return fits(one.pattern, name); });
  return line != kTable.end() && line->isKept;
}

}  // namespace

void leaveOutForeign(model::CompileCommand& command, Notes& notes) {
  std::string left = command.compiler == kOwnCompiler ? "" : command.compiler;
  std::vector<std::string> kept;
  for (const model::Flag& flag : model::readFlags(command.flags)) {
    const bool keep = isKept(flag.name);
    if (keep) kept.push_back(flag.name);
    if (keep && flag.hasValue) kept.push_back(flag.value);
    if (!keep) left += (left.empty() ? "" : ", ") + flag.name + (flag.hasValue ? " " + flag.value : "");
  }
  command.compiler = kOwnCompiler;
  command.flags = std::move(kept);
  if (!left.empty())
    notes.add(command.file, "built with " + std::string(kOwnCompiler),
              "dropped from its compile command, because they run or may run other programs: " + left,
              "leave out --no-foreign-compiler if the database can be trusted");
}

void leaveOutUnknown(model::CompileCommand& command) {
  std::erase_if(command.flags, [&](const std::string& word) {
    return std::ranges::find(command.unknownToClang, word) != command.unknownToClang.end();
  });
}

}  // namespace assay::frontend
