// ASSAY: covers all
// A 3x3 determinant.
struct Matrix {
  signed char m[3][3];
};

long determinant(const Matrix& a) {
  return static_cast<long>(a.m[0][0]) * (a.m[1][1] * a.m[2][2] - a.m[1][2] * a.m[2][1]) -
         static_cast<long>(a.m[0][1]) * (a.m[1][0] * a.m[2][2] - a.m[1][2] * a.m[2][0]) +
         static_cast<long>(a.m[0][2]) * (a.m[1][0] * a.m[2][1] - a.m[1][1] * a.m[2][0]);
}

int classify(const Matrix& matrix) {
  for (const auto& row : matrix.m) {
    for (const signed char cell : row) {
      if (cell < -100 || cell > 100) return -1;
    }
  }
  const long value = determinant(matrix);
  if (value == 0) return 0;
  if (value == 6) return 6;
  return value < 0 ? 1 : 2;
}
