#include "publish/emit/suite_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "base/paths.h"
#include "data/cpp/access_text.h"
#include "data/cpp/literals.h"
#include "data/trial/uses.h"
#include "publish/emit/arrange.h"
#include "publish/emit/assertions.h"
#include "publish/emit/call_text.h"
#include "publish/emit/context.h"
#include "publish/emit/expression_text.h"
#include "publish/emit/mocks.h"

namespace assay::emit {
namespace {

using model::Function;
using model::TypeKind;
using model::Unit;
using trial::End;
using trial::Expectation;
using trial::Finding;
using trial::Test;

// An exception type and its header.
struct Header {
  std::string_view type, header;
};
// The headers of the standard library's exceptions; all others in std:: are in <stdexcept>.
constexpr std::array kExceptionHeaders = std::to_array<Header>({
    {"std::exception", "<exception>"},
    {"std::bad_exception", "<exception>"},
    {"std::bad_alloc", "<new>"},
    {"std::bad_array_new_length", "<new>"},
    {"std::bad_cast", "<typeinfo>"},
    {"std::bad_typeid", "<typeinfo>"},
    {"std::bad_optional_access", "<optional>"},
    {"std::bad_variant_access", "<variant>"},
    {"std::bad_any_cast", "<any>"},
    {"std::bad_function_call", "<functional>"},
    {"std::bad_weak_ptr", "<memory>"},
    {"std::ios_base::failure", "<ios>"},
    {"std::system_error", "<system_error>"},
    {"std::filesystem::filesystem_error", "<filesystem>"},
    {"std::regex_error", "<regex>"},
    {"std::future_error", "<future>"},
});

void includeException(Context& context, const std::string& type) {
  if (!type.starts_with("std::")) return;
  const auto known = std::ranges::find(kExceptionHeaders, std::string_view(type), &Header::type);
  context.includes.add(known != kExceptionHeaders.end() ? std::string(known->header) : "<stdexcept>");
}

// As a test writes it: the anonymous namespace is not part of a name.
std::string spelledException(std::string type) {
  const std::string part = "(anonymous namespace)::";
  for (size_t at; (at = type.find(part)) != std::string::npos;) type.erase(at, part.size());
  if (type.starts_with("std::basic_string<char")) return "std::string";
  return type;
}

// Whether the message is asserted: the unit chose the wording itself, and it does not hold an address.
bool assertsMessage(const trial::Thrown& thrown) {
  return thrown.fromUnit && thrown.hasMessage && !thrown.message.empty() && thrown.message != thrown.type &&
         thrown.message.find("0x") == std::string::npos;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += (line.empty() ? "" : "  " + line) + "\n";
  return out;
}

// The steps on whose objects the test calls an observer that only the subclass that opens their class can
// reach.
std::set<uint32_t> askedOpened(Context& context, const Test& test) {
  std::set<uint32_t> steps;
  context.expected = &test.expectations;
  for (const Expectation& e : test.expectations) {
    if (e.kind != Expectation::Kind::Observer || isExpectedCall(context.unit, e)) continue;
    context.called.insert(e.observer);
    if (cpp::needsOpened(context.unit.function(e.observer))) steps.insert(e.object);
  }
  return steps;
}

// Writes the body of one test.
class Body {
 public:
  Body(Context& context, const Test& test)
      : context_(context),
        test_(test),
        function_(context.unit.function(test.function)),
        arranged_(arrange(context, test.trial, test.end != End::Threw, askedOpened(context, test))) {}

  std::string text() {
    if (test_.end == End::Threw)
      throws();
    else
      returns();
    std::vector<std::string> lines = arranged_.lines;
    if (!lines.empty()) lines.emplace_back();
    lines.insert(lines.end(), act_.begin(), act_.end());
    return joined(lines);
  }

 private:
  void throws();
  void returns();
  std::vector<std::string> effects();
  std::vector<std::string> parameter(const Expectation& e);
  std::vector<std::string> checked(model::TypeId type, const trial::Value& value,
                                   const std::string& expression);
  bool isPlace(model::TypeId type, const trial::Value& value) const;
  std::vector<std::string> observer(const Expectation& e);
  std::string resultType() const;
  void makes(const Expectation* result, const std::vector<std::string>& after);

