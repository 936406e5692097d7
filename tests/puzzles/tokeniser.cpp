// ASSAY: covers all
// A string_view cut into tokens.
#include <string_view>
#include <vector>

enum class Token { Number, Name, Operator, Error };

std::vector<Token> tokenize(std::string_view input) {
  std::vector<Token> tokens;
  while (!input.empty()) {
    const char c = input.front();
    if (c == ' ') {
      input.remove_prefix(1);
    } else if (c >= '0' && c <= '9') {
      while (!input.empty() && input.front() >= '0' && input.front() <= '9') input.remove_prefix(1);
      tokens.push_back(Token::Number);
    } else if (c >= 'a' && c <= 'z') {
      while (!input.empty() && input.front() >= 'a' && input.front() <= 'z') input.remove_prefix(1);
      tokens.push_back(Token::Name);
    } else if (c == '+' || c == '*') {
      input.remove_prefix(1);
      tokens.push_back(Token::Operator);
    } else {
      tokens.push_back(Token::Error);
      break;
    }
  }
  return tokens;
}
