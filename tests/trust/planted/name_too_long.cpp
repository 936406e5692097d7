// Eight characters and the zero do not fit eight bytes.
#include <cstring>

struct Record {
  char name[8];
};

int lengthOfCopy(const char* name) {
  Record record;
#ifdef REPAIRED
  if (std::strlen(name) >= sizeof record.name) return -1;
#else
  if (std::strlen(name) > sizeof record.name) return -1;
#endif
  std::strcpy(record.name, name);  // DEFECT Access out of bounds
  return static_cast<int>(std::strlen(record.name));
}
