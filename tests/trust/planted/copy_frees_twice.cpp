// A class that owns memory is copied member by member.
class Buffer {
 public:
  explicit Buffer(unsigned size) : size_(size % 16), data_(new int[size_ + 1]()) {}
#ifdef REPAIRED
  Buffer(const Buffer& other) : size_(other.size_), data_(new int[size_ + 1]()) {}
#endif
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() { delete[] data_; }  // DEFECT Double free
  unsigned size() const { return size_; }

 private:
  unsigned size_;
  int* data_;
};

unsigned sizeOfCopy(const Buffer& buffer) {
  Buffer copy(buffer);
  return copy.size();
}
