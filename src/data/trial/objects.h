// Objects in a trial: who makes them, who takes them, which step made the one that is meant.
//
// An object is made by a step (a constructor, a factory) and picked by later steps; its name in the emitted
// test is that step's variable. What is available to a step depends on the calls alone, never on what a run
// did, so harness, decoder, search and emitter agree without talking to one another.
#pragma once

#include "data/model/unit.h"
#include "data/trial/trial.h"

namespace assay::trial {

// Whether an object made as `made` can stand where a `wanted` is asked for; one that was given out as const
// only where const is asked for.
bool isOrDerives(const model::Unit& unit, model::TypeId made, model::TypeId wanted);

// The steps before `step` that make an object which a parameter of this type accepts. An Object parameter
// picks one of them; with none, the trial cannot run.
std::vector<uint32_t> objectsFor(const model::Unit& unit, const std::vector<model::FunctionId>& calls,
                                 uint32_t step, model::TypeId type);

// The Object types that occur in a function's parameters: each as often as it occurs.
std::vector<model::TypeId> objectsTaken(const model::Unit& unit, const model::Function& function);
// Those among them that it cannot do without (a pointer may be null, a vector empty), each once.
std::vector<model::TypeId> objectsNeeded(const model::Unit& unit, const model::Function& function);

// Those that it takes for good, in a std::unique_ptr: who wants another one must make another one.
std::vector<model::TypeId> objectsHandedOver(const model::Unit& unit, const model::Function& function);

// Whether the object that this function makes was there before: it returns a reference or a raw pointer.
bool makesAlias(const model::Unit& unit, const model::Function& function);

// The same for all functions of a unit, worked out once: a search asks for every call behind every prefix.
class ObjectTable {
 public:
  explicit ObjectTable(const model::Unit& unit);

  const std::vector<model::TypeId>& taken(model::FunctionId id) const { return rows_[id.index()].taken; }
  const std::vector<model::TypeId>& needed(model::FunctionId id) const { return rows_[id.index()].needed; }
  const std::vector<model::TypeId>& handedOver(model::FunctionId id) const {
    return rows_[id.index()].handedOver;
  }
  // isOrDerives, of types that some function makes or takes.
  bool serves(model::TypeId made, model::TypeId wanted) const {
    return serves_[places_[made.index()] * count_ + places_[wanted.index()]];
  }
  // Whether one of the calls makes an object that a parameter of this type accepts.
  bool isThere(const std::vector<model::FunctionId>& calls, model::TypeId type) const;
  // How many objects that a parameter of this type accepts are still the test's own after these calls, if all
  // that could be handed over was.
  ptrdiff_t left(const std::vector<model::FunctionId>& calls, model::TypeId type) const;

 private:
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
