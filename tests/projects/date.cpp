// date is constexpr templates; these are plain functions of its calendar.
#include <date/date.h>
#include <sstream>
#include <string>

namespace calendar {

bool isDay(int year, unsigned month, unsigned day) {
  return (date::year{year} / static_cast<int>(month) / static_cast<int>(day)).ok();
}

int daysSinceEpoch(int year, unsigned month, unsigned day) {
  return date::sys_days{date::year{year} / static_cast<int>(month) / static_cast<int>(day)}.time_since_epoch().count();
}

unsigned weekday(int days) { return date::weekday{date::sys_days{date::days{days}}}.c_encoding(); }

unsigned lastDay(int year, unsigned month) {
  return static_cast<unsigned>((date::year{year} / date::month{month} / date::last).day());
}

std::string written(int days) {
  std::ostringstream out;
  out << date::year_month_day{date::sys_days{date::days{days}}};
  return out.str();
}

// The day of a text such as 2024-02-29, or -1.
int read(const std::string& text) {
  std::istringstream in(text);
  date::sys_days day;
  in >> date::parse("%F", day);
  return in.fail() ? -1 : day.time_since_epoch().count();
}

}  // namespace calendar
