// A backslash at the end of a text lets the loop run past the terminating zero.
int plainLength(const char* text) {
  int length = 0;
  for (; *text != 0; ++text) {  // DEFECT Access out of bounds
    if (*text == '\\') {
      ++text;
#ifdef REPAIRED
      if (*text == 0) return length;
#endif
    }
    ++length;
  }
  return length;
}
