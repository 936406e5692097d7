// ScratchFolder: a folder for intermediate files that shows to others whose it is, and whether he still
// lives.
//
// Programs that are killed leave their folders behind, and the next run removes them. Neither a name nor the
// number of a process says enough for that: anybody may name a folder so, and containers that share a folder
// count their processes from one each. So the owner holds a lock on a marker file inside; the kernel gives it
// back when the owner dies, whatever kills it, and it is the same lock in every container on the machine. The
// marker gets its name when it is locked already, so there is none without an owner. What is not provably a
// scratch folder of this user without an owner is left alone.
#pragma once

#include <string>

#include "base/descriptor.h"
#include "base/result.h"

namespace assay {

class ScratchFolder {
 public:
  // A new folder in `where`, open to this user alone.
  static Result<ScratchFolder> make(const std::string& where);
  ~ScratchFolder();  // removes it
  ScratchFolder(ScratchFolder&&) = default;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  const std::string& path() const { return path_; }

 private:
  ScratchFolder(std::string path, Descriptor lock, std::vector<Descriptor> spare)
      : path_(std::move(path)), lock_(std::move(lock)), spare_(std::move(spare)) {}
  std::string path_;
  Descriptor lock_;
  std::vector<Descriptor> spare_;  // given back for the removal, should there be no others by then
};

// Removes a folder if it is a scratch folder of this user that nobody holds; true if it did.
bool removeIfAbandoned(const std::string& path);
// All of them in a folder.
void removeAbandonedIn(const std::string& where);

}  // namespace assay
