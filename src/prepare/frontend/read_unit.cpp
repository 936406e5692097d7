// readUnit(): the order of the frontend's steps on one screen.
#include <algorithm>
#include <filesystem>
#include <set>

#include "base/note_kind.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "data/cpp/file_kind.h"
#include "prepare/frontend/clang_flags.h"
#include "prepare/frontend/conditions.h"
#include "prepare/frontend/failed_instances.h"
#include "prepare/frontend/frontend.h"
#include "prepare/frontend/functions.h"
#include "prepare/frontend/influence.h"
#include "prepare/frontend/mentioned_texts.h"
#include "prepare/frontend/missing_headers.h"
#include "prepare/frontend/own_files.h"
#include "prepare/frontend/run_clang.h"

namespace assay::frontend {
namespace {

// Why Clang should not even see a file, with the remedy; "" if it can be read.
std::string whyUnreadable(const model::CompileCommand& command) {
  const std::string& file = command.file;
  if (saysCpp(command)) return "";
  switch (cpp::kindOfFile(file)) {
    case cpp::FileKind::Source:
    case cpp::FileKind::Header:
      return "";
    case cpp::FileKind::C:
      return file + " is C, and assay reads C++. If it also compiles as C++, pass `-- -x c++` and its flags.";
    case cpp::FileKind::Other:
      return file +
             " does not look like C++ (.cpp, .cc, .cxx, .h, .hpp, …). If it is, pass `-- -x c++` and its "
             "flags.";
  }
  return "";
}

std::string unknownUnits(const std::vector<std::string>& unknown, std::vector<std::string> names,
                         const std::string& file) {
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  std::string out;
  for (const std::string& wanted : unknown) {
    std::vector<std::pair<unsigned, std::string>> near;
    for (const std::string& name : names) {
      const std::string plain = name.substr(name.rfind(':') + 1);
      const unsigned distance =
          std::min(llvm::StringRef(wanted).edit_distance(name), llvm::StringRef(wanted).edit_distance(plain));
      near.emplace_back(distance, name);
    }
    std::ranges::sort(near);
    out += "--unit " + wanted + ": nothing of that name is defined in " + file + " or its own header.";
    if (near.empty()) out += " It defines no functions.";
    for (size_t i = 0; i < near.size() && i < 5; ++i)
      out += (i == 0 ? " Did you mean " : ", ") + near[i].second;
    out += near.empty() ? "\n" : "?\n";
  }
  out.pop_back();
  return out;
}

void keepToUsed(clang::Sema& sema, model::Unit& unit) {
  FailedInstances::of(sema).stopGuessing();
  unit.skipped.add(unit.source, "templates only as used",
                   "Clang crashed, or took too long, when other template arguments were tried",
                   "to test other instances, instantiate them explicitly in the source file");
}

// The record that a type is, or refers to; -1 if none.
int recordBehind(const model::Unit& unit, model::TypeId id) {
  const model::Type* type = &unit.type(id);
  while (type->kind == model::TypeKind::LvalueReference || type->kind == model::TypeKind::Pointer ||
         type->kind == model::TypeKind::UniquePointer || type->kind == model::TypeKind::SharedPointer) {
    id = type->args[0];
    type = &unit.type(id);
  }
  return type->kind == model::TypeKind::Record ? static_cast<int>(id.index()) : -1;
}

// Code that returns a record without being given one makes it: a factory, a parser.
void markBuilt(model::Unit& unit) {
  std::set<std::string> built;
  for (const model::Function& function : unit.functions) {
    const int made =
        function.kind == model::FunctionKind::FieldRead ? -1 : recordBehind(unit, function.result);
    if (made < 0) continue;
    const std::string& name = unit.types[static_cast<size_t>(made)].spelling;
    const bool isGiven = std::ranges::any_of(function.parameters, [&](const model::Parameter& parameter) {
      const int given = recordBehind(unit, parameter.type);
      return given >= 0 && unit.types[static_cast<size_t>(given)].spelling == name;
    });
    if (!isGiven) built.insert(name);
  }
  for (model::Type& type : unit.types)
    type.isBuilt = type.kind == model::TypeKind::Record && built.contains(type.spelling);
}

void settleInternals(model::Internals internals, model::Unit& unit) {
  for (model::Function& function : unit.functions) {
    if (internals != model::Internals::Fallback) function.isDeferred = false;
    const bool isHidden = function.linkage == model::Linkage::Internal && model::isInternal(function);
    if (internals != model::Internals::Never || !function.isTarget || !isHidden) continue;
    function.isTarget = false;
    unit.skipped.add(function.signature, toText(NoteKind::NotCalled),
                     "is internal, and --internals=never asks for no tests of it", "");
  }
}

}  // namespace

Result<model::Unit> readUnit(World& world, const model::CompileCommand& command, const Selection& selection) {
  const auto content = world.read(command.file);
  if (!content)
    return fail(Fault::Usage, command.file + " cannot be read; check that it exists and its permissions.");
  if (content->find('\0') != std::string::npos)
    return fail(Fault::UnitDoesNotCompile,
                command.file + " is a binary file; name a C++ source or header (.cpp, .cc, .h, .hpp, …).");
  if (std::string why = whyUnreadable(command); !why.empty()) return fail(Fault::Usage, why);

  model::Unit unit;
  unit.source = command.file;
  unit.stem = std::filesystem::path(command.file).stem().string();
  std::vector<std::string> unknown, names;
  std::string text = *content;
  for (const std::string& header : selection.headers) text += "\n#include " + header + "\n";
  unit.moreIncludes = selection.headers;
  const Claims claims(selection.own);
  auto parsed = parse(command, text, claims, [&](const Parsed& ast) {
    clang::ASTContext& context = ast.compiler.getASTContext();
    OwnFiles own(context.getSourceManager(), command, ast.includes, claims);
    own.findHeaders(context.getTranslationUnitDecl());
    const clang::LangOptions& language = context.getLangOpts();
    unit.standard = language.CPlusPlus20   ? 2020
                    : language.CPlusPlus17 ? 2017
                    : language.CPlusPlus14 ? 2014
                    : language.CPlusPlus11 ? 2011
                                           : 1998;
    unit.header = own.header();
    unit.ownFiles = {unit.source};
    for (const std::string& file : own.files())
      if (file != unit.source) unit.ownFiles.push_back(file);
    unit.systemIncludes = own.systemIncludes();
    for (const Include& include : ast.includes)
      if (!include.system) unit.seenFiles.push_back(include.to);
    unit.conditions = readConditions(context, own);
    readTexts(context, own, unit);
    if (!selection.guess) keepToUsed(ast.compiler.getSema(), unit);
    FunctionReader reader(ast.compiler.getSema(), own, selection, unit);
    reader.readAll();
    readInfluence(context, own, reader.origins(), unit);
    settleInternals(selection.internals, unit);
    markBuilt(unit);
    unknown = reader.unmatched();
    names = reader.names();
  });
  if (!parsed) {
    const std::string& message = parsed.error().message;
    return fail(parsed.error().fault, message + adviceOnMissing(world, command, message));
  }
  if (!unknown.empty()) return fail(Fault::Usage, unknownUnits(unknown, std::move(names), command.file));
  if (names.empty())
    unit.skipped.add(command.file, toText(NoteKind::NothingToTest),
                     content->empty() ? "the file is empty" : "no function is defined in it",
                     "name a file that defines functions");
  return unit;
}

}  // namespace assay::frontend
