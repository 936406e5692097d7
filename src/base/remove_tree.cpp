#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "base/descriptor.h"

namespace assay {
namespace {

// Gives the owner access to a folder that the owner closed.
void admit(const Descriptor& folder) {
  const std::string self = "/proc/self/fd/" + std::to_string(folder.get());
  const std::optional<struct stat> info = statOf(folder);
  if (info && info->st_uid == geteuid() && (info->st_mode & 0700) != 0700) chmod(self.c_str(), 0700);
}

// Removes a folder from its top with two descriptors, however deep it is: a folder inside of a folder is
// moved up to the top and removed in its turn there.
class Demolition {
 public:
  explicit Demolition(Descriptor top) : top_(std::move(top)), info_(statOf(top_)) {}

  void run() {
    if (!info_) return;
    waiting_ = namesIn(top_);
    for (size_t i = 0; i < waiting_.size(); ++i) take(std::string(waiting_[i]));
  }

 private:
  static bool isGone(const Descriptor& at, const std::string& name) {
    return unlinkat(at.get(), name.c_str(), 0) == 0 || unlinkat(at.get(), name.c_str(), AT_REMOVEDIR) == 0 ||
           errno == ENOENT;
  }

  Descriptor enter(const Descriptor& at, const std::string& name) const {
    const Descriptor seen = openBelow(at, name, O_PATH | O_DIRECTORY);
    const std::optional<struct stat> info = statOf(seen);
    if (!info || info->st_dev != info_->st_dev) return {};
    admit(seen);
    return openFolder(at, name);
  }

  void take(const std::string& name) {
    if (isGone(top_, name)) return;
    const Descriptor folder = enter(top_, name);
    for (const std::string& inner : namesIn(folder)) {
      if (isGone(folder, inner)) continue;
      if (!enter(folder, inner)) continue;
      lift(folder, inner);
    }
    if (folder) isGone(top_, name);
  }

  void lift(const Descriptor& from, const std::string& name) {
    std::string fresh;
    int failed = 0;
    do {
      fresh = ".assay-gone-" + std::to_string(count_++);
      failed = renameat2(from.get(), name.c_str(), top_.get(), fresh.c_str(), RENAME_NOREPLACE);
    } while (failed != 0 && errno == EEXIST);
    if (failed == 0) waiting_.push_back(fresh);
  }

  Descriptor top_;
  std::optional<struct stat> info_;
  std::vector<std::string> waiting_;
  size_t count_ = 0;
};

}  // namespace

void removeTree(const std::string& path) {
  std::string name = path;
  while (name.size() > 1 && name.ends_with('/')) name.pop_back();
  if (unlink(name.c_str()) == 0 || rmdir(name.c_str()) == 0) return;
  const Descriptor seen = openBelow({}, name, O_PATH | O_DIRECTORY);
  if (!seen) return;
  admit(seen);
  Demolition(openFolder({}, name)).run();
  rmdir(name.c_str());
}

}  // namespace assay
