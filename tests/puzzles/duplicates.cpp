// ASSAY: covers all
// Duplicates found by comparing all pairs.
#include <cstddef>
#include <vector>

bool hasDuplicates(const std::vector<int>& values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = i + 1; j < values.size(); ++j) {
      if (values[i] == values[j]) return true;
    }
  }
  return false;
}

bool isThreeOfAKind(const std::vector<unsigned char>& hand) {
  if (hand.size() != 3) return false;
  if (hand[0] == hand[1] && hand[1] == hand[2] && hand[0] > 9) return true;
  return false;
}
