// A wrong header returns without freeing the copy.
#include <cstring>

int checksum(const char* frame) {
  const std::size_t length = std::strlen(frame);
  char* copy = new char[length + 1];  // DEFECT Memory leak
  std::memcpy(copy, frame, length + 1);
  if (copy[0] != '#') {
#ifdef REPAIRED
    delete[] copy;
#endif
    return -1;
  }
  int sum = 0;
  for (std::size_t i = 1; i < length; ++i) sum ^= copy[i];
  delete[] copy;
  return sum;
}
