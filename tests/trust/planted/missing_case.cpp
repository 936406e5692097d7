// A function that returns nothing for a negative difference.
#ifdef REPAIRED
int orderOf(int a, int b) {
#else
int orderOf(int a, int b) {  // DEFECT Missing return
#endif
  if (a == b) return 0;
  if (a > b) return 1;
#ifdef REPAIRED
  return -1;
#endif
}
