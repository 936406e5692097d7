// ASSAY: covers all
// ASSAY: ends out-of-bounds in mark
// A text that is written to behind its end: only the store shows the defect, because nothing is read there.
int mark(char* text, int place) {
  if (text[0] == '\0' && place == 7) text[1] = 'x';
  return text[0];
}
