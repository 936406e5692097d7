// ASSAY: covers all
// A table that is read from a stream: its size first, then that many numbers, a line each row.
#include <istream>
#include <vector>

class Grid {
 public:
  static Grid read(std::istream& in) {
    Grid grid;
    int rows = 0, columns = 0;
    if (!(in >> rows >> columns)) throw 1;
    if (rows < 1 || rows > 8 || columns < 1 || columns > 8) throw 2;
    for (int i = 0; i < rows * columns; ++i) {
      int cell = 0;
      if (!(in >> cell)) throw 3;
      grid.cells_.push_back(cell);
    }
    grid.columns_ = columns;
    return grid;
  }
  int rows() const { return static_cast<int>(cells_.size()) / columns_; }
  int at(int row, int column) const { return cells_[static_cast<std::size_t>(row * columns_ + column)]; }

 private:
  std::vector<int> cells_;
  int columns_ = 1;
};

bool isDiagonal(std::istream& in) {
  const Grid grid = Grid::read(in);
  if (grid.rows() < 2) return false;
  for (int row = 0; row < grid.rows(); ++row) {
    if (grid.at(row, 0) != 0 && row != 0) return false;
  }
  return grid.at(0, 0) != 0;
}
