// Interference: tests that pass alone and fail together.
//
// In code with static state (a registry, a setting, a counter) one test may change what another one reads.
// The failing test is then not the cause: one test that sets a global delimiter made 40 others fail. So
// failing tests are first run alone. For a test that passes alone, bisection finds the tests that make it
// fail, and of each such pair the test in the most pairs is dropped.
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
  bool checked = false;                     // the C library checks its heap
  std::string elsewhere = {};               // changed surroundings: runtime/confine/elsewhere.h
  std::vector<std::string> variables = {};  // NAME=TEXT
};
using Sit = std::function<std::set<std::string>(const Sitting&)>;  // returns the tests that fail

// A test that is dropped, and the reason.
struct Parting {
  std::string test;
  std::string why;
  bool alone = false;  // it fails when run alone
  std::string remedy = {};
};

// The tests to drop so that the others pass together. `failed`: those of `all` that failed in a run of all.
std::vector<Parting> separate(const std::vector<std::string>& all, const std::set<std::string>& failed,
                              const Sit& sit);

}  // namespace assay::verify
