#include "prepare/frontend/command_words.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "base/paths.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace assay::frontend {
namespace {

namespace fs = std::filesystem;
using model::CompileCommand;
using Words = std::vector<std::string>;
using namespace std::string_view_literals;

constexpr std::array kCompilers = {"c++"sv,   "g++"sv,   "gcc"sv,     "cc"sv,   "clang"sv, "clang++"sv,
                                   "icpc"sv,  "icpx"sv,  "icx"sv,     "icc"sv,  "dpcpp"sv, "nvc++"sv,
                                   "pgc++"sv, "CC"sv,    "cl"sv,      "nvcc"sv, "hipcc"sv, "emcc"sv,
                                   "em++"sv,  "armcc"sv, "armclang"sv};

// Compilers whose flags or whose target differ from those of this machine's C++ compilers.
constexpr std::array kForeign = {"cl"sv, "nvcc"sv, "hipcc"sv, "emcc"sv, "em++"sv, "armcc"sv, "armclang"sv};

constexpr unsigned kMostResponseFiles = 64;  // also ends files that name each other

std::string programOf(const std::string& word) {
  std::string name = fs::path(word).filename().string();
  return name.ends_with(".exe") ? name.substr(0, name.size() - 4) : name;
}

// "x86_64-linux-gnu-g++-12": prefix "x86_64-linux-gnu", compiler "g++". The compiler is empty if the name is
// not one.
struct Program {
  std::string prefix, compiler;
};

Program partsOf(const std::string& word) {
  std::string name = programOf(word);
  const size_t version = name.find_last_not_of("0123456789.-");
  if (version != std::string::npos && version + 1 < name.size() && name[version + 1] == '-')
    name.erase(version + 1);
  if (name == "clang-cl") return {"", "cl"};
  const size_t dash = name.rfind('-');
  const std::string last = dash == std::string::npos ? name : name.substr(dash + 1);
  if (std::ranges::find(kCompilers, last) == kCompilers.end()) return {};
  return {dash == std::string::npos ? "" : name.substr(0, dash), last};
}

// Launchers, their options and settings come before the compiler: the first word that is the name of a
// compiler is the compiler. If no word is, a launcher cannot be told from a wrapper script around a compiler.
size_t compilerIn(const Words& words) {
  for (size_t i = 0; i < words.size() && words[i] != "-c" && words[i] != "-o"; ++i)
    if (words[i].find('=') == std::string::npos && !partsOf(words[i]).compiler.empty()) return i;
  const bool launched = words.size() > 1 && programOf(words[0]).find("cache") != std::string::npos &&
                        !words[1].starts_with("-");
  return launched ? 1 : 0;
}

// Replaces "@file" by the words of that file; the name of a missing file stays, as in compilers.
Words withoutResponseFiles(World& world, Words words, const std::string& directory, Notes& notes) {
  Words done;
  std::reverse(words.begin(), words.end());
  for (unsigned files = 0; !words.empty();) {
    std::string word = std::move(words.back());
    words.pop_back();
    if (word.size() < 2 || word[0] != '@') {
      done.push_back(std::move(word));
      continue;
    }
    const auto text = files++ < kMostResponseFiles ? world.read(joinPath(directory, word.substr(1)))
                                                   : std::optional<std::string>();
    if (!text) {
      notes.add(word, "dropped", "the response file cannot be read",
                "build the project first, so that the file is there, or pass the flags after `--`");
      continue;
    }
    Words inner = splitCommand(*text);
    words.insert(words.end(), inner.rbegin(), inner.rend());
  }
  return done;
}

// "-Xclang -include -Xclang X", as CMake writes it, becomes "-include X"; -include-pch likewise.
Words withoutDetours(const Words& words) {
  constexpr std::array kDetoured = {"-include"sv, "-include-pch"sv, "-isystem"sv, "-I"sv, "-D"sv};
  Words done;
  for (size_t i = 0; i < words.size(); ++i) {
    const bool detour = words[i] == "-Xclang" && i + 3 < words.size() && words[i + 2] == "-Xclang" &&
                        std::ranges::find(kDetoured, words[i + 1]) != kDetoured.end();
    if (!detour) {
      done.push_back(words[i]);
      continue;
    }
    done.insert(done.end(), {words[i + 1], words[i + 3]});
    i += 3;
  }
  return done;
}

bool includes(const Words& words, const std::string& header, const std::string& directory) {
  for (size_t i = 0; i + 1 < words.size(); ++i)
    if (words[i] == "-include" && joinPath(directory, words[i + 1]) == header) return true;
  return false;
}

// A precompiled header belongs to one compiler with one set of flags, and may not be built yet, so it is
// replaced by the header it was made from.
Words withoutPrecompiled(World& world, const Words& words, const std::string& directory) {
  Words done;
  for (size_t i = 0; i < words.size(); ++i) {
    if (words[i].starts_with("-Winvalid-pch") || words[i].starts_with("-fpch-")) continue;
    if (words[i] != "-include-pch" || i + 1 == words.size()) {
      done.push_back(words[i]);
      continue;
    }
    const fs::path compiled = joinPath(directory, words[++i]);
    const std::string header = fs::path(compiled).replace_extension().string();
    const bool saysHeader = i + 2 < words.size() && words[i + 1] == "-include";  // as CMake does
    if (saysHeader || includes(words, header, directory)) continue;
    if (world.exists(header) && (compiled.extension() == ".pch" || compiled.extension() == ".gch"))
      done.insert(done.end(), {"-include", header});
    else
      done.insert(done.end(), {"-include-pch", compiled.string()});
  }
  return done;
}

// A force-included file is looked for where the command runs, then on the include path. One that is found
// where the command runs gets its absolute path, so that it is found from any folder.
void findIncludes(World& world, Words& words, const std::string& directory) {
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] != "-include" && words[i] != "-imacros") continue;
    const std::string path = joinPath(directory, words[i + 1]);
    if (world.exists(path)) words[i + 1] = path;
    ++i;
  }
}

