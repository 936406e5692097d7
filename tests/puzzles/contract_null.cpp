// ASSAY: covers all
// ASSAY: finds segfault in titleLength
// ASSAY: finds nothing else
// ASSAY: assumes text != nullptr in vowels
// ASSAY: assumes point != nullptr in quadrant
// ASSAY: assumes total != nullptr in addUp
// ASSAY: assumes name != nullptr in initialOf
// ASSAY: assumes step != nullptr in applyTo
// A pointer that is dereferenced before any check demands that it is not null; one that is checked on some paths only
// is a defect.
#include <cstring>
#include <string>

struct Point {
  int x, y;
};

struct Book {
  const char* title;
  int pages;
};

int vowels(const char* text) {
  int count = 0;
  for (; *text != '\0'; ++text)
    if (std::strchr("aeiou", *text) != nullptr) ++count;
  return count;
}

int quadrant(const Point* point) {
  const Point* p = point;
  if (p->x >= 0) return p->y >= 0 ? 1 : 4;
  return p->y >= 0 ? 2 : 3;
}

// Only a number above the limit is added, so some calls never look at the pointer.
bool addUp(int number, int limit, int* total) {
  if (number <= limit) return false;
  *total += number;
  return true;
}

char initialOf(const char* name) {
  const std::string whole(name);
  return whole.empty() ? '?' : whole[0];
}

int applyTo(int (*step)(int), int value) { return step(value) > 5 ? 1 : 0; }

int titleLength(const Book* book, bool known) {
  if (!known && book == nullptr) return -1;
  return book->pages > 100 ? 2 : 1;
}

// A text is never made from, set to or compared with a null pointer; here by reference.
bool setTo(const char* const& value, std::string& text) {
  text = value;
  return text == "on";
}
