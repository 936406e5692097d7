// One square of the board: its ground, the item that lies on it, the piece that stands on it.
#pragma once

#include <optional>

#include "item.h"

namespace game {

class Piece;

class Cell {
 public:
  enum class Ground { Floor, Wall, Door, Water, Exit };

  Cell() = default;
  explicit Cell(Ground ground) : ground_(ground) {}
  static std::optional<Ground> groundFrom(char glyph);

  Ground ground() const { return ground_; }
  char glyph() const;  // of the piece, else of the item, else of the ground
  bool isOpaque() const { return ground_ == Ground::Wall || ground_ == Ground::Door; }
  bool isFree() const;  // a piece could step on it

  Piece* piece() const { return piece_; }
  void enter(Piece& piece);  // throws std::logic_error when taken or solid
  void leave();              // throws std::logic_error when no piece is there

  bool hasItem() const { return item_.has_value(); }
  const Item& item() const;     // throws std::logic_error when there is none
  bool drop(const Item& item);  // false if there is no room for it
  std::optional<Item> pickUp();

  bool unlock();  // a door becomes floor; false if it is none
  void explore() { explored_ = true; }
  bool isExplored() const { return explored_; }

 private:
  Ground ground_ = Ground::Floor;
  Piece* piece_ = nullptr;
  std::optional<Item> item_;
  bool explored_ = false;
};

}  // namespace game
