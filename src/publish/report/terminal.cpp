#include "publish/report/terminal.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "base/note_kind.h"
#include "base/paths.h"
#include "publish/report/brief.h"
#include "publish/report/summary.h"

namespace assay::report {
namespace {

using trial::FunctionReport;

// Writes the summary line by line.
class Printer {
 public:
  Printer(const Run& run, const TerminalOptions& options) : run_(run), options_(options) {}

  std::string print() {
    constexpr size_t kFew = 3;  // files whose functions are listed one by one
    if (run_.entries.size() <= kFew || options_.verbose)
      for (const Entry& entry : run_.entries) printEntry(entry);
    if (run_.entries.size() > kFew) {
      printTable();
      for (const Entry& entry : run_.entries)
        if (entry.suite != nullptr && !options_.verbose) {
          printFindings(entry);
          printChanges(entry);
        }
    }
    if (run_.entries.size() > 1) printTotals();
    printRunNotes();
    printFiles();
    return std::move(text_);
  }

 private:
  std::string paint(const char* code, const std::string& text) const {
    return options_.colour ? std::string("\x1b[") + code + "m" + text + "\x1b[0m" : text;
  }
  void line(const std::string& text) { text_ += text + "\n"; }
  void printEntry(const Entry& entry);
  void printFunction(const Entry& entry, const FunctionReport& report, size_t width);
  void printAssumptions(const Entry& entry, model::FunctionId function);
  void printInner(const trial::InnerReport& report, size_t width);
  std::string inWords(const trial::Branches& branches) const;
  void printUncovered(const std::vector<trial::Uncovered>& uncovered);
  void printFindings(const Entry& entry);
  void printChanges(const Entry& entry);
  void printNotes(const Entry& entry);
  void printFiles();
  void printTable();
  void printRow(const Entry& entry, size_t width);
  void printTotals();
  void printRunNotes();

