#include <string>
#include <vector>

#include "data/expr/dag.h"

namespace assay::expr {
namespace {

constexpr size_t kScreenful = 4000;

constexpr const char* kPredicates[] = {"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                                       "uno",   "ueq", "ugt", "uge", "ult", "ule", "une", "true"};
constexpr const char* kLibmNames[] = {
#define ASSAY_LIBM(name, arity) #name,
#include "data/wire/libm.def"
};

std::string leafText(const Node& n) {
  if (n.op == Op::VAR) return "v" + std::to_string(n.a);
  return n.width == 1 ? std::to_string(n.value) : std::to_string(signedOf(n.width, n.value));
}

// The beginning of an inner node: its operator and the attributes that are not operands.
std::string headText(const Node& n) {
  std::string head = std::string("(") + toText(n.op);
  switch (n.op) {
    case Op::EXTRACT:
      return head + " " + std::to_string(n.aux) + " " + std::to_string(n.width);
    case Op::FCMP:
      return head + " " + kPredicates[n.aux & 15];
    case Op::FCALL:
      return head + " " + (n.aux < std::size(kLibmNames) ? kLibmNames[n.aux] : "?");
    case Op::ZEXT:
    case Op::SEXT:
    case Op::TRUNC:
    case Op::SITOFP:
    case Op::UITOFP:
    case Op::FPTOSI:
    case Op::FPTOUI:
      return head + " " + std::to_string(n.width);
    default:
      return head;
  }
}

std::vector<NodeId> operands(const Dag& dag, const Node& n) {
  std::vector<NodeId> all{NodeId(n.a)};
  if (n.op == Op::READ) {
    for (uint32_t i = 0; i < n.c; ++i) all.push_back(dag.cell(n.b + i));
    return all;
  }
  if (n.b != NodeId::kNone) all.push_back(NodeId(n.b));
  if (n.c != NodeId::kNone) all.push_back(NodeId(n.c));
  return all;
}

}  // namespace

std::string toText(const Dag& dag, NodeId root) {
  std::string out;
  std::vector<NodeId> stack{root};  // an invalid id closes a bracket
  while (!stack.empty() && out.size() < kScreenful) {
    NodeId top = stack.back();
    stack.pop_back();
    if (!top.valid()) {
      out += ')';
      continue;
    }
    if (!out.empty()) out += ' ';
    const Node& n = dag[top];
    if (n.op == Op::VAR || n.op == Op::CONST || n.op == Op::NONE) {
      out += leafText(n);
      continue;
    }
    out += headText(n);
    stack.push_back({});
    std::vector<NodeId> below = operands(dag, n);
    stack.insert(stack.end(), below.rbegin(), below.rend());
  }
  return stack.empty() ? out : out + "...";
}

}  // namespace assay::expr
