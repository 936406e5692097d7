// Finding the compile command of a file. Text processing on the World; the database is read with
// LLVM's JSON reader.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/paths.h"
#include "data/cpp/file_kind.h"
#include "llvm/Support/JSON.h"
#include "prepare/frontend/clang_flags.h"
#include "prepare/frontend/command_words.h"
#include "prepare/frontend/foreign.h"
#include "prepare/frontend/frontend.h"
#include "prepare/frontend/gcc_compat.h"
#include "prepare/frontend/made_files.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;
using model::CompileCommand;

constexpr const char* kDatabase = "compile_commands.json";
constexpr const char* kConfigureAgain =
    "\nRun the project's configure step again (cmake -DCMAKE_EXPORT_COMPILE_COMMANDS=ON), or pass the flags "
    "after `--`.";

// A compile database that was read.
struct Database {
  std::string folder;
  std::vector<CommandLine> lines;
};

// Nothing if the entry is malformed: no file, no command, or words that are not strings.
std::optional<CommandLine> lineFrom(const llvm::json::Object& entry, const std::string& folder) {
  const auto file = entry.getString("file");
  if (!file || file->empty()) return std::nullopt;
  CommandLine line;
  line.directory = joinPath(folder, entry.getString("directory").value_or("").str());
  line.file = joinPath(line.directory, file->str());
  if (const llvm::json::Array* arguments = entry.getArray("arguments")) {
    for (const llvm::json::Value& argument : *arguments) {
      if (!argument.getAsString()) return std::nullopt;
      line.words.push_back(argument.getAsString()->str());
    }
  } else if (auto text = entry.getString("command")) {
    line.words = splitCommand(text->str());
  }
  if (line.words.empty()) return std::nullopt;
  return line;
}

