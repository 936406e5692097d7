// Descriptor: an open file or folder, closed with the object and not inherited by a program that is started.
//
// `openBelow` follows no symbolic link in the last part of the name and waits for nobody: a FIFO or a device
// that lies where a file is expected is refused by whoever looks at its kind.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay {

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
  // Closes it at once; false if what was written could not be kept (no space, on some file systems).
  bool shut();

 private:
  int number_ = -1;
};

// `name` is relative to the folder `at`, or absolute. Empty if it cannot be opened or is a link.
Descriptor openBelow(const Descriptor& at, const std::string& name, int flags, unsigned mode = 0);
Descriptor openFolder(const Descriptor& at, const std::string& name);

std::optional<struct stat> statOf(const Descriptor& file);
// Of the name itself, which may be a link.
std::optional<struct stat> statBelow(const Descriptor& at, const std::string& name);

// A regular file of this user.
bool isOwnFile(const struct stat& info);

// The whole content of a regular file; nothing if it is none.
std::optional<std::string> contentOf(const Descriptor& file);
bool writeAll(const Descriptor& file, std::string_view content);

// The names in a folder, without "." and "..", sorted.
std::vector<std::string> namesIn(const Descriptor& folder);

// Removes a file, or a folder with all that is in it on the same file system, however deep. Follows no link,
// and opens folders of this user that were closed to it.
void removeTree(const std::string& path);

}  // namespace assay
