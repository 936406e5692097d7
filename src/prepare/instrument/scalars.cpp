// Rewriter: arithmetic, comparisons, casts, selects, and parts of aggregates.
#include "data/wire/wire.h"
#include "llvm/Support/xxhash.h"
#include "prepare/instrument/rewriter.h"

namespace assay::instrument {

using namespace llvm;

namespace {

int operatorOf(unsigned opcode) {
  switch (opcode) {
    case Instruction::Add:
      return ASSAY_OP_ADD;
    case Instruction::Sub:
      return ASSAY_OP_SUB;
    case Instruction::Mul:
      return ASSAY_OP_MUL;
    case Instruction::UDiv:
      return ASSAY_OP_UDIV;
    case Instruction::SDiv:
      return ASSAY_OP_SDIV;
    case Instruction::URem:
      return ASSAY_OP_UREM;
    case Instruction::SRem:
      return ASSAY_OP_SREM;
    case Instruction::Shl:
      return ASSAY_OP_SHL;
    case Instruction::LShr:
      return ASSAY_OP_LSHR;
    case Instruction::AShr:
      return ASSAY_OP_ASHR;
    case Instruction::And:
      return ASSAY_OP_AND;
    case Instruction::Or:
      return ASSAY_OP_OR;
    case Instruction::Xor:
      return ASSAY_OP_XOR;
    case Instruction::FAdd:
      return ASSAY_OP_FADD;
    case Instruction::FSub:
      return ASSAY_OP_FSUB;
    case Instruction::FMul:
      return ASSAY_OP_FMUL;
    case Instruction::FDiv:
      return ASSAY_OP_FDIV;
    case Instruction::FRem:
      return ASSAY_OP_FREM;
    case Instruction::ZExt:
      return ASSAY_OP_ZEXT;
    case Instruction::SExt:
      return ASSAY_OP_SEXT;
    case Instruction::Trunc:
      return ASSAY_OP_TRUNC;
    case Instruction::SIToFP:
      return ASSAY_OP_SITOFP;
    case Instruction::UIToFP:
      return ASSAY_OP_UITOFP;
    case Instruction::FPToSI:
      return ASSAY_OP_FPTOSI;
    case Instruction::FPToUI:
      return ASSAY_OP_FPTOUI;
    case Instruction::FPExt:
      return ASSAY_OP_FPEXT;
    case Instruction::FPTrunc:
      return ASSAY_OP_FPTRUNC;
    default:
      return -1;
  }
}

int operatorOf(CmpInst::Predicate predicate) {
  switch (predicate) {
    case CmpInst::ICMP_EQ:
      return ASSAY_OP_EQ;
    case CmpInst::ICMP_NE:
      return ASSAY_OP_NE;
    case CmpInst::ICMP_UGT:
      return ASSAY_OP_UGT;
    case CmpInst::ICMP_UGE:
      return ASSAY_OP_UGE;
    case CmpInst::ICMP_ULT:
      return ASSAY_OP_ULT;
    case CmpInst::ICMP_ULE:
      return ASSAY_OP_ULE;
    case CmpInst::ICMP_SGT:
      return ASSAY_OP_SGT;
    case CmpInst::ICMP_SGE:
      return ASSAY_OP_SGE;
    case CmpInst::ICMP_SLT:
      return ASSAY_OP_SLT;
    case CmpInst::ICMP_SLE:
      return ASSAY_OP_SLE;
    default:
      return -1;
  }
}

// Equal for all copies of an operation, and hardly for two operations.
uint32_t placeOf(const Instruction& instruction) {
  std::string text = instruction.getFunction()->getName().str();
  if (const DebugLoc& where = instruction.getDebugLoc())
    text += ':' + std::to_string(where.getLine()) + ':' + std::to_string(where.getCol());
  return static_cast<uint32_t>(xxh3_64bits(text + ':' + instruction.getOpcodeName()));
}

bool divides(unsigned opcode) {
  return opcode == Instruction::UDiv || opcode == Instruction::SDiv || opcode == Instruction::URem ||
         opcode == Instruction::SRem;
}

}  // namespace

void Rewriter::visitPHINode(PHINode& phi) {
  Type* type = phi.getType();
  if (!maybeSymbolic(&phi) || (!isScalar(type) && !hasShape(type))) return;
  PHINode* copy = PHINode::Create(shadowType(type), phi.getNumIncomingValues());
  copy->insertBefore(phi.getIterator());
  setShadow(&phi, copy);
  phis_.push_back({&phi, copy});
}

void Rewriter::visitBinaryOperator(BinaryOperator& operation) {
  Type* type = operation.getType();
  if (!maybeSymbolic(&operation) || !isScalar(type)) return;
  Value *a = operation.getOperand(0), *c = operation.getOperand(1);
  if (divides(operation.getOpcode()) && !isConcrete(shadow(c)) && !operation.hasMetadata("assay.safe")) {
    Builder b(&operation);
    const bool isSigned =
        operation.getOpcode() == Instruction::SDiv || operation.getOpcode() == Instruction::SRem;
    guardEffect(b, shadow(c), [&](Builder& g) {
      g.CreateCall(hooks_.divisor, {shadow(a), shadow(c), hooks_.number32(widthOf(type)), bits(g, a),
                                    bits(g, c), hooks_.number32(isSigned)});
    });
  }
  Builder b = after(operation);
  setShadow(&operation, binary(b, operatorOf(operation.getOpcode()), widthOf(type), a, c, shadow(a),
                               shadow(c), &operation, [&](Builder& g) { reportHazard(g, operation); }));
}

// Signed sums, differences and products must not overflow, and shifts must stay below the width.
void Rewriter::reportHazard(Builder& b, BinaryOperator& operation) {
  Value *a = operation.getOperand(0), *c = operation.getOperand(1);
  const unsigned width = widthOf(operation.getType()), opcode = operation.getOpcode();
  const bool isShift =
      opcode == Instruction::Shl || opcode == Instruction::LShr || opcode == Instruction::AShr;
  Value* place = hooks_.number32(placeOf(operation));
  if (isShift && !isConcrete(shadow(c)))
    b.CreateCall(hooks_.shift, {hooks_.number32(width), shadow(c), bits(b, c), place});
  else if (!isShift && isa<OverflowingBinaryOperator>(operation) && operation.hasNoSignedWrap())
    b.CreateCall(hooks_.overflow, {hooks_.number32(operatorOf(opcode)), hooks_.number32(width), shadow(a),
                                   shadow(c), bits(b, a), bits(b, c), place});
}

// Numbers must fit the integers that they are converted to.
void Rewriter::reportHazard(Builder& b, CastInst& cast) {
  Value* from = cast.getOperand(0);
  const bool isSigned = isa<FPToSIInst>(cast);
  if (!isSigned && !isa<FPToUIInst>(cast)) return;
  b.CreateCall(hooks_.conversion,
               {hooks_.number32(widthOf(from->getType())), hooks_.number32(widthOf(cast.getType())),
                hooks_.number32(isSigned), shadow(from), bits(b, from), hooks_.number32(placeOf(cast))});
}

void Rewriter::visitUnaryOperator(UnaryOperator& operation) {
  if (!maybeSymbolic(&operation) || !isScalar(operation.getType())) return;
  Builder b = after(operation);
  setShadow(&operation, unary(b, ASSAY_OP_FNEG, widthOf(operation.getType()), shadow(operation.getOperand(0)),
                              &operation));
}

void Rewriter::visitICmpInst(ICmpInst& compare) {
  Value *a = compare.getOperand(0), *c = compare.getOperand(1);
  if (!maybeSymbolic(&compare) || !isScalar(a->getType())) return;
  Builder b = after(compare);
  setShadow(&compare, binary(b, operatorOf(compare.getPredicate()), widthOf(a->getType()), a, c, shadow(a),
                             shadow(c), &compare));
}

void Rewriter::visitFCmpInst(FCmpInst& compare) {
  Value *a = compare.getOperand(0), *c = compare.getOperand(1);
  if (!maybeSymbolic(&compare) || !isScalar(a->getType())) return;
  Builder b = after(compare);
  Value *sa = shadow(a), *sc = shadow(c), *any = either(b, sa, sc);
  if (isConcrete(any) || isOddConstant(a) || isOddConstant(c)) return;
  setShadow(&compare, guard(b, whereExact(b, any, {a, c}), [&](Builder& g) {
    return g.CreateCall(hooks_.compare_float,
                        {hooks_.number32(compare.getPredicate()), hooks_.number32(widthOf(a->getType())), sa,
                         sc, bits(g, a), bits(g, c), bits(g, &compare)});
  }));
}

void Rewriter::visitCastInst(CastInst& cast) {
  Value* from = cast.getOperand(0);
  Type* type = cast.getType();
  if (isa<BitCastInst>(cast) && shadowType(type) == shadowType(from->getType())) {
    setShadow(&cast, shadow(from));
    return;
  }
  if (!maybeSymbolic(&cast) || !isScalar(type) || !isScalar(from->getType())) return;
  int op = operatorOf(cast.getOpcode());
  const unsigned width = widthOf(type), old = widthOf(from->getType());
  const bool sameDouble = (type->isX86_FP80Ty() && from->getType()->isDoubleTy()) ||
                          (type->isDoubleTy() && from->getType()->isX86_FP80Ty());
  if (sameDouble || (op < 0 && width == old)) {  // bit casts, pointers to integers and back
    setShadow(&cast, shadow(from));
    return;
  }
  if (op < 0) op = width > old ? ASSAY_OP_ZEXT : ASSAY_OP_TRUNC;
  Builder b = after(cast);
  setShadow(&cast, unary(b, op, width, shadow(from), &cast, [&](Builder& g) { reportHazard(g, cast); }));
}

void Rewriter::visitFreezeInst(FreezeInst& freeze) { setShadow(&freeze, shadow(freeze.getOperand(0))); }

// A select that the programmer wrote is a decision like a branch; any other is an expression.
void Rewriter::visitSelectInst(SelectInst& select) {
  Value *condition = select.getCondition(), *yes = select.getTrueValue(), *no = select.getFalseValue();
  Type* type = select.getType();
  if (!condition->getType()->isIntegerTy(1) || isa<Constant>(condition)) return;
  Value* sc = shadow(condition);
  const bool decision = isSourceBranch(select) && !mergeSelects_;
  Builder b = after(select);
  if (decision)
    if (uint32_t edge = sites_.add(select, "select", 2))
      recordBranch(b, condition, edge, ASSAY_RECORD_SELECT);
  if (!maybeSymbolic(&select) || (!isScalar(type) && !hasShape(type))) return;
  Value *sy = shadow(yes), *sn = shadow(no);
  if (decision || isConcrete(sc) || !isScalar(type) || type->isX86_FP80Ty()) {
    if (!isConcrete(sy) || !isConcrete(sn)) setShadow(&select, b.CreateSelect(condition, sy, sn));
    return;
  }
  Value* any = either(b, sc, either(b, sy, sn));
  setShadow(&select, guard(b, any, [&](Builder& g) {
    return g.CreateCall(hooks_.ite, {sc, hooks_.number32(widthOf(type)), sy, sn, bits(g, condition),
                                     bits(g, yes), bits(g, no)});
  }));
}

void Rewriter::visitExtractValueInst(ExtractValueInst& extract) {
  Value* whole = shadow(extract.getAggregateOperand());
  if (isConcrete(whole)) return;
  Builder b = after(extract);
  setShadow(&extract, b.CreateExtractValue(whole, extract.getIndices()));
}

void Rewriter::visitInsertValueInst(InsertValueInst& insert) {
  if (!maybeSymbolic(&insert)) return;
  Builder b = after(insert);
  setShadow(&insert, b.CreateInsertValue(shadow(insert.getAggregateOperand()),
                                         shadow(insert.getInsertedValueOperand()), insert.getIndices()));
}

void Rewriter::visitExtractElementInst(ExtractElementInst& extract) {
  auto* index = dyn_cast<ConstantInt>(extract.getIndexOperand());
  Value* whole = shadow(extract.getVectorOperand());
  if (!index || isConcrete(whole) || index->getZExtValue() >= whole->getType()->getArrayNumElements()) return;
  Builder b = after(extract);
  setShadow(&extract, b.CreateExtractValue(whole, unsigned(index->getZExtValue())));
}

void Rewriter::visitInsertElementInst(InsertElementInst& insert) {
  auto* index = dyn_cast<ConstantInt>(insert.getOperand(2));
  if (!index || !maybeSymbolic(&insert) || !isa<FixedVectorType>(insert.getType())) return;
  Value* whole = shadow(insert.getOperand(0));
  if (index->getZExtValue() >= whole->getType()->getArrayNumElements()) return;
  Builder b = after(insert);
  setShadow(&insert,
            b.CreateInsertValue(whole, shadow(insert.getOperand(1)), unsigned(index->getZExtValue())));
}

}  // namespace assay::instrument
