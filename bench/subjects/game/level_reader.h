// Levels from text:
//
//   ; a comment
//   level The Cellar
//   fuel 40
//   map
//   #####
//   #@.>#
//   #####
//   end
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "level.h"

namespace game {

class LevelReader {
 public:
  explicit LevelReader(std::istream& in) : in_(in) {}

  std::optional<Level> next();  // nothing at the end; throws LevelError
  int line() const { return line_; }

 private:
  bool readLine(std::string& line);
  int parseFuel(const std::string& text) const;
  std::vector<std::string> readMap();

  std::istream& in_;
  int line_ = 0;
};

}  // namespace game
