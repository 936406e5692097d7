// A matrix of ints that stores only the elements that are not zero, row by row in order of columns. Sums and
// products must fit; this is not checked.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace containers {

class SparseMatrix {
 public:
  SparseMatrix(int rows, int columns);  // throws std::invalid_argument unless both are 1 to 1000
  SparseMatrix(const SparseMatrix& other);
  SparseMatrix(SparseMatrix&&) noexcept = default;
  SparseMatrix& operator=(const SparseMatrix&) = delete;
  SparseMatrix& operator=(SparseMatrix&&) noexcept = default;
  ~SparseMatrix() = default;

  int get(int row, int column) const;  // these two throw std::out_of_range
  void set(int row, int column, int value);

  SparseMatrix& operator+=(const SparseMatrix& other);  // these two throw std::domain_error
  SparseMatrix operator*(const SparseMatrix& other) const;
  SparseMatrix transposed() const;
  void scale(int factor);
  bool operator==(const SparseMatrix& other) const;

  int rows() const { return static_cast<int>(rows_.size()); }
  int columns() const { return columns_; }
  std::size_t nonZeros() const { return nonZeros_; }
  bool isDiagonal() const;
  bool isSymmetric() const;

 private:
  struct Cell {
    int column;
    int value;
    std::unique_ptr<Cell> next;
  };
  using Link = std::unique_ptr<Cell>;

  void check(int row, int column) const;
  static Link* seek(Link* link, int column);  // the first from here that is not before the column
  void put(Link& link, int column, int value);

  std::vector<Link> rows_;
  int columns_;
  std::size_t nonZeros_ = 0;
};

}  // namespace containers
