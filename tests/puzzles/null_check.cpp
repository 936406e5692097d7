// ASSAY: covers all
// A pointer that may be null.

int valueOr(const int* value, int fallback) {
  if (value == nullptr) return fallback;
  return *value;
}

int compareOptional(const double* a, const double* b) {
  if (!a && !b) return 0;
  if (!a) return -1;
  if (!b) return 1;
  return *a < *b ? -1 : *a > *b ? 1 : 0;
}

bool sameValue(const int& a, const int* b) {
  if (b && *b == a) return true;
  return false;
}
