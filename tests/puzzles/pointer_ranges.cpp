// ASSAY: covers all
// Pointers that delimit a sequence: (first, last), (it, end) that moves on, (it, begin) that moves back, and a
// place between two bounds. Texts whose names are first and last stay texts.
#include <cstring>
#include <stdexcept>
#include <string>

const int* firstNegative(const int* first, const int* last) {
  for (const int* at = first; at != last; ++at)
    if (*at < 0) return at;
  return last;
}

// "12ab": moves behind the digits.
int readNumber(const char*& it, const char* end) {
  int value = 0;
  while (it != end && *it >= '0' && *it <= '9') value = (value * 10 + (*it++ - '0')) % 1000;
  if (value == 42) return -42;
  return value;
}

char lastLetter(const char*& it, const char* begin) {
  while (it != begin) {
    --it;
    if (*it >= 'a' && *it <= 'z') return *it;
  }
  return '\0';
}

void upperCase(char* begin, char* end) {
  for (; begin < end; ++begin)
    if (*begin >= 'a' && *begin <= 'z') *begin -= 'a' - 'A';
}

class Cursor {
 public:
  Cursor(const char* const& it, const char* const& rangestart, const char* const& rangeend)
      : it_(it), start_(rangestart), end_(rangeend) {
    if (it_ == end_) throw std::out_of_range("nothing left");
  }
  bool atStart() const { return it_ == start_; }
  bool sees(char c) const { return *it_ == c; }

 private:
  const char *it_, *start_, *end_;
};

std::string initials(const char* first, const char* last) {
  std::string out;
  if (std::strlen(first) > 0) out += first[0];
  if (std::strlen(last) > 0) out += last[0];
  return out;
}
