// ASSAY: covers all
// C-style error handling with goto.

int openSession(int user, int slot, int* opened) {
  int result = -1;
  int acquired = 0;
  if (user <= 0) goto out;
  ++acquired;
  if (slot < 0 || slot > 15) goto release;
  ++acquired;
  if (user % 16 != slot) {
    result = -2;
    goto release;
  }
  result = 0;
  goto out;
release:
  --acquired;
out:
  if (opened) *opened = acquired;
  return result;
}
