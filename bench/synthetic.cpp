#include "synthetic.h"

#include <algorithm>
#include <vector>

#include "base/world.h"

namespace assay::bench {
namespace {

// Writes the pieces of a unit, from random numbers.
class Writer {
 public:
  explicit Writer(uint64_t seed) : random_(seed) {}

  std::string write(size_t lines, const std::string& name) {
    line("namespace " + name + " {");
    for (unsigned piece = 0; lines_ + 1 < lines; ++piece) add(piece);
    line("}  // namespace " + name);
    return std::move(text_);
  }

 private:
  void line(const std::string& text) {
    text_ += text + "\n";
    lines_ += 1 + static_cast<size_t>(std::ranges::count(text, '\n'));
  }
  std::string number(unsigned most) { return std::to_string(random_.below(most)); }
  std::string oneOf(const std::vector<std::string>& all) { return all[random_.below(all.size())]; }
  std::string comparison() { return oneOf({" < ", " > ", " == ", " <= ", " >= ", " != "}); }
  std::string operation() { return oneOf({" + ", " - ", " * ", " ^ ", " & ", " | "}); }

  void add(unsigned piece) {
    const std::string n = std::to_string(piece);
    switch (piece % 7) {
      case 0:
        return arithmetic(n);
      case 1:
        return enumeration(n);
      case 2:
        return text(n);
      case 3:
        return record(n);
      case 4:
        return list(n);
      case 5:
        return object(n);
      default:
        return caller(n);
    }
  }

  void arithmetic(const std::string& n) {
    line("int weigh" + n + "(int a, int b) {");
    line("  int result = a" + operation() + number(100) + ";");
    for (uint64_t i = 2 + random_.below(4); i > 0; --i) {
      line("  if (" + oneOf({"a", "b", "result"}) + comparison() + number(1000) + ") {");
      line("    result = result" + operation() + oneOf({"a", "b", number(50)}) + ";");
      line("  } else if (b" + comparison() + "a" + operation() + number(20) + ") {");
      line("    return " + number(1000) + ";");
      line("  }");
    }
    line("  return result;");
    line("}\n");
    callable_.push_back("weigh" + n);
  }

  void enumeration(const std::string& n) {
    const uint64_t cases = 3 + random_.below(5);
    std::string names;
    for (uint64_t i = 0; i < cases; ++i) names += (i == 0 ? "Kind" : ", Kind") + std::to_string(i);
    line("enum class Phase" + n + " { " + names + " };");
    line("unsigned price" + n + "(Phase" + n + " phase, unsigned amount) {");
    line("  switch (phase) {");
    for (uint64_t i = 0; i + 1 < cases; ++i) {
      line("    case Phase" + n + "::Kind" + std::to_string(i) + ":");
      line("      return amount" + comparison() + number(500) + "u ? amount" + operation() + number(9) +
           "u : " + number(99) + "u;");
    }
    line("    default:");
    line("      return amount / " + std::to_string(1 + random_.below(9)) + "u;");
    line("  }");
    line("}\n");
  }

  void text(const std::string& n) {
    const std::string letter(1, static_cast<char>('a' + random_.below(26)));
    line("bool accepts" + n + "(const std::string& text) {");
    line("  if (text.size() < " + std::to_string(1 + random_.below(4)) + ") return false;");
    line("  unsigned digits = 0, marks = 0;");
    line("  for (char c : text) {");
    line("    if (c >= '0' && c <= '9') {");
    line("      ++digits;");
    line("    } else if (c == '" + oneOf({"-", ".", ":", "/", "_"}) + "') {");
    line("      ++marks;");
    line("    } else if (c != '" + letter + "') {");
    line("      return false;");
    line("    }");
    line("  }");
    line("  return digits" + comparison() + number(4) + " && marks" + comparison() + number(3) + ";");
    line("}\n");
  }

  void record(const std::string& n) {
    line("struct Order" + n + " {");
    line("  int32_t amount = 0;");
    line("  uint16_t flags = 0;");
    line("  bool urgent = false;");
    line("  std::string customer;");
    line("};");
    line("int check" + n + "(const Order" + n + "& order) {");
    line("  if (order.customer.empty()) return -1;");
    line("  if (order.amount" + comparison() + number(10000) + ") return order.urgent ? " + number(10) +
         " : " + number(10) + ";");
    for (uint64_t i = 1 + random_.below(4); i > 0; --i)
      line("  if ((order.flags & " + std::to_string(1u << random_.below(12)) + ") != 0 && order.amount % " +
           std::to_string(2 + random_.below(7)) + " == 1) return " + number(100) + ";");
    line("  return order.customer[0] == '" + std::string(1, static_cast<char>('A' + random_.below(26))) +
         "';");
    line("}\n");
  }

  void list(const std::string& n) {
    line("long total" + n + "(const std::vector<int>& values, int limit) {");
    line("  long sum = " + number(10) + ";");
    line("  for (int value : values) {");
    line("    if (value" + comparison() + "limit) continue;");
    line("    sum += value" + comparison() + number(100) + " ? value : " + number(30) + ";");
    line("    if (sum > " + std::to_string(500 + random_.below(5000)) + ") return -1;");
    line("  }");
    line("  return values.size() > " + number(5) + " ? sum : sum / " + std::to_string(1 + random_.below(5)) +
         ";");
    line("}\n");
  }

  void object(const std::string& n) {
    line("class Meter" + n + " {");
    line(" public:");
    line("  explicit Meter" + n + "(int limit) : limit_(limit" + comparison() + "0 ? limit : " + number(50) +
         ") {}");
    line("  bool add(int amount) {");
    line("    if (amount < 0 || closed_) return false;");
    line("    count_ += amount % " + std::to_string(2 + random_.below(90)) + ";");
    line("    if (count_ > limit_) closed_ = true;");
    line("    return true;");
    line("  }");
    for (uint64_t i = 1 + random_.below(3); i > 0; --i) {
      const std::string m = std::to_string(i);
      line("  int level" + m + "() const {");
      line("    if (closed_) return " + number(9) + ";");
      line("    return count_" + comparison() + number(60) + " ? " + number(9) + " : " + number(9) + ";");
      line("  }");
    }
    line("  void reopen() {");
    line("    if (count_" + comparison() + number(40) + ") closed_ = false;");
    line("  }");
    line("");
    line(" private:");
    line("  int limit_ = 0, count_ = 0;");
    line("  bool closed_ = false;");
    line("};\n");
  }

  void caller(const std::string& n) {
    const std::string first = oneOf(callable_), second = oneOf(callable_);
    line("int combine" + n + "(int a, int b) {");
    line("  int x = " + first + "(a, " + number(100) + ");");
    line("  if (x" + comparison() + number(300) + ") return " + second + "(b, x);");
    line("  return x" + comparison() + "b ? x : b;");
    line("}\n");
  }

  Random random_;
  std::string text_;
  size_t lines_ = 0;
  std::vector<std::string> callable_;
};

}  // namespace

std::string syntheticCode(uint64_t seed, size_t lines, const std::string& name) {
  return Writer(seed).write(lines, name);
}

std::string syntheticIncludes() { return "#include <cstdint>\n#include <string>\n#include <vector>\n"; }

}  // namespace assay::bench
