// ASSAY: covers all
// Templates with any number of arguments: the calls in the file determine which.
template <class... Rest>
int countNegative(Rest... rest) {
  int count = 0;
  ((rest < 0 ? ++count : 0), ...);
  if (count == sizeof...(rest)) return -1;
  return count;
}

template <class T>
T smallest(T only) {
  return only;
}
template <class T, class... Rest>
T smallest(T first, Rest... rest) {
  const T other = smallest(rest...);
  return first < other ? first : other;
}

int ofThree(int a, int b, int c) { return countNegative(a, b, c) == -1 ? 0 : smallest(a, b, c); }
