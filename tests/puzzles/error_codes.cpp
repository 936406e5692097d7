// ASSAY: covers all
// std::error_code as a result, as a parameter to be set, and as one that is asked.
#include <string>
#include <system_error>

std::error_code check(int size) {
  if (size < 0) return std::make_error_code(std::errc::invalid_argument);
  if (size > 4096) return std::make_error_code(std::errc::file_too_large);
  return {};
}

int parsePort(const std::string& text, std::error_code& error) {
  error.clear();
  int port = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') {
      error = std::make_error_code(std::errc::invalid_argument);
      return -1;
    }
    port = port * 10 + (c - '0');
    if (port > 65535) {
      error = std::make_error_code(std::errc::result_out_of_range);
      return -1;
    }
  }
  return port;
}

bool isRetryable(const std::error_code& error) {
  if (!error) return false;
  return error == std::errc::timed_out || error == std::errc::resource_unavailable_try_again;
}
