// ASSAY: covers all
// ASSAY: throws std::out_of_range in operator[]
// Operators as members: +=, [], (), ==, <, ++ before and after, !, and the conversion to bool.
#include <array>
#include <cstddef>
#include <stdexcept>

class Score {
 public:
  Score& operator+=(unsigned char points) {
    if (points == 180) ++perfect_;
    total_ += points;
    return *this;
  }

  Score& operator++() {
    if (total_ < 1000) ++total_;
    return *this;
  }

  Score operator++(int) {
    const Score before = *this;
    if (total_ < 1000) ++total_;
    return before;
  }

  unsigned operator[](std::size_t digit) const {
    static constexpr std::array<unsigned, 4> kPowers{1, 10, 100, 1000};
    if (digit >= kPowers.size()) throw std::out_of_range("digit");
    return total_ / kPowers[digit] % 10;
  }

  unsigned operator()(unsigned percent) const { return percent > 100 ? total_ : total_ * percent / 100; }

  bool operator==(const Score& other) const { return total_ == other.total_ && perfect_ == other.perfect_; }

  bool operator<(const Score& other) const {
    if (total_ != other.total_) return total_ < other.total_;
    return perfect_ < other.perfect_ ? true : false;
  }

  explicit operator bool() const { return total_ != 0 ? true : false; }
  bool operator!() const { return total_ == 0 ? true : false; }

 private:
  unsigned total_ = 0;
  unsigned perfect_ = 0;
};
