// The frontend: C++ source in, model::Unit out. The only reader of Clang's AST.
//
// Two stages. findCompileCommand() answers "how does the project compile this file?" the way clang-tidy does:
// an explicit `-- FLAGS`, else compile_commands.json in `-p DIR`, else in a parent folder of the file or its
// build/. readUnit() parses the file in this process with that command and copies out what later stages need:
// functions with parameters and roles, a type table, conditions with phrases for test names. The result holds
// nothing of Clang.
//
//   command_words.h  a build's command line as compiler and flags; clang_flags.h those that Clang accepts
//   foreign.h     drops flags of a database that could run other programs
//   run_clang.h   runs Clang once, passes the finished AST to a visitor
//   types.h       QualType -> TypeId; records.cpp and std_types.cpp decide which types can be built
//   functions.h   which functions are tested, which help, which are skipped; roles.cpp pairs pointers and
//                 lengths, ranges.h finds bounds (both use pointer_uses.h and parameter_names.h), members.cpp
//                 adds receivers, helpers.cpp functions that make and show objects, access.cpp opens members
//                 that are not public
//   contracts.h   what functions demand of their callers; null_uses.h follows null pointers, length_uses.h
//   lengths remarks.h     what the user says about functions in comments influence.h   which fields and
//   variables a function defines and uses; effects.h reads one body templates.h   finds or makes instances of
//   function and class templates conditions.h  if/while/for/?:/switch with locations; condition_phrases.h and
//   operand_phrases.h name them own_files.h   the main file and its own headers extra_headers.h  headers with
//   classes that tests need and the file does not include
//
// It leaves to others: compiling (toolchain), writing C++ (harness).
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

// `buildDir` is -p DIR ("" = search); `explicitFlags` are the words after `--`, if there was one. Without any
// database the file is read with default flags, and `notes` reports that, as it reports flags that Clang does
// not know. Without `foreignCompiler` no program named by a database is run (foreign.h).
Result<model::CompileCommand> findCompileCommand(World& world, const std::string& file,
                                                 const std::string& buildDir,
                                                 const std::optional<std::vector<std::string>>& explicitFlags,
                                                 Notes& notes, bool foreignCompiler = true);

// How the project compiles each of its source files: by the database, or, without one, the files in the
// folder of `command`'s file and below it, and those beside the headers that it includes, with its flags. The
// code that a unit calls is looked for in these files.
Result<std::vector<model::CompileCommand>> findProject(World& world, const model::CompileCommand& command,
                                                       const std::vector<std::string>& headers,
                                                       const std::string& buildDir, bool explicitFlags,
                                                       bool foreignCompiler = true);

// Every command of the database in `buildDir`, or, if that is "", of the database near a folder; nothing if
// there is no database.
Result<std::optional<std::vector<model::CompileCommand>>> findDatabase(World& world, const std::string& near,
                                                                       const std::string& buildDir,
                                                                       bool foreignCompiler = true);

// Which functions to test: qualified names ("geo::clamp") or plain ones ("clamp"); the name of a class or
// namespace selects its contents. Empty: everything defined in the file and its own header. `access` is the
// least public access of members that are tested directly; other members are tested through them.
struct Selection {
  std::vector<std::string> units;
  model::Access access = model::Access::Public;
  std::vector<std::string> own = {};      // patterns of absolute paths: headers that count as the file's own
  std::vector<std::string> headers = {};  // read after the file, as written in #include: extra_headers.h
  model::Internals internals = model::Internals::Fallback;
  std::string remarks = {};            // of the user, about code that cannot be edited: remarks.h
  bool guess = true;                   // guess template arguments; else only instances that the code uses
  std::vector<std::string> kept = {};  // further functions, by their qualified names; not all need exist
};

// Unit::skipped lists the functions that cannot be tested, with reasons.
Result<model::Unit> readUnit(World& world, const model::CompileCommand& command, const Selection& selection);

// Unit::words of a source file that is not parsed: one that the unit calls into.
std::vector<std::string> wordsIn(std::string_view source);

}  // namespace assay::frontend
