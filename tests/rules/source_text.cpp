#include "tests/rules/source_text.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace assay::rules {
namespace {

namespace fs = std::filesystem;

bool isSource(const fs::path& path) {
  static const std::set<std::string> kSuffixes = {".h", ".cpp", ".c", ".def"};
  return kSuffixes.contains(path.extension().string());
}

bool isWordLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Blanks out comments and literals, from left to right.
class Blanker {
 public:
  explicit Blanker(std::string text) : text_(std::move(text)) {}

  std::string run() {
    bool isLineStart = true;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (starts("//"))
        blankTo(endOfLine());
      else if (starts("/*"))
        blankTo(endOf("*/", at_ + 2));
      else if (c == '#' && isLineStart)
        blankTo(endOfLine());
      else if (c == '"')
        blankTo(isRaw() ? endOfRaw() : endOfQuoted());
      else if (c == '\'' && !isSeparator())
        blankTo(endOfQuoted());
      else
        ++at_;
      isLineStart = c == '\n' || (isLineStart && std::isspace(static_cast<unsigned char>(c)) != 0);
    }
    return text_;
  }

 private:
  bool starts(const char* what) const { return text_.compare(at_, std::string(what).size(), what) == 0; }
  size_t endOf(const std::string& what, size_t from) const {
    const size_t found = text_.find(what, from);
    return found == std::string::npos ? text_.size() : found + what.size();
  }
  // Of a line that a backslash may continue.
  size_t endOfLine() const {
    size_t end = at_;
    do end = std::min(text_.find('\n', end + 1), text_.size());
    while (end < text_.size() && text_[end - 1] == '\\');
    return end;
  }
  size_t endOfQuoted() const {
    size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != text_[at_] && text_[end] != '\n')
      end += text_[end] == '\\' ? 2 : 1;
    return std::min(end + 1, text_.size());
  }
  bool isRaw() const {
    size_t first = at_;
    while (first > 0 && isWordLetter(text_[first - 1])) --first;
    const std::string prefix = text_.substr(first, at_ - first);
    return prefix == "R" || prefix == "LR" || prefix == "uR" || prefix == "UR" || prefix == "u8R";
  }
  size_t endOfRaw() const {
    const size_t open = text_.find('(', at_);
    if (open == std::string::npos) return text_.size();
    return endOf(")" + text_.substr(at_ + 1, open - at_ - 1) + "\"", open);
  }
  // As in 1'000.
  bool isSeparator() const {
    size_t first = at_;
    while (first > 0 && (isWordLetter(text_[first - 1]) || text_[first - 1] == '\'')) --first;
    return first < at_ && std::isdigit(static_cast<unsigned char>(text_[first])) != 0;
  }
  void blankTo(size_t end) {
    for (; at_ < end; ++at_)
      if (text_[at_] != '\n') text_[at_] = ' ';
  }

  std::string text_;
  size_t at_ = 0;
};

size_t lineOf(const std::string& text, size_t at) {
  return static_cast<size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n')) +
         1;
}

// One past the brace that closes the one at `open`.
size_t endOfBlock(const std::string& code, size_t open) {
  int depth = 0;
  for (size_t at = open; at < code.size(); ++at) {
    depth += code[at] == '{' ? 1 : code[at] == '}' ? -1 : 0;
    if (depth == 0) return at + 1;
  }
  return code.size();
}

// The text of a declaration before a brace, without the contents of parentheses, brackets and angles, and
// without the signs of operators: "void Dag::NodeHash::operator()(const Node& n) const" is "void
// Dag::NodeHash::operator() const".
std::string outline(const std::string& head) {
  std::string out, open;
  for (size_t i = 0; i < head.size(); ++i) {
    const char c = head[i];
    if (open.empty() && out.ends_with("operator")) {
      const size_t list = head.find('(', head.compare(i, 2, "()") == 0 ? i + 2 : i);
      if (list == std::string::npos) break;
      i = list - 1;
      out += ' ';
    } else if (c == '(' || c == '[' || c == '<') {
      if (open.empty()) out += c;
      open += c == '(' ? ')' : c == '[' ? ']' : '>';
    } else if (const size_t at = open.rfind(c);
               at != std::string::npos && !(c == '>' && head[i - 1] == '-')) {
      if (c == '>' && at + 1 != open.size()) continue;  // a comparison
      open.resize(at);
      if (open.empty()) out += c;
    } else if (open.empty()) {
      out += c;
    }
  }
  return out;
}

