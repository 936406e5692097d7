#include "explore/solve/domains.h"

#include <algorithm>

namespace assay::solve {
namespace {

using expr::VarKind;

constexpr uint64_t kSmall = 100;      // numbers that a reader recognises at once
constexpr uint64_t kFewElements = 8;  // lengths that a reader recognises at once

}  // namespace

bool Domain::contains(unsigned width, uint64_t bits) const {
  if (!isSigned) return low <= bits && bits <= high;
  int64_t value = expr::signedOf(width, bits);
  return expr::signedOf(width, low) <= value && value <= expr::signedOf(width, high);
}

std::optional<Domain> hardDomain(const expr::Var& var) {
  switch (var.kind) {
    case VarKind::Size:
    case VarKind::Pick:
      return Domain{var.low, std::min(var.high, expr::maskOf(var.width))};
    case VarKind::Character:
      if (var.high == 0) return {};
      return Domain{var.low, var.high};
    case VarKind::Boolean:
    case VarKind::Present:
      if (var.width == 1) return {};
      return Domain{0, 1};
    default:
      return {};
  }
}

std::optional<Domain> likedDomain(const expr::Var& var, bool enums) {
  uint64_t mask = expr::maskOf(var.width);
  switch (var.kind) {
    case VarKind::Enum:
      if (!enums) return {};
      return Domain{var.low & mask, var.high & mask, true};
    case VarKind::Character:
      return Domain{' ', '~'};
    case VarKind::Signed:
      if (var.width <= 7) return {};
      return Domain{(0 - kSmall) & mask, kSmall, true};
    case VarKind::Unsigned:
      if (var.width <= 7) return {};
      return Domain{0, kSmall};
    case VarKind::Size:
      return Domain{var.low, std::min(var.high, var.low + kFewElements)};
    default:
      return {};
  }
}

expr::Assignment overHint(const expr::Query& query, const expr::Assignment& values) {
  expr::Assignment all = values;
  all.insert(query.hint.begin(), query.hint.end());
  return all;
}

bool satisfies(const expr::Dag& dag, const expr::Query& query, const expr::Assignment& values) {
  return Checker().satisfies(dag, query, values);
}

bool Checker::satisfies(const expr::Dag& dag, const expr::Query& query, const expr::Assignment& values) {
  if (dag_ != &dag || identity_ != dag.identity()) {
    dag_ = &dag;
    identity_ = dag.identity();
    evaluate_ = std::make_unique<expr::Evaluator>(dag);
  }
  evaluate_->reset(overHint(query, values));
  for (const expr::Literal& literal : query.literals) {
    if (((*evaluate_)(literal.node) != 0) != literal.holds) return false;
  }
  for (auto [id, bits] : values) {
    auto domain = hardDomain(dag.var(id));
    if (domain && !domain->contains(dag.var(id).width, bits)) return false;
  }
  return true;
}

}  // namespace assay::solve
