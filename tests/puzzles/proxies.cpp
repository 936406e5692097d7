// ASSAY: covers all
// std::vector<bool>, its proxies, and a user-defined proxy.
#include <cstddef>
#include <vector>

int runs(const std::vector<bool>& bits) {
  int count = 0;
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (bits[i] && (i == 0 || !bits[i - 1])) ++count;
  return count;
}

void invert(std::vector<bool>& bits, std::size_t from) {
  for (std::size_t i = from; i < bits.size(); ++i) bits[i].flip();
}

std::vector<bool> sieve(int n) {
  if (n < 0 || n > 20) return {};
  std::vector<bool> prime(static_cast<std::size_t>(n) + 1, true);
  for (int i = 2; i * i <= n; ++i)
    for (int j = i * i; j <= n; j += i) prime[static_cast<std::size_t>(j)] = false;
  return prime;
}

class Flags {
 public:
  class Bit {
   public:
    Bit(unsigned& word, int at) : word_(word), at_(at) {}
    operator bool() const { return (word_ >> at_ & 1u) != 0; }
    Bit& operator=(bool on) {
      word_ = on ? word_ | 1u << at_ : word_ & ~(1u << at_);
      return *this;
    }

   private:
    unsigned& word_;
    int at_;
  };
  Bit operator[](int at) { return Bit(word_, at & 31); }
  unsigned word() const { return word_; }

 private:
  unsigned word_ = 0;
};

bool toggle(Flags& flags, int at) {
  if (at < 0 || at > 31) return false;
  flags[at] = !flags[at];
  return flags[at];
}
