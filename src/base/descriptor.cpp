#include "base/descriptor.h"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace assay {

Descriptor::~Descriptor() {
  if (number_ >= 0) close(number_);
}

bool Descriptor::shut() {
  const int number = std::exchange(number_, -1);
  return number >= 0 && close(number) == 0;
}

Descriptor openBelow(const Descriptor& at, const std::string& name, int flags, unsigned mode) {
  const int folder = at ? at.get() : AT_FDCWD;
  return Descriptor(openat(folder, name.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, mode));
}

Descriptor openFolder(const Descriptor& at, const std::string& name) {
  return openBelow(at, name, O_RDONLY | O_DIRECTORY);
}

std::optional<struct stat> statOf(const Descriptor& file) {
  struct stat info{};
  if (!file || fstat(file.get(), &info) != 0) return std::nullopt;
  return info;
}

std::optional<struct stat> statBelow(const Descriptor& at, const std::string& name) {
  struct stat info{};
  const int folder = at ? at.get() : AT_FDCWD;
  if (fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) return std::nullopt;
  return info;
}

bool isOwnFile(const struct stat& info) { return S_ISREG(info.st_mode) && info.st_uid == geteuid(); }

std::optional<std::string> contentOf(const Descriptor& file) {
  const std::optional<struct stat> info = statOf(file);
  if (!info || !S_ISREG(info->st_mode)) return std::nullopt;
  std::string content;
  content.reserve(static_cast<size_t>(info->st_size));
  std::string buffer(1 << 16, '\0');
  while (true) {
    const ssize_t n = ::read(file.get(), buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return std::nullopt;
    if (n == 0) return content;
    content.append(buffer.data(), static_cast<size_t>(n));
  }
}

bool writeAll(const Descriptor& file, std::string_view content) {
  while (file && !content.empty()) {
    const ssize_t n = ::write(file.get(), content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    content.remove_prefix(static_cast<size_t>(n));
  }
  return static_cast<bool>(file);
}

std::vector<std::string> namesIn(const Descriptor& folder) {
  std::vector<std::string> names;
  const int again = folder ? openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  DIR* list = again >= 0 ? fdopendir(again) : nullptr;
  if (list == nullptr) {
    if (again >= 0) close(again);
    return names;
  }
  while (const dirent* entry = readdir(list)) {
    const std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(name);
  }
  closedir(list);
  std::ranges::sort(names);
  return names;
}

}  // namespace assay
