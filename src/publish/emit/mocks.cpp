#include "publish/emit/mocks.h"

#include <algorithm>
#include <map>

#include "data/cpp/literals.h"
#include "data/trial/shape.h"
#include "data/trial/value.h"

namespace assay::emit {
namespace {

using model::MockMethod;
using model::Type;
using model::TypeKind;
using trial::Value;

// Whether it is the value of `T()`.
bool isDefault(const model::Unit& unit, model::TypeId id, const Value& value) {
  const Type& type = unit.type(id);
  if (!type.defaultConstructible || type.kind == TypeKind::Record) return false;
  if (value.kind == Value::Kind::Null) return true;
  if (type.kind == TypeKind::Pair || type.kind == TypeKind::Tuple) {
    for (size_t i = 0; i < value.children.size(); ++i)
      if (!isDefault(unit, type.args[i], value.children[i])) return false;
    return true;
  }
  return value.kind != Value::Kind::Some && value.bits == 0 && value.bytes.empty() && value.children.empty();
}

// The answers that the trial asked for, without those at the end that only repeat.
std::vector<Value> askedAnswers(const model::Unit& unit, const trial::Trial& trial, uint32_t step,
                                uint32_t parameter) {
  const trial::Layout layout(unit, trial.calls, step);
  const trial::Shape shape = layout.parameter(parameter);
  const auto isAsked = [&](uint64_t i) {
    bool found = false;
    trial::walk(layout, layout.part(shape, i), trial.choices, [&](const trial::Shape& part) {
      found |= part.slot && trial.choices.contains(part.slot->key);
      found |= part.present && trial.choices.contains(part.present->key);
    });
    return found;
  };
  size_t count = 0;
  while (count < shape.most && isAsked(count)) ++count;
  std::vector<Value> answers = trial::argumentOf(unit, trial, step, parameter).value.children;
  if (answers.size() > count) answers.resize(count);
  while (answers.size() > 1 && answers.back() == answers[answers.size() - 2]) answers.pop_back();
  return answers;
}

std::string answerText(Context& context, model::TypeId id, const Value& value, bool isExact) {
  const Type& type = context.unit.type(id);
  if (!type.header.empty()) context.includes.add(type.header);
  const std::string text = cpp::render(context.unit, id, value, context.includes);
  const Type& held = type.kind == TypeKind::Optional ? context.unit.type(type.args[0]) : type;
  const bool isPlain = trial::isScalar(held) || (held.kind == TypeKind::String && text.starts_with('"'));
  return isPlain && !isExact ? text : cpp::renderExact(context.unit, id, value, context.includes);
}

// The lines for the calls that the current test expects.
std::vector<std::string> expectedCalls(Context& context, const trial::Trial& trial, uint32_t step,
                                       const std::string& object) {
  if (context.expected == nullptr) return {};
  const model::Unit& unit = context.unit;
  const Type& mock = unit.type(unit.function(trial.calls[step]).makes);
  std::map<int, std::vector<std::string>> arguments;  // by function
  std::vector<const trial::Expectation*> counts;
  for (const trial::Expectation& e : *context.expected) {
    if (!isExpectedCall(unit, e) || e.object != step) continue;
    const model::Function& shows = unit.function(e.observer);
    if (shows.showsArgument < 0) {
      counts.push_back(&e);
      continue;
    }
    std::vector<std::string>& texts = arguments[shows.countsCalls];
    texts.resize(mock.mocked[static_cast<size_t>(shows.countsCalls)].parameters.size());
    texts[static_cast<size_t>(shows.showsArgument)] = answerText(context, shows.result, e.value, false);
  }
  std::vector<std::string> lines;
  for (const trial::Expectation* e : counts) {
    const int method = unit.function(e->observer).countsCalls;
    lines.push_back(context.framework.expectedCalls(object, mock.mocked[static_cast<size_t>(method)],
                                                    e->value.bits, arguments[method], context.used));
  }
  return lines;
}

}  // namespace

bool makesMock(const model::Unit& unit, const model::Function& function) {
  return function.kind == model::FunctionKind::Constructor && function.makes.valid() &&
         unit.type(function.makes).mocks.valid();
}

std::string mockClasses(Context& context, const std::set<model::FunctionId>& called) {
  std::string text;
  for (const model::FunctionId id : called) {
    const model::Function& function = context.unit.function(id);
    if (!makesMock(context.unit, function)) continue;
    const Type& mock = context.unit.type(function.makes);
    text += (text.empty() ? "" : "\n") +
            context.framework.mockClass(mock, context.unit.type(mock.mocks).spelling);
  }
  return text.empty() ? "" : "namespace {\n\n" + text + "\n}  // namespace\n";
}

std::vector<std::string> mockAnswers(Context& context, const trial::Trial& trial, uint32_t step,
                                     const std::string& object) {
  const model::Unit& unit = context.unit;
  const model::Function& maker = unit.function(trial.calls[step]);
  std::vector<std::string> lines;
  for (const MockMethod& method : unit.type(maker.makes).mocked) {
    if (method.gives == MockMethod::Gives::Nothing) continue;
    const model::TypeId answer = unit.type(maker.parameters[method.answers].type).args[0];
    const std::vector<Value> values = askedAnswers(unit, trial, step, method.answers);
    const bool isReference = method.gives == MockMethod::Gives::Reference;
    if (values.empty()) continue;
    if (!isReference && values.size() == 1 && isDefault(unit, answer, values[0])) continue;
    std::vector<std::string> texts;
    for (const Value& one : values) texts.push_back(answerText(context, answer, one, isReference));
    lines.push_back(context.framework.answers(object, method, texts, context.used));
  }
  for (std::string& line : expectedCalls(context, trial, step, object)) lines.push_back(std::move(line));
  return lines;
}

bool isExpectedCall(const model::Unit& unit, const trial::Expectation& e) {
  return e.kind == trial::Expectation::Kind::Observer && unit.function(e.observer).countsCalls >= 0;
}

}  // namespace assay::emit
