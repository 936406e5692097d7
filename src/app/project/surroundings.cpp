#include "app/project/surroundings.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/digest.h"
#include "prepare/frontend/extra_headers.h"
#include "prepare/frontend/frontend.h"

namespace assay::project {

using model::CompileCommand;
using pipeline::UnitResult;

std::vector<std::string> Surroundings::lookalikes(const CompileCommand& command, const UnitResult& result) {
  std::vector<std::string> all = lookalikes_.of(result.reads, command.flags, command.directory);
  for (const CompileCommand& companion : result.companions)
    std::ranges::copy(lookalikes_.of(result.reads, companion.flags, companion.directory),
                      std::back_inserter(all));
  return all;
}

bool Surroundings::isAsked(const UnitResult& result) {
  return !result.searches.empty() || frontend::wantsRelatives(result.unit);
}

// Units of one folder with the same flags, and headers in the same folders, belong to one project.
Surroundings::Project& Surroundings::projectOf(const CompileCommand& command, const UnitResult& result) {
  Digester digester;
  std::set<std::string> folders = {std::filesystem::path(command.file).parent_path().string()};
  for (const std::string& header : result.unit.seenFiles)
    folders.insert(std::filesystem::path(header).parent_path().string());
  for (const std::string& folder : folders) digester.add(folder);
  digester.add(command.directory).add(command.compiler);
  for (const std::string& flag : command.flags) digester.add(flag);
  auto [found, isNew] = projects_.try_emplace(digester.hex());
  if (isNew) {
    auto files = frontend::findProject(world_, command, result.unit.seenFiles, options_.buildDir,
                                       options_.flags.has_value(), options_.foreignCompiler);
    if (files) found->second.files = std::move(*files);
  }
  return found->second;
}

std::string Surroundings::mark(const CompileCommand& command, const UnitResult& result) {
  Digester digester;
  const auto add = [&](const std::string& file) {
    auto [found, isNew] = digests_.try_emplace(file);
    if (isNew) found->second = store_.digestOfFile(file);
    digester.add(file).add(found->second);
  };
  for (const auto& [symbol, answer] : result.searches) digester.add(symbol).add(answer);
  for (const std::string& header : result.relatives) digester.add(header);
  const Project& project = projectOf(command, result);
  for (const CompileCommand& one : project.files) {
    add(one.file);
    digester.add(one.directory).add(one.compiler);
    for (const std::string& flag : one.flags) digester.add(flag);
  }
  if (frontend::wantsRelatives(result.unit))
    for (const std::string& header : frontend::headersAround(world_, result.unit, project.files)) add(header);
  return digester.hex();
}

bool Surroundings::answersTheSame(const CompileCommand& command, const UnitResult& result) {
  Project& project = projectOf(command, result);
  if (frontend::headersOfRelatives(world_, result.unit, project.files) != result.relatives) return false;
  return std::ranges::all_of(result.searches, [&](const auto& searched) {
    auto [found, isNew] = project.rankings.try_emplace(searched.first);
    if (isNew) found->second = search_.candidates(searched.first, project.files);
    return toolchain::answerOf(found->second, command.file) == searched.second;
  });
}

}  // namespace assay::project
