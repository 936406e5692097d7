// ASSAY: covers all
// find, rfind, substr, compare and single characters of a std::string.
#include <string>

std::string domainOf(const std::string& mail) {
  const auto at = mail.find('@');
  if (at == std::string::npos || at == 0) return "";
  const std::string domain = mail.substr(at + 1);
  if (domain.find('.') == std::string::npos) return "local";
  return domain;
}

int extensionKind(const std::string& file) {
  const auto dot = file.rfind('.');
  if (dot == std::string::npos) return 0;
  if (file.compare(dot, std::string::npos, ".cpp") == 0) return 1;
  if (file.substr(dot) == ".h") return 2;
  return 3;
}

bool mentions(const std::string& text) {
  if (text.find("needle") != std::string::npos) return true;
  return false;
}
