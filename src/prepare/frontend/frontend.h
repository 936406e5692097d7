// The frontend: C++ source in, model::Unit out. The only reader of Clang's AST.
//
// Two stages. findCompileCommand() answers "how does the project compile this file?" the way
// clang-tidy does: an explicit `-- FLAGS`, else compile_commands.json in `-p DIR`, else in a parent
// folder of the file or its build/. readUnit() parses the file in this process with that command and
// copies out what later stages need: functions with parameters and roles, a type table, conditions
// with words for test names. Nothing of Clang is left in the result.
//
//   command_words.h  what a command line of a build says; clang_flags.h what Clang takes of it
//   foreign.h     what of a database is left out that would run other programs
//   parse.h       runs Clang once, hands the finished AST to a visitor
//   types.h       QualType -> TypeId; records.cpp and std_types.cpp say what is buildable and why not
//   functions.h   which functions are tested, which help, which are skipped; roles.cpp pairs pointers and
//                 lengths, ranges.h bounds (pointer_uses.h, parameter_names.h tell them), members.cpp adds
//                 receivers, helpers.cpp what makes and shows objects, access.cpp what opens members that are
//                 not public
//   influence.h   which fields and variables a function defines and uses; effects.h reads one body
//   templates.h   finds or makes instances of function and class templates
//   conditions.h  if/while/for/?:/switch with their places; words.h and nouns.h say them in words
//   own_files.h   the main file and its own headers
//   relatives.h   headers with derived classes that the file does not include
//
// It leaves to others: compiling (toolchain), writing C++ (harness), seams (isolate).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/notes.h"
#include "base/result.h"
#include "base/world.h"
#include "data/model/command.h"
#include "data/model/unit.h"

namespace assay::frontend {

// `buildDir` is -p DIR ("" = search); `explicitFlags` is what followed `--`, if there was one.
// Without any database the file is read with default flags, and `notes` says so, as it does of flags that
// Clang does not know. Without `foreignCompiler` nothing that a database names is run (foreign.h).
Result<model::CompileCommand> findCompileCommand(World& world, const std::string& file,
                                                 const std::string& buildDir,
                                                 const std::optional<std::vector<std::string>>& explicitFlags,
                                                 Notes& notes, bool foreignCompiler = true);

// How the project compiles each of its source files: the database, or, without one, the files beside
// `command`'s, and in the folders there, with its flags. Where the code that a unit calls is looked for.
Result<std::vector<model::CompileCommand>> findProject(World& world, const model::CompileCommand& command,
                                                       const std::string& buildDir, bool explicitFlags,
                                                       bool foreignCompiler = true);

// Every command of the database in `buildDir`, or if that is "" of the one near a folder; nothing: there is
// none.
Result<std::optional<std::vector<model::CompileCommand>>> findDatabase(World& world, const std::string& near,
                                                                       const std::string& buildDir,
                                                                       bool foreignCompiler = true);

// What to test: qualified names ("geo::clamp") or plain ones ("clamp"); a class or namespace name
// selects what is in it. Empty: everything defined in the file and its own header. `access` says up to which
// members of classes are tested by themselves; the others are tested through those.
struct Selection {
  std::vector<std::string> units;
  model::Access access = model::Access::Public;
  std::vector<std::string> own = {};      // patterns of absolute paths: headers that count as the file's own
  std::vector<std::string> headers = {};  // read after the file, as written in #include: relatives.h
  bool guess = true;                      // try arguments for templates; else only those that the code uses
};

// Functions that cannot be tested are in Unit::skipped.
Result<model::Unit> readUnit(World& world, const model::CompileCommand& command, const Selection& selection);

// Unit::words of a source file that nobody has parsed: one that the unit calls into.
std::vector<std::string> wordsIn(std::string_view source);

}  // namespace assay::frontend
