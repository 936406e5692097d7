// Rewriter: shadows of values, and the guarded code that computes them.
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "prepare/instrument/rewriter.h"

namespace assay::instrument {

using namespace llvm;

Rewriter::Rewriter(Function& function, Hooks& hooks, Sites& sites)
    : function_(function),
      hooks_(hooks),
      sites_(sites),
      mergeSelects_(std::getenv("ASSAY_MODELS") != nullptr),
      zero_(ConstantInt::get(hooks.i32, 0)) {}

bool Rewriter::isScalar(Type* type) {
  if (type->isIntegerTy()) return type->getIntegerBitWidth() <= 64;
  return type->isPointerTy() || type->isFloatTy() || type->isDoubleTy() || type->isX86_FP80Ty();
}

bool Rewriter::hasShape(Type* type) {
  return type->isAggregateType() || isa<FixedVectorType>(type) || type->isIntegerTy(128);
}

unsigned Rewriter::widthOf(Type* type) {
  if (type->isIntegerTy()) return type->getIntegerBitWidth();
  return type->isFloatTy() ? 32 : 64;
}

Type* Rewriter::shadowType(Type* type) {
  if (auto* record = dyn_cast<StructType>(type)) {
    SmallVector<Type*> elements;
    for (Type* element : record->elements()) elements.push_back(shadowType(element));
    return StructType::get(hooks_.context, elements);
  }
  if (auto* array = dyn_cast<ArrayType>(type))
    return ArrayType::get(shadowType(array->getElementType()), array->getNumElements());
  if (auto* vector = dyn_cast<FixedVectorType>(type))
    return ArrayType::get(hooks_.i32, vector->getNumElements());
  if (type->isIntegerTy(128)) return ArrayType::get(hooks_.i32, 2);  // see wide.h
  return hooks_.i32;
}

Value* Rewriter::shadow(Value* value) {
  auto found = shadows_.find(value);
  return found != shadows_.end() ? found->second : Constant::getNullValue(shadowType(value->getType()));
}

bool Rewriter::isConcrete(Value* shadow) {
  auto* constant = dyn_cast<Constant>(shadow);
  return constant && constant->isNullValue();
}

Value* Rewriter::bits(Builder& b, Value* value) {
  Type* type = value->getType();
  if (type->isPointerTy()) return b.CreatePtrToInt(value, hooks_.i64);
  if (type->isFloatTy()) return b.CreateZExt(b.CreateBitCast(value, hooks_.i32), hooks_.i64);
  if (type->isX86_FP80Ty()) value = b.CreateFPTrunc(value, b.getDoubleTy());
  if (type->isDoubleTy() || type->isX86_FP80Ty()) return b.CreateBitCast(value, hooks_.i64);
  return b.CreateZExt(value, hooks_.i64);
}

// A long double has a node as long as a double represents it exactly: the node of that double.
Value* Rewriter::whereExact(Builder& b, Value* any, ArrayRef<Value*> values) {
  for (Value* value : values) {
    if (!value->getType()->isX86_FP80Ty() || isa<ConstantFP>(value)) continue;
    if (!any->getType()->isIntegerTy(1)) any = b.CreateICmpNE(any, Constant::getNullValue(any->getType()));
    Value* back = b.CreateFPExt(b.CreateFPTrunc(value, b.getDoubleTy()), value->getType());
    any = b.CreateAnd(any, b.CreateFCmpOEQ(back, value));
  }
  return any;
}

static unsigned elementsOf(Type* type) {
  return type->isStructTy() ? type->getStructNumElements() : unsigned(type->getArrayNumElements());
}

void Rewriter::flatten(Builder& b, Value* shadow, SmallVectorImpl<Value*>& leaves) {
  if (shadow->getType()->isIntegerTy()) {
    leaves.push_back(shadow);
    return;
  }
  for (unsigned i = 0; i < elementsOf(shadow->getType()); ++i)
    flatten(b, b.CreateExtractValue(shadow, i), leaves);
}

Value* Rewriter::unflatten(Builder& b, Type* type, function_ref<Value*()> next) {
  if (type->isIntegerTy()) return next();
  Value* whole = Constant::getNullValue(type);
  for (unsigned i = 0; i < elementsOf(type); ++i) {
    Type* part = type->isStructTy() ? type->getStructElementType(i) : type->getArrayElementType();
    whole = b.CreateInsertValue(whole, unflatten(b, part, next), i);
  }
  return whole;
}

// A value may be symbolic if it comes from memory, a caller or a callee, or is computed from such a value.
void Rewriter::findSymbolicValues() {
  SmallVector<Value*> work;
  auto add = [&](Value* value) {
    if (!value->getType()->isVoidTy() && symbolic_.insert(value).second) work.push_back(value);
  };
  for (Argument& argument : function_.args()) add(&argument);
  for (Instruction& instruction : instructions(function_))
    if (isa<LoadInst, CallBase, AtomicRMWInst, AtomicCmpXchgInst>(instruction)) add(&instruction);
  while (!work.empty())
    for (User* user : work.pop_back_val()->users())
      if (auto* instruction = dyn_cast<Instruction>(user))
        if (!isa<AllocaInst, LandingPadInst>(instruction)) add(instruction);
}

Value* Rewriter::guard(Builder& b, Value* any, function_ref<Value*(Builder&)> make) {
  Instruction* place = &*b.GetInsertPoint();
  Value* condition =
      any->getType()->isIntegerTy(1) ? any : b.CreateICmpNE(any, Constant::getNullValue(any->getType()));
  MDNode* unlikely = MDBuilder(hooks_.context).createUnlikelyBranchWeights();
  Instruction* end = SplitBlockAndInsertIfThen(condition, place->getIterator(), false, unlikely);
  Builder inside(end);
  inside.SetCurrentDebugLocation(place->getDebugLoc());
  Value* made = make(inside);
  BasicBlock* rare = end->getParent();
  b.SetInsertPoint(place);
  if (!made) return nullptr;
  BasicBlock* before = nullptr;
  for (BasicBlock* predecessor : predecessors(place->getParent()))
    if (predecessor != rare) before = predecessor;
  PHINode* phi = PHINode::Create(hooks_.i32, 2);
  phi->insertBefore(place->getParent()->begin());
  phi->addIncoming(made, rare);
  phi->addIncoming(zero_, before);
  return phi;
}

void Rewriter::guardEffect(Builder& b, Value* any, function_ref<void(Builder&)> make) {
  guard(b, any, [&](Builder& inside) -> Value* {
    make(inside);
    return nullptr;
  });
}

Value* Rewriter::either(Builder& b, Value* first, Value* second) {
  if (isConcrete(first)) return second;
  if (isConcrete(second) || first == second) return first;
  return b.CreateOr(first, second);
}

// Whether it is a constant of type long double that no double represents.
bool Rewriter::isOddConstant(Value* value) {
  auto* number = dyn_cast<ConstantFP>(value);
  if (!number || !value->getType()->isX86_FP80Ty()) return false;
  bool loses = false;
  APFloat narrow = number->getValueAPF();
  narrow.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &loses);
  return loses;
}

