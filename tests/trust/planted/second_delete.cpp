// Closing twice frees twice.
class Connection {
 public:
  Connection() : buffer_(new char[16]) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { close(); }
  void close() {
    delete[] buffer_;  // DEFECT Double free
#ifdef REPAIRED
    buffer_ = nullptr;
#endif
  }

 private:
  char* buffer_;
};
