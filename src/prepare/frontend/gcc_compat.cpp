#include "prepare/frontend/gcc_compat.h"

#include <algorithm>
#include <cstdlib>

#include "data/cpp/file_kind.h"
#include "prepare/frontend/clang_flags.h"

namespace assay::frontend {
namespace {

constexpr const char* kFlag = "-fgnuc-version=";
constexpr long kFirst = 5;    // older versions are close enough to Clang's own 4.2.1
constexpr long kNewest = 10;  // for GCC 11, glibc uses attributes with arguments that Clang rejects

// Recognises GCC: "g++ (Debian 12.2.0-14) 12.2.0" with the copyright of the Free Software Foundation.
std::string flagFrom(const std::string& said) {
  if (said.find("Free Software Foundation") == std::string::npos) return "";
  const std::string line = said.substr(0, said.find('\n'));
  const size_t at = line.rfind(' ');
  const long major = at == std::string::npos ? 0 : std::strtol(line.c_str() + at, nullptr, 10);
  if (major < kFirst) return "";
  return kFlag + (major > kNewest ? std::to_string(kNewest) + ".4.0" : line.substr(at + 1));
}

}  // namespace

const std::string& Imitator::flagFor(const std::string& compiler, const std::string& directory) {
  const auto [known, isNew] = flags_.try_emplace(compiler);
  if (isNew)
    known->second = flagFrom(world_.run({.argv = {compiler, "--version"}, .directory = directory}).output);
  return known->second;
}

void Imitator::imitate(model::CompileCommand& command) {
  // In C, glibc expects GCC to have types that Clang lacks.
  if (cpp::kindOfFile(command.file) == cpp::FileKind::C && !saysCpp(command)) return;
  if (const std::string& flag = flagFor(command.compiler, command.directory); !flag.empty())
    command.clangFlags.push_back(flag);
}

bool stopImitating(model::CompileCommand& command) {
  return std::erase_if(command.clangFlags, [](const std::string& flag) { return flag.starts_with(kFlag); }) >
         0;
}

}  // namespace assay::frontend
