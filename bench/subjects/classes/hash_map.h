// A map from int to int by open addressing, with linear probing and tombstones.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

namespace containers {

class HashMap {
 public:
  HashMap();
  HashMap(HashMap&& other) noexcept;
  HashMap& operator=(HashMap&&) = delete;

  bool put(int key, int value);  // true if the key is new
  std::optional<int> get(int key) const;
  int& at(int key);  // throws std::out_of_range
  bool remove(int key);
  void clear();

  bool contains(int key) const { return get(key).has_value(); }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  std::size_t tombstones() const { return used_ - size_; }
  bool operator==(const HashMap& other) const;  // the same keys with the same values

 private:
  enum class State : unsigned char { Empty, Taken, Removed };
  struct Slot {
    int key = 0;
    int value = 0;
    State state = State::Empty;
  };

  std::size_t homeOf(int key) const;
  Slot* find(int key) const;
  void rehash(std::size_t capacity);

  static constexpr std::size_t kInitial = 8;
  std::size_t capacity_ = kInitial;  // a power of two
  std::size_t size_ = 0;             // slots taken
  std::size_t used_ = 0;             // slots taken or removed: never all of them
  std::unique_ptr<Slot[]> slots_;
};

}  // namespace containers
