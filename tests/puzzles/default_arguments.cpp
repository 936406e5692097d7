// ASSAY: covers all
// Default arguments, left out or given.
#include <string>

int priceOf(int quantity, int unitPrice = 250, bool member = false) {
  if (quantity <= 0 || quantity > 1000 || unitPrice < 0 || unitPrice > 100000) return -1;
  int price = quantity * unitPrice;
  if (member) price -= price / 10;
  if (price == 1125) return 0;
  return price;
}

std::string pad(const std::string& text, std::size_t width = 4, char fill = ' ') {
  if (text.size() >= width || width > 64) return text;
  std::string padded(width - text.size(), fill);
  if (fill == '0' && !text.empty() && text[0] == '-') {
    padded.insert(padded.begin(), '-');
    return padded + text.substr(1);
  }
  return padded + text;
}
