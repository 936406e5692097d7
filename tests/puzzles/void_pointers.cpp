// ASSAY: covers all
// ASSAY: assumes element != nullptr in put
// void* as an argument of a C callback (the type is what the body casts it to), as bytes with a length, and without any hint.
#include <cstddef>
#include <cstdint>
#include <cstring>

struct Counter {
  int hits;
  int misses;
};

// A C callback: its argument has the type that the body casts it to.
int onEvent(int kind, void* context) {
  auto* counter = static_cast<Counter*>(context);
  if (counter == nullptr) return -1;
  if (kind > 2) return ++counter->hits;
  return counter->misses > 10 ? 1 : 0;
}

// Bytes with a length.
unsigned checksum(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  unsigned sum = 0;
  for (std::size_t i = 0; i < size; ++i) sum += bytes[i];
  if (sum == 300) return 1;
  return 0;
}

void clear(void* room, std::size_t length) {
  if (length > 3) std::memset(room, 7, length);
}

// A pointer without any hint of its type.
class Slot {
 public:
  void put(const void* element) { std::memcpy(stored_, element, sizeof stored_); }
  bool holds(int value) const { return stored_[0] == value; }
  void remember(void* user) { user_ = user; }
  bool isSet() const { return user_ != nullptr; }

 private:
  int stored_[2] = {};
  void* user_ = nullptr;
};
