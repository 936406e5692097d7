// ASSAY: covers all
// ASSAY: throws std::out_of_range in at
// Overloads for const and non-const objects, and for lvalues and rvalues.
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

class Register {
 public:
  // Grows as far as needed.
  int& at(std::size_t index) {
    if (index >= 64) throw std::out_of_range("index");
    if (index >= cells_.size()) cells_.resize(index + 1);
    return cells_[index];
  }
  const int& at(std::size_t index) const {
    if (index >= cells_.size()) throw std::out_of_range("index");
    return cells_[index];
  }
  std::size_t size() const { return cells_.size(); }

  void rename(const std::string& name) { name_ = name; }
  const std::string& name() const& { return name_; }
  std::string name() && {
    if (name_.empty()) return "anonymous";
    return std::move(name_);
  }

 private:
  std::vector<int> cells_;
  std::string name_;
};
