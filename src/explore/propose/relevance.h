// Influence: which call can matter to which later call.
//
// A call influences another if it makes what the other takes (return-argument pair) or may define a field,
// an element or a variable that the other may use (define-use and store-load pair); both through everything
// they call, which the frontend has worked out once (model::Influence). The answers are one matrix of bits:
// the search asks it for every call it considers.
#pragma once

#include <set>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/objects.h"

namespace assay::propose {

class InfluenceTable {
 public:
  InfluenceTable(const model::Unit& unit, const trial::ObjectTable& objects,
                 const std::vector<model::FunctionId>& functions);

  bool influences(model::FunctionId first, model::FunctionId later) const {
    return matrix_[row(first) * count_ + row(later)];
  }
  // Neither matters to the other: their order does not matter either.
  bool commute(model::FunctionId a, model::FunctionId b) const {
    return !influences(a, b) && !influences(b, a) && !overwrites(a, b);
  }
  // `goals` and everything that influences one of them, directly or through others.
  std::set<model::FunctionId> relevantTo(const std::set<model::FunctionId>& goals) const;

 private:
  size_t row(model::FunctionId id) const { return rows_[id.index()]; }
  bool overwrites(model::FunctionId a, model::FunctionId b) const {
    return overwrites_[row(a) * count_ + row(b)];
  }

  std::vector<model::FunctionId> functions_;
  std::vector<size_t> rows_;  // by function id
  size_t count_ = 0;
  std::vector<bool> matrix_;
  std::vector<bool> overwrites_;  // both may define the same thing
};

}  // namespace assay::propose
