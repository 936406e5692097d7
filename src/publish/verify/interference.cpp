#include "publish/verify/interference.h"

#include <algorithm>
#include <map>
#include <span>

#include "base/bisect.h"

namespace assay::verify {
namespace {

using Names = std::vector<std::string>;

constexpr unsigned kMostSittings = 600;
constexpr unsigned kShuffles = 4;

// The search for the tests to drop.
class Separation {
 public:
  Separation(const Names& all, const Sit& sit) : all_(all), sit_(sit) {}

  std::vector<Parting> run(const std::set<std::string>& failed) {
    for (const std::string& test : failed) sort(test);
    for (const std::string& victim : victimsOf(failed)) blame(victim);
    part();
    admitSelfish();
    return std::move(partings_);
  }

 private:
  void sort(const std::string& test);
  void blame(const std::string& victim);
  void part();
  void admitSelfish();
  bool fails(const std::string& test, Names company, unsigned repeats = 2);
  Names quiet() const;
  std::set<std::string> shuffled(const Names& tests);
  std::set<std::string> victimsOf(const std::set<std::string>& failed);
  void let(const std::string& test, const std::string& why, bool alone = false) {
    partings_.push_back({test, why, alone});
    gone_.insert(test);
  }

  const Names& all_;
  const Sit& sit_;
  unsigned sittings_ = 0;
  Names selfish_;  // tests that make themselves fail: they pass once per process
  std::set<std::string> gone_;
  std::set<std::string> known_;                           // tests that make others fail
  std::set<std::pair<std::string, std::string>> spoils_;  // (cause, victim)
  std::vector<Parting> partings_;
};

// Twice, so that each test runs after each other one.
bool Separation::fails(const std::string& test, Names company, unsigned repeats) {
  if (++sittings_ > kMostSittings) return false;
  company.push_back(test);
  return sit_({.tests = std::move(company), .repeats = repeats}).contains(test);
}

void Separation::sort(const std::string& test) {
  if (fails(test, {}, 1))
    let(test, "fails", true);
  else if (fails(test, {}))
    selfish_.push_back(test);
}

// The remaining tests without those that are known to change state.
Names Separation::quiet() const {
  Names out;
  for (const std::string& test : all_)
    if (!gone_.contains(test) && std::ranges::find(selfish_, test) == selfish_.end()) out.push_back(test);
  return out;
}

// The tests that fail in one order or another.
std::set<std::string> Separation::shuffled(const Names& tests) {
  std::set<std::string> failed;
  for (unsigned seed = 0; seed <= kShuffles; ++seed)
    failed.merge(sit_({.tests = tests, .repeats = 1, .seed = seed}));
  return failed;
}

// Without the tests that make themselves fail, the others may pass already. If there are no such tests, the
// failures have another reason.
std::set<std::string> Separation::victimsOf(const std::set<std::string>& failed) {
  std::set<std::string> victims = shuffled(quiet());
  if (selfish_.empty()) victims.insert(failed.begin(), failed.end());
  std::erase_if(victims, [&](const std::string& test) { return gone_.contains(test); });
  return victims;
}

// Known causes are tried first, one by one: a test that spoils one test often spoils many.
void Separation::blame(const std::string& victim) {
  Names company = quiet(), spoilers;
  for (const std::string& known : known_)
    if (known != victim && fails(victim, {known})) spoilers.push_back(known);
  std::erase_if(company, [&](const std::string& other) { return other == victim || known_.contains(other); });
  const Names found = findByHalves<std::string>(company, [&](std::span<const std::string> some) {
    return fails(victim, Names(some.begin(), some.end()));
  });
  spoilers.insert(spoilers.end(), found.begin(), found.end());
  if (spoilers.empty()) let(victim, "does not always pass");
  for (const std::string& spoiler : spoilers) {
    known_.insert(spoiler);
    spoils_.insert({spoiler, victim});
  }
}

// Drops the test in the most pairs; on a tie, the one that causes the failures.
void Separation::part() {
  while (!spoils_.empty()) {
    std::map<std::string, std::pair<size_t, size_t>> counts;  // pairs, and those in which it is the cause
    for (const auto& [who, whom] : spoils_) {
      ++counts[who].first;
      ++counts[who].second;
      ++counts[whom].first;
    }
    const auto worst = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    const std::string test = worst->first;
    const size_t spoilt = worst->second.second;
    const auto pair = std::ranges::find_if(
        spoils_, [&](const auto& one) { return (spoilt > 0 ? one.first : one.second) == test; });
    let(test, spoilt == 0 ? "fails after " + pair->first
              : spoilt == 1
                  ? "makes " + pair->second + " fail"
                  : "makes " + std::to_string(spoilt) + " other tests fail, such as " + pair->second);
    std::erase_if(spoils_, [&](const auto& one) { return one.first == test || one.second == test; });
  }
}

// Each test that makes itself fail stays if it is compatible with the present ones in any order.
void Separation::admitSelfish() {
  Names there = quiet();
  for (const std::string& test : selfish_) {
    Names with = there;
    with.push_back(test);
    if (shuffled(with).empty())
      there = with;
    else
      let(test, "its outcome depends on the tests before it");
  }
}

}  // namespace

std::vector<Parting> separate(const std::vector<std::string>& all, const std::set<std::string>& failed,
                              const Sit& sit) {
  return Separation(all, sit).run(failed);
}

}  // namespace assay::verify
