#include "publish/verify/sanitizer_report.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "base/paths.h"

namespace assay::verify {
namespace {

// One line of sanitizer_kinds.def.
struct Kind {
  std::string_view text, what, words;
};

constexpr Kind kKinds[] = {
#define ASSAY_SANITIZER_KIND(text, what, words) {text, what, words},
#include "publish/verify/sanitizer_kinds.def"
};

constexpr std::string_view kOfTool[] = {
    "allocation-size-too-big",   "out-of-memory",   "rss-limit-exceeded", "stack-overflow",
    "requested allocation size", "calloc-overflow", "odr-violation",      "hard rss limit exhausted"};

constexpr std::string_view kUndefined = ": runtime error: ", kError = "ERROR: ",
                           kLimit = "Sanitizer: hard rss limit ";

// The place "file.cpp:3:7" at the beginning of a line of UndefinedBehaviorSanitizer.
model::Location placeIn(const std::string& text) {
  const size_t second = text.rfind(':'), first = second == 0 ? second : text.rfind(':', second - 1);
  if (first == std::string::npos || second == std::string::npos) return {};
  return {cleanPath(text.substr(0, first)), static_cast<unsigned>(std::atoi(text.c_str() + first + 1)),
          static_cast<unsigned>(std::atoi(text.c_str() + second + 1))};
}

// Addresses change from run to run.
std::string withoutAddresses(std::string text) {
  for (const std::string_view end : {" on address 0x", " on unknown address", " (pc ", " 0x"})
    if (const size_t at = text.find(end); at != std::string::npos) text.erase(at);
  text.erase(text.find_last_not_of(" \n:") + 1);
  return text;
}

// The offset in "    #1 0x55… in f (/scratch/suite+0x1234) (BuildId: …)"; 0 for other files than the program.
uint64_t offsetIn(const std::string& line) {
  const size_t plus = line.find("+0x");
  const size_t open = line.rfind('(', plus);
  if (plus == std::string::npos || open == std::string::npos) return 0;
  if (line.substr(open, plus - open).find(".so") != std::string::npos) return 0;
  return std::strtoull(line.c_str() + plus + 3, nullptr, 16);
}

bool isFrame(const std::string& line) {
  const size_t hash = line.find_first_not_of(' ');
  return hash != std::string::npos && line[hash] == '#';
}

// Without the path of a file at its beginning, which differs from machine to machine.
std::string withoutFolder(const std::string& line) {
  return line.substr(line.rfind('/', line.find(':')) + 1);
}

// Access out of bounds in more detail: "ReadsPastTheEnd".
void refine(SanitizerReport& report, const std::string& line) {
  const bool isGeneral = report.words == "AccessesMemoryOutOfBounds";
  if (isGeneral && line.starts_with("READ of size")) report.words = "ReadsOutOfBounds";
  if (isGeneral && line.starts_with("WRITE of size")) report.words = "WritesOutOfBounds";
  if (line.find(" is located ") == std::string::npos) return;
  // The place may be described by the variables on both of its sides.
  for (const std::string_view general : {"OutOfBounds", "BeforeTheBeginning"}) {
    const size_t at = report.words.find(general);
    if (at == std::string::npos) continue;
    if (line.find(" after ") != std::string::npos)
      report.words.replace(at, std::string::npos, "PastTheEnd");
    else if (line.find(" before ") != std::string::npos)
      report.words.replace(at, std::string::npos, "BeforeTheBeginning");
  }
}

const Kind* kindOf(const std::string& text) {
  const auto kind =
      std::ranges::find_if(kKinds, [&](const Kind& one) { return text.find(one.text) != std::string::npos; });
  return kind == std::end(kKinds) ? nullptr : kind;
}

constexpr std::string_view kAbort = "AddressSanitizer: ABRT";

// `before`: the line before the report, in which a program that aborts gives its reason.
SanitizerReport reportOf(const std::string& line, const std::string& before) {
  SanitizerReport report;
  const size_t undefined = line.find(kUndefined);
  if (undefined != std::string::npos) {
    report.where = placeIn(line.substr(0, undefined));
    report.said =
        "UndefinedBehaviorSanitizer: " + withoutAddresses(line.substr(undefined + kUndefined.size()));
  } else if (line.find(kAbort) != std::string::npos) {
    report.said = withoutFolder(before);
  } else {
    const size_t error = line.find(kError);
    report.said = withoutAddresses(error == std::string::npos ? line : line.substr(error + kError.size()));
  }
  const Kind* kind = kindOf(line.find(kAbort) != std::string::npos ? before + line : line);
  report.what = kind != nullptr ? kind->what : "Undefined behaviour";
  report.words = kind != nullptr ? kind->words : "BehavesUndefined";
  report.isOfTool = std::ranges::any_of(
      kOfTool, [&](std::string_view text) { return line.find(text) != std::string::npos; });
  return report;
}

bool isStart(const std::string& line) {
  if (line.find(kUndefined) != std::string::npos || line.find(kLimit) != std::string::npos) return true;
  return line.find(kError) != std::string::npos && line.find("Sanitizer: ") != std::string::npos;
}

}  // namespace

std::optional<SanitizerReport> sanitizerReportIn(const std::string& errors) {
  std::istringstream in(errors);
  std::string line, before;
  while (std::getline(in, line)) {
    if (isStart(line)) break;
    if (line.find_first_not_of("= ") != std::string::npos && !line.starts_with("AddressSanitizer:"))
      before = line;
  }
  if (!in) return std::nullopt;
  SanitizerReport report = reportOf(line, before);
  // The first stack is that of the defect; others tell where memory came from.
  bool isFirst = true;
  while (std::getline(in, line)) {
    if (line.starts_with("READ of size") || line.starts_with("WRITE of size"))
      report.said += ", " + line.substr(0, line.find(" at "));
    refine(report, line);
    if (!isFrame(line)) {
      isFirst &= report.frames.empty();
      continue;
    }
    if (!isFirst) continue;
    if (const uint64_t offset = offsetIn(line); offset != 0) report.frames.push_back(offset);
  }
  return report;
}

trial::DefectReport placed(const SanitizerReport& report, const model::Unit& unit,
                           const std::string& executable, const LinesOf& linesOf) {
  const auto isOwn = [&](const model::Location& place) {
    return std::ranges::find(unit.ownFiles, place.file) != unit.ownFiles.end();
  };
  trial::DefectReport result{.what = report.what, .words = report.words, .said = report.said};
  if (isOwn(report.where)) {
    result.where = report.where;
  } else if (linesOf && !report.frames.empty()) {
    for (const auto& lines : linesOf(executable, report.frames))
      for (const model::Location& place : lines)
        if (result.where.line == 0 && isOwn(place)) result.where = place;
  }
  return result;
}

}  // namespace assay::verify
