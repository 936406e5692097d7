#include "explore/solve/cvc5_solver.h"

#include <cvc5/cvc5.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/result.h"
#include "explore/solve/domains.h"

namespace assay::solve {
namespace {

using cvc5::Kind;
using cvc5::Term;
using expr::Dag;
using expr::Node;
using expr::NodeId;
using expr::Op;
using expr::VarId;

// Exponent and significand bits of a float.
struct Format {
  unsigned exponent, significand;
};
Format formatOf(unsigned width) { return width == 64 ? Format{11, 53} : Format{8, 24}; }

// The cvc5 kind of an operator on bit-vectors; NULL_TERM for operators that need several.
Kind plainKind(Op op) {
  switch (op) {
    case Op::ADD:
      return Kind::BITVECTOR_ADD;
    case Op::SUB:
      return Kind::BITVECTOR_SUB;
    case Op::MUL:
      return Kind::BITVECTOR_MULT;
    case Op::UDIV:
      return Kind::BITVECTOR_UDIV;
    case Op::SDIV:
      return Kind::BITVECTOR_SDIV;
    case Op::UREM:
      return Kind::BITVECTOR_UREM;
    case Op::SREM:
      return Kind::BITVECTOR_SREM;
    case Op::SHL:
      return Kind::BITVECTOR_SHL;
    case Op::LSHR:
      return Kind::BITVECTOR_LSHR;
    case Op::ASHR:
      return Kind::BITVECTOR_ASHR;
    case Op::AND:
      return Kind::BITVECTOR_AND;
    case Op::OR:
      return Kind::BITVECTOR_OR;
    case Op::XOR:
      return Kind::BITVECTOR_XOR;
    case Op::CONCAT:
      return Kind::BITVECTOR_CONCAT;
    case Op::EQ:
      return Kind::EQUAL;
    case Op::NE:
      return Kind::DISTINCT;
    case Op::UGT:
      return Kind::BITVECTOR_UGT;
    case Op::UGE:
      return Kind::BITVECTOR_UGE;
    case Op::ULT:
      return Kind::BITVECTOR_ULT;
    case Op::ULE:
      return Kind::BITVECTOR_ULE;
    case Op::SGT:
      return Kind::BITVECTOR_SGT;
    case Op::SGE:
      return Kind::BITVECTOR_SGE;
    case Op::SLT:
      return Kind::BITVECTOR_SLT;
    case Op::SLE:
      return Kind::BITVECTOR_SLE;
    default:
      return Kind::NULL_TERM;
  }
}

// The terms of one query. Its members mirror Z3Translator.
class Translation {
 public:
  Translation(cvc5::Solver& solver, const Dag& dag) : s_(solver), dag_(dag) {}

  Term truth(NodeId root) {
    translate(root);
    return truthOf(root.value);
  }
  Term variable(VarId id) {
    auto [place, isNew] = variables_.try_emplace(id);
    if (isNew) place->second = s_.mkConst(sort(dag_.var(id).width), "v" + std::to_string(id.value));
    return place->second;
  }
  // Conditions besides the literals: a float that is also used as bits has those bits.
  const std::vector<Term>& definitions() const { return definitions_; }
  Term constant(unsigned width, uint64_t value) { return s_.mkBitVector(width, value); }

 private:
  struct Forms {
    Term truth, bits, real;
  };

  cvc5::Sort sort(unsigned width) { return s_.mkBitVectorSort(width); }
  Term mode(cvc5::RoundingMode mode) { return s_.mkRoundingMode(mode); }
  Term nearest() { return mode(cvc5::RoundingMode::ROUND_NEAREST_TIES_TO_EVEN); }
  Term toZero() { return mode(cvc5::RoundingMode::ROUND_TOWARD_ZERO); }
  Term fromBits(unsigned width, Term bits) {
    Format f = formatOf(width);
    return s_.mkTerm(s_.mkOp(Kind::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, {f.exponent, f.significand}), {bits});
  }
  unsigned width(uint32_t id) const { return dag_[NodeId(id)].width; }

