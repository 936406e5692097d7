#include "prepare/toolchain/toolchain.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <future>

namespace assay::toolchain {
namespace {

using model::CompileCommand;
using Words = std::vector<std::string>;

constexpr uint32_t kFirstUnitEdge = 4096;  // the models, compiled with assay itself, have the ones below

Words concat(std::initializer_list<Words> parts) {
  Words all;
  for (const Words& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

bool startsWith(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

// A compiler message without the noise of our own harness, cut to what fits a terminal.
std::string excerpt(const std::string& errors) {
  constexpr size_t kMost = 4000;
  return errors.size() <= kMost ? errors : errors.substr(0, kMost) + "\n…";
}

struct Job {
  Words compile, link;
  Words environment;
};

struct JobResult {
  bool ok = false;
  std::string errors;
  double seconds = 0;
};

JobResult runStep(World& world, const Words& argv, const Words& environment, const std::string& directory) {
  auto start = world.now();
  Finished done = world.run({.argv = argv,
                             .directory = directory,
                             .environment = environment,
                             .deadline = std::chrono::minutes(5)});
  return {.ok = done.ok(),
          .errors = done.errors,
          .seconds = std::chrono::duration<double>(world.now() - start).count()};
}

// The second step of a job takes its place; the time of both counts.
JobResult then(const JobResult& first, JobResult second) {
  second.seconds += first.seconds;
  return second;
}

// What the linker misses: the unit calls what is defined in other files of its project.
Words undefinedSymbols(const std::string& errors) {
  const std::string mark = "undefined symbol: ";
  Words names;
  for (size_t at = errors.find(mark); at != std::string::npos; at = errors.find(mark, at + 1)) {
    size_t start = at + mark.size();
    std::string name = errors.substr(start, errors.find_first_of("\r\n", start) - start);
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

// Stand-ins for what is missing: a trial that gets there is refused, which is no finding about the unit.
std::string standIns(const Words& names) {
  std::string text = ".text\n";
  for (size_t i = 0; i < names.size(); ++i) {
    std::string label = ".Lname" + std::to_string(i);
    text += ".globl \"" + names[i] + "\"\n\"" + names[i] + "\":\n  leaq " + label +
            "(%rip), %rdi\n  andq $-16, %rsp\n  call assay_refuse\n  ud2\n" + label +
            ": .asciz \"not linked: " + names[i] + "\"\n";
  }
  return text + ".section .note.GNU-stack,\"\",@progbits\n";
}

Words linkWith(const std::string& compiler, bool lld) {
  Words words = {compiler};
  if (lld) words.push_back("-fuse-ld=lld");
  if (lld) words.insert(words.end(), {"-Wl,--no-demangle", "-Wl,--error-limit=0"});
  words.insert(words.end(), {"-no-pie", "-rdynamic", "-pthread"});
  return words;
}

Job workerJob(const Toolchain& tools, const CompileCommand& command, const std::string& folder) {
  Words instrument = {"-O0",
                      "-Xclang",
                      "-disable-O0-optnone",
                      "-fno-discard-value-names",
                      "-gline-tables-only",
                      "-gdwarf-4",  // addr2line of binutils 2.40 mistakes the files of version 5
                      "-fno-assume-unique-vtables",
                      "-fno-pie",
                      "-w",
                      "-I" + tools.home + "/include",
                      "-include",
                      tools.home + "/prelude.h",
                      "-fpass-plugin=" + tools.home + "/assay_pass.so"};
  return {.compile = concat({{tools.clang},
                             meaningFlags(command),
                             instrument,
                             {"-x", "c++", "-c", folder + "/harness.cpp", "-o", folder + "/worker.o"}}),
          .link = concat({linkWith(tools.clang, true),
                          {folder + "/worker.o", tools.home + "/models.o",
                           tools.home + "/libassay_symbolic.a", "-lm", "-o", folder + "/worker"}}),
          .environment = {"ASSAY_SITES=" + folder + "/sites.txt",
                          "ASSAY_FIRST_EDGE=" + std::to_string(kFirstUnitEdge)}};
}

// Links the worker. What other files of the project define gets a stand-in, which is left in `standIn`.
JobResult linkWorker(World& world, const Toolchain& tools, const Job& job, const CompileCommand& command,
                     const std::string& folder, Words& standIn, Notes& notes) {
  JobResult linked = runStep(world, job.link, {}, command.directory);
  Words missing = linked.ok ? Words{} : undefinedSymbols(linked.errors);
  if (missing.empty()) return linked;
  std::string source = folder + "/stand_ins.s", object = folder + "/stand_ins.o";
  if (!world.write(source, standIns(missing))) return linked;
  JobResult assembled = runStep(world, {tools.clang, "-c", source, "-o", object}, {}, command.directory);
  if (!assembled.ok) return linked;
  standIn = {object};
  notes.add(command.file, "degraded",
            "it calls " + std::to_string(missing.size()) + " functions that other files define, such as " +
                missing[0] + "; paths that call them are not followed",
            "tests that need them cannot be linked from this file alone");
  return runStep(world, concat({job.link, standIn}), {}, command.directory);
}

Words optimisationOf(const CompileCommand& command) {
  for (const std::string& flag : command.flags) {
    if (startsWith(flag, "-O")) return {flag};
  }
  return {"-O0"};
}

Job nativeJob(const Toolchain& tools, const CompileCommand& command, const std::string& compiler,
              const std::string& folder) {
  return {.compile = concat({{compiler},
                             meaningFlags(command),
                             optimisationOf(command),
                             {"-w", "-fno-pie", "-I" + tools.home + "/include", "-x", "c++", "-c",
                              folder + "/harness.cpp", "-o", folder + "/native.o"}}),
          .link = concat(
              {linkWith(compiler, false),
               {folder + "/native.o", tools.home + "/libassay_native.a", "-lm", "-o", folder + "/native"}}),
          .environment = {}};
}

}  // namespace

Result<Toolchain> findToolchain(World& world) {
  Toolchain tools;
  if (const char* home = std::getenv("ASSAY_HOME")) {
    tools.home = home;
  } else {
    std::error_code error;
    std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
    for (const char* place : {"lib/assay", "../lib/assay"}) {
      std::string candidate = (self.parent_path() / place).lexically_normal().string();
      if (world.exists(candidate + "/assay_pass.so")) tools.home = candidate;
    }
  }
  if (tools.home.empty() || !world.exists(tools.home + "/assay_pass.so")) {
    return fail(
        Fault::Environment,
        "assay's own parts (assay_pass.so and the runtime) were not found beside the executable; build with "
        "`make build`, or set ASSAY_HOME to the folder lib/assay of a build");
  }
  return tools;
}

std::vector<std::string> meaningFlags(const CompileCommand& command) {
  Words kept;
  for (size_t i = 0; i < command.flags.size(); ++i) {
    const std::string& flag = command.flags[i];
    static constexpr std::array kDroppedWithValue = {"-MF", "-MT", "-MQ", "-o"};
    if (std::ranges::any_of(kDroppedWithValue, [&](const char* name) { return flag == name; })) {
      ++i;
      continue;
    }
    bool language = startsWith(flag, "-Winvalid-pch");
    bool noise = flag == "-c" || flag == "-pipe" || startsWith(flag, "-O") || startsWith(flag, "-g") ||
                 startsWith(flag, "-M") || flag == "-pedantic" || flag == "-pedantic-errors" ||
                 (startsWith(flag, "-W") && !startsWith(flag, "-Wl,") && !language) || flag == "-w" ||
                 startsWith(flag, "-fdiagnostics") || startsWith(flag, "-fsanitize") ||
                 startsWith(flag, "-flto") || startsWith(flag, "--coverage") ||
                 startsWith(flag, "-fprofile") || startsWith(flag, "-fcoverage");
    if (!noise) kept.push_back(flag);
  }
  return kept;
}

std::string userCompiler(World& world, const Toolchain& tools, const CompileCommand& command) {
  std::string name = std::filesystem::path(command.compiler).filename().string();
  if (name.empty()) return tools.clang;
  if (name == "cc" || name == "gcc" || startsWith(name, "gcc-")) name = "g++";
  bool absolute = command.compiler.starts_with("/");
  std::string compiler = absolute && name != "g++" ? command.compiler : name;
  return world.run({.argv = {compiler, "--version"}}).ok() ? compiler : tools.clang;
}

Result<Executables> buildExecutables(World& world, const Toolchain& tools, const CompileCommand& command,
                                     const std::string& harness, const std::string& folder, Notes& notes) {
  if (auto written = world.write(folder + "/harness.cpp", harness); !written)
    return std::unexpected(written.error());
  std::string compiler = userCompiler(world, tools, command);
  Job workerBuild = workerJob(tools, command, folder),
      nativeBuild = nativeJob(tools, command, compiler, folder);
  auto nativeCompiled = std::async(
      std::launch::async, [&] { return runStep(world, nativeBuild.compile, {}, command.directory); });
  JobResult worker = runStep(world, workerBuild.compile, workerBuild.environment, command.directory);
  Words standIn;
  if (worker.ok)
    worker = then(worker, linkWorker(world, tools, workerBuild, command, folder, standIn, notes));
  JobResult native = nativeCompiled.get();
  if (native.ok)
    native = then(native, runStep(world, concat({nativeBuild.link, standIn}), {}, command.directory));
  if (!worker.ok) {
    return fail(Fault::UnitDoesNotCompile,
                "the unit compiles, but not together with its test driver; compiler says:\n" +
                    excerpt(worker.errors));
  }
  if (!native.ok) {
    notes.add(compiler, "degraded",
              "the unit does not build with the project's compiler: " + excerpt(native.errors),
              "expected values come from " + tools.clang + " instead");
    nativeBuild = nativeJob(tools, command, tools.clang, folder);
    native = runStep(world, nativeBuild.compile, {}, command.directory);
    if (native.ok) native = runStep(world, concat({nativeBuild.link, standIn}), {}, command.directory);
    if (!native.ok) {
      return fail(Fault::UnitDoesNotCompile,
                  "the unit could not be built natively:\n" + excerpt(native.errors));
    }
  }
  return Executables{.worker = folder + "/worker",
                     .native = folder + "/native",
                     .sites = world.read(folder + "/sites.txt").value_or(""),
                     .workerSeconds = worker.seconds,
                     .nativeSeconds = native.seconds};
}

}  // namespace assay::toolchain
