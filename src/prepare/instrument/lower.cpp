#include "prepare/instrument/lower.h"

#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace assay::instrument {

using namespace llvm;

namespace {

using Builder = IRBuilder<>;

Value* repeated(Type* type, uint64_t byte) {
  return ConstantInt::get(type, APInt::getSplat(type->getIntegerBitWidth(), APInt(8, byte)));
}

Value* countOnes(Builder& b, Value* x) {
  const unsigned width = x->getType()->getIntegerBitWidth(), full = width <= 8    ? 8
                                                                    : width <= 16 ? 16
                                                                    : width <= 32 ? 32
                                                                                  : 64;
  Type* type = b.getIntNTy(full);
  x = b.CreateZExt(x, type);
  x = b.CreateSub(x, b.CreateAnd(b.CreateLShr(x, 1), repeated(type, 0x55)));
  x = b.CreateAdd(b.CreateAnd(x, repeated(type, 0x33)),
                  b.CreateAnd(b.CreateLShr(x, 2), repeated(type, 0x33)));
  x = b.CreateAnd(b.CreateAdd(x, b.CreateLShr(x, 4)), repeated(type, 0x0F));
  x = b.CreateLShr(b.CreateMul(x, repeated(type, 0x01)), full - 8);
  return x;
}

Value* popCount(Builder& b, Value* x) { return b.CreateZExtOrTrunc(countOnes(b, x), x->getType()); }

Value* trailingZeros(Builder& b, Value* x) {
  Value* below = b.CreateAnd(b.CreateNot(x), b.CreateSub(x, ConstantInt::get(x->getType(), 1)));
  return popCount(b, below);
}

Value* leadingZeros(Builder& b, Value* x) {
  const unsigned width = x->getType()->getIntegerBitWidth();
  for (unsigned shift = 1; shift < width; shift *= 2) x = b.CreateOr(x, b.CreateLShr(x, shift));
  return popCount(b, b.CreateNot(x));
}

Value* swapBytes(Builder& b, Value* x) {
  const unsigned width = x->getType()->getIntegerBitWidth();
  Value* result = ConstantInt::get(x->getType(), 0);
  for (unsigned i = 0; i < width; i += 8) {
    Value* byte = b.CreateAnd(b.CreateLShr(x, i), 0xFF);
    result = b.CreateOr(result, b.CreateShl(byte, width - 8 - i));
  }
  return result;
}

Value* funnel(Builder& b, Value* high, Value* low, Value* amount, bool left) {
  Type* type = high->getType();
  const unsigned width = type->getIntegerBitWidth();
  Value* shift = b.CreateURem(amount, ConstantInt::get(type, width));
  Value* zero = b.CreateICmpEQ(shift, ConstantInt::get(type, 0));
  Value* rest = b.CreateSub(ConstantInt::get(type, width), shift);
  rest = b.CreateSelect(zero, ConstantInt::get(type, 0), rest);
  Value* joined = left ? b.CreateOr(b.CreateShl(high, shift), b.CreateLShr(low, rest))
                       : b.CreateOr(b.CreateShl(high, rest), b.CreateLShr(low, shift));
  return b.CreateSelect(zero, left ? high : low, joined);
}

Value* markSafe(Value* division) {
  if (auto* instruction = dyn_cast<Instruction>(division))
    instruction->setMetadata("assay.safe", MDNode::get(instruction->getContext(), {}));
  return division;
}

Value* multiplyOverflows(Builder& b, Value* x, Value* y, Value* result, bool isSigned) {
  Type* type = x->getType();
  const unsigned width = type->getIntegerBitWidth();
  if (2 * width <= 64) {
    Type* wide = b.getIntNTy(2 * width);
    auto extend = [&](Value* v) { return isSigned ? b.CreateSExt(v, wide) : b.CreateZExt(v, wide); };
    return b.CreateICmpNE(b.CreateMul(extend(x), extend(y)), extend(result));
  }
  Value *zero = ConstantInt::get(type, 0), *one = ConstantInt::get(type, 1);
  Value* isZero = b.CreateICmpEQ(x, zero);
  if (!isSigned) {
    Value* quotient = markSafe(b.CreateUDiv(result, b.CreateSelect(isZero, one, x)));
    return b.CreateAnd(b.CreateNot(isZero), b.CreateICmpNE(quotient, y));
  }
  Value* isMinus = b.CreateICmpEQ(x, Constant::getAllOnesValue(type));
  Value* lowest = ConstantInt::get(type, APInt::getSignedMinValue(width));
  Value* quotient = markSafe(b.CreateSDiv(result, b.CreateSelect(b.CreateOr(isZero, isMinus), one, x)));
  Value* other = b.CreateAnd(b.CreateNot(isZero), b.CreateICmpNE(quotient, y));
  return b.CreateSelect(isMinus, b.CreateICmpEQ(y, lowest), other);
}

// The result of an operation, and whether it overflows.
struct Checked {
  Value* result;
  Value* overflows;
};

Checked checkedArithmetic(Builder& b, Instruction::BinaryOps op, bool isSigned, Value* x, Value* y) {
  Value* result = b.CreateBinOp(op, x, y);
  Value* zero = ConstantInt::get(x->getType(), 0);
  if (op == Instruction::Mul) return {result, multiplyOverflows(b, x, y, result, isSigned)};
  if (!isSigned) return {result, op == Instruction::Add ? b.CreateICmpULT(result, x) : b.CreateICmpULT(x, y)};
  Value* against = op == Instruction::Add ? b.CreateXor(y, result) : b.CreateXor(x, y);
  return {result, b.CreateICmpSLT(b.CreateAnd(b.CreateXor(x, result), against), zero)};
}

Value* pairOf(Builder& b, Type* type, const Checked& checked) {
  Value* pair = b.CreateInsertValue(PoisonValue::get(type), checked.result, 0);
  return b.CreateInsertValue(pair, checked.overflows, 1);
}

Value* saturated(Builder& b, const Checked& checked, Value* x, bool isSigned, bool isAdd) {
  Type* type = x->getType();
  const unsigned width = type->getIntegerBitWidth();
  Value* limit = isAdd ? Constant::getAllOnesValue(type) : Constant::getNullValue(type);
  if (isSigned)
    limit = b.CreateSelect(b.CreateICmpSLT(x, ConstantInt::get(type, 0)),
                           ConstantInt::get(type, APInt::getSignedMinValue(width)),
                           ConstantInt::get(type, APInt::getSignedMaxValue(width)));
  return b.CreateSelect(checked.overflows, limit, checked.result);
}

// The classes of IEEE numbers, distinguished by their bits.
Value* classify(Builder& b, Value* x, unsigned mask) {
  const bool isFloat = x->getType()->isFloatTy();
  Type* type = isFloat ? b.getInt32Ty() : b.getInt64Ty();
  auto number = [&](uint64_t v) { return ConstantInt::get(type, v); };
  const uint64_t infinity = isFloat ? 0x7F800000ull : 0x7FF0000000000000ull;
  const uint64_t quiet = isFloat ? 0x7FC00000ull : 0x7FF8000000000000ull,
                 normal = isFloat ? 0x00800000ull : 0x0010000000000000ull;
  Value* raw = b.CreateBitCast(x, type);
  Value* size = b.CreateAnd(raw, number(isFloat ? 0x7FFFFFFFull : 0x7FFFFFFFFFFFFFFFull));
  Value* negative = b.CreateICmpSLT(raw, number(0));
  Value* result = b.getFalse();
  auto add = [&](unsigned plus, unsigned minus, Value* is) {
    const bool wantPlus = mask & plus, wantMinus = mask & minus;
    if (!wantPlus && !wantMinus) return;
    if (!wantMinus) is = b.CreateAnd(is, b.CreateNot(negative));
    if (!wantPlus) is = b.CreateAnd(is, negative);
    result = b.CreateOr(result, is);
  };
  auto between = [&](uint64_t low, uint64_t high) {  // low <= size < high
    return b.CreateICmpULT(b.CreateSub(size, number(low)), number(high - low));
  };
  add(fcPosZero, fcNegZero, b.CreateICmpEQ(size, number(0)));
  add(fcPosSubnormal, fcNegSubnormal, between(1, normal));
  add(fcPosNormal, fcNegNormal, between(normal, infinity));
  add(fcPosInf, fcNegInf, b.CreateICmpEQ(size, number(infinity)));
  if ((mask & fcNan) == fcNan) {
    result = b.CreateOr(result, b.CreateICmpUGT(size, number(infinity)));
  } else {
    if (mask & fcQNan) result = b.CreateOr(result, b.CreateICmpUGE(size, number(quiet)));
    if (mask & fcSNan) result = b.CreateOr(result, between(infinity + 1, quiet));
  }
  return result;
}

Value* copySign(Builder& b, Value* size, Value* sign) {
  Type* type = size->getType()->isFloatTy() ? b.getInt32Ty() : b.getInt64Ty();
  APInt top = APInt::getSignMask(type->getIntegerBitWidth());
  Value* magnitude = b.CreateAnd(b.CreateBitCast(size, type), ConstantInt::get(type, ~top));
  Value* bit = b.CreateAnd(b.CreateBitCast(sign, type), ConstantInt::get(type, top));
  return b.CreateBitCast(b.CreateOr(magnitude, bit), size->getType());
}

// Calls the library function of the same name instead; it may have a model.
Value* callInstead(Builder& b, IntrinsicInst& intrinsic, const char* name) {
  const bool isFloat = intrinsic.getArgOperand(0)->getType()->isFloatTy();
  SmallVector<Value*> arguments(intrinsic.args());
  FunctionCallee real = intrinsic.getModule()->getOrInsertFunction((Twine(name) + (isFloat ? "f" : "")).str(),
                                                                   intrinsic.getFunctionType());
  return b.CreateCall(real, arguments);
}

Value* lowerInteger(Builder& b, IntrinsicInst& i) {
  Value* x = i.getArgOperand(0);
  Value* y = i.arg_size() > 1 ? i.getArgOperand(1) : nullptr;
  auto pick = [&](CmpInst::Predicate p) { return b.CreateSelect(b.CreateICmp(p, x, y), x, y); };
  auto checked = [&](Instruction::BinaryOps op, bool s) {
    return pairOf(b, i.getType(), checkedArithmetic(b, op, s, x, y));
  };
  auto saturate = [&](Instruction::BinaryOps op, bool s) {
    return saturated(b, checkedArithmetic(b, op, s, x, y), x, s, op == Instruction::Add);
  };
  switch (i.getIntrinsicID()) {
    case Intrinsic::smin:
      return pick(CmpInst::ICMP_SLT);
    case Intrinsic::smax:
      return pick(CmpInst::ICMP_SGT);
    case Intrinsic::umin:
      return pick(CmpInst::ICMP_ULT);
    case Intrinsic::umax:
      return pick(CmpInst::ICMP_UGT);
    case Intrinsic::abs:
      return b.CreateSelect(b.CreateICmpSLT(x, ConstantInt::get(x->getType(), 0)), b.CreateNeg(x), x);
    case Intrinsic::ctpop:
      return popCount(b, x);
    case Intrinsic::cttz:
      return trailingZeros(b, x);
    case Intrinsic::ctlz:
      return leadingZeros(b, x);
    case Intrinsic::bswap:
      return swapBytes(b, x);
    case Intrinsic::fshl:
      return funnel(b, x, y, i.getArgOperand(2), true);
    case Intrinsic::fshr:
      return funnel(b, x, y, i.getArgOperand(2), false);
    case Intrinsic::uadd_with_overflow:
      return checked(Instruction::Add, false);
    case Intrinsic::sadd_with_overflow:
      return checked(Instruction::Add, true);
    case Intrinsic::usub_with_overflow:
      return checked(Instruction::Sub, false);
    case Intrinsic::ssub_with_overflow:
      return checked(Instruction::Sub, true);
    case Intrinsic::umul_with_overflow:
      return checked(Instruction::Mul, false);
    case Intrinsic::smul_with_overflow:
      return checked(Instruction::Mul, true);
    case Intrinsic::uadd_sat:
      return saturate(Instruction::Add, false);
    case Intrinsic::sadd_sat:
      return saturate(Instruction::Add, true);
    case Intrinsic::usub_sat:
      return saturate(Instruction::Sub, false);
    case Intrinsic::ssub_sat:
      return saturate(Instruction::Sub, true);
    case Intrinsic::expect:
    case Intrinsic::expect_with_probability:
      return x;
    default:
      return nullptr;
  }
}

Value* lowerFloating(Builder& b, IntrinsicInst& i) {
  Value* x = i.getArgOperand(0);
  switch (i.getIntrinsicID()) {
    case Intrinsic::fmuladd:
      return b.CreateFAdd(b.CreateFMul(x, i.getArgOperand(1)), i.getArgOperand(2));
    case Intrinsic::copysign:
      return copySign(b, x, i.getArgOperand(1));
    case Intrinsic::is_fpclass:
      return classify(b, x, unsigned(cast<ConstantInt>(i.getArgOperand(1))->getZExtValue()));
    case Intrinsic::minnum:
      return callInstead(b, i, "fmin");
    case Intrinsic::maxnum:
      return callInstead(b, i, "fmax");
    case Intrinsic::lround:
      return callInstead(b, i, "lround");
    case Intrinsic::llround:
      return callInstead(b, i, "llround");
    case Intrinsic::lrint:
      return callInstead(b, i, "lrint");
    case Intrinsic::llrint:
      return callInstead(b, i, "llrint");
    default:
      return nullptr;
  }
}

Value* lower(IntrinsicInst& intrinsic) {
  if (intrinsic.getIntrinsicID() == Intrinsic::is_constant)
    return ConstantInt::getFalse(intrinsic.getContext());
  if (intrinsic.arg_empty()) return nullptr;
  Type* type = intrinsic.getArgOperand(0)->getType();
  Builder b(&intrinsic);
  if (type->isIntegerTy() && type->getIntegerBitWidth() <= 64) return lowerInteger(b, intrinsic);
  if (type->isFloatTy() || type->isDoubleTy()) return lowerFloating(b, intrinsic);
  return nullptr;
}

}  // namespace

void lowerIntrinsics(Function& function) {
  SmallVector<IntrinsicInst*> work;
  for (Instruction& instruction : instructions(function))
    if (auto* intrinsic = dyn_cast<IntrinsicInst>(&instruction)) work.push_back(intrinsic);
  for (IntrinsicInst* intrinsic : work)
    if (Value* plain = lower(*intrinsic)) {
      intrinsic->replaceAllUsesWith(plain);
      intrinsic->eraseFromParent();
    }
}

}  // namespace assay::instrument
