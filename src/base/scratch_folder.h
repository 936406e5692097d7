// ScratchFolder: a folder for intermediate files that shows other processes whose it is, and whether the
// owner still lives.
//
// Killed programs leave their folders behind, and the next run removes them. A name or a process number is
// not enough for that decision: any program may use such a name, and containers that share a folder number
// their processes from one each. So the owner holds a lock on a marker file inside. The kernel releases the
// lock when the owner dies, for whatever reason, and it is the same lock in every container on the machine.
// The marker is locked before it gets its name, so there is none without an owner. A folder is removed only
// if it is provably a scratch folder of this user without an owner.
#pragma once

#include <string>

#include "base/descriptor.h"
#include "base/result.h"

namespace assay {

// Owns the folder and removes it in the end.
class ScratchFolder {
 public:
  // Makes a new folder in `where`, accessible to this user only.
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
  std::vector<Descriptor> spare_;  // closed before the removal, in case no other descriptors are left
};

// Removes a folder if it is a scratch folder of this user without an owner; true if it did.
bool removeIfAbandoned(const std::string& path);
// Does so for all entries of a folder.
void removeAbandonedIn(const std::string& where);

}  // namespace assay
