// ASSAY: covers all
// Overloads between which a bare literal is ambiguous: zero as an index or a key, null as either pointer, a
// number as a long or a double, a text as an lvalue or a temporary.
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

class Row {
 public:
  explicit Row(long width) : width_(width) {}
  explicit Row(double share) : width_(share > 0.5 ? 80 : 40) {}

  int operator[](std::size_t column) const { return column < 3 ? 1 : 0; }
  int operator[](const char* name) const {
    if (name == nullptr) return -1;
    return std::strcmp(name, "id") == 0 ? 1 : 0;
  }
  int operator[](const std::string& name) const { return name.empty() ? 0 : 2; }
  bool isWide() const { return width_ > 60 ? true : false; }

 private:
  long width_;
};

const char* skipSpace(const char* text) {
  if (text == nullptr) return nullptr;
  while (*text == ' ') ++text;
  return text;
}

char* skipSpace(char* text) {
  if (text == nullptr) return nullptr;
  while (*text == ' ') ++text;
  return text;
}

int grade(long points) { return points > 90 ? 1 : 2; }
int grade(double points) { return points > 90.5 ? 3 : 4; }

// Temporaries choose the other overload.
int store(const std::string& word) { return word.size() > 2 ? 1 : 2; }
int store(std::string&& word) {
  const std::string kept = static_cast<std::string&&>(word);
  return kept.size() > 3 ? 3 : 4;
}

int width(std::string_view text) { return text.empty() ? 1 : 2; }
int width(const char* text) { return text == nullptr ? 3 : 4; }

// Overloads of which one is chosen for const objects only.
int look(const Row& row) { return row.isWide() ? 1 : 2; }
int look(Row& row) { return row.isWide() ? 3 : 4; }
