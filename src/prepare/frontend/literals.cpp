#include "prepare/frontend/literals.h"

#include <algorithm>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "prepare/frontend/frontend.h"

namespace assay::frontend {
namespace {

constexpr size_t kLongest = 64, kMost = 64;

// Texts that the code says (throws, prints) come after those that it may have been told: only the latter are
// likely to be understood.
class Visitor final : public clang::RecursiveASTVisitor<Visitor> {
 public:
  explicit Visitor(const OwnFiles& own) : own_(own) {}

  std::vector<std::string> texts() {
    std::vector<std::string> all = std::move(told_);
    for (std::string& text : said_)
      if (all.size() < kMost && std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
    return all;
  }

  bool TraverseDecl(clang::Decl* decl) {
    if (decl == nullptr ||
        (!llvm::isa<clang::TranslationUnitDecl>(decl) && own_.isSystem(decl->getLocation()))) {
      return true;
    }
    return RecursiveASTVisitor::TraverseDecl(decl);
  }

  bool TraverseCXXThrowExpr(clang::CXXThrowExpr* expression) {
    return saying([&] { return RecursiveASTVisitor::TraverseCXXThrowExpr(expression); });
  }
  bool TraverseCXXOperatorCallExpr(clang::CXXOperatorCallExpr* call) {
    auto traverse = [&] { return RecursiveASTVisitor::TraverseCXXOperatorCallExpr(call); };
    return call->getOperator() == clang::OO_LessLess ? saying(traverse) : traverse();
  }

  bool VisitStringLiteral(clang::StringLiteral* literal) {
    if (literal->getCharByteWidth() != 1 || !own_.owns(literal->getBeginLoc())) return true;
    std::string text = literal->getString().str();
    std::vector<std::string>& texts = saying_ ? said_ : told_;
    bool useful = !text.empty() && text.size() <= kLongest && texts.size() < kMost;
    if (useful && std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
    return true;
  }

 private:
  template <class Traverse>
  bool saying(Traverse traverse) {
    bool before = std::exchange(saying_, true);
    bool goOn = traverse();
    saying_ = before;
    return goOn;
  }

  const OwnFiles& own_;
  std::vector<std::string> told_, said_;
  bool saying_ = false;
};

}  // namespace

std::vector<std::string> readTexts(clang::ASTContext& context, const OwnFiles& own) {
  Visitor visitor(own);
  visitor.TraverseDecl(context.getTranslationUnitDecl());
  return visitor.texts();
}

std::vector<std::string> textsIn(std::string_view source) {
  constexpr size_t kLongestWord = 16;
  const std::string text(source);  // the lexer wants a NUL behind it
  clang::LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = true;
  clang::Lexer lexer(clang::SourceLocation(), options, text.data(), text.data(), text.data() + text.size());
  std::vector<std::string> words;
  bool included = false;
  for (clang::Token token; !lexer.LexFromRawLexer(token) && words.size() < kMost;) {
    if (token.isAtStartOfLine()) included = token.is(clang::tok::hash);
    if (token.isNot(clang::tok::string_literal) || included) continue;
    std::string word(token.getLiteralData() + 1, token.getLength() - 2);
    size_t blanks = static_cast<size_t>(std::ranges::count(word, ' '));
    bool useful = !word.empty() && word.size() <= kLongestWord && blanks < 2 && !word.contains('\\');
    if (useful && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  return words;
}

}  // namespace assay::frontend
