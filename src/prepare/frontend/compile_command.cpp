// Finding the compile command of a file. Pure text work on the World; the database is read with
// LLVM's JSON reader.
#include <algorithm>
#include <filesystem>

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/StringSaver.h"
#include "prepare/frontend/file_kind.h"
#include "prepare/frontend/frontend.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;
using model::CompileCommand;

constexpr const char* kDatabase = "compile_commands.json";

std::string normal(const std::string& path, const std::string& directory) {
  fs::path p(path);
  if (p.is_relative()) p = fs::path(directory) / p;
  return p.lexically_normal().string();
}

// Splits a "command" string as a shell would.
std::vector<std::string> splitCommand(llvm::StringRef text) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char*, 64> words;
  llvm::cl::TokenizeGNUCommandLine(text, saver, words);
  return {words.begin(), words.end()};
}

// Removes launcher, compiler, -c, -o X and the file itself.
CompileCommand commandFrom(std::vector<std::string> words, const std::string& directory,
                           const std::string& file) {
  CompileCommand command{.file = file, .directory = directory, .compiler = "c++", .flags = {}};
  size_t first = 0;
  while (first + 1 < words.size() &&
         fs::path(words[first]).filename().string().find("cache") != std::string::npos)
    ++first;  // ccache, sccache
  if (first < words.size()) command.compiler = words[first];
  for (size_t i = first + 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "-c" || word == "--") continue;
    if (word == "-o") {
      ++i;
      continue;
    }
    if (word.starts_with("-o") && word.size() > 2 && !word.starts_with("-object")) continue;
    if (!word.starts_with("-") && normal(word, directory) == file) continue;
    command.flags.push_back(word);
  }
  return command;
}

struct Database {
  std::string folder;
  std::vector<CompileCommand> commands;
};

Result<Database> parseDatabase(const std::string& folder, const std::string& text) {
  const std::string path = folder + "/" + kDatabase;
  auto json = llvm::json::parse(text);
  if (!json)
    return fail(Fault::Usage,
                path + " is not valid JSON: " + llvm::toString(json.takeError()) +
                    "\nRun the project's configure step again (cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON), "
                    "or pass the flags after `--`.");
  const llvm::json::Array* entries = json->getAsArray();
  if (entries == nullptr) return fail(Fault::Usage, path + " is not a list of compile commands.");
  Database database{folder, {}};
  for (const llvm::json::Value& value : *entries) {
    const llvm::json::Object* entry = value.getAsObject();
    if (entry == nullptr) continue;
    auto directory = entry->getString("directory");
    auto file = entry->getString("file");
    if (!directory || !file) continue;
    std::string where = normal(directory->str(), folder);
    std::vector<std::string> words;
    if (const llvm::json::Array* arguments = entry->getArray("arguments")) {
      for (const llvm::json::Value& argument : *arguments)
        if (auto word = argument.getAsString()) words.push_back(word->str());
    } else if (auto line = entry->getString("command")) {
      words = splitCommand(*line);
    }
    database.commands.push_back(commandFrom(std::move(words), where, normal(file->str(), where)));
  }
  return database;
}

Result<std::optional<Database>> givenDatabase(World& world, const std::string& buildDir) {
  std::string folder = world.absolute(buildDir);
  if (folder.ends_with(std::string("/") + kDatabase)) folder = fs::path(folder).parent_path().string();
  auto text = world.read(folder + "/" + kDatabase);
  if (!text)
    return fail(Fault::Usage,
                std::string("no ") + kDatabase + " in " + folder +
                    " (given with -p).\nConfigure the project with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON, "
                    "or pass the flags after `--`.");
  auto database = parseDatabase(folder, *text);
  if (!database) return std::unexpected(database.error());
  return std::optional(std::move(*database));
}

// The folder of the file, its parents, and build/ in each of them.
Result<std::optional<Database>> nearbyDatabase(World& world, const std::string& file) {
  for (fs::path folder = fs::path(file).parent_path();; folder = folder.parent_path()) {
    for (const fs::path& candidate : {folder, folder / "build"}) {
      auto text = world.read((candidate / kDatabase).string());
      if (!text) continue;
      auto database = parseDatabase(candidate.string(), *text);
      if (!database) return std::unexpected(database.error());
      return std::optional(std::move(*database));
    }
    if (folder == folder.root_path() || folder.empty()) return std::optional<Database>();
  }
}

size_t commonPrefix(const std::string& a, const std::string& b) {
  auto ends = std::ranges::mismatch(a, b);
  return static_cast<size_t>(ends.in1 - a.begin());
}

