#include "explore/solve/z3_translate.h"

#include <z3.h>

#include <algorithm>
#include <cmath>

#include "base/result.h"

namespace assay::solve {
namespace {

using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;

}  // namespace

Z3Translator::~Z3Translator() {
  for (Term term : kept_) Z3_dec_ref(z3_, term);
}

Z3Translator::Term Z3Translator::keep(Term term) {
  ASSAY_CHECK(term != nullptr);
  Z3_inc_ref(z3_, term);
  kept_.push_back(term);
  return term;
}

_Z3_sort* Z3Translator::sort(unsigned width) { return Z3_mk_bv_sort(z3_, width); }

_Z3_sort* Z3Translator::realSort(unsigned width) {
  return width == 64 ? Z3_mk_fpa_sort_double(z3_) : Z3_mk_fpa_sort_single(z3_);
}

Z3Translator::Term Z3Translator::constant(unsigned width, uint64_t value) {
  return keep(Z3_mk_unsigned_int64(z3_, value, sort(width)));
}

Z3Translator::Term Z3Translator::fresh(unsigned width) {
  return keep(Z3_mk_fresh_const(z3_, "free", sort(width)));
}

Z3Translator::Term Z3Translator::variable(const Dag& dag, expr::VarId var) {
  return keep(Z3_mk_const(z3_, Z3_mk_int_symbol(z3_, static_cast<int>(var.value)), sort(dag.var(var).width)));
}

Z3Translator::Term Z3Translator::truth(const Dag& dag, NodeId condition) {
  translate(dag, condition);
  return truthOf(condition.value);
}

Z3Translator::Term Z3Translator::bits(const Dag& dag, NodeId node) {
  translate(dag, node);
  return bitsOf(node.value);
}

// --- the three forms of a translated node ---

Z3Translator::Term Z3Translator::truthOf(uint32_t id) {
  Forms& f = forms_[id];
  if (!f.truth) f.truth = keep(Z3_mk_eq(z3_, f.bits, constant(1, 1)));
  return f.truth;
}

Z3Translator::Term Z3Translator::bitsOf(uint32_t id) {
  Forms& f = forms_[id];
  if (f.bits) return f.bits;
  if (f.truth) return f.bits = keep(Z3_mk_ite(z3_, f.truth, constant(1, 1), constant(1, 0)));
  Term isNan = keep(Z3_mk_fpa_is_nan(z3_, f.real));
  Term ieee = keep(Z3_mk_fpa_to_ieee_bv(z3_, f.real));
  return f.bits = keep(Z3_mk_ite(z3_, isNan, fresh(width_[id]), ieee));
}

Z3Translator::Term Z3Translator::realOf(uint32_t id) {
  Forms& f = forms_[id];
  if (!f.real) f.real = keep(Z3_mk_fpa_to_fp_bv(z3_, bitsOf(id), realSort(width_[id])));
  return f.real;
}

// --- nodes, operands first ---

void Z3Translator::translate(const Dag& dag, NodeId root) {
  if (forms_.size() < dag.size()) {
    for (size_t i = forms_.size(); i < dag.size(); ++i) width_.push_back(dag[NodeId(i)].width);
    forms_.resize(dag.size());
    seen_.resize(dag.size());
  }
  if (forms_[root.index()].any()) return;
  std::vector<uint32_t> stack{root.value}, found;
  while (!stack.empty()) {
    uint32_t id = stack.back();
    stack.pop_back();
    if (seen_[id]) continue;
    seen_[id] = true;
    found.push_back(id);
    const Node& n = dag[NodeId(id)];
    if (n.op == Op::VAR || n.op == Op::CONST) continue;
    stack.push_back(n.a);
    if (n.op == Op::READ) {
      for (uint32_t i = 0; i < n.c; ++i) stack.push_back(dag.cell(n.b + i).value);
      continue;
    }
    if (n.b != NodeId::kNone) stack.push_back(n.b);
    if (n.c != NodeId::kNone) stack.push_back(n.c);
  }
  std::ranges::sort(found);
  for (uint32_t id : found) translateNode(dag, id);
}

void Z3Translator::translateNode(const Dag& dag, uint32_t id) {
  const Node& n = dag[NodeId(id)];
  Forms f;
  if (n.op == Op::CONST) {
    f.bits = constant(n.width, n.value);
    if (n.width == 1) f.truth = keep(n.value ? Z3_mk_true(z3_) : Z3_mk_false(z3_));
  } else if (n.op == Op::VAR) {
    f.bits = variable(dag, expr::VarId(n.a));
  } else if (expr::isComparison(n.op)) {
    f.truth = keep(comparison(dag, n));
  } else if (n.op == Op::FCMP) {
    f.truth = keep(floatComparison(n));
  } else if (n.op == Op::FCALL || n.op == Op::FREM) {
    f.bits = fresh(n.width);
  } else if (n.op == Op::FPTOSI || n.op == Op::FPTOUI) {
    f.bits = keep(toInteger(dag, n));
  } else if (expr::isFloating(n.op)) {
    f.real = keep(floating(dag, n));
  } else if (n.op == Op::READ) {
    f.bits = table(dag, n);
  } else if (n.width == 1 && (n.op == Op::AND || n.op == Op::OR || n.op == Op::XOR || n.op == Op::ITE)) {
    f.truth = keep(logical(n));
  } else {
    f.bits = keep(integer(dag, n));
  }
  forms_[id] = f;
}

Z3Translator::Term Z3Translator::logical(const Node& n) {
  Term pair[] = {truthOf(n.a), truthOf(n.b)};
  switch (n.op) {
    case Op::AND:
      return Z3_mk_and(z3_, 2, pair);
    case Op::OR:
      return Z3_mk_or(z3_, 2, pair);
    case Op::XOR:
      return Z3_mk_xor(z3_, pair[0], pair[1]);
    default:
      return Z3_mk_ite(z3_, pair[0], pair[1], truthOf(n.c));
  }
}

Z3Translator::Term Z3Translator::comparison(const Dag& dag, const Node& n) {
  if (dag[NodeId(n.a)].width == 1 && (n.op == Op::EQ || n.op == Op::NE)) {
    Term a = truthOf(n.a), b = truthOf(n.b);
    return n.op == Op::EQ ? Z3_mk_iff(z3_, a, b) : Z3_mk_xor(z3_, a, b);
  }
  Term a = bitsOf(n.a), b = bitsOf(n.b);
  switch (n.op) {
    case Op::EQ:
      return Z3_mk_eq(z3_, a, b);
    case Op::NE:
      return Z3_mk_not(z3_, keep(Z3_mk_eq(z3_, a, b)));
    case Op::UGT:
      return Z3_mk_bvugt(z3_, a, b);
    case Op::UGE:
      return Z3_mk_bvuge(z3_, a, b);
    case Op::ULT:
      return Z3_mk_bvult(z3_, a, b);
    case Op::ULE:
      return Z3_mk_bvule(z3_, a, b);
    case Op::SGT:
      return Z3_mk_bvsgt(z3_, a, b);
    case Op::SGE:
      return Z3_mk_bvsge(z3_, a, b);
    case Op::SLT:
      return Z3_mk_bvslt(z3_, a, b);
    default:
      return Z3_mk_bvsle(z3_, a, b);
  }
}

Z3Translator::Term Z3Translator::integer(const Dag& dag, const Node& n) {
  if (n.op == Op::ITE) return Z3_mk_ite(z3_, truthOf(n.a), bitsOf(n.b), bitsOf(n.c));
  Term a = bitsOf(n.a);
  Term b = n.b == NodeId::kNone ? nullptr : bitsOf(n.b);
  unsigned more = n.width - std::min<unsigned>(n.width, dag[NodeId(n.a)].width);
  switch (n.op) {
    case Op::ADD:
      return Z3_mk_bvadd(z3_, a, b);
    case Op::SUB:
      return Z3_mk_bvsub(z3_, a, b);
    case Op::MUL:
      return Z3_mk_bvmul(z3_, a, b);
    case Op::UDIV:
      return Z3_mk_bvudiv(z3_, a, b);
    case Op::SDIV:
      return Z3_mk_bvsdiv(z3_, a, b);
    case Op::UREM:
      return Z3_mk_bvurem(z3_, a, b);
    case Op::SREM:
      return Z3_mk_bvsrem(z3_, a, b);
    case Op::SHL:
      return Z3_mk_bvshl(z3_, a, b);
    case Op::LSHR:
      return Z3_mk_bvlshr(z3_, a, b);
    case Op::ASHR:
      return Z3_mk_bvashr(z3_, a, b);
    case Op::AND:
      return Z3_mk_bvand(z3_, a, b);
    case Op::OR:
      return Z3_mk_bvor(z3_, a, b);
    case Op::XOR:
      return Z3_mk_bvxor(z3_, a, b);
    case Op::ZEXT:
      return Z3_mk_zero_ext(z3_, more, a);
    case Op::SEXT:
      return Z3_mk_sign_ext(z3_, more, a);
    case Op::TRUNC:
      return Z3_mk_extract(z3_, n.width - 1u, 0, a);
    case Op::EXTRACT:
      return Z3_mk_extract(z3_, n.aux + n.width - 1u, n.aux, a);
    default:
      ASSAY_CHECK(n.op == Op::CONCAT);
      return Z3_mk_concat(z3_, a, b);
  }
}

// A tree of choices by the bits of the index, after an index past the end was set to the last cell: one
// comparison and one bit per level. (A tree of comparisons took 27 ms for 256 cells, this takes 4.)
Z3Translator::Term Z3Translator::table(const Dag& dag, const Node& n) {
  Term index = bitsOf(n.a);
  unsigned width = dag[NodeId(n.a)].width;
  Term last = constant(width, n.c - 1);
  Term at = keep(Z3_mk_ite(z3_, keep(Z3_mk_bvult(z3_, index, last)), index, last));
  std::vector<Term> level;
  for (uint32_t i = 0; i < n.c; ++i) level.push_back(bitsOf(dag.cell(n.b + i).value));
  for (unsigned bit = 0; level.size() > 1; ++bit) {
    Term isSet = keep(Z3_mk_eq(z3_, keep(Z3_mk_extract(z3_, bit, bit, at)), constant(1, 1)));
    std::vector<Term> next;
    for (size_t i = 0; i + 1 < level.size(); i += 2) {
      bool alike = level[i] == level[i + 1];
      next.push_back(alike ? level[i] : keep(Z3_mk_ite(z3_, isSet, level[i + 1], level[i])));
    }
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = std::move(next);
  }
  return level[0];
}

// --- floating point ---

Z3Translator::Term Z3Translator::floatComparison(const Node& n) {
  Term a = realOf(n.a), b = realOf(n.b);
  std::vector<Term> cases;
  switch (n.aux & 7) {
    case 0:
      break;
    case 1:
      cases.push_back(Z3_mk_fpa_eq(z3_, a, b));
      break;
    case 2:
      cases.push_back(Z3_mk_fpa_gt(z3_, a, b));
      break;
    case 3:
      cases.push_back(Z3_mk_fpa_geq(z3_, a, b));
      break;
    case 4:
      cases.push_back(Z3_mk_fpa_lt(z3_, a, b));
      break;
    case 5:
      cases.push_back(Z3_mk_fpa_leq(z3_, a, b));
      break;
    default:
      cases.push_back(keep(Z3_mk_fpa_lt(z3_, a, b)));
      cases.push_back(keep(Z3_mk_fpa_gt(z3_, a, b)));
      if (n.aux & 1) cases.push_back(keep(Z3_mk_fpa_eq(z3_, a, b)));
  }
  for (Term t : cases) keep(t);
  if (n.aux & 8) {
    cases.push_back(keep(Z3_mk_fpa_is_nan(z3_, a)));
    cases.push_back(keep(Z3_mk_fpa_is_nan(z3_, b)));
  }
  if (cases.empty()) return Z3_mk_false(z3_);
  return Z3_mk_or(z3_, static_cast<unsigned>(cases.size()), cases.data());
}

Z3Translator::Term Z3Translator::floating(const Dag& dag, const Node& n) {
  Term nearest = keep(Z3_mk_fpa_rne(z3_));
  auto rounded = [&](Term mode) { return Z3_mk_fpa_round_to_integral(z3_, keep(mode), realOf(n.a)); };
  switch (n.op) {
    case Op::FADD:
      return Z3_mk_fpa_add(z3_, nearest, realOf(n.a), realOf(n.b));
    case Op::FSUB:
      return Z3_mk_fpa_sub(z3_, nearest, realOf(n.a), realOf(n.b));
    case Op::FMUL:
      return Z3_mk_fpa_mul(z3_, nearest, realOf(n.a), realOf(n.b));
    case Op::FDIV:
      return Z3_mk_fpa_div(z3_, nearest, realOf(n.a), realOf(n.b));
    case Op::FNEG:
      return Z3_mk_fpa_neg(z3_, realOf(n.a));
    case Op::FABS:
      return Z3_mk_fpa_abs(z3_, realOf(n.a));
    case Op::FSQRT:
      return Z3_mk_fpa_sqrt(z3_, nearest, realOf(n.a));
    case Op::FFLOOR:
      return rounded(Z3_mk_fpa_rtn(z3_));
    case Op::FCEIL:
      return rounded(Z3_mk_fpa_rtp(z3_));
    case Op::FTRUNC:
      return rounded(Z3_mk_fpa_rtz(z3_));
    case Op::FROUND:
      return rounded(Z3_mk_fpa_rna(z3_));
    case Op::FRINT:
      return rounded(nearest);
    case Op::SITOFP:
      return Z3_mk_fpa_to_fp_signed(z3_, nearest, bitsOf(n.a), realSort(n.width));
    case Op::UITOFP:
      return Z3_mk_fpa_to_fp_unsigned(z3_, nearest, bitsOf(n.a), realSort(n.width));
    default:
      ASSAY_CHECK(n.op == Op::FPEXT || n.op == Op::FPTRUNC);
      if (dag[NodeId(n.a)].width == n.width) return realOf(n.a);
      return Z3_mk_fpa_to_fp_float(z3_, nearest, realOf(n.a), realSort(n.width));
  }
}

Z3Translator::Term Z3Translator::power(unsigned from, int exponent, bool negative) {
  double value = std::ldexp(negative ? -1.0 : 1.0, exponent);
  return keep(from == 64 ? Z3_mk_fpa_numeral_double(z3_, value, realSort(64))
                         : Z3_mk_fpa_numeral_float(z3_, static_cast<float>(value), realSort(32)));
}

// -2^(width-1) <= trunc(real) < 2^(width-1)
Z3Translator::Term Z3Translator::inRange(Term real, unsigned from, unsigned width) {
  Term whole = keep(Z3_mk_fpa_round_to_integral(z3_, keep(Z3_mk_fpa_rtz(z3_)), real));
  int exponent = static_cast<int>(width) - 1;
  Term both[] = {keep(Z3_mk_fpa_geq(z3_, whole, power(from, exponent, true))),
                 keep(Z3_mk_fpa_lt(z3_, whole, power(from, exponent, false)))};
  return keep(Z3_mk_and(z3_, 2, both));
}

namespace {

// cvttss2si and cvttsd2si to `width` bits.
Z3_ast machineConversion(Z3_context z3, Z3_ast real, Z3_ast fits, unsigned width, Z3_ast indefinite,
                         Z3_ast mode) {
  return Z3_mk_ite(z3, fits, Z3_mk_fpa_to_sbv(z3, mode, real, width), indefinite);
}

}  // namespace

Z3Translator::Term Z3Translator::convertSigned(uint32_t id, unsigned from, unsigned width) {
  Term real = realOf(id);
  Term towardsZero = keep(Z3_mk_fpa_rtz(z3_));
  return keep(machineConversion(z3_, real, inRange(real, from, width), width,
                                constant(width, 1ull << (width - 1)), towardsZero));
}

// As in evaluate.cpp: x86-64 converts to 32 or 64 signed bits; other widths are built from that.
Z3Translator::Term Z3Translator::toInteger(const Dag& dag, const Node& n) {
  unsigned from = dag[NodeId(n.a)].width;
  bool isSigned = n.op == Op::FPTOSI;
  bool through32 = n.width < 32 || (isSigned && n.width == 32);
  Term direct = convertSigned(n.a, from, through32 ? 32 : 64);
  unsigned have = through32 ? 32 : 64;
  if (n.width < have) return Z3_mk_extract(z3_, n.width - 1u, 0, direct);
  if (isSigned || n.width < 64) return direct;
  Term limit = power(from, 63, false);
  Term lowered = keep(Z3_mk_fpa_sub(z3_, keep(Z3_mk_fpa_rne(z3_)), realOf(n.a), limit));
  Term towardsZero = keep(Z3_mk_fpa_rtz(z3_));
  Term upper = keep(
      machineConversion(z3_, lowered, inRange(lowered, from, 64), 64, constant(64, 1ull << 63), towardsZero));
  Term mask = keep(Z3_mk_bvashr(z3_, direct, constant(64, 63)));
  return Z3_mk_bvor(z3_, direct, keep(Z3_mk_bvand(z3_, upper, mask)));
}

}  // namespace assay::solve
