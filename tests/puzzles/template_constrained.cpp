// ASSAY: covers all
// Templates without a call in the file: their types must be found from the constraints.
#include <concepts>

template <std::integral T>
bool isEven(T value) {
  if (value % 2 == 0) return true;
  return false;
}

template <typename T>
concept Ordered = requires(T a, T b) {
  { a < b } -> std::convertible_to<bool>;
};

template <Ordered T>
int compare(const T& a, const T& b) {
  if (a < b) return -1;
  if (b < a) return 1;
  return 0;
}

template <typename T>
  requires std::floating_point<T>
bool isFraction(T value) {
  if (value > T{0} && value < T{1}) return true;
  return false;
}
