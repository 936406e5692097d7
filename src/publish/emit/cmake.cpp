#include "publish/emit/cmake.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "base/paths.h"
#include "data/cpp/file_kind.h"
#include "data/model/flags.h"
#include "publish/emit/portable_flags.h"

namespace assay::emit {
namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\' || c == '$') out += '\\';
    out += c;
  }
  return out + "\"";
}

// A path as CMake text; the reference to the list folder must not be escaped.
std::string pathText(const std::string& path, const std::string& outDir) {
  const std::string seen = relativePath(path, outDir);
  if (seen.starts_with("/")) return quoted(seen);
  return "\"${CMAKE_CURRENT_SOURCE_DIR}/" + quoted(seen).substr(1);
}

std::string targetName(const std::string& stem) {
  std::string out = stem;
  for (char& c : out)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '-' && c != '.' && c != '+') c = '_';
  return out;
}

// A C library may implement the tested classes.
bool speaksC(std::span<const CmakePart> parts) {
  return std::ranges::any_of(parts, [&](const CmakePart& part) {
    return std::ranges::any_of(part.companions, &CmakeCompanion::isC);
  });
}

// The first unit's compiler. CMake uses "c++" by default.
std::string compilerText(std::span<const CmakePart> parts) {
  const std::string compiler = parts.empty() ? "" : parts[0].compiler;
  if (compiler.empty() || baseName(compiler) == "c++") return "";
  return "# The project's compiler, unless another is named with CXX or -DCMAKE_CXX_COMPILER\n"
         "if(NOT DEFINED CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})\n"
         "  find_program(PROJECT_CXX " +
         quoted(compiler) + " " + quoted(baseName(compiler)) +
         ")\n"
         "  if(PROJECT_CXX)\n"
         "    set(CMAKE_CXX_COMPILER \"${PROJECT_CXX}\")\n"
         "  endif()\n"
         "endif()\n";
}

std::string preamble(std::span<const CmakePart> parts, const Framework& framework) {
  return "# Builds the tests that assay wrote and registers them with ctest:\n"
         "#   cmake -S . -B build && cmake --build build && ctest --test-dir build\n"
         "cmake_minimum_required(VERSION 3.16)\n" +
         compilerText(parts) + "project(assay_tests LANGUAGES " +
         std::string(speaksC(parts) ? "C CXX" : "CXX") + ")\n\n" + framework.cmake().package +
         "enable_testing()\n";
}

// A flag of two words must stay together and must not be de-duplicated: CMake's SHELL: form.
std::string shellFlag(const std::string& flag, const std::string& value) {
  return "\"SHELL:" + flag + " \\\"" + value.substr(1, value.size() - 2) + "\\\"\"";
}

// A word in the form in which compilers read it from a file of arguments: special characters get a backslash;
// a line break is put in quotes.
std::string argumentInFile(const std::string& word) {
  std::string out;
  for (char c : word) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) || std::string("_-+=./,:@%").contains(c);
    if (c == '\n' || c == '\r')
      out += std::string("\"") + c + "\"";
    else
      out += plain || (c & 0x80) != 0 ? std::string(1, c) : std::string("\\") + c;
  }
  return out;
}

// Whether a flag would not survive CMake's lists, its generator expressions and a Makefile; such a flag goes
// into a file that the compiler reads itself.
bool isFragile(const model::Flag& flag) {
  const std::string all = flag.name + flag.value;
  return all.find_first_of(";[]\n\r") != std::string::npos || all.contains("$<") ||
         (flag.hasValue && all.find_first_of("\"\\$'`") != std::string::npos);
}

constexpr std::string_view kWriteFile = "file(WRITE ";

// file(WRITE "…/flag-1f3c.txt" [=[…]=]); other content has another name, so that objects are built again.
std::string fileOf(const model::Flag& flag) {
  const std::string content =
      argumentInFile(flag.name) + (flag.hasValue ? "\n" + argumentInFile(flag.value) : "");
  std::string level = "=";
  while (content.contains("]" + level + "]")) level += "=";
  return std::string(kWriteFile) + "\"${CMAKE_CURRENT_BINARY_DIR}/flag-" + digestOf(content).substr(0, 12) +
         ".txt\" [" + level + "[" + content + "]" + level + "])";
}

// "@…/flag-1f3c.txt"
std::string flagFromFile(const std::string& statement) {
  const size_t start = statement.find('"') + 1;
  return "\"@" + statement.substr(start, statement.find('"', start) - start) + "\"";
}

// A flag of a project as CMake text.
class FlagWriter {
 public:
  FlagWriter(std::string outDir, bool isClang) : outDir_(std::move(outDir)), isClang_(isClang) {}

