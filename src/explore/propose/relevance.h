// Relevance: which call can matter to which later call.
//
// A call influences another one if it makes an object that the other takes (return-argument pair) or may
// define a field, an element or a variable that the other may use (define-use and store-load pair); both
// include the functions that they call, which the frontend has computed once (model::Influence). The answers
// are one matrix of bits, because the search needs them for every call that it considers.
#pragma once

#include <set>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/objects.h"

namespace assay::propose {

// The influences between the functions of a subject.
class InfluenceTable {
 public:
  InfluenceTable(const model::Unit& unit, const trial::ObjectTable& objects,
                 const std::vector<model::FunctionId>& functions);

  bool influences(model::FunctionId first, model::FunctionId later) const {
    return matrix_[row(first) * count_ + row(later)];
  }
  // If neither matters to the other, their order does not matter.
  bool commute(model::FunctionId a, model::FunctionId b) const {
    return !influences(a, b) && !influences(b, a) && !overwrites(a, b);
  }
  // `goals` and all functions that influence one of them, directly or through others.
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
  std::vector<bool> overwrites_;  // both may define the same field or variable
};

}  // namespace assay::propose
