#include "base/scratch_folder.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <string_view>

namespace assay {
namespace {

constexpr const char* kMarker = ".assay-scratch";
constexpr const char* kNewMarker = ".assay-scratch-new";  // the name until it is locked and written
constexpr std::string_view kMark =
    "A scratch folder of assay. A process that can lock this file may remove the folder: its owner is "
    "gone.\n";
constexpr const char* kPrefix = "assay-";
constexpr size_t kRandom = 6;
constexpr size_t kForRemoval = 4;  // descriptors that a removal has open at a time

bool isAlphanumeric(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// "assay-4711-x7f3Qd": process 4711 and six random characters.
bool isScratchName(std::string_view name) {
  if (!name.starts_with(kPrefix)) return false;
  name.remove_prefix(std::string_view(kPrefix).size());
  const size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  if (digits == 0 || name.size() != digits + 1 + kRandom || name[digits] != '-') return false;
  return std::ranges::all_of(name.substr(digits + 1), isAlphanumeric);
}

// The marker, with its lock. It gets its name only when it is locked.
Descriptor markLocked(const Descriptor& folder) {
  Descriptor file = openBelow(folder, kNewMarker, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (!file || flock(file.get(), LOCK_EX | LOCK_NB) != 0 || !writeAll(file, kMark)) return {};
  if (renameat(folder.get(), kNewMarker, folder.get(), kMarker) != 0) return {};
  return file;
}

bool isPrivateFolder(const Descriptor& folder) {
  const std::optional<struct stat> info = statOf(folder);
  return info && S_ISDIR(info->st_mode) && info->st_uid == geteuid() && (info->st_mode & 07777) == 0700;
}

// The marker of a folder whose owner is gone, locked by this process; empty in all cases of doubt.
Descriptor takeOver(const std::string& path) {
  if (!isScratchName(std::string_view(path).substr(path.rfind('/') + 1))) return {};
  const Descriptor folder = openFolder({}, path);
  if (!isPrivateFolder(folder)) return {};
  Descriptor marker = openBelow(folder, kMarker, O_RDWR);
  // The owner was killed before the rename. The text is written under the lock, so a marker that is complete
  // and free has no owner, under either name.
  if (!marker) marker = openBelow(folder, kNewMarker, O_RDWR);
  const std::optional<struct stat> info = statOf(marker);
  if (!info || !isOwnFile(*info) || contentOf(marker) != kMark) return {};
  if (flock(marker.get(), LOCK_EX | LOCK_NB) != 0) return {};
  return marker;
}

// Removes the marker last, so that another process can continue an interrupted removal.
void removeMarked(const std::string& path) {
  for (const std::string& name : namesIn(openFolder({}, path)))
    if (name != kMarker) removeTree(path + "/" + name);
  removeTree(path);
}

}  // namespace

Result<ScratchFolder> ScratchFolder::make(const std::string& where) {
  std::string path = where + "/" + kPrefix + std::to_string(getpid()) + "-" + std::string(kRandom, 'X');
  if (mkdtemp(path.data()) != nullptr) {
    Descriptor lock = markLocked(openFolder({}, path));
    std::vector<Descriptor> spare;
    for (size_t i = 0; i < kForRemoval; ++i) spare.push_back(openFolder({}, path));
    if (lock && spare.back()) return ScratchFolder(path, std::move(lock), std::move(spare));
    const int error = errno;
    lock = {};
    spare.clear();
    removeTree(path);
    errno = error;
  }
  return fail(Fault::Environment, "cannot make a folder for intermediate files in " + where + ": " +
                                      std::strerror(errno) +
                                      "; set TMPDIR to a folder that can be written and has space");
}

ScratchFolder::~ScratchFolder() {
  spare_.clear();
  if (lock_) removeMarked(path_);
}

bool removeIfAbandoned(const std::string& path) {
  const Descriptor marker = takeOver(path);
  if (marker) removeMarked(path);
  return static_cast<bool>(marker);
}

void removeAbandonedIn(const std::string& where) {
  const Descriptor folder(::open(where.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  for (const std::string& name : namesIn(folder))
    if (isScratchName(name)) removeIfAbandoned(where + "/" + name);
}

}  // namespace assay
