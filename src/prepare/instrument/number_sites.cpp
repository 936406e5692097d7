#include "prepare/instrument/number_sites.h"

#include <cstdlib>

#include "data/wire/wire.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Path.h"

namespace assay::instrument {

using namespace llvm;

namespace {

constexpr const char* kMark = "assay.source";

bool startsStatement(StringRef block) {
  for (const char* prefix : {"if.", "for.", "while.", "do.", "cond.", "land.", "lor.", "sw."})
    if (block.starts_with(prefix)) return true;
  return false;
}

bool writtenByProgrammer(const Instruction& instruction) {
  if (auto* branch = dyn_cast<BranchInst>(&instruction)) {
    if (!branch->isConditional()) return false;
    if (branch->getCondition()->getName().starts_with("cleanup.is")) return false;
    return startsStatement(branch->getSuccessor(0)->getName()) ||
           startsStatement(branch->getSuccessor(1)->getName());
  }
  if (auto* choice = dyn_cast<SwitchInst>(&instruction)) {
    if (choice->getCondition()->getName().starts_with("cleanup.dest")) return false;
    for (unsigned i = 0; i < choice->getNumSuccessors(); ++i)
      if (choice->getSuccessor(i)->getName().starts_with("sw.")) return true;
    return false;
  }
  return isa<SelectInst>(instruction) && instruction.getName().starts_with("cond");
}

void writeLocation(raw_ostream& out, const Instruction& instruction) {
  const DebugLoc& where = instruction.getDebugLoc();
  if (!where) {
    out << "\t0\t0";
    return;
  }
  SmallString<256> path;
  if (!sys::path::is_absolute(where->getFilename())) path = where->getDirectory();
  sys::path::append(path, where->getFilename());
  sys::path::remove_dots(path, true);
  out << path << '\t' << where.getLine() << '\t' << where.getCol();
}

}  // namespace

void markSourceBranches(Module& module) {
  MDNode* mark = MDNode::get(module.getContext(), {});
  for (Function& function : module)
    for (Instruction& instruction : instructions(function))
      if (writtenByProgrammer(instruction)) instruction.setMetadata(kMark, mark);
}

bool isSourceBranch(const Instruction& instruction) { return instruction.hasMetadata(kMark); }

Sites::Sites() {
  if (const char* first = std::getenv("ASSAY_FIRST_EDGE")) next_ = std::max(1, std::atoi(first));
  if (const char* path = std::getenv("ASSAY_SITES")) {
    std::error_code error;
    table_ = std::make_unique<raw_fd_ostream>(path, error);
    if (error) {
      errs() << "assay: cannot write the site table " << path << ": " << error.message() << '\n';
      table_.reset();
    }
  }
}

uint32_t Sites::add(const Instruction& instruction, const char* kind, uint32_t edges) {
  if (next_ + edges > ASSAY_MAX_EDGES) return 0;
  const uint32_t first = next_;
  next_ += edges;
  if (!table_) return first;
  *table_ << first << '\t' << edges << '\t' << kind << '\t' << instruction.getFunction()->getName() << '\t';
  writeLocation(*table_, instruction);
  *table_ << '\t' << (isSourceBranch(instruction) ? 1 : 0) << '\t';
  if (auto* choice = dyn_cast<SwitchInst>(&instruction)) {
    const char* separator = "";
    for (const auto& one : choice->cases()) {
      *table_ << separator << one.getCaseValue()->getZExtValue();
      separator = ",";
    }
  }
  *table_ << '\n';
  return first;
}

}  // namespace assay::instrument
