// ASSAY: covers all
// Run-length encoding and decoding.
#include <string>

std::string encode(const std::string& text) {
  std::string encoded;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t run = 1;
    while (i + run < text.size() && text[i + run] == text[i] && run < 9) ++run;
    if (run > 2) {
      encoded += static_cast<char>('0' + run);
      encoded += text[i];
    } else {
      encoded.append(run, text[i]);
    }
    i += run;
  }
  return encoded;
}

std::string decode(const std::string& encoded) {
  std::string text;
  std::size_t repeat = 1;
  for (const char c : encoded) {
    if (c >= '1' && c <= '9') {
      repeat = static_cast<std::size_t>(c - '0');
    } else {
      text.append(repeat, c);
      repeat = 1;
    }
  }
  return text;
}
