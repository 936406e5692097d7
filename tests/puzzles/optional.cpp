// ASSAY: covers all
// std::optional as a parameter and as a result.
#include <optional>
#include <string>

std::optional<int> larger(std::optional<int> a, std::optional<int> b) {
  if (!a) return b;
  if (!b) return a;
  return *a > *b ? a : b;
}

std::string greet(const std::optional<std::string>& name) {
  if (!name.has_value()) return "hello";
  if (name->empty()) return "hello, nobody";
  return "hello, " + *name;
}

std::optional<double> inverse(double value) {
  if (value == 0) return std::nullopt;
  return 1 / value;
}
