// Regular files: what Clang may open. It would wait for ever on a FIFO that nobody writes to, and read a
// device without an end; both are refused with a message that says what they are. /dev/null is an empty file
// to everybody.
#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace assay::frontend {

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> regularFilesOf(
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files);

}  // namespace assay::frontend
