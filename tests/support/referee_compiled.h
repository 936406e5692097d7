// The compiled part of the referee: shapes as C++ functions, built by a real compiler and run.
//
// Each shape becomes one function over plain unsigned integers; floats are bit_cast. The program reads
// "function inputs" lines and prints values, so one compilation serves all samples. Samples are left out if
// C++ does not define the result and the machine traps (division by zero, INT_MIN / -1, shifting too far).
// Converting a float out of range is undefined as well, but every x86-64 compiler at -O0 emits the plain
// instruction, whose result the evaluator promises.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/referee_shapes.h"

namespace assay::solve::referee {

inline const char* const kPrelude = R"(#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
using U1 = unsigned _BitInt(1); using U8 = uint8_t; using U16 = uint16_t; using U32 = uint32_t; using U64 = uint64_t;
using S8 = int8_t; using S16 = int16_t; using S32 = int32_t; using S64 = int64_t; using F32 = float; using F64 = double;
static F32 real(U32 b) { return std::bit_cast<F32>(b); }
static F64 real(U64 b) { return std::bit_cast<F64>(b); }
static U32 bits(F32 x) { return std::bit_cast<U32>(x); }
static U64 bits(F64 x) { return std::bit_cast<U64>(x); }
)";

// Writes the function of one shape.
class CppText {
 public:
  explicit CppText(const Shapes& shapes) : dag_(shapes.dag) {}

  std::string function(const Shape& shape, size_t number) {
    shape_ = &shape;
    return "static U64 f" + std::to_string(number) + "(U64 x0, U64 x1, U64 x2) { return (U64)" +
           text(shape.root) + "; }\n";
  }

 private:
  std::string u(unsigned width) const { return "U" + std::to_string(width); }
  std::string cast(unsigned width, const std::string& inner) const {
    return "((" + u(width) + ")(" + inner + "))";
  }
  std::string s(NodeId id) { return "((S" + std::to_string(dag_[id].width) + ")" + text(id) + ")"; }
  std::string r(NodeId id) { return "real(" + text(id) + ")"; }

  // Shapes are two operators deep, so the recursion is too.
  std::string text(NodeId id) {
    const Node& n = dag_[id];
    if (n.op == Op::CONST) return cast(n.width, std::to_string(n.value) + "ull");
    for (size_t i = 0; i < shape_->vars.size(); ++i) {
      if (shape_->vars[i] == id) return cast(n.width, "x" + std::to_string(i));
    }
    if (n.op == Op::READ) return table(n);
    if (expr::isFloating(n.op)) return floating(n);
    return cast(n.width, integer(n));
  }

  std::string table(const Node& n) {
    std::string cells;
    for (uint32_t i = 0; i < n.c; ++i) cells += (i ? ", " : "") + text(dag_.cell(n.b + i));
    std::string index = text(NodeId(n.a)), last = std::to_string(n.c - 1);
    return "((const " + u(n.width) + "[]){" + cells + "}[" + index + " < " + last + " ? " + index + " : " +
           last + "])";
  }

  std::string infix(const Node& n, const char* op, bool isSigned) {
    NodeId a(n.a), b(n.b);
    bool shift = n.op == Op::ASHR;
    std::string left = isSigned ? s(a) : text(a), right = isSigned && !shift ? s(b) : text(b);
    return left + " " + op + " " + right;
  }

  std::string integer(const Node& n) {
    static constexpr const char* kInfix[] = {"+",  "-",  "*",  "/", "/",  "%",  "%",  "<<",
                                             ">>", ">>", "&",  "|", "^",  "==", "!=", ">",
                                             ">=", "<",  "<=", ">", ">=", "<",  "<="};
    if (n.op >= Op::ADD && n.op <= Op::SLE) {
      return infix(n, kInfix[static_cast<int>(n.op) - static_cast<int>(Op::ADD)], Shapes::isSigned(n.op));
    }
    switch (n.op) {
      case Op::SEXT:
        return s(NodeId(n.a));
      case Op::EXTRACT:
        return text(NodeId(n.a)) + " >> " + std::to_string(n.aux);
      case Op::CONCAT:
        return cast(n.width, text(NodeId(n.a))) + " << " + std::to_string(dag_[NodeId(n.b)].width) + " | " +
               text(NodeId(n.b));
      case Op::ITE:
        return text(NodeId(n.a)) + " ? " + text(NodeId(n.b)) + " : " + text(NodeId(n.c));
      default:
        return text(NodeId(n.a));
    }
  }

  std::string comparison(const Node& n) {
    std::string a = r(NodeId(n.a)), b = r(NodeId(n.b));
    auto is = [&](const char* op) { return a + op + b; };
    switch (n.aux) {
      case 0:
        return "false";
      case 1:
        return is(" == ");
      case 2:
        return is(" > ");
      case 3:
        return is(" >= ");
      case 4:
        return is(" < ");
      case 5:
        return is(" <= ");
      case 6:
        return "(" + is(" < ") + ") || (" + is(" > ") + ")";
      case 7:
        return "!std::isunordered(" + a + ", " + b + ")";
      case 8:
        return "std::isunordered(" + a + ", " + b + ")";
      case 9:
        return "!((" + is(" < ") + ") || (" + is(" > ") + "))";
      case 10:
        return "!(" + is(" <= ") + ")";
      case 11:
        return "!(" + is(" < ") + ")";
      case 12:
        return "!(" + is(" >= ") + ")";
      case 13:
        return "!(" + is(" > ") + ")";
      case 14:
        return is(" != ");
      default:
        return "true";
    }
  }

