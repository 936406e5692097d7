#include "level_reader.h"

#include <istream>

namespace game {

// Without comments and carriage returns.
bool LevelReader::readLine(std::string& line) {
  while (std::getline(in_, line)) {
    ++line_;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line[0] != ';') return true;
  }
  return false;
}

int LevelReader::parseFuel(const std::string& text) const {
  if (text.empty() || text.size() > 3) throw LevelError("fuel is 0 to 100", line_);
  int fuel = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') throw LevelError("fuel is a number", line_);
    fuel = 10 * fuel + (c - '0');
  }
  return fuel;
}

std::vector<std::string> LevelReader::readMap() {
  std::vector<std::string> rows;
  for (std::string line; readLine(line);) {
    if (line == "end") return rows;
    rows.push_back(line);
  }
  throw LevelError("the map has no end", line_);
}

std::optional<Level> LevelReader::next() {
  std::string name;
  int fuel = 50;
  for (std::string line; readLine(line);) {
    if (line.empty()) continue;
    if (line.starts_with("level ")) {
      if (!name.empty()) throw LevelError("a level without a map", line_);
      name = line.substr(6);
    } else if (line.starts_with("fuel ")) {
      fuel = parseFuel(line.substr(5));
    } else if (line == "map") {
      if (name.empty()) throw LevelError("a map without a level", line_);
      const int first = line_;
      auto rows = readMap();
      try {
        return Level(name, std::move(rows), fuel);
      } catch (const LevelError& error) {
        throw LevelError(name + ": " + error.what(), first + error.line());
      }
    } else {
      throw LevelError("not understood: " + line, line_);
    }
  }
  if (!name.empty()) throw LevelError("a level without a map", line_);
  return std::nullopt;
}

}  // namespace game
