// ASSAY: covers all
// Results given back through pointers and references.

bool divide(int dividend, int divisor, int* quotient, int* remainder) {
  if (divisor <= 0 || dividend < 0) return false;
  if (quotient) *quotient = dividend / divisor;
  if (remainder) *remainder = dividend % divisor;
  return true;
}

void minMax(int a, int b, int c, int& smallest, int& largest) {
  smallest = largest = a;
  if (b < smallest) smallest = b;
  if (b > largest) largest = b;
  if (c < smallest) smallest = c;
  if (c > largest) largest = c;
}

bool clampInPlace(double& value, double limit) {
  if (limit < 0) return false;
  if (value > limit) {
    value = limit;
    return true;
  }
  if (value < -limit) {
    value = -limit;
    return true;
  }
  return false;
}


// A pointer returned through a pointer: tests check the element that it points to, not a list.
int unitOf(const char* size, const char** unit) {
  if (size == nullptr || unit == nullptr) return -1;
  while (*size >= '0' && *size <= '9') ++size;
  if (*size == '\0') return 0;
  *unit = *size == 'k' ? "kilo" : "byte";
  return 1;
}
