// Which flags of a real command line our in-process parse takes.
#include "clang/Driver/Options.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "prepare/frontend/parse.h"

namespace assay::frontend {
namespace {

// Flags that write files, stop early, make noise or load what only the project's compiler can read.
// The second part says how many words follow the flag.
struct Dropped {
  llvm::StringRef flag;
  bool prefix;
  unsigned words;
};
constexpr Dropped kDropped[] = {
    {"-o", false, 1},
    {"-c", false, 0},
    {"-S", false, 0},
    {"-E", false, 0},
    {"-MF", false, 1},
    {"-MT", false, 1},
    {"-MQ", false, 1},
    {"-MJ", false, 1},
    {"-M", true, 0},
    {"-g", true, 0},
    {"-Werror", true, 0},
    {"-pedantic-errors", false, 0},
    {"-include-pch", false, 1},
    {"-save-temps", true, 0},
    {"-fcolor-diagnostics", false, 0},
    {"-fdiagnostics", true, 0},
    {"-ftime-report", true, 0},
    {"-v", false, 0},
    {"-x", false, 1},
    {"--coverage", false, 0},
    {"-fprofile", true, 0},
    {"-fplugin", true, 0},
    {"-emit", true, 0},
};

std::vector<std::string> withoutNoise(const std::vector<std::string>& flags) {
  std::vector<std::string> kept;
  for (size_t i = 0; i < flags.size(); ++i) {
    llvm::StringRef flag = flags[i];
    // CMake's precompiled headers: -Xclang -include-pch -Xclang X.pch (the text follows as -include).
    if (flag == "-Xclang" && i + 3 < flags.size() && flags[i + 1] == "-include-pch") {
      i += 3;
      continue;
    }
    auto dropped = llvm::find_if(
        kDropped, [flag](const Dropped& d) { return d.prefix ? flag.starts_with(d.flag) : flag == d.flag; });
    if (dropped == std::end(kDropped))
      kept.push_back(flag.str());
    else
      i += dropped->words;
  }
  return kept;
}

}  // namespace

std::vector<std::string> parseFlags(const model::CompileCommand& command, Notes& notes) {
  const std::vector<std::string> flags = withoutNoise(command.flags);
  std::vector<const char*> argv;
  for (const std::string& flag : flags) argv.push_back(flag.c_str());
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList parsed = clang::driver::getDriverOptTable().ParseArgs(
      argv, missingIndex, missingCount, llvm::opt::Visibility(clang::driver::options::ClangOption));
  std::vector<bool> drop(flags.size(), false);
  for (const llvm::opt::Arg* argument : parsed.filtered(clang::driver::options::OPT_UNKNOWN)) {
    drop[argument->getIndex()] = true;
    notes.add(flags[argument->getIndex()], "dropped", "Clang, which reads the unit, does not know this flag");
  }
  for (const llvm::opt::Arg* input : parsed.filtered(clang::driver::options::OPT_INPUT))
    drop[input->getIndex()] = true;
  std::vector<std::string> kept;
  for (size_t i = 0; i < flags.size(); ++i)
    if (!drop[i]) kept.push_back(flags[i]);
  return kept;
}

}  // namespace assay::frontend