  std::string text(const model::Flag& flag) const {
    if (isFragile(flag)) return fileOf(flag);
    const std::string value =
        flag.value.starts_with("/") ? pathText(flag.value, outDir_) : quoted(flag.value);
    if (flag.hasValue && flag.name == "-include" && isClang_) return shellFlag(kInclude, value);
    if (flag.hasValue) return shellFlag(flag.name, value);
    for (const std::string folder : {"-I", "-L"})
      if (flag.name.starts_with(folder + "/"))
        return "\"" + folder + pathText(flag.name.substr(2), outDir_).substr(1);
    return quoted(flag.name);
  }
  std::vector<std::string> texts(const std::vector<std::string>& words) const {
    std::vector<std::string> out;
    for (const model::Flag& flag : model::readFlags(words)) out.push_back(text(flag));
    return out;
  }
  std::string folder(const std::string& source) const {
    return shellFlag("-iquote", pathText(folderOf(source), outDir_));
  }

 private:
  // Clang would use a precompiled form beside the file, although it was made with other flags.
  static constexpr const char* kInclude =
      "$<IF:$<CXX_COMPILER_ID:Clang,AppleClang>,-Xclang -include -Xclang,-include>";
  std::string outDir_;
  bool isClang_;
};

// The flags for every compiler, and those for the project's only.
struct FlagTexts {
  std::vector<std::string> all, own;
  friend auto operator<=>(const FlagTexts&, const FlagTexts&) = default;
};

FlagTexts flagTexts(const model::CompileCommand& command, const std::string& compilerId,
                    const std::string& outDir) {
  const bool isClang = compilerId == "Clang";
  const FlagWriter writer(outDir, isClang);
  FlagTexts texts;
  for (const model::Flag& flag : model::readFlags(portableFlags(command))) {
    const bool unknown = std::ranges::find(command.unknownToClang, flag.name) != command.unknownToClang.end();
    const bool own =
        !compilerId.empty() && (flag.concern == model::Concern::Warnings || (unknown && !isClang));
    (own ? texts.own : texts.all).push_back(writer.text(flag));
  }
  texts.all.push_back(writer.folder(command.file));
  return texts;
}

std::string lines(const std::vector<std::string>& texts, const std::string& indent = "  ") {
  std::string out;
  for (const std::string& text : texts)
    out += "\n" + indent + (text.starts_with(kWriteFile) ? flagFromFile(text) : text);
  return out;
}

// The files that a list of flags names.
std::string writtenFiles(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts)
    if (text.starts_with(kWriteFile)) out += text + "\n";
  return out;
}

// set(NAME …), and the further flags for the project's compiler.
std::string flagList(const std::string& name, const FlagTexts& flags, const std::string& compilerId) {
  std::string text =
      writtenFiles(flags.all) + writtenFiles(flags.own) + "set(" + name + lines(flags.all) + ")\n";
  if (flags.own.empty()) return text;
  return text + "if(CMAKE_CXX_COMPILER_ID MATCHES \"" + compilerId + "\")\n  list(APPEND " + name +
         lines(flags.own, "    ") + ")\nendif()\n";
}

std::string linkText(const CmakeEntry& entry, const std::string& outDir, const std::string& name) {
  std::string options, libraries;
  const FlagWriter writer(outDir, false);
  const std::vector<std::string> flags = writer.texts(portableLinkFlags(*entry.command));
  for (const std::string& text : flags)
    (text.starts_with("\"-l") || text.starts_with("\"-L") ? libraries : options) +=
        " " + (text.starts_with(kWriteFile) ? flagFromFile(text) : text);
  std::string text = writtenFiles(flags) + "target_link_libraries(" + name + " PRIVATE " +
                     (entry.companions.empty() ? "" : "project_code ") + entry.framework->cmake().libraries +
                     libraries + ")\n";
  if (!options.empty()) text += "target_link_options(" + name + " PRIVATE" + options + ")\n";
  return text;
}

// Flags of the test file only: GoogleTest or its macros need them, and the unit does not.
std::string testFlagsText(const CmakeEntry& entry, const std::string& name) {
  std::string flags;
  for (const std::string& flag : entry.suite->testFlags) flags += (flags.empty() ? "" : ";") + flag;
  if (flags.empty()) return "";
  return "# The test file draws warnings, or needs a standard, that the project's own code does not\n"
         "set_source_files_properties(" +
         quoted(name + ".cpp") + " PROPERTIES COMPILE_OPTIONS " + quoted(flags) + ")\n";
}

