#include "publish/verify/suite_build.h"

#include <algorithm>

#include "base/compiler_messages.h"
#include "base/linker.h"
#include "base/paths.h"
#include "base/tools.h"
#include "data/cpp/file_kind.h"
#include "data/model/flags.h"
#include "publish/emit/portable_flags.h"

namespace assay::verify {
namespace {

using trial::Suite;

// Warnings are errors in this project: they are errors in its tests.
bool isStrict(const std::vector<std::string>& flags) {
  return std::ranges::any_of(flags, [](const std::string& flag) {
    return flag.starts_with("-Werror") || flag.starts_with("-pedantic-errors");
  });
}

// The name of the warning behind an error: "useless-cast" of "...[-Werror=useless-cast]" (GCC) and
// "...[-Werror,-Wuseless-cast]" (Clang); "" if the error is one by itself.
std::string warningOf(const CompilerMessage& message) {
  const std::string& line = message.whole;
  const size_t open = line.rfind("[-W");
  if (open == std::string::npos || !message.isError || !line.ends_with("]")) return "";
  std::string name = line.substr(open + 3, line.size() - open - 4);
  for (const char* prefix : {"error=", "error,-W"})
    if (name.starts_with(prefix)) name.erase(0, std::string_view(prefix).size());
  return name.substr(0, name.find('='));
}

// Flags with which the tests compile where the compiler's complaint is not about a test: a warning about the
// framework's macros or a test's values is switched off, and only that one; a framework that needs a newer
// standard than the unit gets it.
std::set<std::string> flagsAgainst(const std::string& errors, const emit::Framework& framework) {
  std::set<std::string> flags;
  for (const CompilerMessage& message : compilerMessages(errors)) {
    if (const std::string name = warningOf(message); !name.empty()) flags.insert("-Wno-" + name);
    if (const std::string standard = framework.standardIn(message.whole); !standard.empty())
      flags.insert("-std=c++" + standard);
  }
  return flags;
}

// False if all of them are there already.
bool addNew(std::vector<std::string>& all, const auto& more) {
  const size_t before = all.size();
  for (const std::string& one : more)
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  return all.size() > before;
}

// Compilers take up to 20 ms per test when the machine is busy, and no test is at fault.
std::chrono::milliseconds deadlineFor(const Suite& suite) {
  return Command{}.deadline + std::chrono::milliseconds(50) * suite.tests.size();
}

bool isClang(const std::string& compiler) { return compiler.find("clang") != std::string::npos; }

}  // namespace

BuildPlan planFor(const model::CompileCommand& command, const std::string& scratch) {
  BuildPlan plan;
  plan.compiler = command.compiler;
  plan.flags = emit::portableFlags(command);
  if (isClang(command.compiler)) plan.flags = model::plainIncludes(plan.flags);
  plan.linkFlags = emit::portableLinkFlags(command);
  plan.directory = command.directory;
  plan.scratch = scratch;
  return plan;
}

std::string SuiteBuild::objectOf(const std::string& file) const {
  return path(file == tests() ? "test.o" : file == findings() ? "findings.o" : "unit.o");
}

bool SuiteBuild::isSanitized() const {
  return std::ranges::any_of(plan_.flags,
                             [](const std::string& flag) { return flag.starts_with("-fsanitize="); });
}

// Whether the object of the unit is linked: the tests do not include its source.
bool SuiteBuild::hasObject(const Suite& suite) const {
  return !suite.includesSource && !cpp::isHeader(unit_.source);
}

std::vector<std::string> SuiteBuild::compileLine(const std::string& file) const {
  const bool isTest = file != unit_.source, isJudged = isTest && isStrict(plan_.flags);
  std::vector<std::string> argv = {plan_.compiler};
  argv.insert(argv.end(), plan_.flags.begin(), plan_.flags.end());
  argv.insert(argv.end(), {"-iquote", folderOf(unit_.source)});
  if (!isJudged) argv.push_back("-w");
  // At the project's own level: the test may include the unit's code, whose results may depend on it.
  if (isTest && !isJudged && !isSanitized()) argv.push_back("-g0");
  // One build then reports all tests at fault, not only twenty.
  if (isTest && isClang(plan_.compiler)) argv.push_back("-ferror-limit=0");
  if (!isTest && unit_.definesMain) argv.push_back("-Dmain=mainOfTheUnit");
  return argv;
}

Finished SuiteBuild::compile(const std::string& file, Suite& suite) {
  while (true) {
    std::vector<std::string> argv = compileLine(file);
    argv.insert(argv.end(), suite.testFlags.begin(), suite.testFlags.end());
    argv.insert(argv.end(), {"-c", file, "-o", objectOf(file)});
    Finished done =
        runTool(world_, {.argv = argv, .directory = plan_.directory, .deadline = deadlineFor(suite)});
    if (done.ok() || !addNew(suite.testFlags, flagsAgainst(done.errors, plan_.framework))) return done;
  }
}

Finished SuiteBuild::compileUnit(const Suite& suite) {
  // An object in the scratch folder is of an earlier suite of the same unit, built in the same way.
  if (!hasObject(suite) || isUnitBuilt_ || world_.exists(objectOf(unit_.source))) return {.exitCode = 0};
  std::vector<std::string> argv = compileLine(unit_.source);
  argv.insert(argv.end(), {"-c", unit_.source, "-o", objectOf(unit_.source)});
  Finished done = runTool(world_, {.argv = argv, .directory = plan_.directory});
  isUnitBuilt_ = done.ok();
  return done;
}

Finished SuiteBuild::link(const Suite& suite, const std::string& file,
                          const std::vector<std::string>& flags) {
  std::vector<std::string> argv = {plan_.compiler, objectOf(file)};
  if (hasObject(suite)) argv.push_back(objectOf(unit_.source));
  argv.insert(argv.end(), {"-o", program().program});
  for (const auto& words : {supplied_, flags, plan_.linkFlags, plan_.framework.libraries()})
    argv.insert(argv.end(), words.begin(), words.end());
  if (suite.outranksLibraries) argv.push_back("-Wl,--allow-multiple-definition");
  return runTool(world_, {.argv = argv, .directory = plan_.directory});
}

Finished SuiteBuild::linked(const Suite& suite, const std::string& file) {
  Finished done = link(suite, file);
  while (!done.ok() && isSupplied(done.errors, suite, file)) done = link(suite, file);
  return done;
}

bool SuiteBuild::isSupplied(const std::string& errors, const Suite& suite, const std::string& file) {
  if (!plan_.supply || undefinedSymbols(errors).empty()) return false;
  return addNew(supplied_, plan_.supply(undefinedSymbols(link(suite, file, {"-Wl,--no-demangle"}).errors)));
}

TestProgram SuiteBuild::program() const {
  TestProgram program{.program = path("suite"),
                      .confinement = plan_.confinement,
                      .isSanitized = isSanitized(),
                      .list = path("sitting")};
  program.confinement->readable.push_back(plan_.scratch);
  return program;
}

}  // namespace assay::verify