// A file the database does not mention borrows the command of its nearest relative: same stem first,
// then the longest common path; ties go to the first in the database, so the answer is stable.
const CompileCommand* nearestRelative(const Database& database, const std::string& file) {
  const CompileCommand* best = nullptr;
  std::pair<bool, size_t> bestScore;
  for (const CompileCommand& command : database.commands) {
    if (kindOfFile(command.file) == FileKind::Other) continue;
    std::pair<bool, size_t> score(fs::path(command.file).stem() == fs::path(file).stem(),
                                  commonPrefix(command.file, file));
    if (best == nullptr || score > bestScore) {
      best = &command;
      bestScore = score;
    }
  }
  return best;
}

CompileCommand fromDatabase(const Database& database, const std::string& file, Notes& notes) {
  auto exact = std::ranges::find(database.commands, file, &CompileCommand::file);
  if (exact != database.commands.end()) return *exact;
  const CompileCommand* relative = nearestRelative(database, file);
  CompileCommand borrowed = relative != nullptr ? *relative : CompileCommand{};
  borrowed.file = file;
  if (relative == nullptr) {
    borrowed.directory = fs::path(file).parent_path().string();
    borrowed.flags = {"-std=c++20"};
  }
  if (kindOfFile(file) != FileKind::Header || relative == nullptr)
    notes.add(file, "not in the compile database",
              relative != nullptr ? "read with the command of " + relative->file
                                  : "and " + database.folder + " has no C++ file to borrow from",
              "add it to the build, or pass its flags after `--`");
  return borrowed;
}

}  // namespace

Result<CompileCommand> findCompileCommand(World& world, const std::string& file, const std::string& buildDir,
                                          const std::optional<std::vector<std::string>>& explicitFlags,
                                          Notes& notes) {
  const std::string path = normal(world.absolute(file), "/");
  if (world.isFolder(path))
    return fail(Fault::Usage,
                file + " is a folder; name the C++ files in it, for example " + file + "/*.cpp");
  if (!world.exists(path)) return fail(Fault::Usage, file + ": no such file");
  if (explicitFlags) {
    std::vector<std::string> words = {"c++"};
    words.insert(words.end(), explicitFlags->begin(), explicitFlags->end());
    return commandFrom(std::move(words), normal(world.absolute("."), "/"), path);
  }
  auto database = buildDir.empty() ? nearbyDatabase(world, path) : givenDatabase(world, buildDir);
  if (!database) return std::unexpected(database.error());
  if (*database) return fromDatabase(**database, path, notes);
  const std::string folder = fs::path(path).parent_path().string();
  notes.add(file, "read with default flags",
            std::string("no ") + kDatabase + " in a parent folder or its build/",
            "pass -p BUILD_DIR, or the flags after `--`");
  return CompileCommand{
      .file = path, .directory = folder, .compiler = "c++", .flags = {"-std=c++20", "-I" + folder}};
}

Result<std::optional<std::vector<CompileCommand>>> findDatabase(World& world, const std::string& near,
                                                                const std::string& buildDir) {
  const std::string path = normal(world.absolute(near), "/") + "/any";
  auto database = buildDir.empty() ? nearbyDatabase(world, path) : givenDatabase(world, buildDir);
  if (!database) return std::unexpected(database.error());
  if (!*database) return std::nullopt;
  return std::move((*database)->commands);
}

namespace {

// The source files in a folder, then those in its folders, src/detail of src; of a large tree not all.
std::vector<std::string> sourcesBelow(World& world, const std::string& folder) {
  constexpr size_t kMostFolders = 100;
  std::vector<std::string> files, folders = {folder};
  for (size_t i = 0; i < folders.size(); ++i)
    for (const std::string& path : world.list(std::string(folders[i]))) {
      if (fs::path(path).filename().string().starts_with(".")) continue;
      if (world.isFolder(path)) {
        if (folders.size() < kMostFolders && !fs::is_symlink(path)) folders.push_back(path);
      } else if (kindOfFile(path) == FileKind::Source) {
        files.push_back(path);
      }
    }
  return files;
}

}  // namespace

Result<std::vector<CompileCommand>> findProject(World& world, const CompileCommand& command,
                                                const std::string& buildDir, bool explicitFlags) {
  std::vector<CompileCommand> project;
  if (!explicitFlags) {
    auto database = buildDir.empty() ? nearbyDatabase(world, command.file) : givenDatabase(world, buildDir);
    if (!database) return std::unexpected(database.error());
    if (*database) {
      for (const CompileCommand& one : (*database)->commands)
        if (const FileKind kind = kindOfFile(one.file); kind == FileKind::Source || kind == FileKind::C)
          project.push_back(one);
      return project;
    }
  }
  for (const std::string& file : sourcesBelow(world, fs::path(command.file).parent_path().string())) {
    project.push_back(command);
    project.back().file = file;
  }
  return project;
}

}  // namespace assay::frontend
