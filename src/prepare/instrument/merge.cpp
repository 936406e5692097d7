#include "prepare/instrument/merge.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace assay::instrument {

using namespace llvm;

namespace {

// An arm of a conditional expression that can be computed unconditionally.
bool isIdleArm(BasicBlock& arm, BasicBlock& before) {
  if (arm.getSinglePredecessor() != &before || !arm.getName().starts_with("cond.") ||
      isa<PHINode>(arm.front()))
    return false;
  auto* leave = dyn_cast<BranchInst>(arm.getTerminator());
  if (!leave || leave->isConditional()) return false;
  for (Instruction& instruction : arm)
    if (&instruction != leave && !isSafeToSpeculativelyExecute(&instruction)) return false;
  return true;
}

bool merge(BasicBlock& block) {
  auto* branch = dyn_cast<BranchInst>(block.getTerminator());
  if (!branch || !branch->isConditional()) return false;
  BasicBlock *yes = branch->getSuccessor(0), *no = branch->getSuccessor(1), *join = yes->getSingleSuccessor();
  if (yes == no || !join || join != no->getSingleSuccessor() || !join->hasNPredecessors(2)) return false;
  if (!isIdleArm(*yes, block) || !isIdleArm(*no, block)) return false;
  for (BasicBlock* arm : {yes, no})
    while (&arm->front() != arm->getTerminator()) arm->front().moveBefore(branch);
  IRBuilder<> b(branch);
  for (PHINode& phi : make_early_inc_range(join->phis())) {
    Value* merged = b.CreateSelect(branch->getCondition(), phi.getIncomingValueForBlock(yes),
                                   phi.getIncomingValueForBlock(no));
    phi.replaceAllUsesWith(merged);
    phi.eraseFromParent();
  }
  b.CreateBr(join);
  branch->eraseFromParent();
  DeleteDeadBlocks({yes, no});
  MergeBlockIntoPredecessor(join);
  return true;
}

}  // namespace

void mergeConditionals(Function& function) {
  for (bool again = true; again;) {
    again = false;
    for (BasicBlock& block : function)
      if (merge(block)) {
        again = true;
        break;
      }
  }
}

}  // namespace assay::instrument
