#include "app/project/since.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/paths.h"
#include "prepare/frontend/frontend.h"
#include "prepare/toolchain/toolchain.h"

namespace assay::project {
namespace {

using Paths = std::set<std::string>;

// Splits words that each end in a NUL.
std::vector<std::string> zeroEnded(const std::string& text) {
  std::vector<std::string> words;
  for (size_t at = 0, end; (end = text.find('\0', at)) != std::string::npos; at = end + 1)
    words.push_back(text.substr(at, end - at));
  return words;
}

Result<std::string> git(World& world, const std::string& folder, std::vector<std::string> words) {
  words.insert(words.begin(), {"git", "-C", folder});
  const Finished done = world.run({.argv = words, .mostOutput = kWholeOutput});
  if (done.ok()) return done.output;
  return fail(Fault::Usage, "--since needs a git repository and a revision in it; git says: " + done.errors);
}

// Files that changed since the revision, committed or not, and files that git does not track yet.
Result<Paths> changedFiles(World& world, const std::string& folder, const std::string& revision) {
  auto top = git(world, folder, {"rev-parse", "--show-toplevel"});
  if (!top) return std::unexpected(top.error());
  while (top->ends_with('\n')) top->pop_back();
  auto changed = git(world, *top, {"diff", "--name-only", "-z", revision, "--"});
  if (!changed) return std::unexpected(changed.error());
  auto fresh = git(world, *top, {"ls-files", "--others", "--exclude-standard", "-z"});
  if (!fresh) return std::unexpected(fresh.error());
  Paths paths;
  for (const std::string& text : {*changed, *fresh})
    for (const std::string& name : zeroEnded(text)) paths.insert(world.absolute(*top + "/" + name));
  return paths;
}

class Touched {
 public:
  Touched(World& world, const pipeline::GenerateOptions& options, const Manifest& manifest,
          const Paths& changed)
      : world_(world),
        options_(options),
        manifest_(manifest),
        changed_(changed),
        out_(world.absolute(options.outDir)) {}

  bool isTouched(const std::string& file) {
    const std::string path = world_.absolute(file);
    if (changed_.contains(path)) return true;
    if (const Known* known = manifest_.find(relativePath(path, out_)))
      return std::ranges::any_of(known->record.sources, [&](const auto& source) {
        return changed_.contains(world_.absolute(joinPath(out_, source.first)));
      });
    return readsChanged(file);
  }

 private:
  // A unit without a record, or one that does not compile, counts as affected.
  bool readsChanged(const std::string& file) {
    Notes ignored;
    auto tools = toolchain::findToolchain(world_);
    auto command = frontend::findCompileCommand(world_, file, options_.buildDir, options_.flags, ignored,
                                                options_.foreignCompiler);
    if (!tools || !command) return true;
    const auto reads = toolchain::readsOf(world_, *tools, *command);
    return !reads || std::ranges::any_of(*reads, [&](const std::string& path) {
      return changed_.contains(world_.absolute(path));
    });
  }

  World& world_;
  const pipeline::GenerateOptions& options_;
  const Manifest& manifest_;
  const Paths& changed_;
  std::string out_;
};

}  // namespace

Result<std::vector<std::string>> touchedSince(World& world, const pipeline::GenerateOptions& options,
                                              const Manifest& manifest,
                                              const std::vector<std::string>& files) {
  const std::string folder = std::filesystem::path(world.absolute(files.front())).parent_path().string();
  auto changed = changedFiles(world, folder, options.since);
  if (!changed) return std::unexpected(changed.error());
  Touched touched(world, options, manifest, *changed);
  std::vector<std::string> result;
  for (const std::string& file : files)
    if (touched.isTouched(file)) result.push_back(file);
  return result;
}

}  // namespace assay::project
