// ASSAY: covers all
// ASSAY: throws std::length_error in rename
// Texts for an object that are too long, at once or in a later call.
#include <stdexcept>
#include <string>

class Label {
 public:
  void rename(const std::string& name) {
    if (name.empty()) throw std::invalid_argument("empty");
    if (name.size() > 64) throw std::length_error("too long");
    name_ = name;
  }
  void print(const char* text) {
    if (text) name_ = text;
  }
  int lines() const {
    if (name_ == "none") return 0;
    return name_.size() > 20 ? 2 : 1;
  }

 private:
  std::string name_;
};
