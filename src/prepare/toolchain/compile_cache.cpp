#include "prepare/toolchain/compile_cache.h"

#include <algorithm>
#include <chrono>

#include "base/archive.h"
#include "base/digest.h"
#include "prepare/toolchain/depfile.h"
#include "prepare/toolchain/lookalikes.h"

namespace assay::toolchain {
namespace {

constexpr const char* kKind = "compiled";

// A compiler run as it is stored.
struct Kept {
  Sources sources;
  std::vector<std::string> lookalikes;
  std::vector<std::string> outputs;  // contents, in the order of CompileStep::outputs
};

std::string without(std::string word, const std::string& folder) {
  for (size_t at; (at = word.find(folder)) != std::string::npos;) word.replace(at, folder.size(), "@");
  return word;
}

std::string keyOf(World& world, const Toolchain& tools, const CompileStep& step) {
  Digester digester;
  digester.add(digestOfProgram(*tools.store, step.argv.front()));
  for (const std::string& part : world.list(tools.home)) digester.add(tools.store->digestOfFile(part));
  const Words inherited = environmentOfCompilers();
  for (const Words* words : {&step.argv, &step.environment, &inherited})
    for (const std::string& word : *words) digester.add(without(word, step.folder));
  digester.add(step.directory);
  if (!step.input.empty()) digester.add(world.read(step.input).value_or(""));
  return digester.hex();
}

// The files that the compiler read; nothing if no stored run still holds.
std::optional<Words> recall(World& world, const Toolchain& tools, const CompileStep& step,
                            const std::string& key) {
  const std::optional<std::string> text = tools.store->find(kKind, key);
  const std::optional<Kept> kept = text ? unarchived<Kept>(*text) : std::nullopt;
  if (!kept || kept->outputs.size() != step.outputs.size() || !isUnchanged(*tools.store, kept->sources))
    return std::nullopt;
  Words reads;
  for (const auto& [file, digest] : kept->sources) reads.push_back(file);
  if (Lookalikes(world).of(reads, step.argv, step.directory) != kept->lookalikes) return std::nullopt;
  for (size_t i = 0; i < step.outputs.size(); ++i)
    if (!world.write(step.outputs[i], kept->outputs[i])) return std::nullopt;
  return reads;
}

// Stores a run, unless a file changed while the compiler ran.
void remember(World& world, const Toolchain& tools, const CompileStep& step, const std::string& key,
              const Words& reads, std::chrono::system_clock::time_point since) {
  Kept kept{.lookalikes = Lookalikes(world).of(reads, step.argv, step.directory)};
  for (const Words& files : {reads, kept.lookalikes})
    if (std::ranges::any_of(files, [&](const std::string& path) { return mayHaveChanged(path, since); }))
      return;
  kept.sources = sourcesNow(*tools.store, reads);
  for (const std::string& output : step.outputs) kept.outputs.push_back(world.read(output).value_or(""));
  tools.store->put(kKind, key, archived(kept));
}

}  // namespace

Compiled compileKept(World& world, const Toolchain& tools, const CompileStep& step) {
  const std::string key = tools.store == nullptr ? "" : keyOf(world, tools, step);
  const auto since = world.date();
  if (!key.empty())
    if (std::optional<Words> reads = recall(world, tools, step, key))
      return {.step = {.ok = true}, .reads = std::move(*reads)};
  Compiled compiled{.step = runStep(world, step.argv, step.environment, step.directory)};
  const std::string rule = world.read(step.rule).value_or("");
  compiled.reads = readsIn(rule, step.directory, {step.folder, tools.home});
  std::ranges::sort(compiled.reads);
  if (!key.empty() && compiled.step.ok && !rule.empty())
    remember(world, tools, step, key, compiled.reads, since);
  return compiled;
}

}  // namespace assay::toolchain
