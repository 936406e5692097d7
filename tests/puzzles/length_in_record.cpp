// ASSAY: covers all
// ASSAY: ends out-of-bounds in lastOver
// ASSAY: finds out-of-bounds in lastOver
// ASSAY: finds nothing else
// A pointer in a record, whose length is another field: by its use, or by their names.
#include <cstddef>

struct Slice {
  const unsigned char* bytes;
  std::size_t many;
};

struct Table {
  int width;
  int* cells;
  int count;
};

struct Buffer {
  std::size_t size;
  char* data;
};

int zeros(const Slice& slice) {
  int count = 0;
  for (std::size_t i = 0; i < slice.many; ++i)
    if (slice.bytes[i] == 0) ++count;
  return count > 2 ? 1 : 0;
}

int sumOf(const Table* table) {
  if (table == nullptr) return -1;
  int sum = 0;
  for (int i = 0; i < table->count; ++i) sum += table->cells[i];
  return sum == 12 ? 1 : 0;
}

void clear(Buffer& buffer) {
  for (std::size_t i = 0; i != buffer.size; ++i) buffer.data[i] = 0;
}

// The loop goes one too far if there are many.
int lastOver(Slice slice) {
  int last = -1;
  for (std::size_t i = 0; i < slice.many || (slice.many > 5 && i == slice.many); ++i)
    if (slice.bytes[i] > 50) last = static_cast<int>(i);
  return last;
}
