#include "base/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace assay {
namespace {

constexpr const char* kFile = ".assay-lock";

bool isSame(const std::optional<struct stat>& one, const std::optional<struct stat>& other) {
  return one && other && one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

// The folder that has this name now, also through links.
std::optional<struct stat> named(const std::string& folder) {
  struct stat info{};
  return stat(folder.c_str(), &info) == 0 ? std::optional(info) : std::nullopt;
}

}  // namespace

FolderLock::~FolderLock() { removeFile(); }

void FolderLock::removeFile() {
  if (file_) unlinkat(folder_.get(), kFile, 0);
}

bool FolderLock::isItsFile(const std::string& path) { return path.ends_with("/" + std::string(kFile)); }

bool FolderLock::lockFolder(const Descriptor& folder) const {
  return flock(folder.get(), LOCK_EX | LOCK_NB) == 0;
}

FolderLock::Answer FolderLock::take(const std::string& folder) {
  while (true) {
    Descriptor opened(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!opened) return errno == ENOENT ? Answer::Gone : Answer::Taken;
    const bool locked = lockFolder(opened);
    if (!locked && (errno == EWOULDBLOCK || errno == EINTR)) return Answer::Busy;
    if (!isSame(statOf(opened), named(folder))) continue;
    folder_ = std::move(opened);
    return locked ? Answer::Taken : takeFile();
  }
}

FolderLock::Answer FolderLock::takeFile() {
  while (true) {
    Descriptor opened = openBelow(folder_, kFile, O_RDWR | O_CREAT, 0666);
    if (!opened) return errno == ENOENT ? Answer::Gone : Answer::Taken;
    struct flock whole{};
    whole.l_type = F_WRLCK;
    const bool locked = fcntl(opened.get(), F_OFD_SETLK, &whole) == 0;
    if (!locked && (errno == EAGAIN || errno == EACCES)) return Answer::Busy;
    if (!isSame(statOf(opened), statBelow(folder_, kFile))) continue;
    file_ = std::move(opened);
    return Answer::Taken;
  }
}

}  // namespace assay
