// ASSAY: covers all
// ASSAY: access private
// ASSAY: throws std::out_of_range in slotOf
// Private methods, overloaded and static ones, and data members, called through pointers; also of a final class.
#include <stdexcept>
#include <string>

namespace post {

class Box final {
 public:
  explicit Box(int slots) : slots_(slots < 1 ? 1 : slots) {}

  void put(const std::string& letter) { last_ = letter; }
  bool isEmpty() const { return last_.empty(); }

 protected:
  int room() const { return last_.empty() ? slots_ : slots_ - 1; }

 private:
  // The unit has no call of it; a test has.
  int slotOf(int house) const {
    if (house < 1) throw std::out_of_range("no such house");
    return house % slots_;
  }
  int slotOf(const std::string& name) {
    if (name.empty()) return -1;
    ++lookups_;
    return name[0] == last_[0] ? 0 : 1;
  }
  static bool isLocal(unsigned code) { return code >= 8000 && code < 9000 ? true : false; }

  int slots_;
  int lookups_ = 0;
  std::string last_;
};

}  // namespace post
