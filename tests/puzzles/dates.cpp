// ASSAY: covers all
// Leap years, days in a month, valid dates.

bool isLeapYear(int year) {
  if (year % 4 != 0) return false;
  if (year % 100 != 0) return true;
  return year % 400 == 0 ? true : false;
}

int daysInMonth(int year, int month) {
  switch (month) {
    case 2:
      return isLeapYear(year) ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11:
      return 30;
    default:
      if (month < 1 || month > 12) return 0;
      return 31;
  }
}

bool isValidDate(int year, int month, int day) {
  if (year < 1583 || year > 9999) return false;
  if (day < 1 || day > daysInMonth(year, month)) return false;
  return true;
}

int dayOfYear(int year, int month, int day) {
  if (!isValidDate(year, month, day)) return -1;
  int total = day;
  for (int m = 1; m < month; ++m) total += daysInMonth(year, m);
  if (total == 366) return 0;
  return total;
}
