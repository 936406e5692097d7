// Interference: tests that pass alone and fail among others.
//
// Code with static state (a registry, a setting, a counter) lets one test change what another one sees. The
// test that fails is then not the test that is at fault: one test that sets a global delimiter made 40 others
// fail. So the tests that fail are run alone first. For one that passes alone the others are halved
// (base/bisect.h) until those that change its outcome are found, and the test in the most such pairs is
// dropped.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace assay::verify {

// Tests that share a process, in the order of the file, or shuffled if there is a seed.
struct Sitting {
  std::vector<std::string> tests;
  unsigned repeats = 1;
  unsigned seed = 0;
  bool checked = false;  // the C library looks after its heap
};
using Sit = std::function<std::set<std::string>(const Sitting&)>;  // those that fail

struct Parting {
  std::string test;
  std::string why;
  bool alone = false;  // it fails by itself
};

// The tests to drop so that the others pass together. `failed`: those of `all` that failed in a run of all.
std::vector<Parting> separate(const std::vector<std::string>& all, const std::set<std::string>& failed,
                              const Sit& sit);

}  // namespace assay::verify
