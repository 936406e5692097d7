// ASSAY: covers all
// ASSAY: ends out-of-bounds in third
// ASSAY: ends out-of-bounds in endsInX
// ASSAY: ends aborted in isLarge
// ASSAY: ends segfault in firstOf
// ASSAY: ends out-of-bounds in latest
// Calls that break preconditions of the standard library, which does not stop there: no test expects the values that they happen to read.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

int third(const std::vector<int>& numbers) { return numbers[2] > 5 ? 1 : 0; }

bool endsInX(const std::string& word) {
  if (word.back() == 'x') return true;
  return false;
}

bool isLarge(const std::optional<int>& number) {
  if (*number > 100) return true;
  return false;
}

int firstOf(const std::unique_ptr<std::array<int, 2>>& pair) { return (*pair)[0] > 3 ? 1 : 0; }

class Log {
 public:
  void add(int number) { numbers_.push_back(number); }
  int latest(unsigned back) const {
    const int number = numbers_[numbers_.size() - 1 - back];
    return number > 9 ? 9 : number;
  }

 private:
  std::vector<int> numbers_;
};
