#include "publish/choose/demands.h"

#include <algorithm>

#include "data/cpp/identifiers.h"
#include "data/trial/value.h"

namespace assay::choose {
namespace {

using model::Contract;
using trial::End;

bool isNull(const model::Unit& unit, const trial::Trial& trial, uint32_t step, uint32_t parameter) {
  const trial::Argument argument = trial::argumentOf(unit, trial, step, parameter);
  return argument.given && argument.value.kind == trial::Value::Kind::Null;
}

std::string nameOf(const model::Function& function, uint32_t parameter) {
  const std::string& name = function.parameters[parameter].name;
  return name.empty() ? "parameter " + std::to_string(parameter + 1) : name;
}

// The type behind a reference or a pointer.
model::TypeId behind(const model::Unit& unit, model::TypeId id) {
  id = trial::referred(unit, id);
  return unit.type(id).kind == model::TypeKind::Pointer ? unit.type(id).args[0] : id;
}

// A null pointer for a positive number of elements, or a text that is shorter than its length.
void addBrokenPairs(const model::Unit& unit, const trial::Trial& trial, uint32_t step, End end,
                    Demand& demand) {
  const model::Function& function = unit.function(trial.calls[step]);
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const model::Parameter& parameter = function.parameters[i];
    if (parameter.partner < 0 ||
        (parameter.role != model::Role::Buffer && parameter.role != model::Role::CString))
      continue;
    const auto length = static_cast<uint32_t>(parameter.partner);
    const auto count = static_cast<int64_t>(trial::argumentOf(unit, trial, step, length).value.bits);
    const trial::Value value = trial::argumentOf(unit, trial, step, i).value;
    const bool leaves = end == End::OutOfBounds || end == End::Segfault || end == End::OutOfMemory;
    const bool isTooShort = leaves && parameter.role == model::Role::CString && !value.children.empty() &&
                            static_cast<uint64_t>(count) > value.children[0].bytes.size() + 1;
    if (count <= 0 || (value.kind != trial::Value::Kind::Null && !isTooShort)) continue;
    if (!isTooShort) demand.parameters.push_back(i);
    demand.where = function.where;
    demand.text += (demand.text.empty() ? "" : ", ") + nameOf(function, i) + " has " +
                   nameOf(function, length) + " elements";
  }
}

// The same in a record: a null pointer whose length is positive.
void addBrokenFields(const model::Unit& unit, const trial::Trial& trial, uint32_t step, Demand& demand) {
  const model::Function& function = unit.function(trial.calls[step]);
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const model::TypeId id = behind(unit, function.parameters[i].type);
    const model::Type& record = unit.type(id);
    trial::Value value = trial::argumentOf(unit, trial, step, i).value;
    if (value.kind == trial::Value::Kind::Some) value = trial::Value(value.children[0]);
    if (record.kind != model::TypeKind::Record || value.children.size() != record.fields.size()) continue;
    for (size_t f = 0; f < record.fields.size(); ++f) {
      const int length = trial::lengthOf(unit, id, f);
      if (length < 0 || value.children[f].kind != trial::Value::Kind::Null) continue;
      if (static_cast<int64_t>(value.children[static_cast<size_t>(length)].bits) <= 0) continue;
      demand.where = function.where;
      demand.text += (demand.text.empty() ? "" : ", ") + nameOf(function, i) + "." + record.fields[f].name +
                     " has " + nameOf(function, i) + "." + record.fields[static_cast<size_t>(length)].name +
                     " elements";
    }
  }
}

// A number that a scoped enumeration has no name for: only a cast gives it to a caller.
void addNoEnumerator(const model::Unit& unit, const trial::Trial& trial, uint32_t step, Demand& demand) {
  const model::Function& function = unit.function(trial.calls[step]);
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const model::Type& type = unit.type(behind(unit, function.parameters[i].type));
    const trial::Argument argument = trial::argumentOf(unit, trial, step, i);
    if (!type.isScopedEnum || type.enumerators.empty() || !argument.given || isNull(unit, trial, step, i))
      continue;
    const uint64_t bits = argument.value.kind == trial::Value::Kind::Some ? argument.value.children[0].bits
                                                                          : argument.value.bits;
    const uint64_t mask = type.bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << type.bits) - 1;
    const auto isThis = [&](const model::Enumerator& one) { return ((one.bits ^ bits) & mask) == 0; };
    if (std::ranges::any_of(type.enumerators, isThis)) continue;
    demand.where = function.where;
    demand.text += (demand.text.empty() ? "" : ", ") + nameOf(function, i) + " is an enumerator";
  }
}

