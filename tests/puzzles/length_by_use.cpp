// ASSAY: covers all
// ASSAY: ends out-of-bounds in lastOver
// ASSAY: finds out-of-bounds in lastOver
// ASSAY: finds nothing else
// Lengths of buffers that only their use shows: the bound of a loop, an index that is compared, a countdown, an end.
#include <cstring>

int sumOf(const int* values, unsigned many) {
  int sum = 0;
  for (unsigned i = 0; i < many; ++i) sum += values[i];
  return sum > 100 ? 1 : 0;
}

int pick(int limit, const short* table, int which) {
  if (which < 0 || which >= limit) return -1;
  return table[which] == 7 ? 1 : 0;
}

bool same(const unsigned char* left, const unsigned char* right, unsigned long bytes) {
  return std::memcmp(left, right, bytes) == 0;
}

void move(int* to, const int* from, unsigned long left) {
  while (left-- > 0) *to++ = *from++;
}

int countZeros(const int* from, int much) {
  int zeros = 0;
  for (const int* at = from; at < from + much; ++at)
    if (*at == 0) ++zeros;
  return zeros > 2 ? 1 : 0;
}

int handedOn(const int* all, unsigned wide) { return sumOf(all, wide) == 1 ? 5 : 6; }

// The loop goes one too far if there are many.
int lastOver(const int* marks, unsigned held) {
  int last = -1;
  for (unsigned i = 0; i < held || (held > 5 && i == held); ++i)
    if (marks[i] > 50) last = static_cast<int>(i);
  return last;
}