bool hasWord(const std::string& text, const std::string& word) {
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !isWordLetter(text[at - 1])) && (end == text.size() || !isWordLetter(text[end])))
      return true;
  }
  return false;
}

enum class Block { Scope, Body, MemberInit, Other };

Block kindOf(const std::string& head) {
  const std::string plain = outline(head);
  const size_t list = plain.find("()"), equals = plain.find('=');
  if (hasWord(plain, "enum")) return Block::Other;
  if (equals != std::string::npos && equals < list) {
    const size_t start = plain.find_first_not_of(" \n", equals + 1);
    return start != std::string::npos && plain[start] == '[' ? Block::Body : Block::Other;  // a lambda
  }
  if (hasWord(plain, "namespace") || hasWord(plain, "extern"))
    return list == std::string::npos ? Block::Scope : Block::Body;
  for (const char* key : {"class", "struct", "union"})
    if (hasWord(plain, key) && (list == std::string::npos || hasWord(plain, "alignas"))) return Block::Scope;
  if (list == std::string::npos) return Block::Other;
  // Foo(int x) : a_{x}, b_(x) {
  const size_t colon = plain.find(" : ", list), last = plain.find_last_not_of(" \n");
  const bool isInit = colon != std::string::npos && (isWordLetter(plain[last]) || plain[last] == '>');
  return isInit ? Block::MemberInit : Block::Body;
}

std::string onOneLine(const std::string& text) {
  std::istringstream in(text);
  std::string line;
  for (std::string word; in >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

}  // namespace

std::string textOf(const std::string& file) {
  std::ifstream in(fs::path(ASSAY_SOURCE_DIR) / file);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> sourcesBelow(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(ASSAY_SOURCE_DIR) / folder))
    if (entry.is_regular_file() && isSource(entry.path()))
      files.push_back(fs::relative(entry.path(), ASSAY_SOURCE_DIR).string());
  std::ranges::sort(files);
  return files;
}

std::vector<Include> includesIn(const std::string& file) {
  std::vector<Include> includes;
  std::istringstream in(textOf(file));
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("#include ")) continue;
    const size_t open = line.find_first_of("\"<"), close = line.find_first_of("\">", open + 1);
    if (open == std::string::npos || close == std::string::npos) continue;
    includes.push_back({file, line.substr(open + 1, close - open - 1), line[open] == '"'});
  }
  return includes;
}

std::vector<Include> includesBelow(const std::string& folder) {
  std::vector<Include> all;
  for (const std::string& file : sourcesBelow(folder))
    std::ranges::copy(includesIn(file), std::back_inserter(all));
  return all;
}

std::string codeOnly(const std::string& text) { return Blanker(text).run(); }

std::vector<Function> functionsIn(const std::string& text) {
  const std::string code = codeOnly(text);
  std::vector<Function> functions;
  std::string head;
  for (size_t at = 0; at < code.size(); ++at) {
    const char c = code[at];
    const bool isLabel =
        c == ':' && (head.ends_with("public") || head.ends_with("private") || head.ends_with("protected"));
    if (c == ';' || c == '}' || isLabel) {
      head.clear();
    } else if (c != '{') {
      head += c;
    } else if (const Block kind = kindOf(head); kind == Block::Scope) {
      head.clear();
    } else {
      const size_t end = endOfBlock(code, at);
      const size_t first = lineOf(code, at), last = lineOf(code, end - 1);
      if (kind == Block::Body) functions.push_back({onOneLine(head), first, last - first + 1});
      if (kind == Block::Body) head.clear();
      if (kind == Block::MemberInit) head += "()";
      at = end - 1;
    }
  }
  return functions;
}

}  // namespace assay::rules
