// Functions that ask for the time, and some that do not.
#include <chrono>
#include <cstdint>
#include <ctime>
#include <string>

int daysUntil(int dayOfYear) {
  const std::time_t now = std::time(nullptr);
  const int today = std::localtime(&now)->tm_yday;
  return dayOfYear < today ? dayOfYear + 365 - today : dayOfYear - today;
}

bool isWeekend() {
  const std::time_t now = std::time(nullptr);
  const int day = std::localtime(&now)->tm_wday;
  return day == 0 || day == 6;
}

std::string greeting(const std::string& name) {
  if (name.empty()) return "Hello";
  const auto now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return (std::gmtime(&now)->tm_hour < 12 ? "Good morning, " : "Good day, ") + name;
}

// Depends on the zone, unless the time is not given.
std::string clockOf(std::int32_t seconds) {
  if (seconds < 0) return "--:--";
  const std::time_t time = seconds;
  char text[16];
  std::strftime(text, sizeof text, "%H:%M", std::localtime(&time));
  return text;
}

// Expired tokens are compared with the clock; the age of a token is not.
struct Token {
  std::int64_t issued = 0;
  int lifetime = 0;
};

bool isExpired(const Token& token) {
  if (token.lifetime <= 0) return true;
  return std::time(nullptr) - token.issued > token.lifetime;
}

int remaining(const Token& token, std::int64_t now) {
  if (token.lifetime <= 0 || now < token.issued) return 0;
  const std::int64_t age = now - token.issued;
  return age >= token.lifetime ? 0 : token.lifetime - static_cast<int>(age);
}

bool isLeapYear(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
