// ASSAY: covers all
// A fixed number of elements behind a pointer, which only the code says: a matrix of nine.
int kindOfMatrix(const double* m) {
  bool isIdentity = true, isUpper = true;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      const double cell = m[3 * row + column];
      if (cell != (row == column ? 1.0 : 0.0)) isIdentity = false;
      if (row > column && cell != 0.0) isUpper = false;
    }
  }
  if (isIdentity) return 2;
  if (isUpper && m[0] * m[4] * m[8] == 24.0) return 1;
  return 0;
}
