#include "prepare/frontend/clang_flags.h"

#include <algorithm>
#include <set>

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Driver/Options.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"
#include "data/cpp/file_kind.h"
#include "data/model/flags.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"

namespace assay::frontend {
namespace {

using model::CompileCommand;
using Words = std::vector<std::string>;

constexpr const char* kNewestStandard = "-std=gnu++26";

std::vector<const char*> pointersTo(const Words& words) {
  std::vector<const char*> out;
  for (const std::string& word : words) out.push_back(word.c_str());
  return out;
}

// Collects the quoted flags of diagnostics: "invalid value 'weird' in '-fcf-protection=weird'".
class ComplaintCollector final : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    clang::DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < clang::DiagnosticsEngine::Error) return;
    llvm::SmallString<200> text;
    info.FormatDiagnostic(text);
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(text).split(parts, '\'');
    for (size_t i = 1; i < parts.size(); i += 2) quoted_.insert(parts[i].str());
  }
  bool speaksOf(const std::string& flag) const {
    const size_t equals = flag.find('=');
    return quoted_.contains(flag) ||
           (equals != std::string::npos && quoted_.contains(flag.substr(equals + 1)));
  }

 private:
  std::set<std::string> quoted_;
};

// Marks, by position, the flags that are missing from Clang's option table.
std::vector<bool> unknownWords(const Words& flags) {
  const std::vector<const char*> argv = pointersTo(flags);
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList parsed = clang::driver::getDriverOptTable().ParseArgs(
      argv, missingIndex, missingCount, llvm::opt::Visibility(clang::driver::options::ClangOption));
  std::vector<bool> unknown(flags.size(), false);
  for (const llvm::opt::Arg* argument : parsed.filtered(clang::driver::options::OPT_UNKNOWN))
    unknown[argument->getIndex()] = true;
  return unknown;
}

// Drops words without a dash that belong to no flag: other inputs of the same command.
void dropInputs(Words& flags) {
  const std::vector<const char*> argv = pointersTo(flags);
  unsigned missingIndex = 0, missingCount = 0;
  const llvm::opt::InputArgList parsed = clang::driver::getDriverOptTable().ParseArgs(
      argv, missingIndex, missingCount, llvm::opt::Visibility(clang::driver::options::ClangOption));
  std::vector<size_t> places;
  for (const llvm::opt::Arg* input : parsed.filtered(clang::driver::options::OPT_INPUT))
    places.push_back(input->getIndex());
  for (size_t i = places.size(); i-- > 0;) flags.erase(flags.begin() + static_cast<ptrdiff_t>(places[i]));
  if (missingCount > 0 && !flags.empty()) flags.pop_back();  // a trailing "-I" without its folder
}

// Marks the flags that Clang's driver or target rejects; empty if it accepts all.
std::vector<bool> refusedWords(const CompileCommand& command) {
  ComplaintCollector complaints;
  auto diagnostics =
      clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, &complaints, false);
  clang::CreateInvocationOptions how;
  how.Diags = diagnostics;
  how.RecoverOnError = true;
  const Words words = clangArguments(command);
  const auto invocation = clang::createInvocation(pointersTo(words), how);
  if (invocation && complaints.getNumErrors() == 0) {
    const llvm::IntrusiveRefCntPtr target(
        clang::TargetInfo::CreateTargetInfo(*diagnostics, invocation->TargetOpts));
  }
  std::vector<bool> refused;
  if (complaints.getNumErrors() == 0) return refused;
  for (const std::string& flag : command.clangFlags) refused.push_back(complaints.speaksOf(flag));
  return refused;
}

bool isStandard(const std::string& flag) { return flag.starts_with("-std=") || flag.starts_with("--std="); }

