// ASSAY: covers all
// Cases that fall through into the next, and a switch inside a loop that breaks.
#include <cstdint>

int permissions(int role) {
  int granted = 0;
  switch (role) {
    case 3:
      granted |= 4;
      [[fallthrough]];
    case 2:
      granted |= 2;
      [[fallthrough]];
    case 1:
      granted |= 1;
      break;
    default:
      return -1;
  }
  if (granted == 7) return 100;
  return granted;
}

int run(std::uint32_t program) {
  int accumulator = 0;
  for (int step = 0; step < 4; ++step) {
    switch ((program >> (8 * step)) & 0xff) {
      case 'i':
        ++accumulator;
        break;
      case 'd':
        accumulator *= 2;
        break;
      case 'q':
        return accumulator;
      default:
        return -1;
    }
  }
  if (accumulator == 6) return 60;
  return accumulator;
}
