// ASSAY: covers all
// Numbers behind a pointer without a length: a negative one ends them.
int longestRise(const int* heights) {
  if (heights == nullptr || *heights < 0) return 0;
  int longest = 1, present = 1;
  for (const int* next = heights + 1; *next >= 0; ++next) {
    if (next[0] > next[-1]) {
      ++present;
      if (present > longest) longest = present;
    } else {
      present = 1;
    }
  }
  return longest >= 5 ? 100 : longest;
}
