// ASSAY: covers all
// Questions to the file system about a name: the existing name "/" is found character by character.
#include <sys/stat.h>

#include <string>

class Place {
 public:
  explicit Place(const std::string& name) : name_(name) {}

  bool isFolder() const {
    struct stat what {};
    return stat(name_.c_str(), &what) == 0 && S_ISDIR(what.st_mode);
  }
  bool endsInSlash() const { return !name_.empty() && name_.back() == '/'; }

 private:
  std::string name_;
};
