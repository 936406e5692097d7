#include "prepare/frontend/literals.h"

#include <algorithm>

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace assay::frontend {
namespace {

constexpr size_t kLongest = 64, kMost = 64;

class Visitor final : public clang::RecursiveASTVisitor<Visitor> {
 public:
  Visitor(const OwnFiles& own, std::vector<std::string>& out) : own_(own), out_(out) {}

  bool TraverseDecl(clang::Decl* decl) {
    if (decl == nullptr || (!llvm::isa<clang::TranslationUnitDecl>(decl) && own_.isSystem(decl->getLocation()))) {
      return true;
    }
    return RecursiveASTVisitor::TraverseDecl(decl);
  }

  bool VisitStringLiteral(clang::StringLiteral* literal) {
    if (literal->getCharByteWidth() != 1 || !own_.owns(literal->getBeginLoc())) return true;
    std::string text = literal->getString().str();
    bool useful = !text.empty() && text.size() <= kLongest && out_.size() < kMost;
    if (useful && std::ranges::find(out_, text) == out_.end()) out_.push_back(std::move(text));
    return true;
  }

 private:
  const OwnFiles& own_;
  std::vector<std::string>& out_;
};

}  // namespace

std::vector<std::string> readTexts(clang::ASTContext& context, const OwnFiles& own) {
  std::vector<std::string> texts;
  Visitor(own, texts).TraverseDecl(context.getTranslationUnitDecl());
  return texts;
}

}  // namespace assay::frontend
