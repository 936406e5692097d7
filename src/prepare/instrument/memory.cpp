// Rewriter: loads, stores, addresses and objects on the stack.
#include "data/wire/hooks.h"
#include "data/wire/wire.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "prepare/instrument/rewriter.h"

namespace assay::instrument {

using namespace llvm;

Value* Rewriter::filterByte(Builder& b, Value* address) {
  Value* line = b.CreateLShr(b.CreatePtrToInt(address, hooks_.i64), ASSAY_LINE_SHIFT);
  Value* index = b.CreateAnd(line, ASSAY_FILTER_SIZE - 1);
  return b.CreateLoad(hooks_.i8, b.CreateGEP(hooks_.i8, hooks_.filter, index));
}

// The object from which an address was computed: the pointer below all address arithmetic.
Value* Rewriter::baseOf(Value* address) {
  while (true) {
    if (auto* gep = dyn_cast<GEPOperator>(address)) {
      if (!gep->getPointerOperand()->getType()->isPointerTy()) return address;
      address = gep->getPointerOperand();
    } else if (auto* cast = dyn_cast<BitCastOperator>(address)) {
      address = cast->getOperand(0);
    } else {
      return address;
    }
  }
}

void Rewriter::pinAddress(Builder& b, Value* address) {
  Value* node = shadow(address);
  if (isConcrete(node)) return;
  guardEffect(b, node, [&](Builder& g) { g.CreateCall(hooks_.pin, {node}); });
}

static uint64_t bytesOf(const DataLayout& layout, Type* type) {
  return layout.getTypeStoreSize(type).getFixedValue();
}

// Nodes in memory are whole bytes wide: an i1 is stored as 8 bits, an i33 as 40.
Value* Rewriter::storedForm(Builder& b, Type* type, Value* shadow) {
  const unsigned width = widthOf(type), whole = 8 * unsigned(bytesOf(hooks_.layout, type));
  if (width == whole || isConcrete(shadow) || type->isX86_FP80Ty()) return shadow;
  return guard(b, shadow, [&](Builder& g) {
    // The value is not needed: zero extension preserves that of the operand.
    return g.CreateCall(hooks_.unary, {hooks_.number32(ASSAY_OP_ZEXT), hooks_.number32(whole), shadow,
                                       hooks_.number64(~0ull)});
  });
}

// The node in memory at an address without a symbolic index; `indexed` is the node found for an address with
// one.
Value* Rewriter::loadLeaf(Builder& b, Type* type, Value* address, Value* value, Value* indexed) {
  const uint64_t size = bytesOf(hooks_.layout, type);
  if (type->isX86_FP80Ty())
    return guard(b, whereExact(b, filterByte(b, address), {value}), [&](Builder& g) {
      return g.CreateCall(hooks_.load_long_double, {address, bits(g, value)});
    });
  if (!isScalar(type) || size > 8) return zero_;
  Value* any = filterByte(b, address);
  if (indexed)
    any = b.CreateSelect(b.CreateICmpEQ(indexed, zero_), any, Constant::getNullValue(any->getType()));
  return guard(b, any, [&](Builder& g) {
    return g.CreateCall(hooks_.load, {address, hooks_.number32(size), bits(g, value)});
  });
}

Value* Rewriter::loadShadow(Builder& b, Type* type, Value* address, Value* value) {
  if (!hasShape(type)) {
    Value* node = loadLeaf(b, type, address, value);
    if (isScalar(type) && widthOf(type) % 8) node = unary(b, ASSAY_OP_TRUNC, widthOf(type), node, value);
    return node;
  }
  if (type->isIntegerTy(128)) {
    Type* pair = FixedVectorType::get(hooks_.i64, 2);
    return loadShadow(b, pair, address, b.CreateBitCast(value, pair));
  }
  Value* whole = Constant::getNullValue(shadowType(type));
  auto add = [&](Type* part, uint64_t offset, unsigned index, Value* element) {
    Value* place = b.CreateConstInBoundsGEP1_64(hooks_.i8, address, offset);
    whole = b.CreateInsertValue(whole, loadShadow(b, part, place, element), index);
  };
  if (auto* vector = dyn_cast<FixedVectorType>(type)) {
    Type* part = vector->getElementType();
    if (!isScalar(part) || widthOf(part) % 8) return whole;
    for (unsigned i = 0; i < vector->getNumElements(); ++i)
      add(part, i * bytesOf(hooks_.layout, part), i, b.CreateExtractElement(value, i));
  } else if (auto* record = dyn_cast<StructType>(type)) {
    const StructLayout* layout = hooks_.layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add(record->getElementType(i), layout->getElementOffset(i), i, b.CreateExtractValue(value, i));
  } else {
    Type* part = type->getArrayElementType();
    const uint64_t stride = hooks_.layout.getTypeAllocSize(part);
    for (unsigned i = 0; i < type->getArrayNumElements(); ++i)
      add(part, i * stride, i, b.CreateExtractValue(value, i));
  }
  return whole;
}

void Rewriter::storeLeaf(Builder& b, Type* type, Value* address, Value* shadow, Value* condition) {
  const uint64_t size = bytesOf(hooks_.layout, type);
  Value* any = b.CreateICmpNE(filterByte(b, address), ConstantInt::get(hooks_.i8, 0));
  Value* node = isScalar(type) ? shadow : zero_;
  if (!isConcrete(node)) any = b.CreateOr(any, b.CreateICmpNE(node, zero_));
  if (condition) any = b.CreateAnd(any, condition);
  guardEffect(b, any, [&](Builder& g) {
    if (type->isX86_FP80Ty())
      g.CreateCall(hooks_.store_long_double, {address, node});
    else if (size <= 8)
      g.CreateCall(hooks_.store, {address, hooks_.number32(size), node});
    else
      g.CreateCall(hooks_.set, {address, zero_, hooks_.number64(size)});
  });
}

void Rewriter::storeShadow(Builder& b, Type* type, Value* address, Value* shadow, Value* condition) {
  if (!hasShape(type)) {
    if (isScalar(type)) shadow = storedForm(b, type, shadow);
    storeLeaf(b, type, address, shadow, condition);
    return;
  }
  if (type->isIntegerTy(128))
    return storeShadow(b, FixedVectorType::get(hooks_.i64, 2), address, shadow, condition);
  auto add = [&](Type* part, uint64_t offset, unsigned index) {
    Value* place = b.CreateConstInBoundsGEP1_64(hooks_.i8, address, offset);
    storeShadow(b, part, place, b.CreateExtractValue(shadow, index), condition);
  };
  if (auto* vector = dyn_cast<FixedVectorType>(type)) {
    const uint64_t stride = bytesOf(hooks_.layout, vector->getElementType());
    for (unsigned i = 0; i < vector->getNumElements(); ++i) add(vector->getElementType(), i * stride, i);
  } else if (auto* record = dyn_cast<StructType>(type)) {
    const StructLayout* layout = hooks_.layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add(record->getElementType(i), layout->getElementOffset(i), i);
  } else {
    const uint64_t stride = hooks_.layout.getTypeAllocSize(type->getArrayElementType());
    for (unsigned i = 0; i < type->getArrayNumElements(); ++i)
      add(type->getArrayElementType(), i * stride, i);
  }
}

void Rewriter::visitLoadInst(LoadInst& load) {
  Type* type = load.getType();
  Value* address = load.getPointerOperand();
  Value* node = shadow(address);
  Builder before(&load);
  Value* indexed = nullptr;
  if (!isConcrete(node) && isScalar(type) && !type->isX86_FP80Ty()) {
    Value* base = baseOf(address);
    indexed = guard(before, node, [&](Builder& g) {
      return g.CreateCall(hooks_.load_at,
                          {node, address, shadow(base), base, hooks_.number32(bytesOf(hooks_.layout, type))});
    });
  } else {
    pinAddress(before, address);
  }
  if (!isScalar(type) && !hasShape(type)) return;
  Builder b = after(load);
  if (!indexed) {
    setShadow(&load, loadShadow(b, type, address, &load));
    return;
  }
  Value* plain = loadLeaf(b, type, address, &load, indexed);
  Value* either = b.CreateSelect(b.CreateICmpNE(indexed, zero_), indexed, plain);
  if (widthOf(type) % 8) either = unary(b, ASSAY_OP_TRUNC, widthOf(type), either, &load);
  setShadow(&load, either);
}

void Rewriter::visitStoreInst(StoreInst& store) {
  Value *value = store.getValueOperand(), *address = store.getPointerOperand();
  Type* type = value->getType();
  Value *node = shadow(address), *stored = shadow(value), *condition = nullptr;
  Builder before(&store);
  if (!isConcrete(node) && isScalar(type) && !type->isX86_FP80Ty()) {
    stored = storedForm(before, type, stored);
    Value* base = baseOf(address);
    guardEffect(before, node, [&](Builder& g) {
      g.CreateCall(hooks_.store_at, {node, address, shadow(base), base,
                                     hooks_.number32(bytesOf(hooks_.layout, type)), stored, bits(g, value)});
    });
    condition = before.CreateICmpEQ(node, zero_);
    Builder b = after(store);
    storeLeaf(b, type, address, stored, condition);
    return;
  }
  pinAddress(before, address);
  Builder b = after(store);
  storeShadow(b, type, address, stored, nullptr);
}

// An address is the base plus the indices times their strides, in 64 bits.
void Rewriter::visitGetElementPtrInst(GetElementPtrInst& gep) {
  if (!maybeSymbolic(&gep) || !gep.getType()->isPointerTy()) return;
  MapVector<Value*, APInt> indices;
  APInt constant(64, 0);
  if (!cast<GEPOperator>(gep).collectOffset(hooks_.layout, 64, indices, constant)) return;
  Value* base = gep.getPointerOperand();
  bool symbolic = !isConcrete(shadow(base));
  for (auto& [index, stride] : indices) symbolic |= !isConcrete(shadow(index));
  if (!symbolic) return;
  Builder b = after(gep);
  Value *sum = bits(b, base), *node = shadow(base);
  auto plus = [&](Value* term, Value* termNode) {
    Value* next = b.CreateAdd(sum, term);
    node = binary(b, ASSAY_OP_ADD, 64, sum, term, node, termNode, next);
    sum = next;
  };
  for (auto& [index, stride] : indices) {
    Value *wide = index, *wideNode = shadow(index);
    const unsigned width = widthOf(index->getType());
    if (width != 64) {
      wide = b.CreateSExtOrTrunc(index, hooks_.i64);
      wideNode = unary(b, ASSAY_OP_SEXT, 64, wideNode, wide);
    }
    Value* factor = hooks_.number64(stride.getZExtValue());
    Value* product = b.CreateMul(wide, factor);
    if (stride != 1) wideNode = binary(b, ASSAY_OP_MUL, 64, wide, factor, wideNode, zero_, product);
    plus(product, wideNode);
  }
  if (constant != 0) plus(hooks_.number64(constant.getZExtValue()), zero_);
  setShadow(&gep, node);
}

void Rewriter::visitAtomicRMWInst(AtomicRMWInst& update) {
  Type* type = update.getType();
  Value *address = update.getPointerOperand(), *operand = update.getValOperand();
  Builder before(&update);
  pinAddress(before, address);
  if (!isScalar(type)) return;
  Builder b = after(update);
  Value* old = loadShadow(b, type, address, &update);
  setShadow(&update, old);
  const unsigned width = widthOf(type);
  Value* now = zero_;
  auto combine = [&](unsigned op, Value* result) {
    now = binary(b, op, width, &update, operand, old, shadow(operand), result);
  };
  switch (update.getOperation()) {
    case AtomicRMWInst::Xchg:
      now = shadow(operand);
      break;
    case AtomicRMWInst::Add:
      combine(ASSAY_OP_ADD, b.CreateAdd(&update, operand));
      break;
    case AtomicRMWInst::Sub:
      combine(ASSAY_OP_SUB, b.CreateSub(&update, operand));
      break;
    case AtomicRMWInst::And:
      combine(ASSAY_OP_AND, b.CreateAnd(&update, operand));
      break;
    case AtomicRMWInst::Or:
      combine(ASSAY_OP_OR, b.CreateOr(&update, operand));
      break;
    case AtomicRMWInst::Xor:
      combine(ASSAY_OP_XOR, b.CreateXor(&update, operand));
      break;
    default:
      break;
  }
  storeShadow(b, type, address, now, nullptr);
}

void Rewriter::visitAtomicCmpXchgInst(AtomicCmpXchgInst& exchange) {
  Value *address = exchange.getPointerOperand(), *expected = exchange.getCompareOperand();
  Type* type = expected->getType();
  Builder before(&exchange);
  pinAddress(before, address);
  if (!isScalar(type)) return;
  Builder b = after(exchange);
  Value *old = b.CreateExtractValue(&exchange, 0), *success = b.CreateExtractValue(&exchange, 1);
  Value* oldNode = loadShadow(b, type, address, old);
  Value* equal = binary(b, ASSAY_OP_EQ, widthOf(type), old, expected, oldNode, shadow(expected), success);
  Value* both = Constant::getNullValue(shadowType(exchange.getType()));
  setShadow(&exchange, b.CreateInsertValue(b.CreateInsertValue(both, oldNode, 0), equal, 1));
  storeShadow(b, type, address, shadow(exchange.getNewValOperand()), success);
}

void Rewriter::registerObject(Builder& b, Value* address, Value* size) {
  Value* frame = ConstantPointerNull::get(hooks_.pointer);
  if (!frameTold_) frame = b.CreateIntrinsic(Intrinsic::frameaddress, {hooks_.pointer}, {hooks_.number32(0)});
  frameTold_ = true;
  b.CreateCall(hooks_.stack_object, {frame, address, size});
}

// Registers variables outside of the entry block's first instructions; enter() has registered those.
void Rewriter::visitAllocaInst(AllocaInst& alloca) {
  if (registered_.contains(&alloca) || alloca.getAllocatedType()->isScalableTy()) return;
  Builder b = after(alloca);
  Value* count = b.CreateZExtOrTrunc(alloca.getArraySize(), hooks_.i64);
  registerObject(
      b, &alloca,
      b.CreateMul(count, hooks_.number64(hooks_.layout.getTypeAllocSize(alloca.getAllocatedType()))));
}

void Rewriter::visitMemTransferInst(MemTransferInst& transfer) {
  Builder b(&transfer);
  pinAddress(b, transfer.getDest());
  pinAddress(b, transfer.getSource());
  pinAddress(b, transfer.getLength());
  Value* length = b.CreateZExtOrTrunc(transfer.getLength(), hooks_.i64);
  Value *to = transfer.getDest(), *from = transfer.getSource();
  auto* constant = dyn_cast<ConstantInt>(length);
  if (!constant || constant->getZExtValue() > 64) {
    b.CreateCall(hooks_.copy, {to, from, length});
    return;
  }
  Value* any = b.CreateOr(filterByte(b, to), filterByte(b, from));
  guardEffect(b, any, [&](Builder& g) { g.CreateCall(hooks_.copy, {to, from, length}); });
}

void Rewriter::visitMemSetInst(MemSetInst& set) {
  Builder b(&set);
  pinAddress(b, set.getDest());
  pinAddress(b, set.getLength());
  b.CreateCall(hooks_.set,
               {set.getDest(), shadow(set.getValue()), b.CreateZExtOrTrunc(set.getLength(), hooks_.i64)});
}

}  // namespace assay::instrument
