// ASSAY: covers all
// ASSAY: throws std::runtime_error in Session
// A static data member counts the objects that are alive; the fourth is refused.
#include <stdexcept>

class Session {
 public:
  Session() {
    if (live_ == 3) throw std::runtime_error("too many sessions");
    ++live_;
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() { --live_; }

  static int live() { return live_; }

  bool isAlone() const {
    if (live_ == 1) return true;
    return false;
  }

 private:
  inline static int live_ = 0;
};
