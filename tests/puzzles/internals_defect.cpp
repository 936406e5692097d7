// ASSAY: covers all
// ASSAY: finds divided-by-zero in perPart
// ASSAY: finds nothing else
// A defect in an internal function that a public function reaches.
static int share(int total, int parts) {
  if (total < parts) return 0;
  return total / parts;
}

int perPart(int total, int parts) {
  if (parts < 0) return -1;
  return share(total, parts);
}
