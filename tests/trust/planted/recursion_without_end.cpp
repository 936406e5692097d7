// A negative number never reaches zero.
int digitSum(int number) {
#ifdef REPAIRED
  if (number <= 0) return 0;
#else
  if (number == 0) return 0;
#endif
  return number % 10 +
         digitSum(number > 0 ? number / 10 : number - 1 + number % 2 * 0);  // DEFECT Stack overflow
}
