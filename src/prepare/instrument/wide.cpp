#include "prepare/instrument/wide.h"

#include <optional>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace assay::instrument {

using namespace llvm;

namespace {

using Builder = IRBuilder<>;

// An i128 as two i64.
struct Halves {
  Value *low, *high;
};

bool isWide(Type* type) { return type->isIntegerTy(128); }

Type* pairType(Builder& b) { return FixedVectorType::get(b.getInt64Ty(), 2); }

Halves split(Builder& b, Value* value) {
  if (auto* number = dyn_cast<ConstantInt>(value))
    return {b.getInt64(number->getValue().trunc(64).getZExtValue()),
            b.getInt64(number->getValue().lshr(64).trunc(64).getZExtValue())};
  Value* pair = b.CreateBitCast(value, pairType(b));
  return {b.CreateExtractElement(pair, uint64_t(0)), b.CreateExtractElement(pair, uint64_t(1))};
}

Value* join(Builder& b, Halves halves) {
  Value* pair = b.CreateInsertElement(Constant::getNullValue(pairType(b)), halves.low, uint64_t(0));
  return b.CreateBitCast(b.CreateInsertElement(pair, halves.high, uint64_t(1)), b.getIntNTy(128));
}

// The high half of the product of two 64-bit numbers, from products of their 32-bit halves.
Value* highProduct(Builder& b, Value* x, Value* y) {
  const uint64_t low = 0xFFFFFFFFu;
  Value *x0 = b.CreateAnd(x, low), *x1 = b.CreateLShr(x, 32), *y0 = b.CreateAnd(y, low),
        *y1 = b.CreateLShr(y, 32);
  Value *p00 = b.CreateMul(x0, y0), *p01 = b.CreateMul(x0, y1), *p10 = b.CreateMul(x1, y0),
        *p11 = b.CreateMul(x1, y1);
  Value* middle =
      b.CreateAdd(b.CreateAdd(b.CreateLShr(p00, 32), b.CreateAnd(p01, low)), b.CreateAnd(p10, low));
  Value* carried = b.CreateAdd(b.CreateLShr(p01, 32), b.CreateLShr(p10, 32));
  return b.CreateAdd(b.CreateAdd(p11, carried), b.CreateLShr(middle, 32));
}

Halves multiply(Builder& b, Halves x, Halves y) {
  Value* cross = b.CreateAdd(b.CreateMul(x.low, y.high), b.CreateMul(x.high, y.low));
  return {b.CreateMul(x.low, y.low), b.CreateAdd(highProduct(b, x.low, y.low), cross)};
}

Halves addOrSubtract(Builder& b, Halves x, Halves y, bool add) {
  Value* low = add ? b.CreateAdd(x.low, y.low) : b.CreateSub(x.low, y.low);
  Value* carry =
      b.CreateZExt(add ? b.CreateICmpULT(low, x.low) : b.CreateICmpULT(x.low, y.low), b.getInt64Ty());
  Value* high = add ? b.CreateAdd(x.high, y.high) : b.CreateSub(x.high, y.high);
  return {low, add ? b.CreateAdd(high, carry) : b.CreateSub(high, carry)};
}

Halves shift(Builder& b, Halves x, unsigned opcode, uint64_t by) {
  if (by == 0) return x;
  const bool isSigned = opcode == Instruction::AShr;
  auto right = [&](Value* value, uint64_t k) {
    return isSigned ? b.CreateAShr(value, k) : b.CreateLShr(value, k);
  };
  if (opcode == Instruction::Shl) {
    if (by >= 64) return {b.getInt64(0), b.CreateShl(x.low, by - 64)};
    return {b.CreateShl(x.low, by), b.CreateOr(b.CreateShl(x.high, by), b.CreateLShr(x.low, 64 - by))};
  }
  if (by >= 64) return {right(x.high, by - 64), isSigned ? right(x.high, 63) : b.getInt64(0)};
  return {b.CreateOr(b.CreateLShr(x.low, by), b.CreateShl(x.high, 64 - by)), right(x.high, by)};
}

// The machine's quotient or remainder, with symbolic halves where 64-bit division gives them.
Halves divide(Builder& b, Halves x, Halves y, Value* machine, bool remainder) {
  Halves whole = split(b, machine);
  Value *zero = b.getInt64(0), *one = b.getInt64(1);
  Value* small = b.CreateICmpEQ(y.high, zero);
  Value* bothSmall = b.CreateAnd(small, b.CreateICmpEQ(x.high, zero));
  Value* divisor = b.CreateSelect(b.CreateICmpEQ(y.low, zero), one, y.low);
  auto safe = [&](Value* division) {
    if (auto* instruction = dyn_cast<Instruction>(division))
      instruction->setMetadata("assay.safe", MDNode::get(b.getContext(), {}));
    return division;
  };
  if (remainder)
    return {b.CreateSelect(bothSmall, safe(b.CreateURem(x.low, divisor)), whole.low),
            b.CreateSelect(small, zero, whole.high)};
  return {b.CreateSelect(bothSmall, safe(b.CreateUDiv(x.low, divisor)), whole.low),
          b.CreateSelect(small, safe(b.CreateUDiv(x.high, divisor)), whole.high)};
}

std::optional<Halves> compute(Builder& b, BinaryOperator& operation) {
  const auto opcode = operation.getOpcode();
  const Halves x = split(b, operation.getOperand(0)), y = split(b, operation.getOperand(1));
  switch (opcode) {
    case Instruction::Add:
    case Instruction::Sub:
      return addOrSubtract(b, x, y, opcode == Instruction::Add);
    case Instruction::Mul:
      return multiply(b, x, y);
    case Instruction::And:
    case Instruction::Or:
    case Instruction::Xor:
      return Halves{b.CreateBinOp(opcode, x.low, y.low), b.CreateBinOp(opcode, x.high, y.high)};
    case Instruction::Shl:
    case Instruction::LShr:
    case Instruction::AShr: {
      auto* by = dyn_cast<ConstantInt>(operation.getOperand(1));
      if (!by || by->getValue().uge(128)) return std::nullopt;
      return shift(b, x, opcode, by->getZExtValue());
    }
    case Instruction::UDiv:
    case Instruction::URem:
      b.SetInsertPoint(operation.getNextNode());
      return divide(b, x, y, &operation, opcode == Instruction::URem);
    default:
      return std::nullopt;
  }
}

Value* compare(Builder& b, ICmpInst& operation) {
  const Halves x = split(b, operation.getOperand(0)), y = split(b, operation.getOperand(1));
  const auto predicate = operation.getPredicate();
  if (operation.isEquality()) {
    Value *low = b.CreateICmp(predicate, x.low, y.low), *high = b.CreateICmp(predicate, x.high, y.high);
    return predicate == CmpInst::ICMP_EQ ? b.CreateAnd(low, high) : b.CreateOr(low, high);
  }
  Value* decided = b.CreateICmp(CmpInst::getStrictPredicate(predicate), x.high, y.high);
  Value* low = b.CreateICmp(ICmpInst::getUnsignedPredicate(predicate), x.low, y.low);
  return b.CreateOr(decided, b.CreateAnd(b.CreateICmpEQ(x.high, y.high), low));
}

// The replacement of the instruction, or null if it stays.
Value* replacement(Builder& b, Instruction& instruction) {
  Type* type = instruction.getType();
  if (auto* operation = dyn_cast<BinaryOperator>(&instruction); operation && isWide(type)) {
    std::optional<Halves> result = compute(b, *operation);
    return result ? join(b, *result) : nullptr;
  }
  if (auto* operation = dyn_cast<ICmpInst>(&instruction))
    return isWide(operation->getOperand(0)->getType()) ? compare(b, *operation) : nullptr;
  if (auto* select = dyn_cast<SelectInst>(&instruction); select && isWide(type)) {
    const Halves x = split(b, select->getTrueValue()), y = split(b, select->getFalseValue());
    return join(b, {b.CreateSelect(select->getCondition(), x.low, y.low),
                    b.CreateSelect(select->getCondition(), x.high, y.high)});
  }
  auto* cast = dyn_cast<CastInst>(&instruction);
  if (!cast) return nullptr;
  Value* from = cast->getOperand(0);
  if (isa<TruncInst>(cast) && isWide(from->getType()) && type->isIntegerTy() &&
      type->getIntegerBitWidth() <= 64)
    return b.CreateTrunc(split(b, from).low, type);
  if (!isWide(type) || !from->getType()->isIntegerTy() || from->getType()->getIntegerBitWidth() > 64)
    return nullptr;
  if (isa<ZExtInst>(cast)) return join(b, {b.CreateZExt(from, b.getInt64Ty()), b.getInt64(0)});
  if (!isa<SExtInst>(cast)) return nullptr;
  Value* low = b.CreateSExt(from, b.getInt64Ty());
  return join(b, {low, b.CreateAShr(low, 63)});
}

}  // namespace

void splitWideIntegers(Function& function) {
  SmallVector<Instruction*> work;
  for (Instruction& instruction : instructions(function)) {
    bool wide = isWide(instruction.getType());
    for (Value* operand : instruction.operands()) wide |= isWide(operand->getType());
    if (wide) work.push_back(&instruction);
  }
  for (Instruction* instruction : work) {
    Builder b(instruction);
    Value* result = replacement(b, *instruction);
    if (!result) continue;
    const bool divides =
        instruction->getOpcode() == Instruction::UDiv || instruction->getOpcode() == Instruction::URem;
    if (divides) {  // the replacement uses the instruction's result as an operand
      instruction->replaceUsesWithIf(result, [&](Use& use) {
        auto* user = cast<Instruction>(use.getUser());
        return user->getOpcode() != Instruction::BitCast || user->getPrevNode() != instruction;
      });
    } else {
      instruction->replaceAllUsesWith(result);
      instruction->eraseFromParent();
    }
  }
}

}  // namespace assay::instrument