  Context& context_;
  const Test& test_;
  const Function& function_;
  Arranged arranged_;
  std::vector<std::string> act_;
};

void Body::throws() {
  includeException(context_, test_.thrown.type);
  const std::string type = spelledException(test_.thrown.type);
  Throwing throwing{.call = statement(context_.unit, function_, arranged_.call),
                    .type = type,
                    .usesLocals = !arranged_.lines.empty()};
  if (assertsMessage(test_.thrown))
    throwing.message = cpp::renderBytes(test_.thrown.message, context_.includes);
  act_.push_back(context_.framework.throws(throwing, context_.used));
}

// A pointer into a sequence that the act was given.
bool Body::isPlace(model::TypeId type, const trial::Value& value) const {
  const TypeKind kind = context_.unit.type(trial::referred(context_.unit, type)).kind;
  return value.kind == trial::Value::Kind::Pick && value.bits < arranged_.begins.size() &&
         (kind == TypeKind::Pointer || kind == TypeKind::Iterator);
}

std::vector<std::string> Body::checked(model::TypeId type, const trial::Value& value,
                                       const std::string& expression) {
  if (!isPlace(type, value)) return check(context_, type, value, expression);
  const std::string place = arranged_.begins[value.bits].place(value.children[0].bits);
  return {context_.framework.equal(expression, place)};
}

std::vector<std::string> Body::parameter(const Expectation& e) {
  const Seen& seen = arranged_.seen[e.parameter];
  if (seen.expression.empty()) return {};
  const model::Type& type = context_.unit.type(seen.type);
  const bool isSome = e.value.kind == trial::Value::Kind::Some;
  const bool isBegin = type.kind == TypeKind::Pointer || type.kind == TypeKind::Iterator;
  const bool holds = type.kind == TypeKind::Optional || isBegin || type.kind == TypeKind::UniquePointer ||
                     type.kind == TypeKind::SharedPointer;
  // The observed value still has the pointer around it.
  if (isSome && (seen.isPointee || !holds)) return checked(seen.type, e.value.children[0], seen.expression);
  if (isSome && isBegin) return checkElements(context_, type.args[0], e.value.children[0], seen.expression);
  return checked(seen.type, e.value, seen.expression);
}

std::vector<std::string> Body::observer(const Expectation& e) {
  const Function& asked = context_.unit.function(e.observer);
  if (arranged_.objects[e.object].name.empty()) return {};
  if (asksForConst(context_.unit, asked)) context_.includes.add("<utility>");
  const std::string text = observerText(context_.unit, arranged_, asked, e.object);
  if (!needsName(context_.unit, asked.result, e.value)) return check(context_, asked.result, e.value, text);
  const std::string local = arranged_.names.fresh(asked.name);
  std::vector<std::string> lines = {"const auto& " + local + " = " + text + ";"};
  const std::vector<std::string> checks = check(context_, asked.result, e.value, local);
  lines.insert(lines.end(), checks.begin(), checks.end());
  return lines;
}

std::vector<std::string> Body::effects() {
  std::vector<std::string> lines;
  for (const Expectation& e : test_.expectations) {
    if (e.kind == Expectation::Kind::Result || isExpectedCall(context_.unit, e)) continue;
    const std::vector<std::string> more = e.kind == Expectation::Kind::Parameter ? parameter(e) : observer(e);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

// Short names are written out; for other types the test uses `auto`.
std::string Body::resultType() const {
  const model::Type& type = context_.unit.type(function_.result);
  if (trial::isScalar(type) || type.kind == TypeKind::String || type.kind == TypeKind::Record) {
    context_.includes.add(type.header);
    return type.spelling + " ";
  }
  if (type.kind == TypeKind::LvalueReference) return "auto& ";
  return type.kind == TypeKind::Pointer ? "auto* " : "auto ";
}

// For an act that makes an object: observers of the object follow, or the construction is the whole test.
void Body::makes(const Expectation* result, const std::vector<std::string>& after) {
  if (after.empty()) {
    act_.push_back("[[maybe_unused]] " + arranged_.declaration + ";  // returns normally");
    return;
  }
  act_ = {arranged_.declaration + ";", ""};
  // A pointer that is used must not be null.
  const Held& made = arranged_.objects.back();
  if (result && result->value.kind == trial::Value::Kind::Some && made.by != Held::By::Name)
    act_.push_back(context_.framework.notNull(made.name, true));
  act_.insert(act_.end(), after.begin(), after.end());
}

void Body::returns() {
  const Expectation* result = nullptr;
  bool asksTheNew = function_.kind == model::FunctionKind::Constructor;
  for (const Expectation& e : test_.expectations) {
    if (e.kind == Expectation::Kind::Result && canCheck(context_.unit, function_.result, e.value))
      result = &e;
    asksTheNew |= e.kind == Expectation::Kind::Observer && e.object + 1 == test_.trial.calls.size();
  }
  const std::vector<std::string> after = effects();
  if (asksTheNew && !arranged_.declaration.empty()) return makes(result, after);
  if (!result) {
    const std::string call = statement(context_.unit, function_, arranged_.call) + ";";
    const bool expectsCalls = std::ranges::any_of(
        test_.expectations, [&](const Expectation& e) { return isExpectedCall(context_.unit, e); });
    act_.push_back(after.empty() && !expectsCalls ? call + "  // returns normally" : call);
    if (!after.empty()) act_.emplace_back();
  } else if (after.empty() && !needsName(context_.unit, function_.result, result->value) &&
             !(arranged_.isOperator && usesMembers(context_.unit, function_.result))) {
    act_ = checked(function_.result, result->value, arranged_.call);
  } else {
    act_.push_back("const " + resultType() + "result = " + arranged_.call + ";");
    act_.emplace_back();
    const std::vector<std::string> checks = checked(function_.result, result->value, "result");
    act_.insert(act_.end(), checks.begin(), checks.end());
  }
  act_.insert(act_.end(), after.begin(), after.end());
}

// Adds a test with its comment, and records its span.
void addTest(EmittedText& file, const Framework& framework, const std::string& suite, const std::string& name,
             const std::string& comment, const std::string& body) {
  const size_t begin = file.text.size();
  file.text += comment + framework.opening(suite, name) + "\n" + body + framework.closing();
  file.tests.push_back({suite + "." + name, begin, file.text.size()});
  file.text += "\n";
}

// "shop::Order::add(const Line &)" beside another add(): the signature without the result.
std::string headName(const Unit& unit, const Function& function) {
  const bool isOverloaded = std::ranges::any_of(unit.functions, [&](const Function& other) {
    return &other != &function && other.isTarget && other.qualifiedName == function.qualifiedName;
  });
  const size_t begin = function.signature.find(function.qualifiedName + "(");
  const size_t end = function.signature.rfind(')');
  if (!isOverloaded || begin == std::string::npos || end == std::string::npos) return function.qualifiedName;
  return function.signature.substr(begin, end + 1 - begin);
}

// "weightCategory: 6 of 6 branches."
std::string headline(const Unit& unit, const trial::Suite& suite, model::FunctionId id) {
  const Function& function = unit.function(id);
  std::string line = "// " + headName(unit, function) + ": ";
  const auto report = std::ranges::find(suite.functions, id, &trial::FunctionReport::function);
  if (report == suite.functions.end() || report->branches.total == 0) return "";
  const trial::Branches& branches = report->branches;
  line += std::to_string(branches.covered) + " of " + std::to_string(branches.total) + " branches";
  if (branches.infeasible > 0) line += ", " + std::to_string(branches.infeasible) + " cannot be reached";
  return line + ".\n\n";
}

std::string placeIn(const model::Location& where) {
  return where.file.substr(where.file.rfind('/') + 1) + ":" + std::to_string(where.line);
}

std::string findingComment(const Unit& unit, const Finding& finding) {
  const Function& function = unit.function(finding.function);
  std::string text = "// " + finding.what + " in " +
                     (function.owner.valid() ? function.qualifiedName : function.name) + "() (" +
                     placeIn(finding.where) + ")";
  if (!finding.condition.empty()) text += " when " + finding.condition;
  if (!finding.assumes.empty()) return text + ".\n// It assumes: " + finding.assumes + "\n";
  text += finding.reproduced == 0 ? ". Seen in the instrumented run; the native build did not stop at it."
                                  : ". Reproduced " + std::to_string(finding.reproduced) + " of " +
                                        std::to_string(finding.attempts) + ".";
  for (size_t i = 0; i < finding.also.size(); ++i)
    text += (i == 0 ? " Also at " : ", ") + placeIn(finding.also[i]);
  if (!finding.also.empty()) text += ".";
  if (!finding.said.empty()) text += "\n// It said: " + finding.said;
  return text + "\n";
}

std::string ownInclude(const Unit& unit, const trial::Suite& suite) {
  if (!suite.includesSource) return unit.header.empty() ? "" : "#include " + unit.header + "\n\n";
  // The remark is on the line itself, so that it stays there when includes are sorted.
  std::string text = unit.definesMain ? "#define main mainOfTheUnit\n" : "";
  text +=
      "#include \"" + baseName(unit.source) + "\"  // the source itself: not all of this is in a header\n";
  if (unit.definesMain) text += "#undef main\n";
  return text + "\n";
}

// The tests below the includes and declarations that they need.
EmittedText fileText(Context& context, const trial::Suite& suite, EmittedText tests) {
  std::string text = ownInclude(context.unit, suite);
  const std::string access = cpp::accessText(context.unit, context.called, context.includes);
  const std::string mocks = mockClasses(context, context.called);
  text += context.framework.includes(context.used) + "\n";
  const std::vector<std::string> headers = context.includes.sorted();
  for (const std::string& header : headers)
    if (header != context.unit.header) text += "#include " + header + "\n";
  if (!headers.empty()) text += "\n";
  if (const std::string lines = context.framework.declarations(context.used); !lines.empty())
    text += lines + "\n";
  if (!access.empty()) text += access + "\n";
  if (!mocks.empty()) text += mocks + "\n";
  return replaced(tests, {{.text = text}});
}

}  // namespace

bool needsSource(const Unit& unit, const trial::Suite& suite) {
  if (unit.header.empty()) return true;
  const auto hidden = [&](model::FunctionId id) {
    const Function& function = unit.function(id);
    return function.linkage == model::Linkage::Internal || !function.inHeader;
  };
  const auto calls = [&](const trial::Trial& trial) { return std::ranges::any_of(trial.calls, hidden); };
  return std::ranges::any_of(suite.tests, hidden, &Test::function) ||
         std::ranges::any_of(suite.findings, hidden, &Finding::function) ||
         std::ranges::any_of(suite.tests, calls, &Test::trial) ||
         std::ranges::any_of(suite.findings, calls, &Finding::trial);
}

EmittedText suiteText(const Unit& unit, const trial::Suite& suite, const Framework& framework) {
  Context context{.unit = unit, .framework = framework};
  EmittedText file;
  model::FunctionId current;
  for (const Test& test : suite.tests) {
    if (!file.tests.empty()) file.text += "\n";
    if (test.function != current) file.text += headline(unit, suite, test.function);
    current = test.function;
    const bool isSilent = test.isSelfExplanatory || test.reason.empty();
    const std::string comment = isSilent ? "" : "// " + test.reason + "\n";
    addTest(file, framework, test.suite, test.name, comment, Body(context, test).text());
  }
  return fileText(context, suite, std::move(file));
}

EmittedText findingsText(const Unit& unit, const trial::Suite& suite, const Framework& framework) {
  Context context{.unit = unit, .framework = framework, .exactBuffers = true};
  EmittedText file;
  for (const Finding& finding : suite.findings) {
    if (!finding.emitted) continue;
    const Function& function = unit.function(finding.function);
    Arranged arranged = arrange(context, finding.trial, false);
    if (!arranged.lines.empty()) arranged.lines.emplace_back();
    arranged.lines.push_back(statement(unit, function, arranged.call) + ";");
    if (!file.tests.empty()) file.text += "\n";
    addTest(file, framework, finding.suite, finding.name, findingComment(unit, finding),
            joined(arranged.lines));
  }
  return file.tests.empty() ? EmittedText{} : fileText(context, suite, std::move(file));
}

std::string callText(const Unit& unit, const trial::Trial& trial) {
  Context context{.unit = unit, .framework = googleTest()};
  const Arranged arranged = arrange(context, trial, false);
  std::string text;
  for (const std::string& line : arranged.lines) text += line + " ";
  return text + arranged.call;
}

}  // namespace assay::emit
