// ASSAY: covers all
// The winner of a game of tic-tac-toe.
#include <array>

enum class Mark : char { None, Cross, Nought };

Mark winner(const std::array<Mark, 9>& board) {
  static const int lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                  {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
  for (const auto& line : lines) {
    const Mark first = board[line[0]];
    if (first == Mark::None) continue;
    if (first == board[line[1]] && first == board[line[2]]) {
      return first;
    }
  }
  return Mark::None;
}

bool isDraw(const std::array<Mark, 9>& board) {
  if (winner(board) != Mark::None) return false;
  for (const Mark mark : board) {
    if (mark == Mark::None) return false;
  }
  return true;
}
