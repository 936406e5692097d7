// ASSAY: covers all
// Conditional operators inside one another; compilers like to turn these into selects.

int compareThreeWay(int a, int b) { return a < b ? -1 : a > b ? 1 : 0; }

char grade(int points) {
  return points < 0 || points > 100 ? '?'
         : points >= 90             ? 'A'
         : points >= 75             ? 'B'
         : points >= 60             ? 'C'
                                    : 'F';
}

int middle(int a, int b, int c) { return a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b); }