  Term truthOf(uint32_t id) {
    Forms& f = forms_[id];
    if (f.truth.isNull()) f.truth = s_.mkTerm(Kind::EQUAL, {f.bits, constant(1, 1)});
    return f.truth;
  }
  Term bitsOf(uint32_t id) {
    Forms& f = forms_[id];
    if (!f.bits.isNull()) return f.bits;
    if (!f.truth.isNull()) return f.bits = s_.mkTerm(Kind::ITE, {f.truth, constant(1, 1), constant(1, 0)});
    f.bits = s_.mkConst(sort(width(id)));
    definitions_.push_back(s_.mkTerm(Kind::EQUAL, {fromBits(width(id), f.bits), f.real}));
    return f.bits;
  }
  Term realOf(uint32_t id) {
    Forms& f = forms_[id];
    if (f.real.isNull()) f.real = fromBits(width(id), bitsOf(id));
    return f.real;
  }

  void translate(NodeId root) {
    std::vector<uint32_t> stack{root.value}, found;
    while (!stack.empty()) {
      uint32_t id = stack.back();
      stack.pop_back();
      if (!forms_.try_emplace(id).second) continue;
      found.push_back(id);
      const Node& n = dag_[NodeId(id)];
      if (n.op == Op::VAR || n.op == Op::CONST) continue;
      stack.push_back(n.a);
      if (n.op == Op::READ) {
        for (uint32_t i = 0; i < n.c; ++i) stack.push_back(dag_.cell(n.b + i).value);
        continue;
      }
      if (n.b != NodeId::kNone) stack.push_back(n.b);
      if (n.c != NodeId::kNone) stack.push_back(n.c);
    }
    std::ranges::sort(found);
    for (uint32_t id : found) {
      Forms f = translateNode(dag_[NodeId(id)]);
      forms_[id] = f;
    }
  }

  Forms translateNode(const Node& n) {
    bool logical = n.op == Op::AND || n.op == Op::OR || n.op == Op::XOR || n.op == Op::ITE;
    if (n.op == Op::CONST) return {.truth = {}, .bits = constant(n.width, n.value), .real = {}};
    if (n.op == Op::VAR) return {.truth = {}, .bits = variable(VarId(n.a)), .real = {}};
    if (n.op == Op::FCALL || n.op == Op::FREM)
      return {.truth = {}, .bits = s_.mkConst(sort(n.width)), .real = {}};
    if (n.op == Op::READ) return {.truth = {}, .bits = table(n), .real = {}};
    if (n.op == Op::FCMP) return {.truth = floatComparison(n), .bits = {}, .real = {}};
    if (n.op == Op::FPTOSI || n.op == Op::FPTOUI) return {.truth = {}, .bits = toInteger(n), .real = {}};
    if (expr::isFloating(n.op)) return {.truth = {}, .bits = {}, .real = floating(n)};
    if (expr::isComparison(n.op)) {
      return {.truth = s_.mkTerm(plainKind(n.op), {bitsOf(n.a), bitsOf(n.b)}), .bits = {}, .real = {}};
    }
    if (n.width == 1 && logical) return {.truth = logic(n), .bits = {}, .real = {}};
    return {.truth = {}, .bits = integer(n), .real = {}};
  }

  Term logic(const Node& n) {
    if (n.op == Op::ITE) return s_.mkTerm(Kind::ITE, {truthOf(n.a), truthOf(n.b), truthOf(n.c)});
    Kind kind = n.op == Op::AND ? Kind::AND : n.op == Op::OR ? Kind::OR : Kind::XOR;
    return s_.mkTerm(kind, {truthOf(n.a), truthOf(n.b)});
  }

