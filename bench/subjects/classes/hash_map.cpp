// ASSAY: covers all
#include "hash_map.h"

#include <stdexcept>
#include <utility>

namespace containers {

HashMap::HashMap() : slots_(std::make_unique<Slot[]>(kInitial)) {}

HashMap::HashMap(HashMap&& other) noexcept : HashMap() {
  std::swap(capacity_, other.capacity_);
  std::swap(size_, other.size_);
  std::swap(used_, other.used_);
  std::swap(slots_, other.slots_);
}

std::size_t HashMap::homeOf(int key) const {
  const unsigned mixed = static_cast<unsigned>(key) * 2654435769u;
  return (mixed ^ (mixed >> 15)) & (capacity_ - 1);
}

// At least one slot is always empty, which ends the search.
HashMap::Slot* HashMap::find(int key) const {
  for (std::size_t i = homeOf(key);; i = (i + 1) & (capacity_ - 1)) {
    Slot& slot = slots_[i];
    if (slot.state == State::Empty) return nullptr;
    if (slot.state == State::Taken && slot.key == key) return &slot;
  }
}

bool HashMap::put(int key, int value) {
  if (Slot* slot = find(key); slot != nullptr) {
    slot->value = value;
    return false;
  }
  std::size_t i = homeOf(key);
  while (slots_[i].state == State::Taken) i = (i + 1) & (capacity_ - 1);
  if (slots_[i].state == State::Empty) ++used_;
  slots_[i] = {key, value, State::Taken};
  ++size_;
  if (4 * used_ > 3 * capacity_) rehash(2 * size_ > capacity_ ? 2 * capacity_ : capacity_);
  return true;
}

std::optional<int> HashMap::get(int key) const {
  const Slot* slot = find(key);
  if (slot == nullptr) return std::nullopt;
  return slot->value;
}

int& HashMap::at(int key) {
  Slot* slot = find(key);
  if (slot == nullptr) throw std::out_of_range("HashMap has no such key");
  return slot->value;
}

// No tombstone is needed before an empty slot.
bool HashMap::remove(int key) {
  Slot* slot = find(key);
  if (slot == nullptr) return false;
  --size_;
  slot->state = State::Removed;
  auto i = static_cast<std::size_t>(slot - slots_.get());
  if (slots_[(i + 1) & (capacity_ - 1)].state != State::Empty) return true;
  while (slots_[i].state == State::Removed) {
    slots_[i].state = State::Empty;
    --used_;
    i = (i - 1) & (capacity_ - 1);
  }
  return true;
}

void HashMap::clear() {
  size_ = 0;
  used_ = 0;
  capacity_ = kInitial;
  slots_ = std::make_unique<Slot[]>(kInitial);
}

void HashMap::rehash(std::size_t capacity) {
  const std::size_t before = std::exchange(capacity_, capacity);
  const auto slots = std::exchange(slots_, std::make_unique<Slot[]>(capacity));
  used_ = size_;
  for (std::size_t i = 0; i < before; ++i) {
    if (slots[i].state != State::Taken) continue;
    std::size_t to = homeOf(slots[i].key);
    while (slots_[to].state == State::Taken) to = (to + 1) & (capacity_ - 1);
    slots_[to] = slots[i];
  }
}

bool HashMap::operator==(const HashMap& other) const {
  if (size_ != other.size_) return false;
  for (std::size_t i = 0; i < capacity_; ++i) {
    const Slot& slot = slots_[i];
    if (slot.state == State::Taken && other.get(slot.key) != slot.value) return false;
  }
  return true;
}

}  // namespace containers