// The harness and GoogleTest need C++11. Nearly all older code means the same in C++11.
void raiseStandard(CompileCommand& command, Notes& notes) {
  constexpr std::array kBefore = {"-std=c++98"sv, "-std=c++03"sv, "-std=gnu++98"sv, "-std=gnu++03"sv,
                                  "-ansi"sv};
  for (std::string& flag : command.flags) {
    if (std::ranges::find(kBefore, flag) == kBefore.end() || command.file.ends_with(".c")) continue;
    notes.add(flag, "read as -std=gnu++11", "tests need GoogleTest, and GoogleTest needs C++11");
    flag = "-std=gnu++11";
  }
}

// The words without -c, -o X and the file itself.
Words flagsOf(const Words& words, const CommandLine& line) {
  Words flags;
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "-c" || word == "--") continue;
    if (word == "-o") {
      ++i;
      continue;
    }
    if (word.starts_with("-o") && word.size() > 2 && !word.starts_with("-object")) continue;
    const bool isValue = i > 0 && (words[i - 1] == "-include" || words[i - 1] == "-imacros");
    if (!word.starts_with("-") && !isValue && joinPath(line.directory, word) == line.file) continue;
    flags.push_back(word);
  }
  return flags;
}

}  // namespace

std::vector<std::string> splitCommand(const std::string& text) {
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char*, 64> words;
  llvm::cl::TokenizeGNUCommandLine(text, saver, words);
  return {words.begin(), words.end()};
}

CompileCommand readCommand(World& world, const CommandLine& line, Notes& notes) {
  CompileCommand command{.file = line.file, .directory = line.directory};
  const size_t first = compilerIn(line.words);
  if (first < line.words.size()) command.compiler = line.words[first];
  const auto rest = line.words.begin() + static_cast<ptrdiff_t>(std::min(first + 1, line.words.size()));
  Words words = withoutResponseFiles(world, Words(rest, line.words.end()), line.directory, notes);
  words = withoutPrecompiled(world, withoutDetours(words), line.directory);
  findIncludes(world, words, line.directory);
  command.flags = flagsOf(words, line);
  raiseStandard(command, notes);
  return command;
}

std::string whyForeign(const CompileCommand& command) {
  const Program program = partsOf(command.compiler);
  const std::string remedy = " Pass flags of g++ or clang++ after `--`.";
  if (std::ranges::find(kForeign, program.compiler) != kForeign.end())
    return command.file + " is compiled by " + programOf(command.compiler) +
           ", whose flags and code assay does not understand." + remedy;
  const llvm::Triple target(program.prefix), host(llvm::sys::getProcessTriple());
  if (target.getArch() != llvm::Triple::UnknownArch && target.getArch() != host.getArch())
    return command.file + " is compiled by " + programOf(command.compiler) + " for " +
           llvm::Triple::getArchTypeName(target.getArch()).str() +
           ", and assay runs the code it explores on this machine (" +
           llvm::Triple::getArchTypeName(host.getArch()).str() + ")." + remedy;
  return "";
}

}  // namespace assay::frontend
