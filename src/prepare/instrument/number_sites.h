// Site numbers: the numbering of branches, and which of them the programmer wrote.
//
// Every conditional branch, switch and source-level select of a module gets consecutive edges, from
// ASSAY_FIRST_EDGE on, and a line in the site table (format: data/trial/sites.h). A branch is the
// programmer's if clang gave its successors the names of a statement (if.then, for.body, land.rhs, ...)
// and not those of generated code (cleanup.done, init.check, delete.notnull, ...). Names are only
// reliable directly after clang, so markSourceBranches() runs first and leaves metadata that survives
// inlining and SROA.
#pragma once

#include <cstdint>
#include <memory>

#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

namespace assay::instrument {

void markSourceBranches(llvm::Module& module);
bool isSourceBranch(const llvm::Instruction& instruction);

// Numbers the sites of a module and writes their table.
class Sites {
 public:
  Sites();  // reads ASSAY_FIRST_EDGE and ASSAY_SITES

  // The first of `edges` edges for a site; 0 if the edges are used up.
  uint32_t add(const llvm::Instruction& instruction, const char* kind, uint32_t edges);
  uint32_t nextEdge() const { return next_; }

 private:
  uint32_t next_ = 1;
  std::unique_ptr<llvm::raw_fd_ostream> table_;
};

}  // namespace assay::instrument
