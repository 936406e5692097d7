// Dag -> Z3 terms, kept per node for as long as the context lives.
//
// A node has up to three forms: a Bool (width 1), a bit-vector and a floating-point term. Forms are derived
// when an operator needs them, so `zext(x < y)` costs one if-then-else and a chain of additions never leaves
// the theory of floats. READ becomes a tree of choices by the bits of its index. Operators without a theory
// in Z3 (libm, fmod), and the bits of a computed NaN, become free variables: the translation allows more than
// the program does, so "unsatisfiable" is sound and a model must be checked by evaluation. All terms live as
// long as the translator.
#pragma once

#include <vector>

#include "data/expr/dag.h"

struct _Z3_context;  // Z3's own headers are for .cpp files only
struct _Z3_ast;
struct _Z3_sort;

namespace assay::solve {

// Translates the nodes of one Dag.
class Z3Translator {
 public:
  using Term = _Z3_ast*;

  explicit Z3Translator(_Z3_context* context) : z3_(context) {}
  ~Z3Translator();
  Z3Translator(const Z3Translator&) = delete;
  Z3Translator& operator=(const Z3Translator&) = delete;

  Term truth(const expr::Dag& dag, expr::NodeId condition);  // width 1, as Bool
  Term bits(const expr::Dag& dag, expr::NodeId node);
  Term variable(const expr::Dag& dag, expr::VarId var);  // as a bit-vector
  Term keep(Term term);

 private:
  struct Forms {
    Term truth = nullptr, bits = nullptr, real = nullptr;
    bool any() const { return truth || bits || real; }
  };

  void translate(const expr::Dag& dag, expr::NodeId root);
  void translateNode(const expr::Dag& dag, uint32_t id);
  Term integer(const expr::Dag& dag, const expr::Node& n);
  Term logical(const expr::Node& n);
  Term comparison(const expr::Dag& dag, const expr::Node& n);
  Term floatComparison(const expr::Node& n);
  Term floating(const expr::Dag& dag, const expr::Node& n);
  Term toInteger(const expr::Dag& dag, const expr::Node& n);
  Term convertSigned(uint32_t id, unsigned from, unsigned width);
  Term inRange(Term real, unsigned from, unsigned width);
  Term table(const expr::Dag& dag, const expr::Node& n);

  Term truthOf(uint32_t id);
  Term bitsOf(uint32_t id);
  Term realOf(uint32_t id);
  Term constant(unsigned width, uint64_t value);
  Term power(unsigned from, int exponent, bool negative);
  Term fresh(unsigned width);
  _Z3_sort* sort(unsigned width);
  _Z3_sort* realSort(unsigned width);

  _Z3_context* z3_;
  std::vector<Forms> forms_;    // by node id
  std::vector<uint8_t> width_;  // by node id
  std::vector<bool> seen_;      // by node id: translated, or about to be
  std::vector<Term> kept_;
};

}  // namespace assay::solve
