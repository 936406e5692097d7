#include "prepare/toolchain/kept.h"

#include <algorithm>
#include <filesystem>

#include "base/archive.h"
#include "base/digest.h"
#include "prepare/toolchain/reads.h"

namespace assay::toolchain {
namespace {

namespace fs = std::filesystem;

constexpr const char* kKind = "object";

struct Kept {
  Sources sources;
  std::string rule;
  std::vector<std::string> outputs;  // contents, in their order
};

std::string without(std::string word, const std::string& folder) {
  for (size_t at; (at = word.find(folder)) != std::string::npos;) word.replace(at, folder.size(), "@");
  return word;
}

std::string keyOf(World& world, const Toolchain& tools, const CompileStep& step) {
  Digester digester;
  digester.add(digestOfProgram(*tools.store, step.argv.front()));
  for (const std::string& part : world.list(tools.home)) digester.add(tools.store->digestOfFile(part));
  for (const Words* words : {&step.argv, &step.environment})
    for (const std::string& word : *words) digester.add(without(word, step.folder));
  digester.add(step.directory);
  if (!step.input.empty()) digester.add(world.read(step.input).value_or(""));
  return digester.hex();
}

bool isNewer(const std::string& path, fs::file_time_type since) {
  std::error_code error;
  return fs::last_write_time(path, error) > since || error;
}

bool recall(World& world, const Toolchain& tools, const CompileStep& step, const std::string& key) {
  const std::optional<std::string> text = tools.store->find(kKind, key);
  const std::optional<Kept> kept = text ? unarchived<Kept>(*text) : std::nullopt;
  if (!kept || kept->outputs.size() != step.outputs.size() || !isUnchanged(*tools.store, kept->sources))
    return false;
  for (size_t i = 0; i < step.outputs.size(); ++i)
    if (!world.write(step.outputs[i], kept->outputs[i])) return false;
  return world.write(step.rule, kept->rule).has_value();
}

// Unless a file changed while the compiler ran.
void remember(World& world, const Toolchain& tools, const CompileStep& step, const std::string& key,
              fs::file_time_type since) {
  Kept kept{.rule = world.read(step.rule).value_or("")};
  const Words reads = readsIn(kept.rule, step.directory, {step.folder, tools.home});
  if (kept.rule.empty() ||
      std::ranges::any_of(reads, [&](const std::string& path) { return isNewer(path, since); }))
    return;
  kept.sources = sourcesNow(*tools.store, reads);
  for (const std::string& output : step.outputs) kept.outputs.push_back(world.read(output).value_or(""));
  tools.store->put(kKind, key, archived(kept));
}

}  // namespace

StepResult compileKept(World& world, const Toolchain& tools, const CompileStep& step) {
  const std::string key = tools.store == nullptr ? "" : keyOf(world, tools, step);
  const auto since = fs::file_time_type::clock::now();
  if (!key.empty() && recall(world, tools, step, key)) return {.ok = true};
  StepResult result = runStep(world, step.argv, step.environment, step.directory);
  if (!key.empty() && result.ok) remember(world, tools, step, key, since);
  return result;
}

}  // namespace assay::toolchain
