// A reference into a vector is used after the vector has grown.
#include <vector>

class Scores {
 public:
  explicit Scores(int first) : scores_{first} { scores_.shrink_to_fit(); }
  int addDouble() {
    const int& first = scores_.front();
#ifdef REPAIRED
    const int value = first;
    scores_.push_back(value % 1000 * 2);
    return value;
#else
    scores_.push_back(first % 1000 * 2);
    return first;  // DEFECT Use after free
#endif
  }

 private:
  std::vector<int> scores_;
};
