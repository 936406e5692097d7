#include "prepare/harness/harness.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/note_kind.h"
#include "data/cpp/access_text.h"
#include "data/trial/layout.h"
#include "prepare/harness/build_values.h"
#include "prepare/harness/buildable.h"
#include "prepare/harness/callables.h"
#include "prepare/harness/mock_class.h"
#include "prepare/harness/object_table.h"
#include "prepare/harness/preamble.h"
#include "prepare/harness/shims.h"
#include "prepare/harness/show_values.h"
#include "prepare/harness/writer.h"

namespace assay::harness {

using model::Function;
using model::FunctionId;
using model::Type;
using model::TypeKind;
using model::Unit;

namespace {

std::string includes(const Unit& unit, bool objects) {
  bool streams = false, paths = false, views = false;
  for (const Type& type : unit.types) {
    streams |= isStream(type);
    paths |= type.kind == TypeKind::FilePath;
    views |= type.kind == TypeKind::Span;
  }
  std::string text;
  if (unit.definesMain) text += "#define main assay_unit_main\n";
  text += "#include \"" + unit.source + "\"\n";
  const std::string folder = unit.source.substr(0, unit.source.rfind('/') + 1);
  for (const std::string& header : unit.moreIncludes)
    text += "#include \"" + folder + header.substr(1) + "\n";
  if (unit.definesMain) text += "#undef main\n";
  text += kQuiet;
  text +=
      "#include <cxxabi.h>\n#include <stdint.h>\n#include <cstring>\n#include <exception>\n#include <new>\n";
  text += "#include <typeinfo>\n#include <utility>\n";
  if (objects) text += "#include <memory>\n#include <type_traits>\n#include <vector>\n";
  if (streams) text += "#include <sstream>\n";
  if (streams || paths) text += "#include <string>\n";
  if (views && !objects) text += "#include <vector>\n";
  return text + "#include \"assay_worker.h\"\n#include \"data/wire/wire.h\"\n";
}

// The calls of this translation unit, registered before main().
std::string registration(size_t count, bool objects) {
  std::string text =
      "__attribute__((used)) static void assay_call(uint32_t index, uint64_t key) {\n  switch (index) {\n";
  for (size_t i = 0; i < count; ++i) {
    const std::string index = std::to_string(i);
    text += "    case " + index + ": assay_harness::call_" + index + "(key); break;\n";
  }
  text += "    default: assay_refuse(\"no such function\"); break;\n  }\n}\n";
  text += "__attribute__((used)) static void assay_finish() {";
  if (objects) text += " assay_harness::assay_finish_trial();";
  return text + " assay_harness::assay_forget_functions(); }\nstatic const AssayCalls assay_calls = {0, " +
         std::to_string(count) +
         ", assay_call, assay_finish};\n__attribute__((constructor)) static void assay_start() { "
         "assay_register(&assay_calls); }\n";
}

// Body of a requested function, between the braces.
std::string bodyOf(Writer& writer, const Request& request) {
  switch (request.need) {
    case Need::Make:
      return makeBody(writer, request.type);
    case Need::MakeKey:
      return makeKeyBody(writer, request.type);
    case Need::Fill:
      return fillBody(writer, request.type);
    case Need::Put:
    case Need::PutPlain:
      return putBody(writer, request.type, request.need == Need::PutPlain);
    case Need::Order:
      return orderBody(writer, request.type);
    case Need::Drop:
      return "  ::delete static_cast<" + writer.alias(request.type) + "*>(what_);\n";
    case Need::DropArray:
      return "  ::delete[] static_cast<" + writer.alias(request.type) + "*>(what_);\n";
    case Need::Pick:
      return pickBody(writer, request.type);
    case Need::Result:
      return resultBody(writer, request.type);
  }
  return {};
}

// Composes one harness, from its first line to its last.
class Composer {
 public:
  Composer(const Unit& unit, Notes& notes) : unit_(unit), notes_(notes), writer_(unit, harness_) {}

  Harness run(const std::set<FunctionId>& leftOut);

