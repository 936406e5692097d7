// ASSAY: covers all
// Iterators of strings and vectors: two delimit a sequence, one that inserts fills a container.
#include <iterator>
#include <string>
#include <vector>

using Letters = std::string::const_iterator;

// Reads a number with a sign; `it` points behind it afterwards.
int readNumber(Letters& it, Letters end) {
  if (it == end) return -1;
  const bool isNegative = *it == '-';
  if (isNegative) ++it;
  int number = 0;
  while (it != end && *it >= '0' && *it <= '9') number = number * 10 + (*it++ - '0');
  return isNegative && number == 42 ? -number : number;
}

// Finds the first of three successive elements in ascending order.
std::vector<int>::iterator findClimb(std::vector<int>::iterator first, std::vector<int>::iterator last) {
  while (last - first >= 3) {
    if (first[0] < first[1] && first[1] < first[2]) return first;
    ++first;
  }
  return last;
}

void clampAll(std::vector<short>::iterator from, std::vector<short>::iterator to) {
  for (; from != to; ++from)
    if (*from > 100) *from = 100;
}

std::back_insert_iterator<std::string> escape(Letters start, Letters end,
                                              std::back_insert_iterator<std::string> out) {
  for (; start != end; ++start) {
    if (*start == '"') *out++ = '\\';
    *out++ = *start;
  }
  return out;
}

template <class It, class Out>
int evens(It begin, It end, Out out) {
  int count = 0;
  for (; begin != end; ++begin) {
    if (*begin % 2 != 0) continue;
    *out++ = *begin;
    ++count;
  }
  return count;
}
template int evens(std::vector<int>::const_iterator, std::vector<int>::const_iterator,
                   std::back_insert_iterator<std::vector<int>>);

class Scanner {
 public:
  Scanner(Letters from, Letters to) : at_(from), to_(to) {}
  bool next(char wanted) {
    if (at_ == to_ || *at_ != wanted) return false;
    ++at_;
    return true;
  }
  bool isDone() const { return at_ == to_; }

 private:
  Letters at_, to_;
};
