// The body-mass example of the tests: a hand-made Unit, its sites, and a scripted worker.
//
//   enum class Weight { Underweight, Normal, Overweight };
//   Weight weightCategory(double mass, double length) {
//     if (mass <= 0) throw std::invalid_argument("mass");        // bmi.cpp:7, edges 1 and 2
//     if (length <= 0) throw std::invalid_argument("length");    // bmi.cpp:8, edges 3 and 4
//     double bmi = mass / (length * length);
//     if (bmi < 18.5) return Weight::Underweight;                // bmi.cpp:10, edges 5 and 6
//     if (bmi < 25) return Weight::Normal;                       // bmi.cpp:11, edges 7 and 8
//     return Weight::Overweight;
//   }
#pragma once

#include <bit>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "data/model/unit.h"
#include "data/trial/reached_goals.h"
#include "data/trial/sites.h"
#include "data/trial/trial.h"
#include "data/trial/value.h"
#include "data/wire/wire.h"

namespace assay::sample {

// A runner whose outcomes come from a function.
class ScriptedRunner final : public trial::Runner {
 public:
  explicit ScriptedRunner(std::function<trial::Outcome(const trial::Trial&)> script)
      : script_(std::move(script)) {}
  trial::Outcome run(const trial::Trial& trial, expr::Dag&) override {
    ++runs;
    return script_(trial);
  }
  unsigned runs = 0;

