// ASSAY: covers all
// ASSAY: finds divided-by-zero in density
// ASSAY: finds out-of-bounds in nameOf
// ASSAY: finds nothing else
// ASSAY: assumes the fields of slice fit together in current
// A record with pointers has fields that fit together: one that nobody would fill in that way shows no defect.
#include <cstddef>

struct Slice {
  const unsigned char* bytes;
  int place;
  std::size_t size;
};

int current(const Slice& slice) {
  if (slice.place < 0) return -1;
  return slice.bytes[slice.place] == 7 ? 1 : 0;
}

int density(const Slice* slice, int zeros) {
  if (slice == nullptr) return -1;
  return zeros / static_cast<int>(slice->size);
}

// Numbers alone fit in any way.
struct Date {
  int year, month;
};

char nameOf(Date date) {
  static const char initials[] = {'J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'};
  return date.year < 0 ? '?' : initials[date.month];
}
