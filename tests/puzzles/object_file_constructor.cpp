// ASSAY: covers all
// ASSAY: throws std::invalid_argument in Limits
// A constructor that opens the file it is told to, and goes on with defaults when there is none. The name of one that is
// there and ends as it must has a NUL inside: "/", and then ".limits".
#include <fstream>
#include <stdexcept>
#include <string>

class Limits {
 public:
  explicit Limits(const std::string& path) {
    if (!path.ends_with(".limits")) throw std::invalid_argument("not a file of limits");
    std::ifstream file(path);
    if (file.is_open()) {
      file >> highest_;
      loaded_ = true;
    }
  }

  // Without a file, 1 or 0; with one, by how much.
  int allows(int value) const {
    if (loaded_) return highest_ - value;
    if (value <= highest_) return 1;
    return 0;
  }

 private:
  int highest_ = 10;
  bool loaded_ = false;
};
