#include "cell.h"

#include <stdexcept>
#include <utility>

#include "piece.h"

namespace game {

std::optional<Cell::Ground> Cell::groundFrom(char glyph) {
  switch (glyph) {
    case '.':
    case ' ':
      return Ground::Floor;
    case '#':
      return Ground::Wall;
    case '+':
      return Ground::Door;
    case '~':
      return Ground::Water;
    case '>':
      return Ground::Exit;
    default:
      return std::nullopt;
  }
}

char Cell::glyph() const {
  if (piece_ != nullptr) return piece_->glyph();
  if (item_.has_value()) return item_->glyph();
  switch (ground_) {
    case Ground::Floor:
      return '.';
    case Ground::Wall:
      return '#';
    case Ground::Door:
      return '+';
    case Ground::Water:
      return '~';
    case Ground::Exit:
      return '>';
  }
  return '?';
}

bool Cell::isFree() const { return piece_ == nullptr && ground_ != Ground::Wall && ground_ != Ground::Door; }

void Cell::enter(Piece& piece) {
  if (piece_ != nullptr) throw std::logic_error("the cell is taken");
  if (isOpaque() && !piece.passesWalls()) throw std::logic_error("the cell is solid");
  piece_ = &piece;
}

void Cell::leave() {
  if (piece_ == nullptr) throw std::logic_error("nobody is in the cell");
  piece_ = nullptr;
}

const Item& Cell::item() const {
  if (!item_.has_value()) throw std::logic_error("nothing lies in the cell");
  return *item_;
}

bool Cell::drop(const Item& item) {
  if (ground_ != Ground::Floor) return false;
  if (!item_.has_value()) {
    item_ = item;
    return true;
  }
  if (!item_->stacksWith(item)) return false;
  item_->add(item);
  return true;
}

std::optional<Item> Cell::pickUp() { return std::exchange(item_, std::nullopt); }

bool Cell::unlock() {
  if (ground_ != Ground::Door) return false;
  ground_ = Ground::Floor;
  return true;
}

}  // namespace game
