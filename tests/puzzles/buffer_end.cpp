// ASSAY: covers all but 10:true 10:false because it has left its line by then
// ASSAY: ends out-of-bounds in fill
// A terminator behind the elements that a length counts, however many they are.
#include <cstring>

int fill(unsigned count, char* line) {
  if (line == nullptr) return -1;
  std::memset(line, '.', count);
  line[count] = '\0';
  return count > 7 ? 1 : 0;
}
