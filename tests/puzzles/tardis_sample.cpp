// ASSAY: covers all but 18:true 24:true because every b is at least 0 and -a[i] is negative
// Tardis' SampleClass.run: 32 feasible paths among many infeasible ones.
// ASSAY: throws std::invalid_argument in run
#include <array>
#include <optional>
#include <stdexcept>
#include <string>

std::optional<std::string> run(const std::array<int, 5>& a, const std::array<int, 10>& b) {
  for (const int value : b) {
    if (value < 0) throw std::invalid_argument("negative");
  }
  bool flag = true;
  int k = 0;
  for (int i = 0; i < 5; ++i) {
    if (a[i] > i * 1000) {
      for (const int value : b) {
        if (value < -a[i]) k = 1;
      }
    } else {
      flag = false;
    }
  }
  if (k != 0) throw std::logic_error("k was set");
  if (flag) return "Yes";
  return std::nullopt;
}
