// A unit with every TypeKind, for the tests: its source text and the Unit that a frontend would make of it.
//
// Most of its functions return their argument, so every value that a harness builds must come back as an
// observation; expectations need no table of values.
#pragma once

#include <string>

#include "data/model/unit.h"

namespace assay::harness {

// Makes types and functions by hand; also for small units in single tests.
class UnitMaker {
 public:
  model::Unit unit;
  std::string source;  // without includes

  model::TypeId add(model::TypeKind kind, std::string spelling, std::vector<model::TypeId> args = {});
  model::Type& at(model::TypeId id) { return unit.types[id.index()]; }
  model::TypeId scalar(model::TypeKind kind, std::string spelling, unsigned bits, bool isSigned);
  model::TypeId constant(model::TypeId of);
  model::TypeId pointer(model::TypeId to);
  model::TypeId reference(model::TypeId to);
  model::TypeId container(model::TypeKind kind, const std::string& name, std::vector<model::TypeId> args);
  model::TypeId record(const std::string& name, std::vector<model::Field> fields);

  // `result name(parameters) { body }`, added to the source and to the functions.
  model::Function& function(const std::string& name, model::TypeId result,
                            std::vector<model::Parameter> parameters, const std::string& body);
  // A function that returns its only argument.
  void identity(const std::string& name, model::TypeId type, bool move = false);

  std::string declare(model::TypeId type, const std::string& name) const;
};

UnitMaker everyKind();
std::string everyKindIncludes();  // also makes it a system header, so that its own warnings do not matter

}  // namespace assay::harness