// Whether other files are not meant to call it: it is internal, or in a namespace that says so.
bool isForTheUnit(const model::Function& function) {
  constexpr std::string_view kNames[] = {"detail", "details", "impl", "internal", "internals"};
  std::string_view rest = function.qualifiedName;
  for (size_t end; (end = rest.find("::")) != std::string_view::npos; rest.remove_prefix(end + 2)) {
    const std::string_view scope = rest.substr(0, end);
    if (std::ranges::count(kNames, scope) > 0 || scope.ends_with("_detail") || scope.starts_with("detail_"))
      return true;
  }
  return model::isInternal(function);
}

// Null pointers that are dereferenced without a check.
void addUnchecked(const model::Unit& unit, const trial::Trial& trial, uint32_t step, Demand& demand) {
  const model::Function& function = unit.function(trial.calls[step]);
  for (const Contract& contract : function.contracts) {
    if (contract.kind != Contract::Kind::Unchecked || !isNull(unit, trial, step, contract.parameter))
      continue;
    demand.parameters.push_back(contract.parameter);
    if (demand.text.empty()) demand.where = contract.where;
    demand.text += (demand.text.empty() ? "" : ", ") + contract.text;
  }
}

// Whether a record has a pointer in it, directly or in a record of its own; not one whose length is beside
// it.
bool hasPointers(const model::Unit& unit, const model::Type& record) {
  return std::ranges::any_of(record.fields, [&](const model::Field& field) {
    const model::Type& type = unit.type(field.type);
    return (type.kind == model::TypeKind::Pointer && field.length < 0) ||
           (type.kind == model::TypeKind::Record && hasPointers(unit, type));
  });
}

// Pointers to other records are there; one to the next record of a list may be null.
void fillPointers(const trial::Layout& layout, uint32_t parameter, trial::Trial& trial) {
  trial::Shape whole = layout.parameter(parameter);
  if (whole.form == trial::Form::Maybe) {
    trial.choices[whole.present->key] = 1;
    whole = layout.part(whole, 0);
  }
  const model::Unit& unit = layout.unit();
  const model::Type& record = unit.type(whole.type);
  if (record.kind != model::TypeKind::Record) return;
  for (size_t i = 0; i < record.fields.size(); ++i) {
    const trial::Shape field = layout.part(whole, i);
    if (!field.present || unit.type(behind(unit, record.fields[i].type)).spelling == record.spelling)
      continue;
    trial.choices[field.present->key] = 1;
  }
}

// The pointer parameter that an assertion says is not null, in one of the usual forms; -1 if it says
// something else.
int checkedForNull(const model::Function& function, const std::string& text) {
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const std::string& name = function.parameters[i].name;
    if (name.empty() || !cpp::mentions(text, name)) continue;
    for (const char* rest : {"", " != nullptr", " != NULL", " != 0"})
      if (text == name + rest) return static_cast<int>(i);
  }
  return -1;
}

// An assertion at the entry of a called function that this build leaves out and the call may break.
const Contract* disabledBroken(const model::Unit& unit, const trial::Trial& trial, uint32_t step) {
  const model::Function& function = unit.function(trial.calls[step]);
  for (const Contract& contract : function.contracts) {
    if (contract.kind != Contract::Kind::Disabled) continue;
    const int pointer = checkedForNull(function, contract.text);
    if (pointer < 0 || isNull(unit, trial, step, static_cast<uint32_t>(pointer))) return &contract;
  }
  return nullptr;
}

