#include "tests/mangled/mutate.h"

#include <array>
#include <cctype>
#include <vector>

namespace assay::mangled {
namespace {

using Mutation = std::string (*)(const std::string&, Random&);

struct Span {
  size_t begin, end;
};

bool isLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Words and single characters, without blanks.
std::vector<Span> tokensOf(const std::string& text) {
  std::vector<Span> tokens;
  for (size_t i = 0; i < text.size();) {
    if (std::isspace(static_cast<unsigned char>(text[i])) != 0) {
      ++i;
      continue;
    }
    size_t end = i + 1;
    if (isLetter(text[i]))
      while (end < text.size() && isLetter(text[end])) ++end;
    tokens.push_back({i, end});
    i = end;
  }
  return tokens;
}

std::string cut(const std::string& text, Random& random) {
  return text.substr(0, random.below(text.size() + 1));
}

std::string withoutToken(const std::string& text, Random& random) {
  const std::vector<Span> tokens = tokensOf(text);
  if (tokens.empty()) return text;
  const Span one = tokens[random.below(tokens.size())];
  return text.substr(0, one.begin) + text.substr(one.end);
}

std::string doubledToken(const std::string& text, Random& random) {
  const std::vector<Span> tokens = tokensOf(text);
  if (tokens.empty()) return text;
  const Span one = tokens[random.below(tokens.size())];
  return text.substr(0, one.end) + " " + text.substr(one.begin);
}

std::string swappedTokens(const std::string& text, Random& random) {
  const std::vector<Span> tokens = tokensOf(text);
  if (tokens.size() < 2) return text;
  size_t a = random.below(tokens.size()), b = random.below(tokens.size());
  if (a > b) std::swap(a, b);
  if (a == b) return text;
  const auto word = [&](size_t i) { return text.substr(tokens[i].begin, tokens[i].end - tokens[i].begin); };
  return text.substr(0, tokens[a].begin) + word(b) +
         text.substr(tokens[a].end, tokens[b].begin - tokens[a].end) + word(a) + text.substr(tokens[b].end);
}

std::string otherBracket(const std::string& text, Random& random) {
  const std::string brackets = "(){}[]<>;";
  std::vector<size_t> places;
  for (size_t i = 0; i < text.size(); ++i)
    if (brackets.find(text[i]) != std::string::npos) places.push_back(i);
  if (places.empty()) return text;
  std::string out = text;
  out[places[random.below(places.size())]] = brackets[random.below(brackets.size())];
  return out;
}

std::string badBytes(const std::string& text, Random& random) {
  std::string out = text;
  for (int i = 0; i < 3; ++i)
    out.insert(random.below(out.size() + 1), std::string(1, static_cast<char>(0x80 + random.below(0x80))));
  return out;
}

std::string zeroByte(const std::string& text, Random& random) {
  std::string out = text;
  out.insert(random.below(out.size() + 1), std::string(1, '\0'));
  return out;
}

std::string missingInclude(const std::string& text, Random& random) {
  const char* lines[] = {"#include \"not_there.h\"\n", "#include <not/there>\n", "#include \"/\"\n",
                         "#include\n", "#include __FILE__\n"};
  return lines[random.below(std::size(lines))] + text;
}

std::string withoutIncludes(const std::string& text, Random&) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    if (text.compare(at, 8, "#include") != 0) out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

std::string withoutLines(const std::string& text, Random& random) {
  const size_t from = text.find('\n', random.below(text.size() + 1));
  if (from == std::string::npos) return text;
  const size_t to = text.find('\n', from + 1 + random.below(200));
  return text.substr(0, from) + (to == std::string::npos ? "" : text.substr(to));
}

// Deep nesting exhausts the stack of recursive parsers.
std::string deep(const std::string& text, Random& random) {
  const char* openers[] = {
      "(", "{", "[", "<", "((", "if (1) ", "-", "*", "sizeof(", "x.y<", "template <class "};
  const size_t count = size_t(1) << (8 + random.below(9));
  const std::string opener = openers[random.below(std::size(openers))];
  std::string many = "\nint deepest() { return ";
  for (size_t i = 0; i < count; ++i) many += opener;
  return text + many + "1; }\n";
}

// Templates that never end, code that refers to itself.
std::string endless(const std::string& text, Random& random) {
  const char* codes[] = {
      "template <int N> struct Loop { static constexpr int value = Loop<N + 1>::value; };\n"
      "int loop() { return Loop<0>::value; }\n",
      "constexpr int spin(int n) { return n == -1 ? 0 : spin(n + 1); }\nint spun() { constexpr int x = "
      "spin(0); "
      "return x; }\n",
      "struct Self { Self inner; };\nint self(Self s) { return 1; }\n",
      "template <class T> struct Twice : Twice<Twice<T>> {};\nTwice<int> twice;\n",
      "#define TEN(x) x x x x x x x x x x\n#define MANY TEN(TEN(TEN(TEN(int f();))))\nMANY\nint g() { return "
      "1; }\n",
      "int endless(int x) { for (;;) { if (x > 3) continue; } }\n",
      "auto odd(auto x) -> decltype(odd(x)) { return x; }\nint even() { return odd(1); }\n"};
  return text + "\n" + codes[random.below(std::size(codes))];
}

constexpr std::array<Mutation, 12> kSourceMutations = {
    cut,      withoutToken,   doubledToken,    swappedTokens, otherBracket, badBytes,
    zeroByte, missingInclude, withoutIncludes, withoutLines,  deep,         endless};

std::string replaced(const std::string& text, Random& random, const std::vector<std::string>& replacements) {
  std::vector<Span> strings;
  for (size_t at = text.find('"'); at != std::string::npos;) {
    const size_t end = text.find('"', at + 1);
    if (end == std::string::npos) break;
    strings.push_back({at, end + 1});
    at = text.find('"', end + 1);
  }
  if (strings.empty()) return text;
  const Span one = strings[random.below(strings.size())];
  return text.substr(0, one.begin) + replacements[random.below(replacements.size())] + text.substr(one.end);
}

std::string wrongType(const std::string& text, Random& random) {
  return replaced(text, random, {"7", "null", "true", "{}", "[]", "[1, [2]]", "-1e308", "{\"x\": \"y\"}"});
}

std::string oddString(const std::string& text, Random& random) {
  return replaced(text, random,
                  {"\"\"",
                   "\"/\"",
                   "\"\\u0000\"",
                   "\"..\"",
                   "\"/dev/null\"",
                   "\"/proc/self/mem\"",
                   "\"@\"",
                   "\"-\"",
                   "\"--\"",
                   "\"@compile_commands.json\"",
                   "\"\\ud800\"",
                   "\"*\"",
                   "\"\\\"\"",
                   "\"-I\"",
                   "\"-x\"",
                   "\"-std=c++99\"",
                   "\"-Xclang\"",
                   "\"-include\"",
                   "\"nowhere/at/all\"",
                   "\"-E\"",
                   "\"-###\"",
                   "\"-fsyntax-only -o / --help --version\"",
                   "\"" + std::string(1 << 20, 'a') + "\""});
}

std::string deepValue(const std::string& text, Random& random) {
  const size_t depth = size_t(1) << (4 + random.below(17));
  return replaced(text, random, {std::string(depth, '[') + std::string(depth, ']'), std::string(depth, '{')});
}

std::string emptyish(const std::string&, Random& random) {
  const char* texts[] = {"",  "[]",   "{}", "null", "[null]", "[{}]", "[[]]", " ", "\xEF\xBB\xBF[]",
                         "0", "\"\"", "[,]"};
  return texts[random.below(std::size(texts))];
}

constexpr std::array<Mutation, 12> kDatabaseMutations = {
    cut,      withoutToken, doubledToken, swappedTokens, otherBracket, badBytes,
    zeroByte, wrongType,    oddString,    oddString,     deepValue,    emptyish};

}  // namespace

std::string mutateSource(const std::string& source, Random& random) {
  std::string text = kSourceMutations[random.below(kSourceMutations.size())](source, random);
  // One mutation in three is followed by another one.
  if (random.below(3) == 0) text = kSourceMutations[random.below(6)](text, random);
  return text;
}

std::string mutateDatabase(const std::string& database, Random& random) {
  return kDatabaseMutations[random.below(kDatabaseMutations.size())](database, random);
}

}  // namespace assay::mangled
