// An interpreter of a small language: statements between semicolons, variables of one letter, nested blocks.
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace script {

enum class Kind { Number, Name, Word, Sign, End };

struct Token {
  Kind kind = Kind::End;
  std::string text;
  long number = 0;
};

std::vector<Token> tokensOf(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ' || c == '\n') {
      ++i;
    } else if (c >= '0' && c <= '9') {
      Token token{Kind::Number, "", 0};
      for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) {
        if (token.number > 99999) throw std::out_of_range("number");
        token.number = 10 * token.number + (text[i] - '0');
      }
      tokens.push_back(token);
    } else if (c >= 'a' && c <= 'z') {
      std::size_t end = i;
      while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
      tokens.push_back({end - i == 1 ? Kind::Name : Kind::Word, std::string(text.substr(i, end - i)), 0});
      i = end;
    } else if (std::string_view("=;+-*<{}").find(c) != std::string_view::npos) {
      tokens.push_back({Kind::Sign, std::string(1, c), 0});
      ++i;
    } else {
      throw std::invalid_argument("character");
    }
  }
  tokens.push_back({});
  return tokens;
}

class Interpreter {
 public:
  explicit Interpreter(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  long run() {
    while (now().kind != Kind::End) statement();
    return variables_['r' - 'a'];
  }
  int prints() const { return prints_; }
  int deepest() const { return deepest_; }

 private:
  const Token& now() const { return tokens_[next_]; }
  bool skip(const std::string& text) {
    if (now().kind == Kind::Number || now().text != text) return false;
    ++next_;
    return true;
  }
  void expect(const std::string& text) {
    if (!skip(text)) throw std::invalid_argument("expected " + text);
  }

  void statement() {
    if (skip("let")) {
      assign();
    } else if (skip("print")) {
      if (value() > 1000) throw std::overflow_error("too large to print");
      ++prints_;
      expect(";");
    } else if (skip("repeat")) {
      repeat();
    } else if (skip("stop")) {
      expect(";");
      next_ = tokens_.size() - 1;
    } else {
      throw std::invalid_argument("statement");
    }
  }

  void assign() {
    if (now().kind != Kind::Name) throw std::invalid_argument("name");
    long& variable = variables_[static_cast<std::size_t>(now().text[0] - 'a')];
    ++next_;
    expect("=");
    variable = value();
    expect(";");
  }

  void repeat() {
    const long times = value();
    if (times > 20) throw std::out_of_range("repeat");
    expect("{");
    if (++depth_ > deepest_) deepest_ = depth_;
    const std::size_t begin = next_;
    for (long i = 0; i < times; ++i) {
      next_ = begin;
      while (!skip("}")) {
        if (now().kind == Kind::End) throw std::invalid_argument("open block");
        statement();
      }
    }
    if (times == 0)
      while (!skip("}")) {
        if (now().kind == Kind::End) throw std::invalid_argument("open block");
        ++next_;
      }
    --depth_;
  }

  long value() {
    long sum = factor();
    while (true) {
      if (skip("+")) {
        sum += factor();
      } else if (skip("-")) {
        sum -= factor();
      } else if (skip("*")) {
        sum *= factor();
      } else if (skip("<")) {
        sum = sum < factor() ? 1 : 0;
      } else {
        return sum;
      }
      if (sum > 1000000) throw std::overflow_error("value");
    }
  }

  long factor() {
    const Token token = now();
    ++next_;
    if (token.kind == Kind::Number) return token.number;
    if (token.kind == Kind::Name) return variables_[static_cast<std::size_t>(token.text[0] - 'a')];
    throw std::invalid_argument("value");
  }

  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  std::array<long, 26> variables_{};
  int prints_ = 0, depth_ = 0, deepest_ = 0;
};

std::string grade(const std::string& program) {
  Interpreter interpreter(tokensOf(program));
  const long result = interpreter.run();
  if (result == 720) return "factorial";
  if (interpreter.deepest() >= 3) return "nested";
  if (interpreter.prints() == 6) return "loud";
  return result > 0 ? "positive" : "other";
}

}  // namespace script
