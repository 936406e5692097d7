#include "publish/verify/elsewhere.h"

#include <algorithm>

namespace assay::verify {
namespace {

using Names = std::vector<std::string>;

// Mon 1999-11-29 20:20:20, Sat 2001-02-03 04:05:06, Sun 2004-02-29 23:59:50, Fri 2010-12-31 12:00:01,
// Wed 2027-06-16 08:30:00, Tue 2033-10-04 17:45:59, Thu 2038-05-20 00:00:00, Sun 2045-08-13 15:10:00 (UTC).
constexpr int64_t kDates[] = {943906820,  981173106,  1078099190, 1293796801,
                              1813134600, 2012060759, 2157926400, 2386249800};
// As POSIX writes them, because they need no file: east of Greenwich is negative.
constexpr const char* kZones[] = {"AAA+11:30", "BBB-13:45", "CCC-1CDT,M3.5.0,M10.5.0/3", "UTC0"};

Change dateOf(int64_t seconds) {
  return {.cause = "the date or the time of day",
          .remedy = "pass the time as an argument, or through a clock that a test can replace",
          .fields = "clock=" + std::to_string(seconds)};
}

Change jumpingClocks() {
  return {.cause = "the time that passes",
          .remedy = "pass the time as an argument, or through a clock that a test can replace",
          .fields = "step=1700000000"};
}

Change zone(const char* name) {
  return {.cause = "the time zone",
          .remedy = "convert times in UTC, or pass the zone as an argument",
          .variables = {std::string("TZ=") + name}};
}

Change language() {
  return {.cause = "the locale of the user",
          .remedy = "use the classic locale, or pass a locale as an argument",
          .variables = {"LANG=xx_XX.UTF-8", "LC_ALL=xx_XX.UTF-8"}};
}

Change machine() {
  return {.cause = "the process, the user or the machine",
          .remedy = "pass the value as an argument",
          .fields = "machine"};
}

Change files() {
  return {.cause = "files of this machine, or the working directory",
          .remedy = "pass the content, or a stream, as an argument",
          .fields = "files"};
}

Change repetition() {
  return {.cause = "being the first run of the test in its process",
          .remedy = "pass the state as an argument, or add a function that resets it",
          .repeats = 2};
}

Sitting sittingIn(const Surroundings& surroundings, Sitting sitting) {
  for (const Change& change : surroundings) {
    if (!change.fields.empty()) sitting.elsewhere += (sitting.elsewhere.empty() ? "" : ",") + change.fields;
    sitting.variables.insert(sitting.variables.end(), change.variables.begin(), change.variables.end());
    sitting.repeats = std::max(sitting.repeats, change.repeats);
  }
  return sitting;
}

// Whether the test alone passes in these surroundings.
bool passes(const std::string& test, const Surroundings& surroundings, const Perform& perform) {
  const RunLog log = perform(sittingIn(surroundings, {.tests = {test}}));
  return log.finished && log.passed.contains(test) && !log.failed.contains(test);
}

// The first change that makes it fail by itself.
Parting explained(const std::string& test, const Surroundings& surroundings, const Perform& perform) {
  for (const Change& change : surroundings)
    if (!passes(test, {change}, perform))
      return {.test = test, .why = "it depends on " + change.cause, .alone = true, .remedy = change.remedy};
  return {.test = test,
          .why = "it depends on its surroundings: the date, the time zone, files, the user or the machine",
          .alone = true,
          .remedy = "make the function depend on its arguments only"};
}

}  // namespace

std::vector<Surroundings> otherSurroundings() {
  std::vector<Surroundings> all;
  for (size_t i = 0; i < std::size(kDates); ++i) {
    all.push_back({dateOf(kDates[i]), zone(kZones[i % std::size(kZones)]), language(), machine(), files()});
    if (i % 2 == 1) all.back().push_back(jumpingClocks());
  }
  all.push_back({repetition()});
  return all;
}

std::vector<Parting> dependents(const Names& all, const std::vector<Surroundings>& others,
                                const Perform& perform) {
  Names there = all;
  std::vector<Parting> partings;
  for (const Surroundings& surroundings : others) {
    if (there.empty()) break;
    for (const Parting& parting : stabilise(
             there, 1, [&](const Sitting& sitting) { return perform(sittingIn(surroundings, sitting)); })) {
      std::erase(there, parting.test);
      partings.push_back(explained(parting.test, surroundings, perform));
    }
  }
  return partings;
}

}  // namespace assay::verify
