// ASSAY: covers all
// ASSAY: budget 10
// Words between commas, looked up in a table and followed in a table of transitions: no branch per state.
#include <array>
#include <string>
#include <string_view>

static int indexOf(std::string_view word) {
  constexpr std::array<std::string_view, 6> kWords = {"plan", "build", "test", "ship", "run", "retire"};
  for (std::size_t i = 0; i < kWords.size(); ++i)
    if (kWords[i] == word) return static_cast<int>(i);
  return -1;
}

std::string phaseAfter(const std::string& history) {
  constexpr std::array<int, 6> kBefore = {0, 1, 2, 3, 4, 5};  // the phase that each word needs
  int phase = 0;
  std::string_view rest = history;
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    const int word = indexOf(rest.substr(0, comma));
    if (word < 0) return "unknown";
    if (kBefore[static_cast<std::size_t>(word)] != phase) return "order";
    ++phase;
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  if (phase == 6) return "retired";
  return phase >= 3 ? "tested" : "young";
}
