// ASSAY: covers all
// ASSAY: shows less because a test must not depend on the files that are there
// ASSAY: throws std::invalid_argument in Limits
// A constructor that opens the file it is given, and continues with defaults if there is none. The only existing
// name with the required end contains a NUL: "/", and then ".limits".
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

  // Without a file: 1 or 0; with a file: the excess.
  int allows(int value) const {
    if (loaded_) return highest_ - value;
    if (value <= highest_) return 1;
    return 0;
  }

 private:
  int highest_ = 10;
  bool loaded_ = false;
};
