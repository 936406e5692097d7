// ASSAY: covers all
// ASSAY: ends out-of-bounds in mark
// A text that is written to behind its end: nothing is read there, so only the store tells.
int mark(char* text, int place) {
  if (text[0] == '\0' && place == 7) text[1] = 'x';
  return text[0];
}
