// Template instances: which edges of different instances are the same place of the source.
//
// Two instances of a template have the same lines and the same branches, but edges of their own. A reader
// wants one set of tests: so an edge that a test of one instance took counts as taken in the others, too.
// Code that only the second instance has, another arm of an `if constexpr`, still gets a test.
#pragma once

#include <cstdint>
#include <map>
#include <set>

#include "data/model/unit.h"
#include "data/trial/sites.h"

namespace assay::choose {

class TemplateInstances {
 public:
  TemplateInstances(const model::Unit& unit, const trial::SiteTable& sites);

  // The first edge at the same place, in any instance; the edge itself outside of templates.
  uint32_t first(uint32_t edge) const;
  // Adds the edges at the same places in other instances.
  void extend(std::set<uint32_t>& edges) const;
  // The first instance of a function's template; the function itself outside of templates.
  model::FunctionId first(model::FunctionId function) const;

 private:
  std::map<uint32_t, uint32_t> first_;            // only edges with others at their place
  std::map<uint32_t, std::set<uint32_t>> same_;   // by the first
  std::map<uint32_t, model::FunctionId> family_;  // by the function's id: the first instance
};

// Whether an earlier function is an instance of the same template: it has the tests of both.
bool isLaterInstance(const model::Unit& unit, model::FunctionId function);

}  // namespace assay::choose
