#include "app/project/assemble.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "app/pipeline/output.h"
#include "app/project/stems.h"
#include "base/paths.h"
#include "prepare/toolchain/toolchain.h"
#include "publish/emit/cmake.h"
#include "publish/report/json_report.h"
#include "publish/report/statistics_report.h"

namespace assay::project {
namespace {

using pipeline::GenerateOptions;
using pipeline::UnitResult;

constexpr size_t kMark = 16;  // characters of a digest

// Builds the files of one output folder.
class Assembler {
 public:
  Assembler(World& world, Store& store, const GenerateOptions& options, const Manifest& manifest,
            Generated& generated)
      : world_(world),
        store_(store),
        options_(options),
        manifest_(manifest),
        generated_(generated),
        out_(world.absolute(options.outDir)) {}

  void run() {
    for (UnitState& unit : generated_.units)
      if (unit.result) add(unit);
    for (const Known& known : manifest_.units()) keepOrDrop(known);
    std::ranges::sort(parts_, {}, &Part::source);
    std::vector<emit::CmakePart> parts;
    for (Part& part : parts_) parts.push_back(std::move(part.cmake));
    generated_.files["CMakeLists.txt"] = emit::cmakeText(parts);
    generated_.files["assay.json"] = "";
    report::Run run = describe(generated_, options_);
    const Notes notes = notesSeenFromFolder();
    run.notes = &notes;
    generated_.files["assay.json"] = report::jsonText(run);
    generated_.files[report::kStatisticsFile] = report::statisticsText(run);
    if (const std::string text = ignoredText(); !text.empty()) generated_.files[pipeline::kIgnored] = text;
  }

 private:
  struct Part {
    std::string source;
    emit::CmakePart cmake;
  };

  void add(UnitState& unit) {
    const UnitResult& result = *unit.result;
    report::Record& record = unit.record;
    const Known* known = manifest_.find(record.source);
    const report::Record before = known ? known->record : report::Record{};
    const bool keepsTests = put(unit.stem + "_test.cpp", result.tests, before.written, record.written);
    const bool keepsFindings = put(unit.stem + "_findings_test.cpp", result.findings, before.writtenFindings,
                                   record.writtenFindings);
    const std::string compiler = toolchain::cppDriver(result.command.compiler);
    record.cmake = emit::cmakePart({.unit = &result.unit,
                                    .command = &result.command,
                                    .companions = result.companions,
                                    .suite = &result.suite,
                                    .stem = unit.stem,
                                    .compiler = compiler,
                                    .compilerId = idOf(compiler),
                                    .keepsTests = keepsTests,
                                    .keepsFindings = keepsFindings},
                                   out_);
    record.sources = sourcesOf(result);
    generated_.changes += result.suite.changed.size();
    record.changed = changedSince(result.suite.changed, known, record);
    record.summary = report::summaryOf(entryOf(unit));
    parts_.push_back({record.source, record.cmake});
    generated_.findings += result.suite.findings.size();
  }

  // A second run over the same sources does not hide what the first one found.
  static std::vector<trial::Change> changedSince(std::vector<trial::Change> changed, const Known* known,
                                                 const report::Record& record) {
    if (known == nullptr || known->record.sources != record.sources) return changed;
    std::vector<trial::Change> all = known->record.changed;
    std::erase_if(all, [&](const trial::Change& one) {
      return std::ranges::count(changed, one.test, &trial::Change::test) > 0;
    });
    std::ranges::move(changed, std::back_inserter(all));
    return all;
  }

  // "" if the folder has such a file of the user's. A folder among the sources may have a `build` of its own.
  std::string ignoredText() {
    const std::string title = "# Written by assay: files that are not for version control.\n";
    const std::optional<std::string> present = world_.read(out_ + "/" + pipeline::kIgnored);
    if (present && !present->starts_with(title)) return "";
    const bool isAmongSources = std::ranges::any_of(
        parts_, [](const Part& part) { return part.source.find('/') == std::string::npos; });
    return title + "/" + report::kStatisticsFile + "\n/" + pipeline::kTorn + "\n*.assay-new-*\n" +
           (isAmongSources ? "" : "/build/\n");
  }

  // Files that were left out are named as the folder sees them.
  Notes notesSeenFromFolder() {
    Notes notes;
    for (const Note& note : generated_.notes.all()) {
      const std::string path = world_.absolute(note.subject);
      notes.add(world_.exists(path) ? relativePath(path, out_) : note.subject, note.what, note.why,
                note.remedy);
    }
    return notes;
  }

