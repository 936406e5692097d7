// spdlog writes lines by a pattern; here into a text, at a fixed time.
#include <spdlog/pattern_formatter.h>
#include <spdlog/spdlog.h>
#include <string>

std::string lineBy(const std::string& pattern, const std::string& name, const std::string& text, int level) {
  spdlog::pattern_formatter formatter(pattern, spdlog::pattern_time_type::utc, "\n");
  const spdlog::log_clock::time_point noon{std::chrono::hours(12)};
  const auto wanted = static_cast<spdlog::level::level_enum>(level < 0 || level > 6 ? 6 : level);
  spdlog::memory_buf_t out;
  formatter.format(spdlog::details::log_msg(noon, spdlog::source_loc{"a.cpp", 7, "f"}, name, wanted, text), out);
  return std::string(out.data(), out.size());
}

int levelOf(const std::string& name) { return spdlog::level::from_str(name); }
