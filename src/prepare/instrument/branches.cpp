// Rewriter: decisions, coverage and fuel.
#include "data/wire/wire.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "prepare/instrument/rewriter.h"

namespace assay::instrument {

using namespace llvm;

void Rewriter::markEdge(Builder& b, Value* edge) {
  Value* bytes = b.CreateLoad(hooks_.pointer, hooks_.covered);
  b.CreateStore(ConstantInt::get(hooks_.i8, 1),
                b.CreateGEP(hooks_.i8, bytes, b.CreateZExt(edge, hooks_.i64)));
  b.CreateStore(edge, hooks_.lastEdge);
}

void Rewriter::recordBranch(Builder& b, Value* condition, uint32_t edge, unsigned kind) {
  Value* taken = b.CreateZExt(condition, hooks_.i32);
  markEdge(b, b.CreateAdd(taken, hooks_.number32(edge)));
  Value* node = shadow(condition);
  if (isConcrete(node)) return;
  guardEffect(b, node, [&](Builder& g) {
    g.CreateCall(hooks_.branch, {node, taken, hooks_.number32(edge), hooks_.number32(kind)});
  });
}

void Rewriter::visitBranchInst(BranchInst& branch) {
  if (!branch.isConditional() || isa<Constant>(branch.getCondition())) return;
  Builder b(&branch);
  if (uint32_t edge = sites_.add(branch, "branch", 2))
    recordBranch(b, branch.getCondition(), edge, ASSAY_RECORD_BRANCH);
}

void Rewriter::visitSwitchInst(SwitchInst& choice) {
  Value* selector = choice.getCondition();
  if (isa<Constant>(selector) || !isScalar(selector->getType()) || choice.getNumCases() == 0) return;
  const uint32_t edge = sites_.add(choice, "switch", 1 + choice.getNumCases());
  if (!edge) return;
  SmallVector<Constant*> cases;
  for (auto& one : choice.cases()) cases.push_back(hooks_.number64(one.getCaseValue()->getZExtValue()));
  auto* type = ArrayType::get(hooks_.i64, cases.size());
  auto* table = new GlobalVariable(hooks_.module, type, true, GlobalValue::PrivateLinkage,
                                   ConstantArray::get(type, cases), "assay.cases");
  Builder b(&choice);
  b.CreateCall(hooks_.switch_on,
               {shadow(selector), hooks_.number32(widthOf(selector->getType())), bits(b, selector), table,
                hooks_.number32(cases.size()), hooks_.number32(edge)});
}

void Rewriter::burnFuel(Builder& b) {
  Value* left = b.CreateSub(b.CreateLoad(hooks_.i64, hooks_.fuel), hooks_.number64(1));
  b.CreateStore(left, hooks_.fuel);
  guardEffect(b, b.CreateICmpSLT(left, hooks_.number64(0)),
              [&](Builder& g) { g.CreateCall(hooks_.out_of_fuel); });
}

// A jump to a block that comes no later in reverse post-order closes a loop.
void Rewriter::burnFuelOnBackEdges() {
  DenseMap<BasicBlock*, unsigned> position;
  ReversePostOrderTraversal<Function*> order(&function_);
  for (BasicBlock* block : order) position[block] = position.size();
  SmallVector<Instruction*> closing;
  for (BasicBlock* block : order)
    for (BasicBlock* next : successors(block))
      if (position[next] <= position[block]) {
        closing.push_back(block->getTerminator());
        break;
      }
  for (Instruction* terminator : closing) {
    Builder b(terminator);
    burnFuel(b);
  }
}

}  // namespace assay::instrument
