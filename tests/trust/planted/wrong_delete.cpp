// An array is freed as a single object.
class Table {
 public:
  explicit Table(unsigned rows) : cells_(new int[rows % 8 + 1]()) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
#ifdef REPAIRED
  ~Table() { delete[] cells_; }
#else
  ~Table() { delete cells_; }  // DEFECT Mismatched deallocation
#endif
  int first() const { return cells_[0]; }

 private:
  int* cells_;
};
