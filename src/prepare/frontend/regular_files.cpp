#include "prepare/frontend/regular_files.h"

#include <string>
#include <system_error>

namespace assay::frontend {
namespace {

// An error whose message Clang prints: "cannot open file 'pipe.h': it is a FIFO, …".
class NoRegularFile final : public std::error_category {
 public:
  const char* name() const noexcept override { return "kind of file"; }
  std::string message(int) const override { return "it is a FIFO, a socket or a device, not a regular file"; }
};

std::error_code noRegularFile() {
  static const NoRegularFile category;
  return {1, category};
}

// A file system that opens regular files only.
class RegularFiles final : public llvm::vfs::ProxyFileSystem {
 public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>> openFileForRead(const llvm::Twine& path) override {
    const llvm::ErrorOr<llvm::vfs::Status> info = status(path);
    if (!info) return info.getError();
    const bool isFine = info->isRegularFile() || info->isDirectory() || isNull(*info);
    if (!isFine) return noRegularFile();
    return ProxyFileSystem::openFileForRead(path);
  }

 private:
  bool isNull(const llvm::vfs::Status& info) {
    const llvm::ErrorOr<llvm::vfs::Status> null = status("/dev/null");
    return null && null->getUniqueID() == info.getUniqueID();
  }
};

}  // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> regularFilesOf(
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) {
  return llvm::makeIntrusiveRefCnt<RegularFiles>(std::move(files));
}

}  // namespace assay::frontend
