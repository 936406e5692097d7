// A map as text, checked: all rows of one length, one hero, an exit, nothing unknown.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "geometry.h"

namespace game {

class LevelError : public std::runtime_error {
 public:
  LevelError(const std::string& what, int line) : std::runtime_error(what), line_(line) {}
  int line() const { return line_; }  // from 1

 private:
  int line_;
};

class Level {
 public:
  Level(std::string name, std::vector<std::string> rows, int fuel);  // throws LevelError

  const std::string& name() const { return name_; }
  int fuel() const { return fuel_; }
  int width() const { return static_cast<int>(rows_[0].size()); }
  int height() const { return static_cast<int>(rows_.size()); }
  char glyph(Position position) const;  // '#' outside
  Position start() const { return start_; }
  int count(char glyph) const;
  bool isClosed() const;  // the only ways off the map lead through walls

 private:
  std::string name_;
  std::vector<std::string> rows_;
  int fuel_;
  Position start_;
};

}  // namespace game
