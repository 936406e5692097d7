// ASSAY: covers all
// starts_with and ends_with on strings and views.
#include <string>
#include <string_view>

int protocolOf(std::string_view url) {
  if (url.starts_with("https://")) return 2;
  if (url.starts_with("http://")) return 1;
  return 0;
}

bool isQuoted(const std::string& text) {
  if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"')) return true;
  return false;
}
