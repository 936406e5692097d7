// ASSAY: covers all
// Constant tables read at an index that the input decides.

static const int kSquares[16] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225};
static const char kDigits[] = "0123456789abcdef";

int rootOf49(unsigned index) {
  if (index >= 16) return -1;
  if (kSquares[index] == 49) return 1;
  return 0;
}

bool pairSumsTo(unsigned a, unsigned b) {
  if (a >= 16 || b >= 16 || a >= b) return false;
  if (kSquares[a] + kSquares[b] == 169) return true;
  return false;
}

bool encodesToE(unsigned char byte) {
  if (kDigits[byte >> 4] == 'e' && kDigits[byte & 15] == '7') return true;
  return false;
}
