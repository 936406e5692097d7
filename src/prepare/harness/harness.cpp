#include "prepare/harness/harness.h"

#include "base/note_kind.h"
#include "data/cpp/access_text.h"
#include "data/trial/layout.h"
#include "data/trial/uses.h"
#include "prepare/harness/object_table.h"
#include "prepare/harness/preamble.h"
#include "prepare/harness/shims.h"
#include "prepare/harness/writer.h"

namespace assay::harness {

using model::Function;
using model::Parameter;
using model::Role;
using model::Type;
using model::TypeId;
using model::TypeKind;
using model::Unit;

namespace {

bool canBuild(const Unit& unit, const Parameter& parameter, std::string& why) {
  if (trial::streamBehind(unit, parameter.type) != nullptr) return true;
  if (!isBuildable(unit, parameter.type, why)) return false;
  bool many =
      parameter.role == Role::Buffer || parameter.role == Role::Elements || model::isBound(parameter.role);
  const Type& pointer = unit.type(trial::referred(unit, parameter.type));
  if (many && !isFillable(unit, pointer.args[0])) {
    why =
        "no array of `" + unit.type(pointer.args[0]).spelling + "` can be made without a default constructor";
    return false;
  }
  return true;
}

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
  if (objects) text += "#include <memory>\n#include <type_traits>\n";
  if (streams) text += "#include <sstream>\n";
  if (streams || paths) text += "#include <string>\n";
  if (views) text += "#include <vector>\n";
  return text + "#include \"assay_worker.h\"\n#include \"data/wire/wire.h\"\n";
}

std::string dispatch(size_t count) {
  std::string text =
      "extern \"C\" void assay_call(uint32_t invokable, uint64_t key) {\n  switch (invokable) {\n";
  for (size_t i = 0; i < count; ++i) {
    std::string index = std::to_string(i);
    text += "    case " + index + ": assay_harness::call_" + index + "(key); break;\n";
  }
  return text + "    default: assay_refuse(\"no such function\"); break;\n  }\n}\n" +
         "const uint32_t assay_invokable_count = " + std::to_string(count) + ";\n";
}

}  // namespace

bool canCall(const Unit& unit, const Function& function, std::string& why) {
  for (const Parameter& parameter : function.parameters) {
    if (!canBuild(unit, parameter, why)) return false;
  }
  return true;
}

std::string writeHarness(const Unit& unit, Notes& notes, const std::set<model::FunctionId>& leftOut) {
  Writer writer(unit);
  std::string shims;
  std::set<model::FunctionId> called;
  for (size_t i = 0; i < unit.functions.size(); ++i) {
    const Function& function = unit.functions[i];
    const bool isLeftOut = leftOut.contains(model::FunctionId(i));
    std::string why;
    if (!isLeftOut) called.insert(model::FunctionId(i));
    if (!isLeftOut && canCall(unit, function, why)) {
      shims += shimText(writer, function, i);
      continue;
    }
    if (!isLeftOut) notes.add(function.signature, toText(NoteKind::Skipped), why);
    shims += "void call_" + std::to_string(i) +
             "(uint64_t) { assay_refuse(\"its arguments cannot be built\"); }\n";
  }
  std::string functions = writer.finish();
  std::string widths = "enum { ASSAY_SIZE_WIDTH = " + std::to_string(trial::kSizeWidth) +
                       ", ASSAY_PICK_WIDTH = " + std::to_string(trial::kPickWidth) + " };\n";
  bool objects = hasObjects(unit);
  cpp::Includes ignored;
  std::string access = cpp::accessText(unit, called, ignored);
  return includes(unit, objects) + access + widths + kPreamble + (objects ? kObjects : "") + functions +
         shims + "\n}  // namespace\n}  // namespace assay_harness\n\n" + dispatch(unit.functions.size()) +
         finishText(objects) + kLoud;
}

}  // namespace assay::harness
