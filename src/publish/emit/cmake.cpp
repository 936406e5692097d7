#include "publish/emit/cmake.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <vector>

#include "publish/emit/flags.h"

namespace assay::emit {
namespace {

// A library in C may be behind the classes that are tested.
std::string preamble(std::span<const CmakeEntry> entries) {
  const auto isC = [](const model::CompileCommand& command) { return command.file.ends_with(".c"); };
  const bool anyC = std::ranges::any_of(
      entries, [&](const CmakeEntry& entry) { return std::ranges::any_of(entry.companions, isC); });
  return "# Builds the tests that assay wrote and registers them with ctest:\n"
         "#   cmake -S . -B build && cmake --build build && ctest --test-dir build\n"
         "cmake_minimum_required(VERSION 3.16)\n"
         "project(assay_tests LANGUAGES " +
         std::string(anyC ? "C CXX" : "CXX") +
         ")\n\n"
         "find_package(GTest REQUIRED)\n"
         "include(GoogleTest)\n"
         "enable_testing()\n";
}

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

// "-isystem folder" must stay together and must not be de-duplicated: CMake's SHELL: form.
std::string shellFlag(const std::string& flag, const std::string& path, const std::string& outDir) {
  const std::string text = pathText(path, outDir);
  return "\"SHELL:" + flag + " \\\"" + text.substr(1, text.size() - 2) + "\\\"\"";
}

std::vector<std::string> flagTexts(const model::CompileCommand& command, const std::string& source,
                                   const std::string& outDir) {
  std::vector<std::string> out;
  const std::vector<std::string> flags = portableFlags(command);
  for (size_t i = 0; i < flags.size(); ++i) {
    const std::string& flag = flags[i];
    if (flag.starts_with("-I")) {
      const std::string text = pathText(flag.substr(2), outDir);
      out.push_back("\"-I" + text.substr(1));
    } else if ((flag == "-isystem" || flag == "-iquote" || flag == "-idirafter" || flag == "-include" ||
                flag == "-imacros") &&
               i + 1 < flags.size()) {
      const std::string& value = flags[++i];
      out.push_back(value.starts_with("/") ? shellFlag(flag, value, outDir)
                                           : quoted("SHELL:" + flag + " " + value));
    } else {
      out.push_back(quoted(flag));
    }
  }
  out.push_back(shellFlag("-iquote", folderOf(source), outDir));
  return out;
}

std::string target(const CmakeEntry& entry, const std::string& outDir, const std::string& name,
                   const std::string& flags) {
  std::string text = "add_executable(" + name + " " + quoted(name + ".cpp");
  if (!entry.suite->includesSource && !isHeaderFile(entry.unit->source))
    text += "\n  " + pathText(entry.unit->source, outDir);
  text += ")\n";
  text += "target_compile_options(" + name + " PRIVATE ${" + flags + "})\n";
  text += "target_link_libraries(" + name + " PRIVATE " + (entry.companions.empty() ? "" : "project_code ") +
          "GTest::gmock GTest::gtest_main)\n";
  if (entry.suite->outranksLibraries)
    text +=
        "# The tested code is in a library of the tests as well: what comes first "
        "counts.\ntarget_link_options(" +
        name + " PRIVATE -Wl,--allow-multiple-definition)\n";
  return text;
}

// Objects, and not an archive a group of flags: files with different flags may need each other.
std::string companionGroup(const std::string& name, const std::vector<std::string>& flags,
                           const std::vector<std::string>& files, const std::string& outDir) {
  std::string text = "add_library(" + name + " OBJECT";
  for (const std::string& file : files) text += "\n  " + pathText(file, outDir);
  text += ")\ntarget_compile_options(" + name + " PRIVATE";
  for (const std::string& flag : flags) text += "\n  " + flag;
  return text + ")\n";
}

// The library of all companions.
std::string companionsText(std::span<const CmakeEntry> entries, const std::string& outDir) {
  std::map<std::vector<std::string>, std::vector<std::string>> groups;  // files by flags
  std::set<std::string> seen;
  for (const CmakeEntry& entry : entries)
    for (const model::CompileCommand& companion : entry.companions)
      if (seen.insert(companion.file).second)
        groups[flagTexts(companion, companion.file, outDir)].push_back(companion.file);
  if (groups.empty()) return "";
  std::string text = "\n# Other files of the project that the tested code calls\n", objects;
  for (const auto& [flags, files] : groups) {
    const std::string name = "project_code_" + std::to_string(std::ranges::count(objects, '<') + 1);
    text += companionGroup(name, flags, files, outDir);
    objects += " $<TARGET_OBJECTS:" + name + ">";
  }
  return text + "add_library(project_code STATIC" + objects + ")\n";
}

}  // namespace

std::string cmakeText(std::span<const CmakeEntry> entries, const std::string& outDir) {
  std::string text = preamble(entries) + companionsText(entries, outDir);
  for (const CmakeEntry& entry : entries) {
    const bool anyFinding = std::ranges::any_of(entry.suite->findings, &trial::Finding::emitted);
    if (entry.suite->tests.empty() && !anyFinding) continue;
    const std::string name = targetName(entry.stem);
    text += "\n# " + baseName(entry.unit->source) + ", with the flags of its project\n";
    text += "set(" + name + "_flags";
    for (const std::string& flag : flagTexts(*entry.command, entry.unit->source, outDir))
      text += "\n  " + flag;
    text += ")\n";
    if (entry.unit->definesMain && !entry.suite->includesSource)
      text += "set_source_files_properties(" + pathText(entry.unit->source, outDir) +
              " PROPERTIES COMPILE_DEFINITIONS main=mainOfTheUnit)\n";
    if (!entry.suite->tests.empty())
      text += target(entry, outDir, name + "_test", name + "_flags") + "gtest_discover_tests(" + name +
              "_test)\n";
    if (anyFinding)
      text += "# What is broken today: built, but not run by ctest, because it fails until it is fixed.\n" +
              target(entry, outDir, name + "_findings_test", name + "_flags");
  }
  return text;
}

}  // namespace assay::emit
