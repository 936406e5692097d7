// ASSAY: covers all
#include "lru_cache.h"

#include <stdexcept>
#include <utility>

namespace containers {

LruCache::LruCache(std::size_t capacity) : capacity_(capacity) {
  if (capacity == 0) throw std::invalid_argument("LruCache without room");
}

LruCache::Entry* LruCache::find(int key) const {
  const auto found = entries_.find(key);
  return found == entries_.end() ? nullptr : found->second.get();
}

void LruCache::unlink(Entry* entry) {
  if (entry->newer != nullptr) {
    entry->newer->older = entry->older;
  } else {
    newest_ = entry->older;
  }
  if (entry->older != nullptr) {
    entry->older->newer = entry->newer;
  } else {
    oldest_ = entry->newer;
  }
}

void LruCache::linkNewest(Entry* entry) {
  entry->newer = nullptr;
  entry->older = newest_;
  if (newest_ != nullptr) {
    newest_->newer = entry;
  } else {
    oldest_ = entry;
  }
  newest_ = entry;
}

void LruCache::touch(Entry* entry) {
  if (entry == newest_) return;
  unlink(entry);
  linkNewest(entry);
}

// The oldest that is not pinned; false if there is none.
bool LruCache::evict() {
  Entry* entry = oldest_;
  while (entry != nullptr && entry->pinned) entry = entry->newer;
  if (entry == nullptr) return false;
  unlink(entry);
  entries_.erase(entry->key);
  return true;
}

bool LruCache::put(int key, int value) {
  if (Entry* entry = find(key); entry != nullptr) {
    entry->value = value;
    touch(entry);
    return false;
  }
  if (entries_.size() == capacity_ && !evict()) throw std::runtime_error("everything is pinned");
  auto entry = std::make_unique<Entry>(Entry{.key = key, .value = value});
  linkNewest(entry.get());
  entries_.emplace(key, std::move(entry));
  return true;
}

std::optional<int> LruCache::get(int key) {
  Entry* entry = find(key);
  if (entry == nullptr) {
    ++misses_;
    return std::nullopt;
  }
  ++hits_;
  touch(entry);
  return entry->value;
}

std::optional<int> LruCache::peek(int key) const {
  const Entry* entry = find(key);
  if (entry == nullptr) return std::nullopt;
  return entry->value;
}

bool LruCache::erase(int key) {
  Entry* entry = find(key);
  if (entry == nullptr) return false;
  if (entry->pinned) --pinned_;
  unlink(entry);
  entries_.erase(key);
  return true;
}

bool LruCache::pin(int key) {
  Entry* entry = find(key);
  if (entry == nullptr || entry->pinned) return false;
  entry->pinned = true;
  ++pinned_;
  return true;
}

bool LruCache::unpin(int key) {
  Entry* entry = find(key);
  if (entry == nullptr || !entry->pinned) return false;
  entry->pinned = false;
  --pinned_;
  return true;
}

void LruCache::setCapacity(std::size_t capacity) {
  if (capacity == 0 || capacity < pinned_) throw std::invalid_argument("LruCache without room");
  while (entries_.size() > capacity) evict();
  capacity_ = capacity;
}

int LruCache::hitRate() const {
  const unsigned uses = hits_ + misses_;
  if (uses == 0) return 0;
  return static_cast<int>(100ull * hits_ / uses);
}

std::vector<int> LruCache::keys() const {
  std::vector<int> keys;
  for (const Entry* entry = newest_; entry != nullptr; entry = entry->older) keys.push_back(entry->key);
  return keys;
}

}  // namespace containers
