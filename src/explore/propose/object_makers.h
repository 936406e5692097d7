// Makers: the calls that must be made first so that a call has its objects.
//
// A method of a game takes a board, a hero and dice. A search that goes forwards call by call would have to
// make all of them at the right moments; a programmer makes them where they are needed. This class does the
// same: for every type it knows the cheapest way to an object (the fewest calls, including those that make
// the maker's own objects; functions that may return null cost more, functions that only find an object
// most), for each class that is accepted. If several classes are accepted, they take turns.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/objects.h"

namespace assay::propose {

// The makers of one subject.
class Makers {
 public:
  // `functions` are the calls that may be made.
  Makers(const model::Unit& unit, const trial::ObjectTable& objects,
         const std::vector<model::FunctionId>& functions);

  // The calls after `calls` and before `call` that make all objects it requires; `all`: also the optional
  // ones (for a null pointer, an empty vector). Empty if an object cannot be made.
  std::optional<std::vector<model::FunctionId>> missing(const std::vector<model::FunctionId>& calls,
                                                        model::FunctionId call, bool all,
                                                        uint64_t turn) const;

 private:
  // The cheapest maker of each class that is accepted for the type.
  const std::vector<model::FunctionId>& makersOf(model::TypeId type) const;
  std::optional<uint32_t> costOf(model::FunctionId id) const;
  void findCosts(const std::vector<model::FunctionId>& functions);
  bool add(model::TypeId type, uint64_t turn, std::vector<model::FunctionId>& calls) const;
  bool make(model::TypeId type, uint64_t turn, std::vector<model::FunctionId>& calls) const;

  const model::Unit& unit_;
  const trial::ObjectTable& objects_;
  // A function and its cost.
  struct Maker {
    model::FunctionId call;
    uint32_t cost = 0;  // mostly the number of calls, with those for its own objects
  };
  std::map<model::TypeId, Maker> best_;                                     // by the type of the result
  mutable std::map<model::TypeId, std::vector<model::FunctionId>> sorted_;  // of each type that was requested
};

}  // namespace assay::propose
