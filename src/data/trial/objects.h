// Objects in a trial: which steps make them, which steps take them, and which step made a given one.
//
// A step (a constructor, a factory) makes an object and later steps pick it; its name in the emitted test is
// that step's variable. The objects that are available to a step depend on the calls alone, never on results
// of a run, so harness, decoder, search and emitter agree without exchanging data.
#pragma once

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::trial {

// Whether an object made as `made` can be used where a `wanted` is required; an object that was returned as
// const can only be used as const.
bool isOrDerives(const model::Unit& unit, model::TypeId made, model::TypeId wanted);

// The steps before `step` that make an object which a parameter of this type accepts. An Object parameter
// picks one of them; without any, the trial cannot run.
std::vector<uint32_t> objectsFor(const model::Unit& unit, const std::vector<model::FunctionId>& calls,
                                 uint32_t step, model::TypeId type);

// The Object types that occur in a function's parameters, each as often as it occurs.
std::vector<model::TypeId> objectsTaken(const model::Unit& unit, const model::Function& function);
// Those among them that are required (a pointer may be null, a vector empty), each once.
std::vector<model::TypeId> objectsNeeded(const model::Unit& unit, const model::Function& function);

// Those of which it takes ownership, in a std::unique_ptr: a later call needs another object.
std::vector<model::TypeId> objectsHandedOver(const model::Unit& unit, const model::Function& function);

// Whether the object that this function makes existed before: it returns a reference or a raw pointer.
bool makesAlias(const model::Unit& unit, const model::Function& function);

// The same for all functions of a unit, computed once, because a search needs it for every call after every
// prefix.
class ObjectTable {
 public:
  explicit ObjectTable(const model::Unit& unit);

  const std::vector<model::TypeId>& taken(model::FunctionId id) const { return rows_[id.index()].taken; }
  const std::vector<model::TypeId>& needed(model::FunctionId id) const { return rows_[id.index()].needed; }
  const std::vector<model::TypeId>& handedOver(model::FunctionId id) const {
    return rows_[id.index()].handedOver;
  }
  // isOrDerives, for types that a function makes or takes.
  bool serves(model::TypeId made, model::TypeId wanted) const {
    return serves_[places_[made.index()] * count_ + places_[wanted.index()]];
  }
  // Whether one of the calls makes an object that a parameter of this type accepts.
  bool isThere(const std::vector<model::FunctionId>& calls, model::TypeId type) const;
  // The number of objects that a parameter of this type accepts and that the test still owns after these
  // calls, if every possible object was handed over.
  ptrdiff_t left(const std::vector<model::FunctionId>& calls, model::TypeId type) const;

 private:
  // The object types of one function.
  struct Row {
    std::vector<model::TypeId> taken, needed, handedOver;
    model::TypeId makes;
    bool makesAlias = false;
  };
  std::vector<Row> rows_;         // by function
  std::vector<uint32_t> places_;  // by type: its row in the matrix
  size_t count_ = 0;
  std::vector<bool> serves_;
};

}  // namespace assay::trial
