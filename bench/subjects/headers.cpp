// The compile benchmark's heavy case: most of the standard library, for two lines of code.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <ranges>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

std::size_t longestRun(const std::string& text) {
  std::size_t best = 0, run = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    run = i > 0 && text[i] == text[i - 1] ? run + 1 : 1;
    best = std::max(best, run);
  }
  return best;
}
