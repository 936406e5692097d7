// ASSAY: covers all
// std::variant with get_if, holds_alternative and visit, also inside of other values.
#include <string>
#include <variant>
#include <vector>

using Setting = std::variant<bool, int, std::string>;

int cost(const Setting& setting) {
  if (const int* number = std::get_if<int>(&setting)) return *number > 100 ? 100 : *number;
  if (std::holds_alternative<bool>(setting)) return std::get<bool>(setting) ? 1 : 0;
  if (std::get<std::string>(setting) == "max") return 1000;
  return -1;
}

struct Circle {
  int radius;
};

struct Rectangle {
  int width, height;
};

struct AreaKind {
  int operator()(const Circle& circle) const { return circle.radius > 10 ? 2 : 1; }
  int operator()(const Rectangle& box) const { return box.width == box.height ? 3 : 4; }
};

int kindOf(const std::variant<Circle, Rectangle>& shape) { return std::visit(AreaKind{}, shape); }

bool isSet(const std::variant<std::monostate, double>& level) {
  if (level.index() == 0) return false;
  if (std::get<double>(level) < 0.5) return false;
  return true;
}

struct Token {
  int kind;
  Setting value;
};

bool isName(const Token& token) { return token.kind == 3 && std::holds_alternative<std::string>(token.value); }

int countOn(const std::vector<Setting>& settings) {
  int on = 0;
  for (const Setting& setting : settings)
    if (std::holds_alternative<bool>(setting) && std::get<bool>(setting)) ++on;
  return on;
}
