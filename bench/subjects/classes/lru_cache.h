// A cache from int to int that drops the least recently used entry. Pinned entries are never dropped.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace containers {

class LruCache {
 public:
  explicit LruCache(std::size_t capacity);  // throws std::invalid_argument for 0

  // True if the key was new. Throws std::runtime_error if all others are pinned and there is no room.
  bool put(int key, int value);
  std::optional<int> get(int key);         // counts as use
  std::optional<int> peek(int key) const;  // does not
  bool erase(int key);
  bool pin(int key);
  bool unpin(int key);
  void setCapacity(std::size_t capacity);  // throws std::invalid_argument below the number of pinned

  std::size_t size() const { return entries_.size(); }
  std::size_t capacity() const { return capacity_; }
  unsigned hits() const { return hits_; }
  unsigned misses() const { return misses_; }
  int hitRate() const;            // in per cent, 0 before the first use
  std::vector<int> keys() const;  // the latest used first

 private:
  struct Entry {
    int key;
    int value;
    bool pinned = false;
    Entry* newer = nullptr;
    Entry* older = nullptr;
  };

  Entry* find(int key) const;
  void unlink(Entry* entry);
  void linkNewest(Entry* entry);
  void touch(Entry* entry);
  bool evict();

  std::size_t capacity_;
  std::size_t pinned_ = 0;
  unsigned hits_ = 0;
  unsigned misses_ = 0;
  Entry* newest_ = nullptr;
  Entry* oldest_ = nullptr;
  std::unordered_map<int, std::unique_ptr<Entry>> entries_;
};

}  // namespace containers