// The assertion at entry that a defect breaks: the one that ended the program or, in a build without
// assertions, one of the called function. An earlier call that breaks one about its arguments leaves an
// object on which no later call can work.
const Contract* assertionBroken(const model::Unit& unit, const trial::Trial& trial, uint32_t last, End end,
                                const model::Location& where) {
  const model::Function& function = unit.function(trial.calls[last]);
  for (const Contract& contract : function.contracts)
    if (contract.kind == Contract::Kind::Checked && end == End::Aborted &&
        contract.where.file == where.file && contract.where.line == where.line)
      return &contract;
  for (uint32_t step = last + 1; step-- > 0;) {
    const Contract* broken = disabledBroken(unit, trial, step);
    const model::Function& called = unit.function(trial.calls[step]);
    const auto isNamed = [&](const model::Parameter& parameter) {
      return !parameter.name.empty() && cpp::mentions(broken->text, parameter.name);
    };
    if (broken != nullptr && (step == last || std::ranges::any_of(called.parameters, isNamed))) return broken;
  }
  return nullptr;
}

}  // namespace

Demand demandBroken(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome,
                    const DefectSite& spot) {
  Demand demand;
  if (trial.calls.empty()) return demand;
  const uint32_t last = std::min<uint32_t>(outcome.endStep, static_cast<uint32_t>(trial.calls.size()) - 1);
  demand.step = last;
  const model::Function& function = unit.function(trial.calls[last]);
  demand.where = function.where;
  if (const Contract* broken = assertionBroken(unit, trial, last, outcome.end, spot.where)) {
    demand.text = broken->text;
    demand.where = broken->where;
    return demand;
  }
  for (uint32_t step = last + 1; step-- > 0 && demand.text.empty();) {
    demand.step = step;
    addBrokenPairs(unit, trial, step, outcome.end, demand);
    addBrokenFields(unit, trial, step, demand);
    addNoEnumerator(unit, trial, step, demand);
    if (demand.text.empty() && outcome.end == End::Segfault) addUnchecked(unit, trial, step, demand);
  }
  if (!demand.text.empty()) return demand;
  demand.step = last;
  demand.isOfCallers = outcome.isUnchecked || std::ranges::any_of(trial.calls, [&](model::FunctionId call) {
                         return isForTheUnit(unit.function(call));
                       });
  return demand;
}

Demand demandOnRecords(const model::Unit& unit, const trial::Trial& trial, const trial::Outcome& outcome) {
  Demand demand;
  if (trial.calls.empty()) return demand;
  demand.step = std::min<uint32_t>(outcome.endStep, static_cast<uint32_t>(trial.calls.size()) - 1);
  const model::Function& function = unit.function(trial.calls[demand.step]);
  for (uint32_t i = 0; i < function.parameters.size(); ++i) {
    const model::Type& record = unit.type(behind(unit, function.parameters[i].type));
    if (isNull(unit, trial, demand.step, i)) continue;
    if (record.kind != model::TypeKind::Record || (!record.isBuilt && !hasPointers(unit, record))) continue;
    demand.records.push_back(i);
    demand.where = function.where;
    demand.text += (demand.text.empty() ? "" : ", ") +
                   (record.isBuilt ? nameOf(function, i) + " is as the unit's own code makes it"
                                   : "the fields of " + nameOf(function, i) + " fit together");
  }
  return demand;
}

trial::Trial keeping(const Demand& demand, const model::Unit& unit, const trial::Trial& trial) {
  trial::Trial other = trial;
  const trial::Layout layout(unit, trial.calls, demand.step);
  for (const uint32_t parameter : demand.parameters)
    if (const trial::Shape shape = layout.parameter(parameter); shape.present)
      other.choices[shape.present->key] = 1;
  for (const uint32_t parameter : demand.records)
    trial::walk(layout, layout.parameter(parameter), trial.choices, [&](const trial::Shape& shape) {
      if (shape.slot) other.choices.erase(shape.slot->key);
      if (shape.present) other.choices.erase(shape.present->key);
    });
  for (const uint32_t parameter : demand.records) fillPointers(layout, parameter, other);
  return other;
}

}  // namespace assay::choose
