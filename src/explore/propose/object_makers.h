// Makers: the calls that must come first so that a call can be made at all.
//
// A method of a game takes a board, a hero and dice; going forwards call by call, the search would have to
// come by all of them at the right moment. Whoever writes a test makes them where they are needed. So does
// this: for every type the cheapest way to an object is known (the fewest calls, counted through what the
// maker itself takes; what may give out null costs more, what only finds an object most), for each class that
// will do; where several will, they take turns.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/objects.h"

namespace assay::propose {

class Makers {
 public:
  // `functions` are the calls that may be made.
  Makers(const model::Unit& unit, const trial::ObjectTable& objects,
         const std::vector<model::FunctionId>& functions);

  // What to call after `calls`, and before `call`, so that it gets every object it needs; `all`: also those
  // it can do without (a null pointer, an empty vector). None if some object cannot be made.
  std::optional<std::vector<model::FunctionId>> missing(const std::vector<model::FunctionId>& calls,
                                                        model::FunctionId call, bool all,
                                                        uint64_t turn) const;

 private:
  // The cheapest maker of each class that can stand for the type.
  const std::vector<model::FunctionId>& makersOf(model::TypeId type) const;
  std::optional<uint32_t> costOf(model::FunctionId id) const;
  void findCosts(const std::vector<model::FunctionId>& functions);
  bool add(model::TypeId type, uint64_t turn, std::vector<model::FunctionId>& calls) const;
  bool make(model::TypeId type, uint64_t turn, std::vector<model::FunctionId>& calls) const;

  const model::Unit& unit_;
  const trial::ObjectTable& objects_;
  struct Maker {
    model::FunctionId call;
    uint32_t cost = 0;  // mostly calls, with those for what it takes
  };
  std::map<model::TypeId, Maker> best_;                                     // by the type that is made
  mutable std::map<model::TypeId, std::vector<model::FunctionId>> sorted_;  // of each type that was asked for
};

}  // namespace assay::propose