  std::string floating(const Node& n) {
    static constexpr const char* kCalls[] = {"std::sqrt",  "std::floor", "std::ceil",
                                             "std::trunc", "std::round", "std::rint"};
    static constexpr const char* kLibm[] = {
#define ASSAY_LIBM(name, arity) "std::" #name,
#include "data/wire/libm.def"
    };
    static constexpr const char* kInfix[] = {" + ", " - ", " * ", " / "};
    NodeId a(n.a);
    std::string f = "F" + std::to_string(n.width);
    if (n.op >= Op::FADD && n.op <= Op::FDIV) {
      return "bits(" + r(a) + kInfix[static_cast<int>(n.op) - static_cast<int>(Op::FADD)] + r(NodeId(n.b)) +
             ")";
    }
    if (n.op >= Op::FSQRT && n.op <= Op::FRINT) {
      return std::string("bits(") + kCalls[static_cast<int>(n.op) - static_cast<int>(Op::FSQRT)] + "(" +
             r(a) + "))";
    }
    switch (n.op) {
      case Op::FREM:
        return "bits(std::fmod(" + r(a) + ", " + r(NodeId(n.b)) + "))";
      case Op::FNEG:
        return "bits(-" + r(a) + ")";
      case Op::FABS:
        return "bits(std::fabs(" + r(a) + "))";
      case Op::FCMP:
        return cast(1, comparison(n));
      case Op::SITOFP:
        return "bits((" + f + ")" + s(a) + ")";
      case Op::UITOFP:
        return "bits((" + f + ")" + text(a) + ")";
      case Op::FPTOSI:
        return cast(n.width, "(S" + std::to_string(n.width) + ")" + r(a));
      case Op::FPTOUI:
        return cast(n.width, r(a));
      case Op::FCALL:
        return std::string("bits(") + kLibm[n.aux] + "(" + r(a) +
               (n.b == NodeId::kNone ? "" : ", " + r(NodeId(n.b))) + "))";
      default:
        return "bits((" + f + ")" + r(a) + ")";
    }
  }

  const Dag& dag_;
  const Shape* shape_ = nullptr;
};

// False if the compiled expression would trap or shift too far.
inline bool isDefined(const Dag& dag, expr::Evaluator& evaluate, NodeId id) {
  const Node& n = dag[id];
  if (n.op == Op::CONST || n.op == Op::VAR || n.op == Op::READ) return true;
  for (uint32_t operand : {n.a, n.b, n.c}) {
    if (operand != NodeId::kNone && !isDefined(dag, evaluate, NodeId(operand))) return false;
  }
  if (n.op >= Op::SHL && n.op <= Op::ASHR) return evaluate(NodeId(n.b)) < n.width;
  if (n.op < Op::UDIV || n.op > Op::SREM) return true;
  uint64_t by = evaluate(NodeId(n.b));
  bool isSigned = n.op == Op::SDIV || n.op == Op::SREM;
  return by != 0 && !(isSigned && by == expr::maskOf(n.width));
}

// Compiles and runs the shapes; returns the values of the samples in order, or nothing if the compiler
// failed.
inline std::vector<uint64_t> runCompiled(const Shapes& shapes, const std::vector<Sample>& samples,
                                         const std::string& folder) {
  std::string source = folder + "/referee.cpp", program = folder + "/referee", input = folder + "/referee.in";
  {
    std::ofstream out(source);
    CppText text(shapes);
    out << kPrelude;
    std::string names;
    for (size_t i = 0; i < shapes.all.size(); ++i) {
      if (!shapes.all[i].compilable) {
        names += "nullptr,";
        continue;
      }
      out << text.function(shapes.all[i], i);
      names += "f" + std::to_string(i) + ",";
    }
    out << "static U64 (*const all[])(U64, U64, U64) = {" << names << "};\n"
        << "int main() { unsigned long f, a, b, c; while (scanf(\"%lu %lu %lu %lu\", &f, &a, &b, &c) == 4) "
        << "printf(\"%lu\\n\", (unsigned long)all[f](a, b, c)); }\n";
    std::ofstream lines(input);
    for (const Sample& sample : samples) {
      lines << sample.shape;
      for (size_t i = 0; i < 3; ++i) lines << ' ' << (i < sample.inputs.size() ? sample.inputs[i] : 0);
      lines << '\n';
    }
  }
  std::string build = "clang++-19 -std=c++20 -O0 -w -o " + program + " " + source;
  if (std::system(build.c_str()) != 0) return {};
  std::vector<uint64_t> values;
  FILE* pipe = popen((program + " < " + input).c_str(), "r");
  if (!pipe) return {};
  unsigned long value = 0;
  while (std::fscanf(pipe, "%lu", &value) == 1) values.push_back(value);
  pclose(pipe);
  return values;
}

}  // namespace assay::solve::referee
