// ASSAY: covers all
// A value class with hash and equality: one object for the hash, two for the rest, also two that clash.
#include <cstdint>

class Serial {
 public:
  explicit Serial(std::int64_t value) : value_(value) {}

  std::int64_t value() const { return value_; }

  std::uint32_t hash() const {
    const auto bits = static_cast<std::uint64_t>(value_);
    return static_cast<std::uint32_t>(bits ^ (bits >> 32));
  }

  bool isMarked() const {
    if (hash() % 1000 == 7) return true;
    return false;
  }

  bool operator==(const Serial& other) const {
    if (hash() != other.hash()) return false;
    return value_ == other.value_ ? true : false;
  }

 private:
  std::int64_t value_;
};

bool clash(const Serial& a, const Serial& b) { return a.hash() == b.hash() && a.value() != b.value(); }
