// ASSAY: covers all
// A 4x4 sudoku with four givens: sixteen cells under many pairwise constraints, then one particular solution.
#include <array>

bool isSolution(const std::array<unsigned char, 16>& grid) {
  static const unsigned char givens[16] = {1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2};
  for (int i = 0; i < 16; ++i) {
    if (grid[i] < 1 || grid[i] > 4) return false;
    if (givens[i] != 0 && grid[i] != givens[i]) return false;
  }
  for (int i = 0; i < 16; ++i) {
    for (int j = i + 1; j < 16; ++j) {
      const bool sameRow = i / 4 == j / 4;
      const bool sameColumn = i % 4 == j % 4;
      const bool sameBlock = i / 8 == j / 8 && i % 4 / 2 == j % 4 / 2;
      if ((sameRow || sameColumn || sameBlock) && grid[i] == grid[j]) return false;
    }
  }
  return true;
}