Value* Rewriter::binary(Builder& b, unsigned op, unsigned width, Value* a, Value* c, Value* sa, Value* sc,
                        Value* r, Effect first) {
  Value* any = either(b, sa, sc);
  if (isConcrete(any) || isOddConstant(a) || isOddConstant(c)) return zero_;
  return guard(b, whereExact(b, any, {a, c, r}), [&](Builder& g) {
    if (first) first(g);
    return g.CreateCall(hooks_.binary, {hooks_.number32(op), hooks_.number32(width), sa, sc, bits(g, a),
                                        bits(g, c), bits(g, r)});
  });
}

Value* Rewriter::unary(Builder& b, unsigned op, unsigned width, Value* sa, Value* r, Effect first) {
  if (isConcrete(sa)) return zero_;
  return guard(b, whereExact(b, sa, {r}), [&](Builder& g) {
    if (first) first(g);
    return g.CreateCall(hooks_.unary, {hooks_.number32(op), hooks_.number32(width), sa, bits(g, r)});
  });
}

IRBuilder<> Rewriter::after(Instruction& instruction) { return Builder(instruction.getNextNode()); }

void Rewriter::completePhis() {
  for (auto& [phi, copy] : phis_)
    for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
      copy->addIncoming(shadow(phi->getIncomingValue(i)), phi->getIncomingBlock(i));
}

void Rewriter::run() {
  findSymbolicValues();
  SmallVector<Instruction*> work;
  ReversePostOrderTraversal<Function*> order(&function_);
  for (BasicBlock* block : order)
    for (Instruction& instruction : *block) work.push_back(&instruction);
  // The shadow of an invoke's result is computed on its normal edge, which no other block may share.
  for (Instruction* instruction : work)
    if (auto* invoke = dyn_cast<InvokeInst>(instruction))
      if (!invoke->getNormalDest()->getSinglePredecessor())
        SplitEdge(invoke->getParent(), invoke->getNormalDest());
  burnFuelOnBackEdges();
  enter();
  for (Instruction* instruction : work) visit(*instruction);
  completePhis();
}

}  // namespace assay::instrument
