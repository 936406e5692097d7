#include "publish/choose/template_instances.h"

#include <string>
#include <tuple>

namespace assay::choose {
namespace {

// The definition that a function is an instance of: its place and its name.
using Origin = std::tuple<std::string, unsigned, unsigned, std::string>;

Origin originOf(const model::Function& function) {
  return {function.where.file, function.where.line, function.where.column, function.name};
}

bool isInstance(const model::Unit& unit, const model::Function& function) {
  if (!function.isTarget || function.where.line == 0) return false;
  return function.isTemplateInstance ||
         (function.owner.valid() && unit.known(function.owner).spelling.ends_with('>'));
}

}  // namespace

bool isLaterInstance(const model::Unit& unit, model::FunctionId function) {
  const model::Function& later = unit.function(function);
  if (!isInstance(unit, later)) return false;
  for (size_t i = 0; i < function.index(); ++i)
    if (isInstance(unit, unit.functions[i]) && originOf(unit.functions[i]) == originOf(later)) return true;
  return false;
}

TemplateInstances::TemplateInstances(const model::Unit& unit, const trial::SiteTable& sites) {
  std::map<Origin, model::FunctionId> firsts;
  std::map<std::string, model::FunctionId> byName;  // mangled: the first of the family
  for (size_t i = 0; i < unit.functions.size(); ++i) {
    const model::Function& function = unit.functions[i];
    if (!isInstance(unit, function)) continue;
    const auto [at, isNew] = firsts.try_emplace(originOf(function), model::FunctionId(i));
    family_[static_cast<uint32_t>(i)] = at->second;
    byName[function.mangledName] = at->second;
  }
  // The sites of an instance are in the order of the source, so equal places have equal ranks.
  using Place = std::tuple<uint32_t, unsigned, unsigned, size_t>;  // family, line, column, rank
  std::map<std::tuple<std::string, unsigned, unsigned>, size_t> ranks;
  std::map<Place, uint32_t> places;
  for (const trial::Site& site : sites.sites) {
    const auto family = byName.find(site.function);
    if (family == byName.end()) continue;
    const size_t rank = ranks[{site.function, site.where.line, site.where.column}]++;
    const Place place{family->second.value, site.where.line, site.where.column, rank};
    const uint32_t firstEdge = places.try_emplace(place, site.firstEdge).first->second;
    const trial::Site* original = sites.siteOf(firstEdge);
    if (original == nullptr || original->edgeCount != site.edgeCount) continue;
    for (uint32_t i = 0; i < site.edgeCount; ++i) {
      first_[site.firstEdge + i] = firstEdge + i;
      same_[firstEdge + i].insert(site.firstEdge + i);
    }
  }
}

uint32_t TemplateInstances::first(uint32_t edge) const {
  const auto at = first_.find(edge);
  return at == first_.end() ? edge : at->second;
}

void TemplateInstances::extend(std::set<uint32_t>& edges) const {
  std::set<uint32_t> more;
  for (const uint32_t edge : edges)
    if (const auto at = same_.find(first(edge)); at != same_.end())
      more.insert(at->second.begin(), at->second.end());
  edges.merge(more);
}

model::FunctionId TemplateInstances::first(model::FunctionId function) const {
  const auto at = family_.find(function.value);
  return at == family_.end() ? function : at->second;
}

}  // namespace assay::choose
