// ASSAY: covers all
// Results that cannot be copied, or neither copied nor moved.
#include <memory>
#include <mutex>
#include <string>

class Lock {
 public:
  explicit Lock(int key) : key_(key) {}
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  bool fits(int key) const { return key == key_; }

 private:
  int key_;
};

Lock makeLock(int seed) { return Lock(seed > 9 ? seed : 9); }

std::unique_ptr<Lock> findLock(int seed) { return seed < 0 ? nullptr : std::make_unique<Lock>(seed); }

bool opens(const Lock& lock, int key) { return key != 0 && lock.fits(key); }
