// ASSAY: covers all
// Bit-fields of several widths and signs.

struct Date {
  unsigned day : 5;
  unsigned month : 4;
  signed offset : 7;
  bool leap : 1;
};

bool isLeapDay(Date date) {
  if (date.day == 29 && date.month == 2) return date.leap ? true : false;
  return false;
}

int shifted(const Date& date) {
  if (date.offset < -60) return -1;
  if (date.offset + static_cast<int>(date.day) > 90) return 1;
  return 0;
}
