#include "board.h"

#include <algorithm>
#include <stdexcept>

#include "piece.h"

namespace game {

Board::Board(int width, int height) : width_(width), height_(height) {
  if (width < 1 || width > 64 || height < 1 || height > 64) throw std::invalid_argument("size of the board");
  cells_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
}

bool Board::contains(Position position) const {
  return position.x >= 0 && position.x < width_ && position.y >= 0 && position.y < height_;
}

Cell& Board::at(Position position) {
  if (!contains(position)) throw std::out_of_range("not on the board");
  return cells_[static_cast<std::size_t>(position.y * width_ + position.x)];
}

const Cell& Board::at(Position position) const {
  if (!contains(position)) throw std::out_of_range("not on the board");
  return cells_[static_cast<std::size_t>(position.y * width_ + position.x)];
}

void Board::setGround(Position position, Cell::Ground ground) {
  Cell& cell = at(position);
  if (cell.piece() != nullptr) throw std::logic_error("somebody stands there");
  cell = Cell(ground);
}

void Board::place(Piece& piece, Position position) {
  if (piece.isPlaced()) throw std::logic_error("the piece is on a board already");
  at(position).enter(piece);
  piece.place_ = position;
}

void Board::remove(Piece& piece) {
  Cell& cell = at(piece.position());
  if (cell.piece() != &piece) throw std::logic_error("the piece is on another board");
  cell.leave();
  piece.place_.reset();
}

void Board::move(Piece& piece, Position to) {
  const Position from = piece.position();
  if (from == to) return;
  at(to).enter(piece);
  at(from).leave();
  piece.place_ = to;
}

std::vector<Position> Board::neighbours(Position position) const {
  std::vector<Position> free;
  for (const Direction direction : kDirections) {
    const Position next = position.moved(direction);
    if (contains(next) && at(next).isFree()) free.push_back(next);
  }
  return free;
}

int Board::count(Cell::Ground ground) const {
  return static_cast<int>(
      std::count_if(cells_.begin(), cells_.end(), [&](const Cell& cell) { return cell.ground() == ground; }));
}

bool Board::hasLineOfSight(Position from, Position to) const {
  if (!contains(from) || !contains(to)) return false;
  if (from.x != to.x && from.y != to.y) return false;
  while (from != to) {
    from = from.moved(*towards(from, to));
    if (from != to && at(from).isOpaque()) return false;
  }
  return true;
}

void Board::exploreAround(Position centre, int radius) {
  for (int y = centre.y - radius; y <= centre.y + radius; ++y) {
    for (int x = centre.x - radius; x <= centre.x + radius; ++x) {
      const Position position{x, y};
      if (contains(position) && centre.distanceTo(position) <= radius) at(position).explore();
    }
  }
}

int Board::explored() const {
  int sum = 0;
  for (const Cell& cell : cells_) {
    if (cell.isExplored()) ++sum;
  }
  return sum;
}

}  // namespace game