 private:
  void begin(const std::set<FunctionId>& called);
  void declareMocks(const std::set<FunctionId>& called);
  void defineMocks();
  Piece shim(FunctionId id, bool isLeftOut);

  const Unit& unit_;
  Notes& notes_;
  Harness harness_;
  Writer writer_;
  std::map<FunctionId, PieceId> access_;  // the piece that opens the called member
  std::map<FunctionId, PieceId> mocks_;   // by the constructor
};

// Everything before the first alias.
void Composer::begin(const std::set<FunctionId>& called) {
  const bool objects = hasObjects(unit_);
  cpp::Includes ignored;
  const std::vector<cpp::AccessDeclaration> access = cpp::accessDeclarations(unit_, called, ignored);
  harness_.add({.declaration = includes(unit_, objects) + "namespace {\n"});
  for (const cpp::AccessDeclaration& declaration : access) {
    const PieceId piece = harness_.add({.name = declaration.name, .declaration = "\n" + declaration.text});
    writer_.opens(declaration.name, piece);
    for (FunctionId id : declaration.calls) access_[id] = piece;
  }
  const std::string widths = "enum { ASSAY_SIZE_WIDTH = " + std::to_string(trial::kSizeWidth) +
                             ", ASSAY_PICK_WIDTH = " + std::to_string(trial::kPickWidth) + " };\n";
  harness_.add({.declaration = "\n}  // namespace\n" + widths + kPreamble + (objects ? kObjects : "")});
  declareMocks(called);
}

void Composer::declareMocks(const std::set<FunctionId>& called) {
  for (const FunctionId id : called) {
    const Function& maker = unit_.function(id);
    if (!maker.makes.valid() || !unit_.type(maker.makes).mocks.valid()) continue;
    const model::Type& mock = unit_.type(maker.makes);
    const PieceId piece = harness_.add({.name = mock.spelling, .declaration = mockClassText(unit_, mock)});
    writer_.opens(mock.spelling, piece);
    mocks_[id] = piece;
  }
}

void Composer::defineMocks() {
  for (const auto& [id, piece] : mocks_) {
    std::string text = mockMembersText(writer_, unit_.function(id));
    harness_.pieces[piece.index()].text = std::move(text);
    harness_.pieces[piece.index()].needs = writer_.takeNeeds();
  }
}

Piece Composer::shim(FunctionId id, bool isLeftOut) {
  const Function& function = unit_.function(id);
  Piece piece{.name = "call_" + std::to_string(id.index())};
  std::string why;
  if (!isLeftOut && canCall(unit_, function, why)) {
    piece.text = shimText(writer_, function, id.index());
    piece.needs = writer_.takeNeeds();
    if (const auto at = access_.find(id); at != access_.end()) piece.needs.insert(at->second);
    return piece;
  }
  if (!isLeftOut) notes_.add(function.signature, toText(NoteKind::Skipped), why);
  piece.text = "void " + piece.name + "(uint64_t) { assay_refuse(\"its arguments cannot be built\"); }\n";
  return piece;
}

Harness Composer::run(const std::set<FunctionId>& leftOut) {
  std::set<FunctionId> called;
  for (size_t i = 0; i < unit_.functions.size(); ++i)
    if (!leftOut.contains(FunctionId(i))) called.insert(FunctionId(i));
  begin(called);
  std::vector<Piece> shims;
  for (size_t i = 0; i < unit_.functions.size(); ++i)
    shims.push_back(shim(FunctionId(i), leftOut.contains(FunctionId(i))));
  defineMocks();
  while (const std::optional<Request> request = writer_.next())
    writer_.define(*request, bodyOf(writer_, *request));
  for (Piece& shim : shims) harness_.shims.push_back(harness_.add(std::move(shim)));
  harness_.add({.text = "\n}  // namespace\n}  // namespace assay_harness\n\n" +
                        registration(unit_.functions.size(), hasObjects(unit_)) + kLoud});
  return std::move(harness_);
}

}  // namespace

Harness writeHarness(const Unit& unit, Notes& notes, const std::set<FunctionId>& leftOut) {
  return Composer(unit, notes).run(leftOut);
}

}  // namespace assay::harness
