#include "prepare/toolchain/compilers.h"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "data/model/flags.h"

namespace assay::toolchain {
namespace {

using model::CompileCommand;

bool isClangsOwn(const CompileCommand& command) {
  return std::filesystem::path(command.compiler).filename().string().find("clang") != std::string::npos;
}

}  // namespace

Result<Toolchain> findToolchain(World& world) {
  Toolchain tools;
  if (const char* home = std::getenv("ASSAY_HOME")) {
    tools.home = home;
  } else {
    const std::filesystem::path self = world.program();
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
  return model::flagsAbout(command.flags, {model::Concern::Meaning});
}

std::string cppDriver(const std::string& compiler) {
  const size_t start = compiler.rfind('/') + 1;
  for (const auto& [inC, inCpp] :
       {std::pair("gcc", "g++"), std::pair("clang", "clang++"), std::pair("cc", "c++")}) {
    const size_t at = compiler.find(inC, start);
    if (at == std::string::npos) continue;
    const size_t end = at + std::string_view(inC).size();
    const bool whole =
        (at == start || compiler[at - 1] == '-') && (end == compiler.size() || compiler[end] == '-');
    if (whole) return compiler.substr(0, at) + inCpp + compiler.substr(end);
  }
  return compiler;
}

std::string userCompiler(World& world, const Toolchain& tools, const CompileCommand& command) {
  const std::string named = cppDriver(command.compiler);
  for (const std::string& compiler : {named, std::filesystem::path(named).filename().string()})
    if (!compiler.empty() &&
        world.run({.argv = {compiler, "--version"}, .directory = command.directory}).ok())
      return compiler;
  return tools.clang;
}

CompileCommand commandFor(World& world, const Toolchain& tools, const CompileCommand& command) {
  CompileCommand own = command;
  own.compiler = userCompiler(world, tools, command);
  if (own.compiler == tools.clang && !isClangsOwn(command)) own.flags = command.clangFlags;
  return own;
}

CompileCommand clangCommand(const Toolchain& tools, const CompileCommand& command) {
  CompileCommand own = command;
  own.compiler = tools.clang;
  if (!isClangsOwn(command)) own.flags = command.clangFlags;
  return own;
}

std::string compilerId(World& world, const std::string& compiler) {
  const std::string said = world.run({.argv = {compiler, "--version"}}).output;
  if (said.find("clang") != std::string::npos) return "Clang";
  return said.find("Free Software Foundation") != std::string::npos ? "GNU" : "";
}

std::vector<std::string> preludeFlags(const Toolchain& tools) {
  return {"-include", tools.home + "/prelude.h"};
}

std::vector<std::string> instrumentFlags(const Toolchain& tools) {
  return {"-O0",
          "-D_GLIBCXX_ASSERTIONS",  // for runtime/worker/preconditions.c, as are the next two
          "-fsanitize=array-bounds",
          "-fsanitize-minimal-runtime",
          "-Xclang",
          "-disable-O0-optnone",
          "-fno-discard-value-names",
          "-gline-tables-only",
          "-gdwarf-4",  // addr2line of binutils 2.40 misreads the files of version 5
          "-fno-assume-unique-vtables",
          "-fno-pie",
          "-fpass-plugin=" + tools.home + "/assay_pass.so"};
}

std::vector<std::string> nativeFlags(const Toolchain& tools, const CompileCommand& command,
                                     const std::string& compiler) {
  const bool isClang = compiler.find("clang") != std::string::npos;
  if (compiler == tools.clang && !isClangsOwn(command)) return model::plainIncludes(command.clangFlags);
  return isClang ? model::plainIncludes(meaningFlags(command)) : meaningFlags(command);
}

std::vector<std::string> optimisationOf(const CompileCommand& command) {
  const std::vector<std::string> levels = model::flagsAbout(command.flags, {model::Concern::Optimisation});
  return levels.empty() ? std::vector<std::string>{"-O0"} : std::vector<std::string>{levels.back()};
}

}  // namespace assay::toolchain
