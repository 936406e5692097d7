// ASSAY: covers all
// ASSAY: throws std::bad_alloc in Pool
// Memory requests that are refused because no address space is so large.
#include <cstddef>
#include <cstdlib>

class Buffer {
 public:
  explicit Buffer(std::size_t size) : memory_(std::malloc(size)), size_(memory_ != nullptr ? size : 0) {}
  ~Buffer() { std::free(memory_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  bool grow(std::size_t needed) {
    if (needed <= size_) return false;
    void* larger = std::realloc(memory_, needed);
    if (larger == nullptr) return false;
    memory_ = larger;
    size_ = needed;
    return true;
  }

 private:
  void* memory_;
  std::size_t size_;
};

[[gnu::noinline]] void* cleared(std::size_t count, std::size_t size) { return std::calloc(count, size); }

bool hasRoomFor(std::size_t count, std::size_t size) {
  void* memory = cleared(count, size);
  if (memory == nullptr) return false;
  std::free(memory);
  return true;
}

// A compiler that sees the whole life of an allocation may leave it out.
class Pool {
 public:
  [[gnu::noinline]] explicit Pool(std::size_t size) : memory_(new char[size]), size_(size) {}
  [[gnu::noinline]] ~Pool() { delete[] memory_; }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  bool isLarge() const { return size_ > 4 ? true : false; }

 private:
  char* memory_;
  std::size_t size_;
};
