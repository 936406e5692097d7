#include "publish/emit/expression_text.h"

#include <algorithm>

namespace assay::emit {

std::string guarded(const std::string& text) {
  int depth = 0;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\')
        ++i;
      else if (c == quote)
        quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '(') {
      ++depth;
    } else if (c == ')') {
      --depth;
    } else if (c == ',' && depth == 0) {
      return "(" + text + ")";
    }
  }
  return text;
}

std::string rawText(const std::string& text) {
  if (!text.starts_with("std::")) return text;
  const size_t open = text.find('('), comma = text.rfind(", ");
  return open == std::string::npos || comma == std::string::npos ? text
                                                                 : text.substr(open + 1, comma - open - 1);
}

}  // namespace assay::emit
