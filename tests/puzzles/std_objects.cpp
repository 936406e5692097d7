// ASSAY: covers all
// Classes of the standard library whose objects are made by their constructors, like those of a project's own classes.
#include <atomic>
#include <bitset>
#include <complex>
#include <memory>
#include <mutex>
#include <queue>
#include <random>
#include <stack>
#include <stdexcept>
#include <vector>

int highest(std::bitset<8> flags) {
  if (flags.none()) return -1;
  return flags.test(7) ? 7 : 0;
}

bool isRightOf(const std::complex<double>& a, std::complex<double> b) {
  if (a.real() > b.real()) return true;
  return false;
}

int drained(std::stack<int> numbers) {
  int sum = 0;
  for (; !numbers.empty(); numbers.pop()) sum += numbers.top();
  return sum > 10 ? 10 : sum;
}

bool isNext(const std::queue<int>& waiting, int number) {
  if (waiting.empty()) return false;
  return waiting.front() == number;
}

int mostUrgent(const std::priority_queue<int>& jobs) { return jobs.empty() ? 0 : jobs.top(); }

bool claim(std::atomic<int>& owner, int who) {
  int nobody = 0;
  if (owner.compare_exchange_strong(nobody, who)) return true;
  return false;
}

class Tally {
 public:
  void add(std::mutex& lock, int number) {
    const std::lock_guard<std::mutex> held(lock);
    if (number > 0) sum_ += number;
  }
  int sum() const { return sum_; }

 private:
  int sum_ = 0;
};

bool coin(std::mt19937& random) {
  if (random() % 2 == 0) return true;
  return false;
}

int severity(const std::runtime_error& error) {
  if (*error.what() == '\0') return 1;
  return 2;
}