  Term integer(const Node& n) {
    unsigned from = width(n.a);
    switch (n.op) {
      case Op::ITE:
        return s_.mkTerm(Kind::ITE, {truthOf(n.a), bitsOf(n.b), bitsOf(n.c)});
      case Op::ZEXT:
        return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_ZERO_EXTEND, {n.width - from}), {bitsOf(n.a)});
      case Op::SEXT:
        return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_SIGN_EXTEND, {n.width - from}), {bitsOf(n.a)});
      case Op::TRUNC:
        return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_EXTRACT, {n.width - 1u, 0u}), {bitsOf(n.a)});
      case Op::EXTRACT: {
        uint32_t low = n.aux;
        return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_EXTRACT, {low + n.width - 1u, low}), {bitsOf(n.a)});
      }
      default:
        return s_.mkTerm(plainKind(n.op), {bitsOf(n.a), bitsOf(n.b)});
    }
  }

  Term table(const Node& n) {
    Term index = bitsOf(n.a);
    Term value = bitsOf(dag_.cell(n.b + n.c - 1).value);
    for (uint32_t i = n.c - 1; i-- > 0;) {
      Term here = s_.mkTerm(Kind::EQUAL, {index, constant(width(n.a), i)});
      value = s_.mkTerm(Kind::ITE, {here, bitsOf(dag_.cell(n.b + i).value), value});
    }
    return value;
  }

  Term floatComparison(const Node& n) {
    Term a = realOf(n.a), b = realOf(n.b);
    std::vector<Term> cases{s_.mkFalse(), s_.mkFalse()};
    if (n.aux & 1) cases.push_back(s_.mkTerm(Kind::FLOATINGPOINT_EQ, {a, b}));
    if (n.aux & 2) cases.push_back(s_.mkTerm(Kind::FLOATINGPOINT_GT, {a, b}));
    if (n.aux & 4) cases.push_back(s_.mkTerm(Kind::FLOATINGPOINT_LT, {a, b}));
    if (n.aux & 8) {
      cases.push_back(s_.mkTerm(Kind::FLOATINGPOINT_IS_NAN, {a}));
      cases.push_back(s_.mkTerm(Kind::FLOATINGPOINT_IS_NAN, {b}));
    }
    return s_.mkTerm(Kind::OR, cases);
  }

  Term rounded(cvc5::RoundingMode how, Term real) {
    return s_.mkTerm(Kind::FLOATINGPOINT_RTI, {mode(how), real});
  }

  Term floating(const Node& n) {
    using enum cvc5::RoundingMode;
    Format f = formatOf(n.width);
    auto binary = [&](Kind kind) { return s_.mkTerm(kind, {nearest(), realOf(n.a), realOf(n.b)}); };
    auto converted = [&](Kind kind, Term from) {
      return s_.mkTerm(s_.mkOp(kind, {f.exponent, f.significand}), {nearest(), from});
    };
    switch (n.op) {
      case Op::FADD:
        return binary(Kind::FLOATINGPOINT_ADD);
      case Op::FSUB:
        return binary(Kind::FLOATINGPOINT_SUB);
      case Op::FMUL:
        return binary(Kind::FLOATINGPOINT_MULT);
      case Op::FDIV:
        return binary(Kind::FLOATINGPOINT_DIV);
      case Op::FNEG:
        return s_.mkTerm(Kind::FLOATINGPOINT_NEG, {realOf(n.a)});
      case Op::FABS:
        return s_.mkTerm(Kind::FLOATINGPOINT_ABS, {realOf(n.a)});
      case Op::FSQRT:
        return s_.mkTerm(Kind::FLOATINGPOINT_SQRT, {nearest(), realOf(n.a)});
      case Op::FFLOOR:
        return rounded(ROUND_TOWARD_NEGATIVE, realOf(n.a));
      case Op::FCEIL:
        return rounded(ROUND_TOWARD_POSITIVE, realOf(n.a));
      case Op::FTRUNC:
        return rounded(ROUND_TOWARD_ZERO, realOf(n.a));
      case Op::FROUND:
        return rounded(ROUND_NEAREST_TIES_TO_AWAY, realOf(n.a));
      case Op::FRINT:
        return rounded(ROUND_NEAREST_TIES_TO_EVEN, realOf(n.a));
      case Op::SITOFP:
        return converted(Kind::FLOATINGPOINT_TO_FP_FROM_SBV, bitsOf(n.a));
      case Op::UITOFP:
        return converted(Kind::FLOATINGPOINT_TO_FP_FROM_UBV, bitsOf(n.a));
      default:
        return width(n.a) == n.width ? realOf(n.a)
                                     : converted(Kind::FLOATINGPOINT_TO_FP_FROM_FP, realOf(n.a));
    }
  }

  Term power(unsigned from, int exponent, bool negative) {
    double value = std::ldexp(negative ? -1.0 : 1.0, exponent);
    uint64_t bits =
        from == 64 ? std::bit_cast<uint64_t>(value) : std::bit_cast<uint32_t>(static_cast<float>(value));
    return fromBits(from, constant(from, bits));
  }

  // cvttss2si and cvttsd2si, as in evaluate.cpp.
  Term convertSigned(Term real, unsigned from, unsigned to) {
    Term whole = rounded(cvc5::RoundingMode::ROUND_TOWARD_ZERO, real);
    int exponent = static_cast<int>(to) - 1;
    Term fits =
        s_.mkTerm(Kind::AND, {s_.mkTerm(Kind::FLOATINGPOINT_GEQ, {whole, power(from, exponent, true)}),
                              s_.mkTerm(Kind::FLOATINGPOINT_LT, {whole, power(from, exponent, false)})});
    Term inside = s_.mkTerm(s_.mkOp(Kind::FLOATINGPOINT_TO_SBV, {to}), {toZero(), real});
    return s_.mkTerm(Kind::ITE, {fits, inside, constant(to, 1ull << (to - 1))});
  }

  Term toInteger(const Node& n) {
    unsigned from = width(n.a);
    bool isSigned = n.op == Op::FPTOSI;
    unsigned through = n.width < 32 || (isSigned && n.width == 32) ? 32 : 64;
    Term direct = convertSigned(realOf(n.a), from, through);
    if (n.width < through) return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_EXTRACT, {n.width - 1u, 0u}), {direct});
    if (isSigned || n.width < 64) return direct;
    Term lowered = s_.mkTerm(Kind::FLOATINGPOINT_SUB, {nearest(), realOf(n.a), power(from, 63, false)});
    Term sign = s_.mkTerm(Kind::BITVECTOR_ASHR, {direct, constant(64, 63)});
    Term upper = s_.mkTerm(Kind::BITVECTOR_AND, {convertSigned(lowered, from, 64), sign});
    return s_.mkTerm(Kind::BITVECTOR_OR, {direct, upper});
  }

  cvc5::Solver& s_;
  const Dag& dag_;
  std::unordered_map<uint32_t, Forms> forms_;
  std::unordered_map<VarId, Term> variables_;
  std::vector<Term> definitions_;
};

