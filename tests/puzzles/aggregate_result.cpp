// ASSAY: covers all
// Structs returned by value, also larger than two registers.
#include <string>

struct Fraction {
  int numerator;
  int denominator;
};

struct Report {
  int errors;
  int warnings;
  bool passed;
  std::string summary;
  Fraction ratio;
};

Fraction reduceByTwo(Fraction f) {
  while (f.denominator != 0 && f.numerator % 2 == 0 && f.denominator % 2 == 0) {
    f.numerator /= 2;
    f.denominator /= 2;
  }
  return f;
}

Report summarize(int errors, int warnings) {
  Report report{errors, warnings, true, "clean", {errors, 1}};
  if (errors < 0 || warnings < 0) return {0, 0, false, "invalid", {0, 1}};
  if (errors > 0) {
    report.passed = false;
    report.summary = "failed";
  } else if (warnings > 10) {
    report.summary = "noisy";
  }
  return report;
}