  const Run& run_;
  const TerminalOptions& options_;
  std::string text_;
  std::set<std::string> told_;
};

std::string counted(size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

bool isComplete(const trial::Branches& branches) {
  return branches.total > 0 && branches.covered + branches.infeasible == branches.total;
}

std::string Printer::inWords(const trial::Branches& branches) const {
  if (branches.total == 0) return paint("32", "no branches");
  std::string text = std::to_string(branches.covered) + " of " + std::to_string(branches.total) + " branches";
  if (branches.infeasible > 0) text += " (" + std::to_string(branches.infeasible) + " proved infeasible)";
  return paint(branches.covered + branches.infeasible == branches.total ? "32" : "33", text);
}

void Printer::printUncovered(const std::vector<trial::Uncovered>& uncovered) {
  constexpr size_t kMost = 5;
  size_t shown = 0;
  for (const trial::Uncovered& one : uncovered) {
    if (one.state == trial::EdgeState::Infeasible && !options_.verbose) continue;
    if (++shown > kMost && !options_.verbose) continue;
    line("      not covered: " + one.text + " (" + baseName(one.where.file) + ":" +
         std::to_string(one.where.line) + "): " + one.reason);
  }
  if (shown > kMost && !options_.verbose)
    line("      and " + std::to_string(shown - kMost) + " more: see assay.json");
}

void Printer::printFunction(const Entry& entry, const FunctionReport& report, size_t width) {
  const std::string name = brief(entry.unit->function(report.function).qualifiedName);
  const auto tests = std::ranges::count(entry.suite->tests, report.function, &trial::Test::function);
  line("  " + name + std::string(width - name.size() + 2, ' ') + inWords(report.branches) + ", " +
       counted(static_cast<size_t>(tests), "test", "tests") +
       (!report.statistics.cutShort || isComplete(report.branches) ? ""
        : run_.interrupted                                         ? ", cut short by Ctrl-C"
                                                                   : ", cut short by the clock"));
  if (const trial::Statistics& s = report.statistics; s.divergences > 0) {
    line("      " + counted(s.divergences, "trial", "trials") + " of " + std::to_string(s.trials) +
         " did not follow the predicted path");
  }
  if (options_.verbose) printAssumptions(entry, report.function);
  printUncovered(report.uncovered);
}

// Defects that are no findings, because callers are to avoid them.
void Printer::printAssumptions(const Entry& entry, model::FunctionId function) {
  std::string text;
  for (const trial::Assumption& one : entry.suite->assumptions)
    if (one.function == function) text += (text.empty() ? "" : "; ") + one.text;
  if (!text.empty()) line("      assumes: " + text);
}

// A private member or a skipped function: it has no tests of its own.
void Printer::printInner(const trial::InnerReport& report, size_t width) {
  const std::string name = brief(report.name);
  line("  " + name + std::string(width - name.size() + 2, ' ') + inWords(report.branches) +
       (report.branches.covered > 0 ? ", through others" : ", not reached"));
  printUncovered(report.uncovered);
}

void Printer::printFindings(const Entry& entry) {
  for (const trial::Finding& finding : entry.suite->findings) {
    line("  " + paint("31", "finding: " + finding.what) + " in " +
         entry.unit->function(finding.function).qualifiedName + " (" + baseName(finding.where.file) + ":" +
         std::to_string(finding.where.line) + ")");
    line("      " + finding.input);
  }
}

void Printer::printChanges(const Entry& entry) {
  constexpr size_t kMost = 20;
  const std::vector<trial::Change>& changes = entry.suite->changed;
  for (size_t i = 0; i < std::min(kMost, changes.size()); ++i)
    line("  " + paint("31", "behaviour changed: " + toText(changes[i])) + " (" + changes[i].test + ")");
  if (changes.size() > kMost)
    line("  and " + std::to_string(changes.size() - kMost) + " further changes: see `changed` in assay.json");
}

void Printer::printNotes(const Entry& entry) {
  for (const Note& note : entry.unit->skipped.all()) {
    if (kindOf(note) == NoteKind::NotCalled && !options_.verbose) continue;
    line("  " + paint("33", note.what + " ") + note.subject + ": " + note.why);
    if (!note.remedy.empty()) line("      " + note.remedy);
  }
  if (!entry.notes) return;
  for (const Note& note : entry.notes->all()) {
    if (!told_.insert(note.subject + note.what + note.why).second)
      continue;  // an earlier file had the same note
    line("  " + paint("33", note.subject) + " " + note.what + ": " + note.why);
    if (!note.remedy.empty()) line("      " + note.remedy);
  }
}

void Printer::printEntry(const Entry& entry) {
  if (entry.unit == nullptr) {
    line(paint("1", entry.file) + ": " + paint("31", entry.failure));
    return;
  }
  const trial::Branches& branches = entry.suite->branches;
  line(paint("1", entry.file) + ": " + (branches.total == 0 ? "" : inWords(branches) + ", ") +
       counted(entry.suite->tests.size(), "test", "tests") +
       (entry.suite->findings.empty() ? ""
                                      : ", " + counted(entry.suite->findings.size(), "finding", "findings")) +
       (entry.unchanged ? "; unchanged" : ""));
  size_t width = 0;
  for (const FunctionReport& report : entry.suite->functions)
    width = std::max(width, brief(entry.unit->function(report.function).qualifiedName).size());
  for (const trial::InnerReport& report : entry.suite->inner)
    width = std::max(width, brief(report.name).size());
  for (const FunctionReport& report : entry.suite->functions) printFunction(entry, report, width);
  for (const trial::InnerReport& report : entry.suite->inner) printInner(report, width);
  printFindings(entry);
  printChanges(entry);
  printNotes(entry);
}

std::string right(const std::string& text, size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

std::string ofAll(size_t some, size_t all) { return std::to_string(some) + " of " + std::to_string(all); }

void Printer::printRow(const Entry& entry, size_t width) {
  std::string text = entry.file + std::string(width - entry.file.size(), ' ');
  if (entry.unit == nullptr) {
    line(text + "  " + paint("31", "failed: " + entry.failure.substr(0, entry.failure.find('\n'))));
    return;
  }
  const Summary unit = summaryOf(entry);
  text += right(ofAll(unit.tested, unit.functions), 13) +
          right(ofAll(unit.branches.covered, unit.branches.total), 14);
  text += right(std::to_string(unit.tests), 7) + right(std::to_string(unit.findings), 10);
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%.1f", entry.seconds());
  line(text + right(entry.unchanged ? "unchanged" : seconds, 11));
}

void Printer::printTable() {
  size_t width = 4;
  for (const Entry& entry : run_.entries) width = std::max(width, entry.file.size());
  line(paint("1", "file" + std::string(width - 4, ' ') + right("functions", 13) + right("branches", 14) +
                      right("tests", 7) + right("findings", 10) + right("seconds", 11)));
  for (const Entry& entry : run_.entries) printRow(entry, width);
}

// Over all units, with the reasons for most untested functions.
void Printer::printTotals() {
  constexpr size_t kMost = 8;
  const Summary all = summaryOf(run_);
  line(paint("1", counted(run_.entries.size(), "file", "files")) + ": " + ofAll(all.tested, all.functions) +
       " functions tested, " + inWords(all.branches) + ", " + counted(all.tests, "test", "tests") +
       (all.findings == 0 ? "" : ", " + counted(all.findings, "finding", "findings")) +
       (all.failed == 0 ? "" : ", " + paint("31", std::to_string(all.failed) + " failed")));
  if (!all.reasons.empty()) line("not tested:");
  for (size_t i = 0; i < std::min(kMost, all.reasons.size()); ++i)
    line(right(std::to_string(all.reasons[i].count), 6) + "  " + all.reasons[i].why + " (" +
         all.reasons[i].example + ")");
  if (all.reasons.size() > kMost) line("        and more: see `project` in assay.json");
}

// Files that were left out are counted; notes on the user's own tests are printed one by one.
void Printer::printRunNotes() {
  size_t leftOut = 0;
  for (const Note& note : run_.notes ? run_.notes->all() : std::vector<Note>{}) {
    if (kindOf(note) == NoteKind::LeftOut && !options_.verbose)
      ++leftOut;
    else
      line(paint("33", note.subject + " " + note.what) + ": " + note.why);
  }
  if (leftOut > 0) line(counted(leftOut, "file", "files") + " left out: see assay.json");
}

void Printer::printFiles() {
  if (run_.files.empty()) return;
  std::string names;
  constexpr size_t kMost = 12;
  for (size_t i = 0; i < std::min(kMost, run_.files.size()); ++i) names += " " + run_.files[i];
  if (run_.files.size() > kMost) names += " and " + std::to_string(run_.files.size() - kMost) + " more";
  line("in " + options_.outDir + ":" + names);
  line("  cmake -S " + options_.outDir + " -B " + options_.outDir + "/build && cmake --build " +
       options_.outDir + "/build && ctest --test-dir " + options_.outDir + "/build");
}

}  // namespace

std::string lineOf(const Entry& entry) {
  if (entry.suite == nullptr) return entry.file + ": " + entry.failure.substr(0, entry.failure.find('\n'));
  const trial::Suite& suite = *entry.suite;
  std::string text = entry.file + ": ";
  if (suite.branches.total > 0)
    text += std::to_string(suite.branches.covered) + " of " + std::to_string(suite.branches.total) +
            " branches, ";
  text += counted(suite.tests.size(), "test", "tests");
  if (!suite.findings.empty()) text += ", " + counted(suite.findings.size(), "finding", "findings");
  if (!suite.changed.empty())
    text += ", " + counted(suite.changed.size(), "change", "changes") + " of behaviour";
  return text;
}

std::string terminalText(const Run& run, const TerminalOptions& options) {
  return Printer(run, options).print();
}

}  // namespace assay::report
