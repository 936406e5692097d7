#include "level.h"

#include <algorithm>
#include <utility>

#include "cell.h"
#include "item.h"

namespace game {

Level::Level(std::string name, std::vector<std::string> rows, int fuel)
    : name_(std::move(name)), rows_(std::move(rows)), fuel_(fuel) {
  if (rows_.empty() || rows_[0].empty()) throw LevelError("the map is empty", 1);
  if (width() > 64 || height() > 64) throw LevelError("the map is too large", 1);
  if (fuel < 0 || fuel > 100) throw LevelError("fuel is 0 to 100", 1);
  int heroes = 0;
  for (int y = 0; y < height(); ++y) {
    const std::string& row = rows_[static_cast<std::size_t>(y)];
    if (static_cast<int>(row.size()) != width()) throw LevelError("rows differ in length", y + 1);
    for (int x = 0; x < width(); ++x) {
      const char c = row[static_cast<std::size_t>(x)];
      if (c == '@') {
        ++heroes;
        start_ = {x, y};
      } else if (c != 'G' && c != 'g' && !Item::isGlyph(c) && !Cell::groundFrom(c).has_value()) {
        throw LevelError(std::string("unknown square '") + c + "'", y + 1);
      }
    }
  }
  if (heroes != 1) throw LevelError(heroes == 0 ? "there is no hero" : "there are several heroes", height());
  if (count('>') == 0) throw LevelError("there is no exit", height());
}

char Level::glyph(Position position) const {
  if (position.x < 0 || position.x >= width() || position.y < 0 || position.y >= height()) return '#';
  return rows_[static_cast<std::size_t>(position.y)][static_cast<std::size_t>(position.x)];
}

int Level::count(char glyph) const {
  int sum = 0;
  for (const std::string& row : rows_) sum += static_cast<int>(std::count(row.begin(), row.end(), glyph));
  return sum;
}

bool Level::isClosed() const {
  for (int x = 0; x < width(); ++x) {
    if (glyph({x, 0}) != '#' || glyph({x, height() - 1}) != '#') return false;
  }
  for (int y = 0; y < height(); ++y) {
    if (glyph({0, y}) != '#' || glyph({width() - 1, y}) != '#') return false;
  }
  return true;
}

}  // namespace game
