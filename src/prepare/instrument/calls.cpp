// Rewriter: arguments and results, libm, libc models.
#include "data/wire/hooks.h"
#include "data/wire/wire.h"
#include "llvm/IR/IntrinsicInst.h"
#include "prepare/instrument/library.h"
#include "prepare/instrument/rewriter.h"

namespace assay::instrument {

using namespace llvm;

Value* Rewriter::laneField(Builder& b, size_t offset) {
  return b.CreateConstInBoundsGEP1_64(hooks_.i8, lane_, offset);
}

static size_t argumentSlot(unsigned index) { return offsetof(AssayLane, args) + 4 * index; }
static size_t sourceSlot(unsigned index) { return offsetof(AssayLane, sources) + 8 * index; }
static size_t kindSlot(unsigned index) { return offsetof(AssayLane, kinds) + index; }

static unsigned variadicKind(Type* type) {
  if (type->isX86_FP80Ty()) return ASSAY_VARIADIC_LONG_DOUBLE;
  if (type->isDoubleTy()) return ASSAY_VARIADIC_VECTOR;
  if (type->isPointerTy() || (type->isIntegerTy() && type->getIntegerBitWidth() <= 64))
    return ASSAY_VARIADIC_GENERAL;
  return ASSAY_VARIADIC_NONE;
}

static size_t resultSlot(unsigned index) { return offsetof(AssayLane, results) + 4 * index; }

// Destructors, except those of standard library classes, which are many and irrelevant.
static bool endsAnObject(const Function& function) {
  const StringRef name = function.getName();
  return function.arg_size() > 0 && name.starts_with("_ZN") && !name.starts_with("_ZNSt") &&
         !name.starts_with("_ZN9__gnu_cxx") && (name.ends_with("D1Ev") || name.ends_with("D2Ev"));
}

// The instrumentation at the start of a function: takes the nodes of the arguments, registers the variables
// that can be indexed, and counts as a call.
void Rewriter::enter() {
  Instruction* place = &*function_.getEntryBlock().getFirstNonPHIOrDbgOrAlloca();
  SmallVector<AllocaInst*> variables;
  for (Instruction& instruction : function_.getEntryBlock()) {
    if (&instruction == place) break;
    if (auto* variable = dyn_cast<AllocaInst>(&instruction))
      if (isa<ConstantInt>(variable->getArraySize())) variables.push_back(variable);
  }
  Builder b(place);
  lane_ = b.CreateThreadLocalAddress(hooks_.lane);
  takeArguments(b);
  for (AllocaInst* variable : variables) {
    registered_.insert(variable);
    Type* type = variable->getAllocatedType();
    if (type->isScalableTy()) continue;
    const uint64_t size =
        hooks_.layout.getTypeAllocSize(type) * cast<ConstantInt>(variable->getArraySize())->getZExtValue();
    if (type->isAggregateType() || size > 8)
      registerObject(b, variable, hooks_.number64(size));
    else if (size)
      guardEffect(b, filterByte(b, variable),
                  [&](Builder& g) { g.CreateCall(hooks_.store, {variable, hooks_.number32(size), zero_}); });
  }
  if (endsAnObject(function_))
    b.CreateCall(hooks_.ended,
                 {function_.getArg(0), hooks_.number64(function_.getArg(0)->getDereferenceableBytes())});
  burnFuel(b);
}

void Rewriter::takeArguments(Builder& b) {
  if (function_.arg_empty()) return;
  Value* tag = laneField(b, offsetof(AssayLane, argsFor));
  Value* mine = b.CreateICmpEQ(b.CreateLoad(hooks_.pointer, tag), &function_);
  Constant* null = ConstantPointerNull::get(hooks_.pointer);
  b.CreateStore(null, tag);
  unsigned index = 0;
  SmallVector<std::pair<Argument*, Value*>> copies;
  for (Argument& argument : function_.args()) {
    if (index >= ASSAY_LANE_ARGS) break;
    Type* type = argument.getType();
    if (argument.hasByValAttr()) {
      Value* source = b.CreateLoad(hooks_.pointer, laneField(b, sourceSlot(index++)));
      copies.push_back({&argument, b.CreateSelect(mine, source, null)});
    } else if (!isScalar(type) && !hasShape(type)) {
      ++index;
    } else {
      setShadow(&argument, unflatten(b, shadowType(type), [&]() -> Value* {
        if (index >= ASSAY_LANE_ARGS) return zero_;
        Value* node = b.CreateLoad(hooks_.i32, laneField(b, argumentSlot(index++)));
        return b.CreateSelect(mine, node, zero_);
      }));
    }
  }
  if (function_.isVarArg()) {
    Builder start(&function_.getEntryBlock().front());
    variadic_ = start.CreateAlloca(ArrayType::get(hooks_.i8, sizeof(AssayVariadic)));
    cast<AllocaInst>(variadic_)->setAlignment(Align(8));
    registered_.insert(variadic_);
    b.CreateCall(hooks_.take_variadic, {variadic_, hooks_.number32(index), b.CreateZExt(mine, hooks_.i32)});
  }
  for (auto& [argument, source] : copies) {
    Value* size = hooks_.number64(hooks_.layout.getTypeAllocSize(argument->getParamByValType()));
    registerObject(b, argument, size);
    b.CreateCall(hooks_.copy, {argument, source, size});
  }
}

unsigned Rewriter::passArguments(Builder& b, CallBase& call) {
  unsigned index = 0;
  bool any = false;
  for (unsigned i = 0; i < call.arg_size() && index < ASSAY_LANE_ARGS; ++i) {
    Value* argument = call.getArgOperand(i);
    Type* type = argument->getType();
    if (i >= call.getFunctionType()->getNumParams())
      b.CreateStore(
          ConstantInt::get(hooks_.i8, call.isByValArgument(i) ? ASSAY_VARIADIC_NONE : variadicKind(type)),
          laneField(b, kindSlot(index)));
    if (call.isByValArgument(i)) {
      b.CreateStore(argument, laneField(b, sourceSlot(index++)));
      any = true;
    } else if (!isScalar(type) && !hasShape(type)) {
      ++index;
    } else {
      SmallVector<Value*> leaves;
      flatten(b, shadow(argument), leaves);
      for (Value* leaf : leaves) {
        if (index >= ASSAY_LANE_ARGS) break;
        any |= !isConcrete(leaf);
        b.CreateStore(leaf, laneField(b, argumentSlot(index++)));
      }
    }
  }
  if (call.getFunctionType()->isVarArg())
    b.CreateStore(ConstantInt::get(hooks_.i8, ASSAY_VARIADIC_NONE), laneField(b, kindSlot(index)));
  // A callee clears the tag, so an old tag cannot match this call: no code is needed if all arguments are
  // concrete.
  if (any) b.CreateStore(call.getCalledOperand(), laneField(b, offsetof(AssayLane, argsFor)));
  return any ? index : 0;
}

// Whether a library function may return a number that depends on its arguments in a way that cannot be
// followed.
static bool mayBeUnfollowed(const CallBase& call) {
  const Function* callee = call.getCalledFunction();
  const bool isOurs = callee && (!callee->isDeclaration() || callee->getName().starts_with("assay_"));
  return !isOurs && (call.getType()->isIntegerTy() || call.getType()->isFloatingPointTy());
}

void Rewriter::takeResult(CallBase& call, unsigned passed) {
  Type* type = call.getType();
  if (!isScalar(type) && !hasShape(type)) return;
  if (call.isMustTailCall() || call.doesNotReturn()) return;
  Instruction* place = call.getNextNode();
  if (auto* invoke = dyn_cast<InvokeInst>(&call)) place = &*invoke->getNormalDest()->getFirstInsertionPt();
  Builder b(place);
  if (passed != 0 && mayBeUnfollowed(call))
    b.CreateCall(hooks_.unfollowed, {call.getCalledOperand(), hooks_.number32(passed)});
  Value* tag = b.CreateLoad(hooks_.pointer, laneField(b, offsetof(AssayLane, resultFor)));
  Value* its = b.CreateICmpEQ(tag, call.getCalledOperand());
  unsigned index = 0;
  setShadow(&call, unflatten(b, shadowType(type), [&]() -> Value* {
    if (index >= ASSAY_LANE_RESULTS) return zero_;
    Value* node = b.CreateLoad(hooks_.i32, laneField(b, resultSlot(index++)));
    return b.CreateSelect(its, node, zero_);
  }));
}

void Rewriter::visitReturnInst(ReturnInst& leave) {
  Value* value = leave.getReturnValue();
  if (!value || (!isScalar(value->getType()) && !hasShape(value->getType()))) return;
  if (auto* before = dyn_cast_or_null<CallInst>(leave.getPrevNode()))
    if (before->isMustTailCall()) return;
  Builder b(&leave);
  SmallVector<Value*> leaves;
  flatten(b, shadow(value), leaves);
  for (unsigned i = 0; i < leaves.size() && i < ASSAY_LANE_RESULTS; ++i)
    b.CreateStore(leaves[i], laneField(b, resultSlot(i)));
  b.CreateStore(&function_, laneField(b, offsetof(AssayLane, resultFor)));
}

// Turns a libm function with symbolic arguments into an operator. True if the callee is such a function.
bool Rewriter::callLibrary(CallBase& call, Function& callee) {
  Type* type = call.getType();
  const LibraryCall* known = findLibraryCall(callee, type);
  if (!known || !isa<CallInst>(call)) return false;
  Value *a = call.getArgOperand(0), *c = known->arity == 2 ? call.getArgOperand(1) : nullptr;
  Value *sa = shadow(a), *sc = c ? shadow(c) : zero_;
  Builder b = after(call);
  const unsigned width = widthOf(type);
  if (known->function >= 0) {
    Value* any = either(b, sa, sc);
    if (isConcrete(any)) return true;
    setShadow(&call, guard(b, any, [&](Builder& g) {
      return g.CreateCall(hooks_.libm, {hooks_.number32(known->function), hooks_.number32(width), sa, sc,
                                        bits(g, a), c ? bits(g, c) : hooks_.number64(0), bits(g, &call)});
    }));
  } else if (c) {
    setShadow(&call, binary(b, known->op, width, a, c, sa, sc, &call));
  } else {
    setShadow(&call, unary(b, known->op, width, sa, &call));
  }
  return true;
}

void Rewriter::visitIntrinsicInst(IntrinsicInst& intrinsic) {
  switch (intrinsic.getIntrinsicID()) {
    case Intrinsic::launder_invariant_group:
    case Intrinsic::strip_invariant_group:
    case Intrinsic::ssa_copy:
    case Intrinsic::ptr_annotation:
    case Intrinsic::annotation:
      setShadow(&intrinsic, shadow(intrinsic.getArgOperand(0)));
      return;
    case Intrinsic::vastart:
      if (variadic_) {
        Builder b = after(intrinsic);
        b.CreateCall(hooks_.start_variadic, {intrinsic.getArgOperand(0), variadic_});
      }
      return;
    default:
      if (Function* callee = intrinsic.getCalledFunction()) callLibrary(intrinsic, *callee);
  }
}

void Rewriter::visitCallBase(CallBase& call) {
  Builder b(&call);
  if (call.isInlineAsm() || (call.getCalledFunction() && call.getCalledFunction()->isIntrinsic())) return;
  for (Value* argument : call.args())
    if (argument->getType()->isMetadataTy() || argument->getType()->isTokenTy()) return;
  Function* callee = call.getCalledFunction();
  if (callee && callLibrary(call, *callee)) return;
  if (!callee) pinAddress(b, call.getCalledOperand());
  takeResult(call, passArguments(b, call));
}

}  // namespace assay::instrument
