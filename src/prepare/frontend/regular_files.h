// Regular files: the only files that Clang may open. It would wait for ever on a FIFO without a writer, and
// read from a device without end; both are refused with a message that names the kind of file. /dev/null is
// allowed: it reads as an empty file.
#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace assay::frontend {

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> regularFilesOf(
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files);

}  // namespace assay::frontend
