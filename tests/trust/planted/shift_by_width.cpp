// A mask of 32 bits shifts by the width of the type.
unsigned maskOf(unsigned bits) {
  if (bits > 32) return 0;
#ifdef REPAIRED
  if (bits == 32) return ~0u;
#endif
  return (1u << bits) - 1;  // DEFECT Shift by too many bits
}
