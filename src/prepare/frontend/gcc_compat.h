// Imitate: Clang says that it is the GCC that the project is built with.
//
// Headers ask `__GNUC__ >= 5`, and Clang by itself answers 4: what it reads is then not what the project
// builds (argh gives out another class). So for a project of GCC it answers with that version, up to the
// last one whose attributes it knows. `__clang__` is still defined, so what asks for Clang first gets Clang.
#pragma once

#include <map>
#include <string>

#include "base/world.h"
#include "data/model/command.h"

namespace assay::frontend {

// Adds the flag to clangFlags; remembers what each compiler said of itself.
class Imitator {
 public:
  explicit Imitator(World& world) : world_(world) {}
  void imitate(model::CompileCommand& command);

 private:
  const std::string& flagFor(const std::string& compiler, const std::string& directory);

  World& world_;
  std::map<std::string, std::string> flags_;  // by compiler; "" : it is no GCC
};

// For code that Clang cannot read in this guise. False if there was none.
bool stopImitating(model::CompileCommand& command);

}  // namespace assay::frontend
