// Descriptor: an open file or folder, closed with the object and not inherited by started programs.
//
// `openBelow` follows no symbolic link in the last part of the name and never blocks: if a FIFO or a device
// stands in the place of a file, the caller refuses it by its kind.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay {

// Owns the number of an open file.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  explicit operator bool() const { return number_ >= 0; }
  int get() const { return number_; }
  // Closes it at once; false if written data was lost (no space, on some file systems).
  bool shut();

 private:
  int number_ = -1;
};

// `name` is relative to the folder `at`, or absolute. Empty if it cannot be opened or is a link.
Descriptor openBelow(const Descriptor& at, const std::string& name, int flags, unsigned mode = 0);
Descriptor openFolder(const Descriptor& at, const std::string& name);

std::optional<struct stat> statOf(const Descriptor& file);
// Information about the name itself, which may be a link.
std::optional<struct stat> statBelow(const Descriptor& at, const std::string& name);

// Whether it is a regular file of this user.
bool isOwnFile(const struct stat& info);

// The whole content of a regular file; empty for other kinds.
std::optional<std::string> contentOf(const Descriptor& file);
bool writeAll(const Descriptor& file, std::string_view content);

// The names in a folder, sorted, without "." and "..".
std::vector<std::string> namesIn(const Descriptor& folder);

// Removes a file, or a folder with its content on the same file system, however deep. Follows no link, and
// opens folders of this user whose permissions closed them.
void removeTree(const std::string& path);

}  // namespace assay