// LLVM's reader recurses for every level; a database has two.
bool isDeep(const std::string& text) {
  constexpr int kDeep = 200;
  int depth = 0;
  bool quoted = false;
  for (size_t i = 0; i < text.size() && depth < kDeep; ++i) {
    if (quoted && text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      quoted = !quoted;
    else if (!quoted)
      depth += text[i] == '[' || text[i] == '{' ? 1 : text[i] == ']' || text[i] == '}' ? -1 : 0;
  }
  return depth >= kDeep;
}

Result<Database> parseDatabase(const std::string& folder, const std::string& text) {
  const std::string path = folder + "/" + kDatabase;
  if (isDeep(text)) return fail(Fault::Usage, path + " is not a list of compile commands.");
  auto json = llvm::json::parse(text);
  if (!json)
    return fail(Fault::Usage,
                path + " is not valid JSON: " + llvm::toString(json.takeError()) + kConfigureAgain);
  const llvm::json::Array* entries = json->getAsArray();
  if (entries == nullptr) return fail(Fault::Usage, path + " is not a list of compile commands.");
  Database database{folder, {}};
  for (const llvm::json::Value& value : *entries) {
    const llvm::json::Object* entry = value.getAsObject();
    auto line = entry == nullptr ? std::nullopt : lineFrom(*entry, folder);
    if (line) database.lines.push_back(std::move(*line));
  }
  if (database.lines.empty() && !entries->empty())
    return fail(Fault::Usage, path + " has no entry with a file and a command." + kConfigureAgain);
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
const CommandLine* nearestRelative(const Database& database, const std::string& file) {
  const CommandLine* best = nullptr;
  std::pair<bool, size_t> bestScore;
  for (const CommandLine& line : database.lines) {
    if (cpp::kindOfFile(line.file) == cpp::FileKind::Other) continue;
    std::pair<bool, size_t> score(fs::path(line.file).stem() == fs::path(file).stem(),
                                  commonPrefix(line.file, file));
    if (best == nullptr || score > bestScore) {
      best = &line;
      bestScore = score;
    }
  }
  return best;
}

// The entries of `file`, also under another path to it: a project may be reached through a link.
std::vector<const CommandLine*> entriesOf(World& world, const Database& database, const std::string& file) {
  std::vector<const CommandLine*> same, linked;
  for (const CommandLine& line : database.lines)
    if (line.file == file) same.push_back(&line);
  if (!same.empty()) return same;
  for (const CommandLine& line : database.lines)
    if (fs::path(line.file).filename() == fs::path(file).filename() && world.absolute(line.file) == file)
      linked.push_back(&line);
  return linked;
}

CompileCommand borrowed(World& world, const Database& database, const std::string& file, Notes& notes) {
  const CommandLine* relative = nearestRelative(database, file);
  CompileCommand command;
  if (relative != nullptr) {
    command = readCommand(world, *relative, notes);
  } else {
    command.directory = fs::path(file).parent_path().string();
    command.flags = {"-std=c++20"};
  }
  command.file = file;
  if (!cpp::isHeader(file) || relative == nullptr)
    notes.add(file, "not in the compile database",
              relative != nullptr ? "read with the command of " + relative->file
                                  : database.folder + " names no C++ file whose command could be used",
              "add it to the build, or pass its flags after `--`");
  return command;
}

CompileCommand fromDatabase(World& world, const Database& database, const std::string& file, Notes& notes) {
  const auto entries = entriesOf(world, database, file);
  if (entries.empty()) return borrowed(world, database, file, notes);
  CompileCommand command = readCommand(world, *entries[0], notes);
  command.file = file;
  const bool differ = std::ranges::any_of(entries, [&](const CommandLine* other) {
    Notes ignored;
    const CompileCommand read = readCommand(world, *other, ignored);
    return read.flags != command.flags || read.compiler != command.compiler;
  });
  if (differ)
    notes.add(file, "compiled in " + std::to_string(entries.size()) + " ways",
              "the compile database has several commands for it, and the first is taken",
              "pass the flags of another after `--`");
  return command;
}

// The set of tests that assay wrote, in any folder of the project.
class TestsOfAssay {
 public:
  explicit TestsOfAssay(World& world) : world_(world) {}
  bool contains(const std::string& file) {
    const std::string folder = fs::path(file).parent_path().string();
    const auto [found, isNew] = tests_.try_emplace(folder);
    if (isNew) found->second = testsIn(world_, folder);
    return found->second.contains(file);
  }

 private:
  World& world_;
  std::map<std::string, std::set<std::string>> tests_;  // by folder
};

// Every file once, by its first entry. Many files share their flags, so Clang is run once per set of flags.
std::vector<CompileCommand> projectOf(World& world, const Database& database, bool foreignCompiler) {
  std::vector<CompileCommand> project;
  std::set<std::string> seen;
  std::map<std::vector<std::string>, CompileCommand> asked;
  Notes ignored;
  Imitator imitator(world);
  TestsOfAssay tests(world);
  for (const CommandLine& line : database.lines) {
    const cpp::FileKind kind = cpp::kindOfFile(line.file);
    if ((kind != cpp::FileKind::Source && kind != cpp::FileKind::C) || !seen.insert(line.file).second)
      continue;
    if (tests.contains(line.file)) continue;
    CompileCommand command = readCommand(world, line, ignored);
    if (!whyForeign(command).empty() || !world.isFolder(command.directory)) continue;
    if (!foreignCompiler) leaveOutForeign(command, ignored);
    std::vector<std::string> question = command.flags;
    question.push_back(command.directory);
    question.push_back(command.compiler);
    question.push_back(kind == cpp::FileKind::C ? "C" : "C++");
    auto [answer, isNew] = asked.try_emplace(std::move(question), command);
    if (isNew) {
      forClang(answer->second, ignored);
      imitator.imitate(answer->second);
    }
    command.clangFlags = answer->second.clangFlags;
    command.unknownToClang = answer->second.unknownToClang;
    if (!foreignCompiler) leaveOutUnknown(command);
    project.push_back(std::move(command));
  }
  return project;
}

Result<CompileCommand> chooseCommand(World& world, const std::string& file, const std::string& path,
                                     const std::string& buildDir, Notes& notes) {
  auto database = buildDir.empty() ? nearbyDatabase(world, path) : givenDatabase(world, buildDir);
  if (!database) return std::unexpected(database.error());
  if (*database) return fromDatabase(world, **database, path, notes);
  const std::string folder = fs::path(path).parent_path().string();
  notes.add(file, "read with default flags",
            std::string("no ") + kDatabase + " in a parent folder or its build/",
            "pass -p BUILD_DIR, or the flags after `--`");
  return CompileCommand{
      .file = path, .directory = folder, .compiler = "c++", .flags = {"-std=c++20", "-I" + folder}};
}

}  // namespace

Result<CompileCommand> findCompileCommand(World& world, const std::string& file, const std::string& buildDir,
                                          const std::optional<std::vector<std::string>>& explicitFlags,
                                          Notes& notes, bool foreignCompiler) {
  const std::string path = joinPath("/", world.absolute(file));
  if (world.isFolder(path))
    return fail(Fault::Usage,
                file + " is a folder; name the C++ files in it, for example " + file + "/*.cpp");
  if (!world.exists(path)) return fail(Fault::Usage, file + ": no such file");
  if (!world.isFile(path))
    return fail(Fault::Usage, file + " is a FIFO, a socket or a device; name regular files of C++");
  Result<CompileCommand> command;
  if (explicitFlags) {
    CommandLine line{path, joinPath("/", world.absolute(".")), {"c++"}};
    line.words.insert(line.words.end(), explicitFlags->begin(), explicitFlags->end());
    command = readCommand(world, line, notes);
  } else {
    command = chooseCommand(world, file, path, buildDir, notes);
  }
  if (!command) return command;
  if (!world.isFolder(command->directory))
    return fail(Fault::Usage, "the compile database says that " + file + " is compiled in " +
                                  command->directory + ", which is not a folder." + kConfigureAgain);
  if (std::string why = whyForeign(*command); !why.empty()) return fail(Fault::Usage, why);
  if (!foreignCompiler) leaveOutForeign(*command, notes);
  forClang(*command, notes);
  if (!foreignCompiler) leaveOutUnknown(*command);
  Imitator(world).imitate(*command);
  return command;
}

Result<std::optional<std::vector<CompileCommand>>> findDatabase(World& world, const std::string& near,
                                                                const std::string& buildDir,
                                                                bool foreignCompiler) {
  const std::string path = joinPath("/", world.absolute(near)) + "/any";
  auto database = buildDir.empty() ? nearbyDatabase(world, path) : givenDatabase(world, buildDir);
  if (!database) return std::unexpected(database.error());
  if (!*database) return std::nullopt;
  return projectOf(world, **database, foreignCompiler);
}

namespace {

bool isCode(const std::string& path) {
  const cpp::FileKind kind = cpp::kindOfFile(path);
  return kind == cpp::FileKind::Source || kind == cpp::FileKind::C;
}

// How a file is compiled beside one with this command; a file in C without the standard of C++.
CompileCommand commandBeside(const CompileCommand& command, const std::string& file) {
  CompileCommand other = command;
  other.file = file;
  if (cpp::kindOfFile(file) != cpp::FileKind::C) return other;
  for (std::vector<std::string>* flags : {&other.flags, &other.clangFlags})
    std::erase_if(*flags, [](const std::string& flag) { return flag.starts_with("-std="); });
  return other;
}

// Lists source files.
class SourceList {
 public:
  explicit SourceList(World& world) : world_(world), tests_(world) {}

  // Those in a folder, then those in its subfolders (src/detail of src); only the first ones of a large tree.
  void addTree(const std::string& folder) {
    constexpr size_t kMostFolders = 100;
    std::vector<std::string> folders = {folder};
    for (size_t i = 0; i < folders.size(); ++i)
      for (std::string& below : addFolder(std::string(folders[i])))
        if (folders.size() < kMostFolders) folders.push_back(std::move(below));
  }
  // Those in a folder; returns its subfolders.
  std::vector<std::string> addFolder(const std::string& folder) {
    std::vector<std::string> below;
    for (const std::string& path : world_.list(folder)) {
      if (fs::path(path).filename().string().starts_with(".")) continue;
      if (world_.isFolder(path)) {
        if (!world_.isLink(path) && !isCache(world_, path)) below.push_back(path);
      } else if (isCode(path) && !tests_.contains(path)) {
        files_.push_back(path);
      }
    }
    return below;
  }
  const std::vector<std::string>& files() const { return files_; }

 private:
  World& world_;
  TestsOfAssay tests_;
  std::vector<std::string> files_;
};

// The source files in a folder and below it, then those in the folders of headers elsewhere (../lib of
// ../lib/ini.h).
std::vector<std::string> sourcesAround(World& world, const std::string& folder,
                                       const std::vector<std::string>& headers) {
  SourceList list(world);
  list.addTree(folder);
  std::set<std::string> elsewhere;
  for (const std::string& header : headers)
    if (std::string beside = fs::path(header).parent_path().string();
        !(beside + "/").starts_with(folder + "/"))
      elsewhere.insert(std::move(beside));
  for (const std::string& beside : elsewhere) list.addFolder(beside);
  return list.files();
}

}  // namespace

Result<std::vector<CompileCommand>> findProject(World& world, const CompileCommand& command,
                                                const std::vector<std::string>& headers,
                                                const std::string& buildDir, bool explicitFlags,
                                                bool foreignCompiler) {
  std::vector<CompileCommand> project;
  if (!explicitFlags) {
    auto database = buildDir.empty() ? nearbyDatabase(world, command.file) : givenDatabase(world, buildDir);
    if (!database) return std::unexpected(database.error());
    if (*database) return projectOf(world, **database, foreignCompiler);
  }
  for (const std::string& file : sourcesAround(world, fs::path(command.file).parent_path().string(), headers))
    project.push_back(commandBeside(command, file));
  return project;
}

}  // namespace assay::frontend
