#include "prepare/harness/mock_class.h"

#include "data/cpp/call_form.h"

namespace assay::harness {
namespace {

using model::MockMethod;
using model::Type;

// Whether the mock keeps the last argument for this parameter.
bool keeps(const MockMethod& method, size_t parameter) {
  return !model::callCounter(method).empty() && method.keeps[parameter].valid();
}

// "send(const Packet&) const", without its class; parameters that are kept have names.
std::string headOf(const MockMethod& method) {
  std::vector<std::string> parameters = method.parameters;
  for (size_t i = 0; i < parameters.size(); ++i)
    if (keeps(method, i)) parameters[i] += " p" + std::to_string(i) + "_";
  return method.name + "(" + cpp::listed(parameters) + ")" +
         (method.qualifiers.empty() ? "" : " " + method.qualifiers);
}

std::string stateOf(const MockMethod& method) { return "m" + std::to_string(method.answers) + "_"; }

bool isKept(const MockMethod& method) { return method.gives == MockMethod::Gives::Reference; }

std::string bodyOf(Writer& writer, const model::Function& maker, const MockMethod& method) {
  if (const std::string counter = model::callCounter(method); !counter.empty()) {
    std::string text = "  ++" + counter + ";\n";
    for (size_t i = 0; i < method.parameters.size(); ++i)
      if (keeps(method, i))
        text += "  " + model::lastArgument(method, i) + " = p" + std::to_string(i) + "_;\n";
    return text;
  }
  if (method.gives == MockMethod::Gives::Nothing) return method.result == "void" ? "" : "  return {};\n";
  const std::string answer =
      writer.call(Need::Result, maker.parameters[method.answers].type) + "(" + stateOf(method) + ")";
  if (!isKept(method)) return "  return " + answer + ";\n";
  return expand("  kept$S.push_back(std::make_unique<$T>($A));\n  return static_cast<$R>(*kept$S.back());\n",
                {{'S', stateOf(method)},
                 {'T', writer.alias(writer.type(maker.parameters[method.answers].type).args[0])},
                 {'A', answer},
                 {'R', method.result}});
}

}  // namespace

std::string mockClassText(const model::Unit& unit, const Type& mock) {
  std::string parameters, initialisers, functions, state;
  for (const MockMethod& method : mock.mocked) {
    functions += "  " + method.result + " " + headOf(method) + " override;\n";
    if (const std::string counter = model::callCounter(method); !counter.empty())
      functions += "  mutable unsigned " + counter + " = 0;\n";
    for (size_t i = 0; i < method.parameters.size(); ++i)
      if (keeps(method, i))
        functions += "  mutable " + unit.type(method.keeps[i]).spelling + " " +
                     model::lastArgument(method, i) + "{};\n";
    if (method.gives == MockMethod::Gives::Nothing) continue;
    const std::string name = stateOf(method);
    parameters += (parameters.empty() ? "" : ", ") + ("AssayCallable " + name);
    initialisers += (initialisers.empty() ? " : " : ", ") + name + "(" + name + ")";
    state += "  mutable AssayCallable " + name + ";\n";
    if (isKept(method)) {
      std::string value = "std::remove_cv_t<std::remove_reference_t<" + method.result + ">>";
      state += "  mutable std::vector<std::unique_ptr<" + value + ">> kept" + name + ";\n";
    }
  }
  return expand("class $M : public $I {\n public:\n  explicit $M($P)$N {}\n$F private:\n$S};\n",
                {{'M', mock.spelling},
                 {'I', unit.type(mock.mocks).spelling},
                 {'P', parameters},
                 {'N', initialisers},
                 {'F', functions},
                 {'S', state}});
}

std::string mockMembersText(Writer& writer, const model::Function& maker) {
  std::string text;
  const Type& mock = writer.type(maker.makes);
  for (const MockMethod& method : mock.mocked)
    text += method.result + " " + mock.spelling + "::" + headOf(method) + " {\n" +
            bodyOf(writer, maker, method) + "}\n";
  return text;
}

}  // namespace assay::harness
