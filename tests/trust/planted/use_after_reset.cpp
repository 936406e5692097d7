// A closed session is still asked for its user.
#include <memory>

class Session {
 public:
  explicit Session(int user) : user_(std::make_unique<int>(user)) {}
  void logout() { user_.reset(); }
  int user() const {
#ifdef REPAIRED
    if (!user_) return -1;
#endif
    return *user_;  // DEFECT Null pointer
  }

 private:
  std::unique_ptr<int> user_;
};
