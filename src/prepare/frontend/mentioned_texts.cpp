#include "prepare/frontend/mentioned_texts.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"
#include "prepare/frontend/frontend.h"
#include "prepare/frontend/walk.h"

namespace assay::frontend {
namespace {

constexpr size_t kLongest = 64, kMost = 64, kLongestWord = 16;

// Whether a text may be input of a program: sentences are not.
bool isWord(const std::string& text) {
  return !text.empty() && text.size() <= kLongestWord && std::ranges::count(text, ' ') < 2 &&
         !text.ends_with('.');
}

// Collects string literals. Texts that the code prints or throws come after those that it may compare with:
// only the latter are likely to matter as input.
class Visitor final : public Walk {
 public:
  explicit Visitor(const OwnFiles& own) : own_(own) {}

  const std::vector<std::string>& told() const { return told_; }
  std::vector<std::string> all() const {
    std::vector<std::string> all = told_;
    for (const std::string& text : said_)
      if (all.size() < kMost && std::ranges::find(all, text) == all.end()) all.push_back(text);
    return all;
  }

  bool enters(const clang::Decl* decl) override {
    return llvm::isa<clang::TranslationUnitDecl>(decl) || !own_.isSystem(decl->getLocation());
  }
  void begin(const clang::Stmt* statement) override { saying_ += says(statement); }
  void end(const clang::Stmt* statement) override { saying_ -= says(statement); }

  bool VisitStringLiteral(clang::StringLiteral* literal) override {
    if (literal->getCharByteWidth() != 1 || !own_.owns(literal->getBeginLoc())) return true;
    std::string text = literal->getString().str();
    std::vector<std::string>& texts = saying_ > 0 ? said_ : told_;
    bool useful = !text.empty() && text.size() <= kLongest && texts.size() < kMost;
    if (useful && std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
    return true;
  }

 private:
  static bool says(const clang::Stmt* statement) {
    const auto* call = llvm::dyn_cast<clang::CXXOperatorCallExpr>(statement);
    return llvm::isa<clang::CXXThrowExpr>(statement) ||
           (call != nullptr && call->getOperator() == clang::OO_LessLess);
  }

  const OwnFiles& own_;
  std::vector<std::string> told_, said_;
  unsigned saying_ = 0;  // statements around this one that say their texts
};

}  // namespace

void readTexts(clang::ASTContext& context, const OwnFiles& own, model::Unit& unit) {
  Visitor visitor(own);
  visitor.TraverseDecl(context.getTranslationUnitDecl());
  std::ranges::copy_if(visitor.told(), std::back_inserter(unit.words), isWord);
  unit.texts = visitor.all();
}

std::vector<std::string> wordsIn(std::string_view source) {
  const std::string text(source);  // the lexer needs a terminating NUL
  clang::LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  clang::Lexer lexer(clang::SourceLocation(), options, text.data(), text.data(), text.data() + text.size());
  std::vector<std::string> words;
  bool said = false, included = false;
  for (clang::Token token; !lexer.LexFromRawLexer(token) && words.size() < kMost;) {
    if (token.isAtStartOfLine()) included = token.is(clang::tok::hash);
    if (token.is(clang::tok::raw_identifier) && token.getRawIdentifier() == "throw") said = true;
    if (token.is(clang::tok::lessless)) said = true;
    if (token.isOneOf(clang::tok::semi, clang::tok::l_brace)) said = false;
    if (token.isNot(clang::tok::string_literal) || included || said) continue;
    std::string word(token.getLiteralData() + 1, token.getLength() - 2);
    if (isWord(word) && !word.contains('\\') && std::ranges::find(words, word) == words.end())
      words.push_back(std::move(word));
  }
  return words;
}

}  // namespace assay::frontend
