// ASSAY: covers all
// APEX's Factorial, Power, MaxValue, Fibonacci and GCD; arguments that would run for minutes are refused.
// ASSAY: throws std::out_of_range in factorial
// ASSAY: throws std::out_of_range in power
// ASSAY: throws std::out_of_range in fibonacci
#include <stdexcept>
#include <vector>

namespace dsa {

enum class Base { Binary = 2, Octal = 8, Decimal = 10, Hexadecimal = 16 };

int factorial(int n) {
  if (n < 0 || n > 1000) throw std::out_of_range("n");
  if (n < 2) return 1;
  unsigned product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<unsigned>(i);
  return static_cast<int>(product);
}

int power(int base, int exponent) {
  if (exponent < 0 || exponent > 1000) throw std::out_of_range("exponent");
  if (exponent == 0) return 1;
  unsigned result = static_cast<unsigned>(base);
  while (exponent > 1) {
    result *= static_cast<unsigned>(base);
    exponent--;
  }
  return static_cast<int>(result);
}

int maxValue(Base base, int digits) {
  return static_cast<int>(static_cast<unsigned>(power(static_cast<int>(base), digits)) - 1u);
}

int fibonacci(int n) {
  if (n < 0 || n > 1000) throw std::out_of_range("n");
  switch (n) {
    case 0:
      return 0;
    case 1:
      return 1;
    default: {
      std::vector<unsigned> table(static_cast<std::size_t>(n) + 1);
      table[1] = 1;
      for (std::size_t i = 2; i < table.size(); ++i) table[i] = table[i - 1] + table[i - 2];
      return static_cast<int>(table.back());
    }
  }
}

int greatestCommonDenominator(int first, int second) {
  if (second == 0) return first;
  return greatestCommonDenominator(second, first % second);
}

}  // namespace dsa
