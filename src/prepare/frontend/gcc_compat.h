// GCC compatibility: Clang claims the version of the GCC that the project is built with.
//
// Headers test `__GNUC__ >= 5`, and Clang defines it as 4, so that it would read other code than the project
// builds (argh then returns another class). So for a project of GCC, Clang claims that version, up to the
// last one whose attributes it knows. `__clang__` is still defined: code that tests for Clang first gets
// Clang.
#pragma once

#include <map>
#include <string>

#include "base/world.h"
#include "data/model/command.h"

namespace assay::frontend {

// Adds the flag to clangFlags; caches the version of each compiler.
class Imitator {
 public:
  explicit Imitator(World& world) : world_(world) {}
  void imitate(model::CompileCommand& command);

 private:
  const std::string& flagFor(const std::string& compiler, const std::string& directory);

  World& world_;
  std::map<std::string, std::string> flags_;  // by compiler; "" : the compiler is not GCC
};

// Removes the flag, for code that Clang cannot read with it. False if there was none.
bool stopImitating(model::CompileCommand& command);

}  // namespace assay::frontend
