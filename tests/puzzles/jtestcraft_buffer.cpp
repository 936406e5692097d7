// ASSAY: covers all
// JTestCraft's buffer initialisation: a loop whose conditions do not depend on any input, before one that
// does.

constexpr int kBufferSize = 2;

struct Buffer {
  int cells[kBufferSize];
};

void initializeBuffer(Buffer& buffer) {
  for (int i = 0; i < kBufferSize; i++) {
    buffer.cells[i] = -1;
  }
}

int store(int position, int value) {
  Buffer buffer;
  initializeBuffer(buffer);
  if (position >= 0 && position < kBufferSize) buffer.cells[position] = value;
  if (buffer.cells[1] == -1) return 0;
  return buffer.cells[1];
}
