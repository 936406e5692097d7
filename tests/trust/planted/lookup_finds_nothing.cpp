// A name that is not known gives a null pointer.
#include <map>
#include <string>

class Directory {
 public:
  void add(const std::string& name, int number) { numbers_[name] = number; }
  int numberOf(const std::string& name) const {
    const int* number = find(name);
#ifdef REPAIRED
    if (number == nullptr) return -1;
#endif
    return *number;  // DEFECT Null pointer
  }

 private:
  const int* find(const std::string& name) const {
    const auto at = numbers_.find(name);
    return at == numbers_.end() ? nullptr : &at->second;
  }
  std::map<std::string, int> numbers_;
};