 private:
  std::function<trial::Outcome(const trial::Trial&)> script_;
};

inline trial::Value scalar(uint64_t bits) { return {trial::Value::Kind::Scalar, bits, {}, {}}; }
inline trial::Value bytes(std::string text) { return {trial::Value::Kind::Bytes, 0, std::move(text), {}}; }
inline trial::Value list(std::vector<trial::Value> children) {
  return {trial::Value::Kind::List, 0, {}, std::move(children)};
}
inline trial::Value some(trial::Value inner) { return {trial::Value::Kind::Some, 0, {}, {std::move(inner)}}; }
inline trial::Value null() { return {trial::Value::Kind::Null, 0, {}, {}}; }

inline trial::Observation thrown(const std::string& mangled, const std::string& message,
                                 bool fromUnit = true) {
  return {0, ASSAY_SEEN_EXCEPTION, list({bytes(mangled), bytes(message), scalar(fromUnit ? 1 : 0)})};
}

// Adds a type and returns its id.
inline model::TypeId addType(model::Unit& unit, model::Type type) {
  unit.types.push_back(std::move(type));
  return model::TypeId(unit.types.size() - 1);
}

inline model::TypeId addType(model::Unit& unit, model::TypeKind kind, const std::string& spelling,
                             unsigned bits = 0, bool isSigned = false, std::vector<model::TypeId> args = {}) {
  model::Type type;
  type.kind = kind;
  type.spelling = spelling;
  type.bits = bits;
  type.isSigned = isSigned;
  type.args = std::move(args);
  return addType(unit, std::move(type));
}

inline void addSite(trial::SiteTable& sites, model::Unit& unit, const std::string& function, uint32_t edge,
                    unsigned line, const std::string& text, const std::string& yes, const std::string& no) {
  trial::Site site;
  site.firstEdge = edge;
  site.function = function;
  site.where = {unit.source, line, 7};
  site.counts = true;
  sites.sites.push_back(site);
  model::Condition condition;
  condition.locations = {site.where};
  condition.text = text;
  condition.whenTrue = yes;
  condition.whenFalse = no;
  unit.conditions.push_back(condition);
}

// The unit, its sites and its outcomes.
struct Bmi {
  model::Unit unit;
  trial::SiteTable sites;
  static trial::Outcome run(double mass, double length);
};

inline Bmi makeBmi(const std::string& folder = "/project") {
  using model::TypeKind;
  Bmi bmi;
  model::Unit& unit = bmi.unit;
  unit.source = folder + "/bmi.cpp";
  unit.stem = "bmi";
  unit.header = "\"bmi.h\"";
  unit.ownFiles = {unit.source};
  const model::TypeId number = addType(unit, TypeKind::Floating, "double", 64);
  model::Type weight;
  weight.kind = TypeKind::Enum;
  weight.spelling = "Weight";
  weight.bits = 32;
  weight.isSigned = true;
  weight.isScopedEnum = true;
  weight.enumerators = {{"Weight::Underweight", 0}, {"Weight::Normal", 1}, {"Weight::Overweight", 2}};
  const model::TypeId category = addType(unit, weight);
  model::Function function;
  function.name = function.qualifiedName = function.callee = "weightCategory";
  function.signature = "Weight weightCategory(double, double)";
  function.mangledName = "_Z14weightCategorydd";
  function.parameters = {{.name = "mass", .type = number, .defaultText = {}},
                         {.name = "length", .type = number, .defaultText = {}}};
  function.result = category;
  function.inHeader = true;
  function.where = {unit.source, 6, 8};
  function.endLine = 13;
  unit.functions = {function};
  addSite(bmi.sites, unit, function.mangledName, 1, 7, "mass <= 0", "MassIsNotPositive", "MassIsPositive");
  addSite(bmi.sites, unit, function.mangledName, 3, 8, "length <= 0", "LengthIsNotPositive",
          "LengthIsPositive");
  addSite(bmi.sites, unit, function.mangledName, 5, 10, "bmi < 18.5", "BmiIsBelow18Point5",
          "BmiIsAtLeast18Point5");
  addSite(bmi.sites, unit, function.mangledName, 7, 11, "bmi < 25", "BmiIsBelow25", "BmiIsAtLeast25");
  return bmi;
}

inline trial::Outcome Bmi::run(double mass, double length) {
  trial::Outcome out;
  out.end = trial::End::Threw;
  for (uint32_t i = 0; i < 2; ++i)
    out.asked.push_back({trial::parameterKey(0, i), std::bit_cast<uint64_t>(i == 0 ? mass : length), 0, 0,
                         expr::VarKind::Floating, 64, 0});
  const auto decide = [&](uint32_t edge, bool taken) {
    out.covered.push_back(edge + (taken ? 1 : 0));
    out.path.push_back({expr::NodeId{}, taken, trial::Decision::Branch, edge, 0, 0});
    return taken;
  };
  if (decide(1, mass <= 0)) {
    out.observations = {thrown("St16invalid_argument", "mass")};
    return out;
  }
  if (decide(3, length <= 0)) {
    out.observations = {thrown("St16invalid_argument", "length")};
    return out;
  }
  const double bmi = mass / (length * length);
  uint64_t result = 2;
  if (decide(5, bmi < 18.5))
    result = 0;
  else if (decide(7, bmi < 25))
    result = 1;
  out.end = trial::End::Returned;
  out.observations = {{0, ASSAY_SEEN_RESULT, scalar(result)}};
  return out;
}

inline trial::Trial bmiTrial(double mass, double length) {
  return {{model::FunctionId(0u)},
          {{trial::parameterKey(0, 0), std::bit_cast<uint64_t>(mass)},
           {trial::parameterKey(0, 1), std::bit_cast<uint64_t>(length)}}};
}

inline trial::Outcome runBmi(const trial::Trial& trial) {
  const auto value = [&](uint32_t i) {
    const auto at = trial.choices.find(trial::parameterKey(0, i));
    return at == trial.choices.end() ? 0.0 : std::bit_cast<double>(at->second);
  };
  return Bmi::run(value(0), value(1));
}

inline trial::Journal bmiJournal(const std::vector<std::pair<double, double>>& inputs) {
  const Bmi bmi = makeBmi();
  trial::Journal journal;
  journal.function = model::FunctionId(0u);
  for (const auto& [mass, length] : inputs) {
    const trial::Entry& entry =
        trial::addEntry(journal, bmi.unit, bmi.sites, bmiTrial(mass, length), Bmi::run(mass, length));
    for (uint32_t edge : entry.outcome.covered) journal.edges[edge] = trial::EdgeState::Covered;
  }
  journal.statistics.trials = inputs.size();
  return journal;
}

}  // namespace assay::sample