  // Hundreds of units have one compiler.
  const std::string& idOf(const std::string& compiler) {
    const auto [id, isNew] = compilerIds_.try_emplace(compiler);
    if (isNew) id->second = toolchain::compilerId(world_, compiler);
    return id->second;
  }

  // True if it contains tests of the user.
  bool put(const std::string& name, const std::string& fresh, const std::vector<emit::Written>& before,
           std::vector<emit::Written>& written) {
    const std::optional<std::string> present = world_.read(out_ + "/" + name);
    if (!present) {
      written = emit::writtenOf(fresh);
      if (!fresh.empty()) generated_.files[name] = fresh;
      return false;
    }
    emit::Merged merged = emit::merge(fresh, *present, before);
    if (fresh.empty() && merged.kept.empty()) {
      generated_.gone.push_back(name);
      return false;
    }
    tellMerged(name, merged);
    // No text of ours is left: the file is the user's now.
    generated_.files[name] = fresh.empty() ? *present : merged.text;
    written = fresh.empty() ? before : std::move(merged.written);
    return !merged.kept.empty();
  }

  void tellMerged(const std::string& name, const emit::Merged& merged) {
    for (const std::string& what : merged.kept)
      generated_.notes.add(name, "kept", "you edited, added or marked " + what, "");
    for (const std::string& what : merged.removed)
      generated_.notes.add(name, "not regenerated", "you deleted " + what,
                           "delete its line in `written` of assay.json to generate it again");
  }

  // Files of the project that the compilers read, relative to the folder.
  std::map<std::string, std::string> sourcesOf(const UnitResult& result) {
    std::map<std::string, std::string> sources;
    std::vector<std::string> reads = result.reads;
    reads.push_back(result.command.file);
    for (const std::string& file : reads) {
      const std::string seen = relativePath(file, out_);
      if (!seen.starts_with("/") || file == result.command.file)
        sources[seen] = store_.digestOfFile(file).substr(0, kMark);
    }
    return sources;
  }

  bool isOfThisRun(const Known& known) const {
    return std::ranges::any_of(generated_.units, [&](const UnitState& unit) {
      return unit.result && unit.record.source == known.record.source;
    });
  }

  void keepOrDrop(const Known& known) {
    if (isOfThisRun(known)) return;
    const report::Record& record = known.record;
    const bool holds = known.isWhole && world_.exists(joinPath(out_, record.source));
    if (!holds && dropFiles(record)) return;
    generated_.others.push_back(known.json);
    parts_.push_back({record.source, record.cmake});
  }

  // False if they contain tests of the user.
  bool dropFiles(const report::Record& record) {
    const std::string tests = record.stem + "_test.cpp", findings = record.stem + "_findings_test.cpp";
    const auto isPersons = [&](const std::string& name, const std::vector<emit::Written>& written) {
      const std::optional<std::string> present = world_.read(out_ + "/" + name);
      return present && !emit::merge("", *present, written).kept.empty();
    };
    if (isPersons(tests, record.written) || isPersons(findings, record.writtenFindings)) return false;
    generated_.gone.insert(generated_.gone.end(), {tests, findings});
    return true;
  }

  World& world_;
  Store& store_;
  const GenerateOptions& options_;
  const Manifest& manifest_;
  Generated& generated_;
  std::string out_;
  std::vector<Part> parts_;
  std::map<std::string, std::string> compilerIds_;
};

}  // namespace

void assemble(World& world, Store& store, const GenerateOptions& options, const Manifest& manifest,
              Generated& generated) {
  Assembler(world, store, options, manifest, generated).run();
}

void nameUnits(World& world, const std::string& outDir, const Manifest& manifest,
               std::vector<UnitState>& units) {
  const std::string out = world.absolute(outDir);
  std::set<std::string> taken;
  for (const Known& known : manifest.units()) taken.insert(known.record.stem);
  for (UnitState& unit : units) {
    unit.record.source = relativePath(world.absolute(unit.file), out);
    const Known* known = manifest.find(unit.record.source);
    unit.stem = known ? known->record.stem : uniqueStem(world.absolute(unit.file), taken);
    unit.record.stem = unit.stem;
  }
}

}  // namespace assay::project
