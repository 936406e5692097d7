// ASSAY: covers all
#include "sparse_matrix.h"

#include <stdexcept>
#include <utility>

namespace containers {

SparseMatrix::SparseMatrix(int rows, int columns) : columns_(columns) {
  if (rows < 1 || rows > 1000 || columns < 1 || columns > 1000)
    throw std::invalid_argument("SparseMatrix size");
  rows_.resize(static_cast<std::size_t>(rows));
}

SparseMatrix::SparseMatrix(const SparseMatrix& other) : SparseMatrix(other.rows(), other.columns_) {
  *this += other;
}

void SparseMatrix::check(int row, int column) const {
  if (row < 0 || row >= rows()) throw std::out_of_range("row");
  if (column < 0 || column >= columns_) throw std::out_of_range("column");
}

SparseMatrix::Link* SparseMatrix::seek(Link* link, int column) {
  while (*link != nullptr && (*link)->column < column) link = &(*link)->next;
  return link;
}

// Link is where the column is or belongs; a zero takes its cell away.
void SparseMatrix::put(Link& link, int column, int value) {
  const bool present = link != nullptr && link->column == column;
  if (present && value == 0) {
    link = std::move(link->next);
    --nonZeros_;
  } else if (present) {
    link->value = value;
  } else if (value != 0) {
    link = std::make_unique<Cell>(Cell{column, value, std::move(link)});
    ++nonZeros_;
  }
}

int SparseMatrix::get(int row, int column) const {
  check(row, column);
  const Cell* cell = rows_[static_cast<std::size_t>(row)].get();
  while (cell != nullptr && cell->column < column) cell = cell->next.get();
  return cell != nullptr && cell->column == column ? cell->value : 0;
}

void SparseMatrix::set(int row, int column, int value) {
  check(row, column);
  put(*seek(&rows_[static_cast<std::size_t>(row)], column), column, value);
}

SparseMatrix& SparseMatrix::operator+=(const SparseMatrix& other) {
  if (rows() != other.rows() || columns_ != other.columns_) throw std::domain_error("sizes differ");
  if (this == &other) {
    scale(2);
    return *this;
  }
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    Link* link = &rows_[row];
    for (const Cell* cell = other.rows_[row].get(); cell != nullptr; cell = cell->next.get()) {
      link = seek(link, cell->column);
      const bool present = *link != nullptr && (*link)->column == cell->column;
      put(*link, cell->column, present ? (*link)->value + cell->value : cell->value);
    }
  }
  return *this;
}

SparseMatrix SparseMatrix::operator*(const SparseMatrix& other) const {
  if (columns_ != other.rows()) throw std::domain_error("sizes do not fit");
  SparseMatrix product(rows(), other.columns_);
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    for (const Cell* cell = rows_[row].get(); cell != nullptr; cell = cell->next.get()) {
      Link* link = &product.rows_[row];
      const Cell* factor = other.rows_[static_cast<std::size_t>(cell->column)].get();
      for (; factor != nullptr; factor = factor->next.get()) {
        link = seek(link, factor->column);
        const bool present = *link != nullptr && (*link)->column == factor->column;
        const int sum = (present ? (*link)->value : 0) + cell->value * factor->value;
        product.put(*link, factor->column, sum);
      }
    }
  }
  return product;
}

SparseMatrix SparseMatrix::transposed() const {
  SparseMatrix result(columns_, rows());
  for (int row = rows() - 1; row >= 0; --row) {
    const Cell* cell = rows_[static_cast<std::size_t>(row)].get();
    for (; cell != nullptr; cell = cell->next.get()) {
      result.put(result.rows_[static_cast<std::size_t>(cell->column)], row, cell->value);
    }
  }
  return result;
}

void SparseMatrix::scale(int factor) {
  for (Link& row : rows_) {
    if (factor == 0) row.reset();
    for (Cell* cell = row.get(); cell != nullptr; cell = cell->next.get()) cell->value *= factor;
  }
  if (factor == 0) nonZeros_ = 0;
}

bool SparseMatrix::operator==(const SparseMatrix& other) const {
  if (rows() != other.rows() || columns_ != other.columns_ || nonZeros_ != other.nonZeros_) return false;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    const Cell* a = rows_[row].get();
    const Cell* b = other.rows_[row].get();
    while (a != nullptr && b != nullptr && a->column == b->column && a->value == b->value) {
      a = a->next.get();
      b = b->next.get();
    }
    if (a != nullptr || b != nullptr) return false;
  }
  return true;
}

bool SparseMatrix::isDiagonal() const {
  for (int row = 0; row < rows(); ++row) {
    const Cell* cell = rows_[static_cast<std::size_t>(row)].get();
    if (cell != nullptr && (cell->column != row || cell->next != nullptr)) return false;
  }
  return true;
}

bool SparseMatrix::isSymmetric() const { return rows() == columns_ && *this == transposed(); }

}  // namespace containers
