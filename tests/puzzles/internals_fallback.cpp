// ASSAY: covers all
// ASSAY: finds nothing
// ASSAY: assumes no call like in roundUp
// Internal functions get what their callers pass; what only a direct call provokes is no defect.
namespace {

const int kSteps[] = {8, 16, 32, 64};

int roundUp(int size, int level) {
  if (size < 0) return -1;
  const int step = kSteps[level];
  return (size + step - 1) / step * step;
}

}  // namespace

int paddedSize(unsigned char size, bool large) { return roundUp(size, large ? 3 : 0); }
