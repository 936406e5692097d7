// Rewriter: instruments one function.
//
// Every scalar value (integer or pointer up to 64 bits, floating) gets a *shadow*: an i32, the node that
// describes it, 0 if it is concrete. Aggregates and vectors get a shadow of the same shape, an i128 one per
// half; a long double has a shadow as long as a double represents it exactly. Anything else is concrete. Each
// instruction is followed by code that computes its shadow, guarded so that a hook is called only if an
// operand is symbolic:
//
//     %r = add i32 %a, %b
//     if (shadow(%a) | shadow(%b))  s = assay_binary(ADD, 32, shadow(%a), shadow(%b), %a, %b, %r)
//
// The class has a visit function per instruction, spread over files by subject: scalars.cpp, memory.cpp,
// calls.cpp, branches.cpp. Operations that are not plain instructions (intrinsics, overflow checks, ...)
// are lowered to them before; see lower.h.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/InstVisitor.h"
#include "prepare/instrument/number_sites.h"
#include "prepare/instrument/runtime_hooks.h"

namespace assay::instrument {

class Rewriter : public llvm::InstVisitor<Rewriter> {
 public:
  Rewriter(llvm::Function& function, Hooks& hooks, Sites& sites);
  void run();

  // scalars.cpp
  void visitPHINode(llvm::PHINode& phi);
  void visitBinaryOperator(llvm::BinaryOperator& operation);
  void visitUnaryOperator(llvm::UnaryOperator& operation);
  void visitICmpInst(llvm::ICmpInst& compare);
  void visitFCmpInst(llvm::FCmpInst& compare);
  void visitCastInst(llvm::CastInst& cast);
  void visitFreezeInst(llvm::FreezeInst& freeze);
  void visitSelectInst(llvm::SelectInst& select);
  void visitExtractValueInst(llvm::ExtractValueInst& extract);
  void visitInsertValueInst(llvm::InsertValueInst& insert);
  void visitExtractElementInst(llvm::ExtractElementInst& extract);
  void visitInsertElementInst(llvm::InsertElementInst& insert);
  // memory.cpp
  void visitLoadInst(llvm::LoadInst& load);
  void visitStoreInst(llvm::StoreInst& store);
  void visitGetElementPtrInst(llvm::GetElementPtrInst& gep);
  void visitAtomicRMWInst(llvm::AtomicRMWInst& update);
  void visitAtomicCmpXchgInst(llvm::AtomicCmpXchgInst& exchange);
  void visitAllocaInst(llvm::AllocaInst& alloca);
  void visitMemTransferInst(llvm::MemTransferInst& transfer);
  void visitMemSetInst(llvm::MemSetInst& set);
  // calls.cpp
  void visitIntrinsicInst(llvm::IntrinsicInst& intrinsic);
  void visitCallBase(llvm::CallBase& call);
  void visitReturnInst(llvm::ReturnInst& leave);
  // branches.cpp
  void visitBranchInst(llvm::BranchInst& branch);
  void visitSwitchInst(llvm::SwitchInst& choice);

 private:
  using Builder = llvm::IRBuilder<>;
  using Value = llvm::Value;

  // shadows of values: shadows.cpp
  static bool isScalar(llvm::Type* type);
  static bool hasShape(llvm::Type* type);  // an aggregate or a vector of scalars
  static unsigned widthOf(llvm::Type* type);
  llvm::Type* shadowType(llvm::Type* type);
  Value* shadow(Value* value);
  void setShadow(Value* value, Value* shadow) { shadows_[value] = shadow; }
  static bool isConcrete(Value* shadow);
  bool maybeSymbolic(Value* value) const { return symbolic_.contains(value); }
  Value* bits(Builder& b, Value* value);  // as an i64
  void flatten(Builder& b, Value* shadow, llvm::SmallVectorImpl<Value*>& leaves);
  Value* unflatten(Builder& b, llvm::Type* type, llvm::function_ref<Value*()> next);
  void findSymbolicValues();
  void completePhis();

  // Emits "if (any != 0) result = make()" at the builder's position; result is 0 otherwise.
  Value* guard(Builder& b, Value* any, llvm::function_ref<Value*(Builder&)> make);
  void guardEffect(Builder& b, Value* any, llvm::function_ref<void(Builder&)> make);
  Value* either(Builder& b, Value* first, Value* second);
  // `first` is emitted before the call of the hook, under the same guard.
  using Effect = llvm::function_ref<void(Builder&)>;
  Value* binary(Builder& b, unsigned op, unsigned width, Value* a, Value* c, Value* sa, Value* sc, Value* r,
                Effect first = {});
  Value* unary(Builder& b, unsigned op, unsigned width, Value* sa, Value* r, Effect first = {});
  void reportHazard(Builder& b, llvm::BinaryOperator& operation);
  void reportHazard(Builder& b, llvm::CastInst& cast);
  Value* whereExact(Builder& b, Value* any, llvm::ArrayRef<Value*> values);
  static bool isOddConstant(Value* value);
  static Builder after(llvm::Instruction& instruction);

  // memory
  Value* filterByte(Builder& b, Value* address);
  Value* loadShadow(Builder& b, llvm::Type* type, Value* address, Value* value);
  Value* loadLeaf(Builder& b, llvm::Type* type, Value* address, Value* value, Value* indexed = nullptr);
  void storeShadow(Builder& b, llvm::Type* type, Value* address, Value* shadow, Value* condition);
  void storeLeaf(Builder& b, llvm::Type* type, Value* address, Value* shadow, Value* condition);
  Value* storedForm(Builder& b, llvm::Type* type, Value* shadow);
  Value* baseOf(Value* address);
  void pinAddress(Builder& b, Value* address);
  void registerObject(Builder& b, Value* address, Value* size);

  // calls
  void enter();
  void takeArguments(Builder& b);
  unsigned passArguments(Builder& b, llvm::CallBase& call);
  void takeResult(llvm::CallBase& call, unsigned passed);
  bool callLibrary(llvm::CallBase& call, llvm::Function& callee);
  Value* laneField(Builder& b, size_t offset);

  // branches
  void burnFuel(Builder& b);
  void burnFuelOnBackEdges();
  void markEdge(Builder& b, Value* edge);
  void recordBranch(Builder& b, Value* condition, uint32_t edge, unsigned kind);

  llvm::Function& function_;
  Hooks& hooks_;
  Sites& sites_;
  Value* lane_ = nullptr;
  Value* variadic_ = nullptr;  // struct AssayVariadic, if the function has a "..."
  bool frameTold_ = false;     // the runtime knows the frame, passed with the first object
  bool mergeSelects_;          // in libc models: a select is an expression, not a decision
  llvm::Constant* zero_;
  llvm::DenseMap<Value*, Value*> shadows_;
  llvm::DenseSet<Value*> symbolic_;
  llvm::DenseSet<Value*> registered_;  // variables that enter() has registered
  llvm::SmallVector<std::pair<llvm::PHINode*, llvm::PHINode*>> phis_;
};

}  // namespace assay::instrument