class Cvc5Solver final : public expr::Solver {
 public:
  explicit Cvc5Solver(const Cvc5Options& options) : options_(options) {}

  // cvc5 throws; exceptions do not leave this function.
  expr::Answer solve(const Dag& dag, const expr::Query& query) override try {
    cvc5::Solver solver;
    solver.setOption("produce-models", "true");
    solver.setOption("rlimit-per", std::to_string(options_.resourceLimit));
    solver.setOption("tlimit-per", std::to_string(options_.ceiling.milliseconds(options_.milliseconds)));
    solver.setLogic("QF_BVFP");
    Translation terms(solver, dag);
    std::vector<VarId> variables = assertAll(solver, terms, dag, query);
    cvc5::Result result = solver.checkSat();
    if (result.isUnsat()) return expr::Unsatisfiable{};
    if (!result.isSat()) return expr::GaveUp{"cvc5 gave up"};
    expr::Assignment values;
    for (VarId id : variables) {
      std::string digits = solver.getValue(terms.variable(id)).getBitVectorValue(2);
      values[id] = std::stoull(digits, nullptr, 2);
    }
    return values;
  } catch (const std::exception& problem) {
    return expr::GaveUp{std::string("cvc5: ") + problem.what()};
  }

 private:
  static std::vector<VarId> assertAll(cvc5::Solver& solver, Translation& terms, const Dag& dag,
                                      const expr::Query& query) {
    std::vector<VarId> variables;
    for (const expr::Literal& literal : query.literals) {
      Term truth = terms.truth(literal.node);
      solver.assertFormula(literal.holds ? truth : truth.notTerm());
      const auto& own = dag.variables(literal.node);
      variables.insert(variables.end(), own.begin(), own.end());
    }
    for (const Term& definition : terms.definitions()) solver.assertFormula(definition);
    std::ranges::sort(variables);
    variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
    for (VarId id : variables) {
      const expr::Var& var = dag.var(id);
      auto domain = hardDomain(var);
      if (!domain) continue;
      Term term = terms.variable(id);
      solver.assertFormula(
          solver.mkTerm(Kind::BITVECTOR_ULE, {terms.constant(var.width, domain->low), term}));
      solver.assertFormula(
          solver.mkTerm(Kind::BITVECTOR_ULE, {term, terms.constant(var.width, domain->high)}));
    }
    return variables;
  }

  Cvc5Options options_;
};

}  // namespace

std::unique_ptr<expr::Solver> makeCvc5Solver(const Cvc5Options& options) {
  return std::make_unique<Cvc5Solver>(options);
}

}  // namespace assay::solve