std::string target(const CmakeEntry& entry, const std::string& outDir, const std::string& name,
                   const std::string& flags) {
  std::string text = "add_executable(" + name + " " + quoted(name + ".cpp");
  if (!entry.suite->includesSource && !cpp::isHeader(entry.unit->source))
    text += "\n  " + pathText(entry.unit->source, outDir);
  text += ")\n";
  text += "target_compile_options(" + name + " PRIVATE ${" + flags + "})\n";
  text += testFlagsText(entry, name) + linkText(entry, outDir, name);
  if (entry.suite->outranksLibraries)
    text +=
        "# The tested code is in a library of the tests as well: what comes first "
        "counts.\ntarget_link_options(" +
        name + " PRIVATE -Wl,--allow-multiple-definition)\n";
  return text;
}

// Objects instead of an archive per group of flags: files with different flags may need each other.
std::string companionGroup(const std::string& name, const FlagTexts& flags, const std::string& compilerId,
                           const std::vector<std::string>& files) {
  return "add_library(" + name + " OBJECT" + lines(files) + ")\n" +
         flagList(name + "_flags", flags, compilerId) + "target_compile_options(" + name + " PRIVATE ${" +
         name + "_flags})\n";
}

// The library of all companions.
std::string companionsText(std::span<const CmakePart> parts) {
  struct Group {
    std::string compilerId;
    std::vector<std::string> files;
  };
  std::map<FlagTexts, Group> groups;
  std::set<std::string> seen;
  for (const CmakePart& part : parts)
    for (const CmakeCompanion& companion : part.companions)
      if (seen.insert(companion.file).second) {
        Group& group = groups[{companion.flags, companion.ownFlags}];
        group.compilerId = companion.compilerId;
        group.files.push_back(companion.file);
      }
  if (groups.empty()) return "";
  std::string text = "\n# Other files of the project that the tested code calls\n", objects;
  for (const auto& [flags, group] : groups) {
    const std::string name = "project_code_" + std::to_string(std::ranges::count(objects, '<') + 1);
    text += companionGroup(name, flags, group.compilerId, group.files);
    objects += " $<TARGET_OBJECTS:" + name + ">";
  }
  return text + "add_library(project_code STATIC" + objects + ")\n";
}

// A main() of the unit gets another name that is not declared.
std::string renamedMain(const CmakeEntry& entry, const std::string& outDir) {
  if (!entry.unit->definesMain || entry.suite->includesSource) return "";
  return "set_source_files_properties(" + pathText(entry.unit->source, outDir) +
         " PROPERTIES COMPILE_DEFINITIONS main=mainOfTheUnit COMPILE_OPTIONS -w)\n";
}

std::string sectionText(const CmakeEntry& entry, const std::string& outDir) {
  const bool anyTest = entry.keepsTests || !entry.suite->tests.empty();
  const bool anyFinding =
      entry.keepsFindings || std::ranges::any_of(entry.suite->findings, &trial::Finding::emitted);
  if (!anyTest && !anyFinding) return "";
  const std::string name = targetName(entry.stem);
  std::string text = "# " + baseName(entry.unit->source) + ", with the flags of its project\n";
  text += flagList(name + "_flags", flagTexts(*entry.command, entry.compilerId, outDir), entry.compilerId);
  text += renamedMain(entry, outDir);
  if (anyTest)
    text += target(entry, outDir, name + "_test", name + "_flags") + entry.framework->cmake().discover + "(" +
            name + "_test)\n";
  if (anyFinding)
    text += "# Findings: built, but not run by ctest, because each fails until its defect is fixed.\n" +
            target(entry, outDir, name + "_findings_test", name + "_flags");
  return text;
}

}  // namespace

CmakePart cmakePart(const CmakeEntry& entry, const std::string& outDir) {
  CmakePart part{.compiler = entry.compiler};
  std::istringstream in(sectionText(entry, outDir));
  for (std::string line; std::getline(in, line);) part.lines.push_back(line);
  if (part.lines.empty()) return part;
  for (const model::CompileCommand& companion : entry.companions) {
    FlagTexts flags = flagTexts(companion, entry.compilerId, outDir);
    part.companions.push_back({.file = pathText(companion.file, outDir),
                               .isC = companion.file.ends_with(".c"),
                               .flags = std::move(flags.all),
                               .ownFlags = std::move(flags.own),
                               .compilerId = entry.compilerId});
  }
  return part;
}

std::string cmakeText(std::span<const CmakePart> parts, const Framework& framework) {
  std::string text = preamble(parts, framework) + companionsText(parts);
  for (const CmakePart& part : parts) {
    if (part.lines.empty()) continue;
    text += "\n";
    for (const std::string& line : part.lines) text += line + "\n";
  }
  return text;
}

std::string cmakeText(std::span<const CmakeEntry> entries, const std::string& outDir) {
  std::vector<CmakePart> parts;
  for (const CmakeEntry& entry : entries) parts.push_back(cmakePart(entry, outDir));
  return cmakeText(parts);
}

}  // namespace assay::emit