// The last two digits of -std=gnu++17, as a year; 2b and the like sort after all digits. 0 without a number.
int yearOf(const std::string& flag) {
  const std::string digits = flag.size() < 2 ? "" : flag.substr(flag.size() - 2);
  if (digits.size() < 2 || digits[0] < '0' || digits[0] > '9') return 0;
  const int year = (digits[0] - '0') * 10 + (digits[1] >= '0' && digits[1] <= '9' ? digits[1] - '0' : 9);
  return year > 90 ? year - 100 : year;
}

// The flag by which Clang expresses a flag that it rejected, or "".
std::string substituteFor(const std::string& flag, const Words& flags) {
  if (isStandard(flag)) return flag.find("++") == std::string::npos ? "" : kNewestStandard;
  if (!flag.starts_with("-fconcepts")) return "";
  const auto standard = std::find_if(flags.rbegin(), flags.rend(), isStandard);
  return standard != flags.rend() && yearOf(*standard) >= 20 ? "" : "-std=gnu++20";
}

// Splits flags into accepted, dropped and replaced ones, and writes the notes about them.
class Sorter {
 public:
  explicit Sorter(CompileCommand& command) : command_(command) {}

  void drop(const std::vector<bool>& which) {
    Words kept;
    for (size_t i = 0; i < which.size(); ++i) {
      const std::string& flag = command_.clangFlags[i];
      if (which[i])
        refuse(flag);
      else
        kept.push_back(flag);
    }
    kept.insert(kept.end(), added_.begin(), added_.end());
    added_.clear();
    command_.clangFlags = std::move(kept);
  }

  void say(Notes& notes) const {
    if (!dropped_.empty())
      notes.add(dropped_, "dropped",
                "Clang, which reads and explores the unit, does not know these flags of " + command_.compiler,
                "the tests are built with them");
    if (!replaced_.empty())
      notes.add(replaced_, "read as", "Clang, which reads and explores the unit, spells it this way");
  }

 private:
  void refuse(const std::string& flag) {
    command_.unknownToClang.push_back(flag);
    const std::string other = substituteFor(flag, command_.flags);
    std::string& list = other.empty() ? dropped_ : replaced_;
    list += (list.empty() ? "" : ", ") + flag + (other.empty() ? "" : " as " + other);
    if (!other.empty()) added_.push_back(other);
  }

  CompileCommand& command_;
  Words added_;
  std::string dropped_, replaced_;
};

}  // namespace

void forClang(CompileCommand& command, Notes& notes) {
  constexpr int kMostRounds = 8;  // each round drops a flag; few commands need two
  command.clangFlags = model::flagsAbout(command.flags, {model::Concern::Meaning});
  command.unknownToClang.clear();
  // OpenMP directives say how to run the code: without a runtime library that follows them the code means the
  // same.
  std::erase_if(command.clangFlags, [](const std::string& flag) { return flag.starts_with("-fopenmp"); });
  Sorter sorter(command);
  sorter.drop(unknownWords(command.clangFlags));
  dropInputs(command.clangFlags);
  for (int round = 0; round < kMostRounds; ++round) {
    const std::vector<bool> refused = refusedWords(command);
    if (std::ranges::find(refused, true) == refused.end()) break;
    sorter.drop(refused);
  }
  sorter.say(notes);
}

bool saysCpp(const CompileCommand& command) {
  for (const model::Flag& flag : model::readFlags(command.flags))
    if (flag.name.starts_with("-xc++") || (flag.name == "-x" && flag.value.starts_with("c++"))) return true;
  return false;
}

std::vector<std::string> clangArguments(const CompileCommand& command) {
  Words words = {"clang++", "-fsyntax-only",        "-resource-dir=" ASSAY_CLANG_RESOURCES,
                 "-w",      "-Wno-c++11-narrowing", "-fno-color-diagnostics"};
  const bool isC = cpp::kindOfFile(command.file) == cpp::FileKind::C && !saysCpp(command);
  words.insert(words.end(), command.clangFlags.begin(), command.clangFlags.end());
  words.insert(words.end(), {"-x", isC ? "c" : "c++", command.file});
  return words;
}

}  // namespace assay::frontend
