// ASSAY: covers all but 10:true because every trial must start from fresh globals, and then the first call is never the second
// ASSAY: drops tests because what one call leaves in the globals, the next test finds
// A global that the unit changes: a trial must not see the changes of another trial.

static bool started = false;
static long total = 0;

int start(int amount) {
  if (amount < 0) return -2;
  if (started) return -1;
  started = true;
  total += amount;
  if (total == 500) return 1;
  return 0;
}

int restart(int first, int second) {
  started = false;
  total = 0;
  if (start(first) != 0) return -1;
  started = false;
  if (start(second) == 1) return 1;
  return 0;
}
