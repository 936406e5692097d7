#include "prepare/toolchain/companions.h"

#include <algorithm>
#include <filesystem>
#include <future>
#include <sstream>

#include "base/digest.h"
#include "base/tools.h"
#include "data/model/flags.h"
#include "data/wire/wire.h"
#include "prepare/toolchain/compile_cache.h"
#include "prepare/toolchain/compiler_run.h"
#include "prepare/toolchain/depfile.h"

namespace assay::toolchain {
namespace {

using model::CompileCommand;

constexpr unsigned kMostTries = 4;  // files compiled for one symbol

std::set<std::string> symbolsOf(World& world, const std::string& object) {
  std::set<std::string> out;
  std::istringstream in(runTool(world, {.argv = {"nm", "-P", "--defined-only", "--extern-only", object},
                                        .mostOutput = kWholeOutput})
                            .output);
  for (std::string line; std::getline(in, line);) out.insert(line.substr(0, line.find(' ')));
  return out;
}

Words languageOf(const CompileCommand& command) { return {"-x", command.file.ends_with(".c") ? "c" : "c++"}; }

}  // namespace

uint32_t endOfEdges(const std::string& sites, uint32_t first) {
  std::istringstream in(sites);
  uint32_t end = first;
  for (std::string line; std::getline(in, line);) {
    uint32_t edge = 0, count = 0;
    if (std::istringstream(line) >> edge >> count) end = std::max(end, edge + count);
  }
  return end;
}

Companions::Companions(World& world, const Toolchain& tools, std::string folder, uint32_t firstEdge)
    : world_(world),
      tools_(tools),
      folder_(std::move(folder)),
      firstEdge_(firstEdge),
      nextEdge_(firstEdge),
      search_(world) {}

const Companion* Companions::known(const std::string& symbol, const std::string& unit) const {
  for (const auto& [file, companion] : compiled_)
    if (companion && file != unit && companion->defines.contains(symbol)) return companion.get();
  return nullptr;
}

const Companion* Companions::defining(const std::string& symbol, const std::vector<CompileCommand>& project,
                                      const std::string& unit, Notes& notes) {
  if (const Companion* found = known(symbol, unit)) return found;
  if (!asked_.emplace(unit, symbol).second) return nullptr;
  Ranking candidates = search_.candidates(symbol, project);
  searches_[symbol] = answerOf(candidates, unit);
  std::erase_if(candidates, [&](const CompileCommand* candidate) {
    return candidate->file == unit || compiled_.contains(candidate->file);
  });
  if (candidates.size() > kMostTries) candidates.resize(kMostTries);
  for (const CompileCommand* candidate : candidates) {
    const Companion* companion = compile(*candidate, notes);
    if (companion != nullptr && companion->defines.contains(symbol)) return companion;
  }
  return nullptr;
}

const Companion* Companions::compile(const CompileCommand& command, Notes& notes) {
  auto companion = std::make_unique<Companion>(Companion{.command = command});
  std::string errors;
  const std::string stem = folder_ + "/" + digestOf(command.file).substr(0, 16);
  std::unique_ptr<Companion>& slot = compiled_[command.file];
  const bool compiles = compileBoth(*companion, stem, errors);
  read_.push_back(command.file);
  read_.insert(read_.end(), companion->reads.begin(), companion->reads.end());
  if (!compiles) {
    notes.add(command.file, "degraded",
              "the unit may need it, but it does not compile: " + errors.substr(0, errors.find('\n')),
              "paths that call into it are not followed");
    return nullptr;
  }
  companion->defines = symbolsOf(world_, companion->native);
  companion->defines.merge(symbolsOf(world_, companion->worker));
  if (companion->defines.contains("main")) return nullptr;
  slot = std::move(companion);
  return slot.get();
}

bool Companions::isFree(uint32_t first, uint32_t end) const {
  return end <= ASSAY_MAX_EDGES && std::ranges::none_of(taken_, [&](const auto& range) {
           return first < range.second && range.first < end;
         });
}

// The first edge of a file: the same number in every unit if it is free there, so that units can share the
// object.
uint32_t Companions::placeFor(const std::string& file) const {
  constexpr uint32_t kSlot = 2048, kSlots = (ASSAY_MAX_EDGES - kFirstEdge) / kSlot;
  const auto wanted = static_cast<uint32_t>(std::stoull(digestOf(file).substr(0, 8), nullptr, 16) % kSlots);
  for (uint32_t i = 0; i < kSlots; ++i) {
    const uint32_t first = kFirstEdge + (wanted + i) % kSlots * kSlot;
    if (first >= firstEdge_ && isFree(first, first + kSlot)) return first;
  }
  return nextEdge_;
}

StepResult Companions::compileWorker(Companion& companion, const std::string& stem, uint32_t first) {
  const CompileCommand& command = companion.command;
  Compiled compiled = compileKept(
      world_, tools_,
      {.argv = concat({{tools_.clang},
                       preludeFlags(tools_),
                       instrumentFlags(tools_),
                       model::plainIncludes(command.clangFlags),
                       {"-w"},
                       languageOf(command),
                       {"-c", command.file, "-MD", "-MF", stem + ".d", "-o", companion.worker}}),
       .environment = {"ASSAY_SITES=" + stem + ".sites", "ASSAY_FIRST_EDGE=" + std::to_string(first)},
       .directory = command.directory,
       .folder = folder_,
       .input = "",
       .rule = stem + ".d",
       .outputs = {companion.worker, stem + ".sites"}});
  companion.sites = world_.read(stem + ".sites").value_or("");
  companion.reads = std::move(compiled.reads);
  return compiled.step;
}

Compiled Companions::compileNative(const Companion& companion, const std::string& stem) {
  const CompileCommand& command = companion.command;
  const std::string compiler = userCompiler(world_, tools_, command);
  return compileKept(
      world_, tools_,
      {.argv = concat({{compiler},
                       optimisationOf(command),
                       nativeFlags(tools_, command, compiler),
                       {"-w"},
                       languageOf(command),
                       {"-c", command.file, "-MD", "-MF", stem + ".native.d", "-o", companion.native}}),
       .environment = {},
       .directory = command.directory,
       .folder = folder_,
       .input = "",
       .rule = stem + ".native.d",
       .outputs = {companion.native}});
}

bool Companions::compileBoth(Companion& companion, const std::string& stem, std::string& errors) {
  companion.worker = stem + ".worker.o";
  companion.native = stem + ".native.o";
  auto native = std::async(std::launch::async, [&] { return compileNative(companion, stem); });
  uint32_t first = placeFor(companion.command.file);
  StepResult worker = compileWorker(companion, stem, first);
  if (!isFree(first, endOfEdges(companion.sites, first))) {  // too many edges for its range
    first = nextEdge_;
    worker = compileWorker(companion, stem, first);
  }
  const Compiled built = native.get();
  addNew(companion.reads, built.reads);
  errors = worker.ok ? built.step.errors : worker.errors;
  taken_.emplace_back(first, endOfEdges(companion.sites, first));
  nextEdge_ = std::max(nextEdge_, taken_.back().second);
  return worker.ok && built.step.ok;
}

}  // namespace assay::toolchain
