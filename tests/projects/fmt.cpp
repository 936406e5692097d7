// fmt formats by a text that it parses while it runs.
#include <fmt/format.h>
#include <string>

std::string number(const std::string& form, int value) { return fmt::format(fmt::runtime(form), value); }
std::string text(const std::string& form, const std::string& value) { return fmt::format(fmt::runtime(form), value); }
std::string real(const std::string& form, double value) { return fmt::format(fmt::runtime(form), value); }
