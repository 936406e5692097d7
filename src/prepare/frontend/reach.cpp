#include "prepare/frontend/reach.h"

#include "clang/AST/DeclTemplate.h"

namespace assay::frontend {

using clang::CXXRecordDecl;
using clang::QualType;

namespace {

void addParts(const clang::TemplateArgument& argument, std::vector<QualType>& open) {
  if (argument.getKind() == clang::TemplateArgument::Type) open.push_back(argument.getAsType());
  if (argument.getKind() == clang::TemplateArgument::Pack)
    for (const clang::TemplateArgument& one : argument.pack_elements()) addParts(one, open);
}

// Adds the types of which a class consists; those of a library class are its template arguments.
void addParts(const CXXRecordDecl* record, bool isSystem, std::vector<QualType>& open) {
  if (!isSystem)
    for (const clang::FieldDecl* field : record->fields()) open.push_back(field->getType());
  for (const clang::CXXBaseSpecifier& base : record->bases())
    if (!isSystem) open.push_back(base.getType());
  if (const auto* instance = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record))
    for (const clang::TemplateArgument& argument : instance->getTemplateArgs().asArray())
      addParts(argument, open);
}

}  // namespace

Reach::Reach(const std::vector<const CXXRecordDecl*>& classes, const OwnFiles& own) : own_(own) {
  for (const CXXRecordDecl* record : classes)
    for (const clang::CXXBaseSpecifier& base : record->bases())
      if (const CXXRecordDecl* parent = base.getType()->getAsCXXRecordDecl())
        derived_[parent->getCanonicalDecl()].push_back(record);
}

std::optional<std::set<const CXXRecordDecl*>> Reach::from(std::vector<QualType> open) const {
  std::set<const CXXRecordDecl*> out;
  while (!open.empty()) {
    QualType type = open.back().getCanonicalType();
    open.pop_back();
    const bool isPointer = type->isPointerType();
    while (type->isPointerType() || type->isReferenceType() || type->isArrayType())
      type =
          type->isArrayType() ? QualType(type->getArrayElementTypeNoTypeQual(), 0) : type->getPointeeType();
    if (type->isFunctionType() || (type->isVoidType() && isPointer)) return std::nullopt;
    const CXXRecordDecl* record = type->getAsCXXRecordDecl();
    if (record == nullptr || !out.insert(record->getCanonicalDecl()).second) continue;
    if (const CXXRecordDecl* definition = record->getDefinition())
      addParts(definition, own_.isSystem(record->getLocation()), open);
    auto found = derived_.find(record->getCanonicalDecl());
    if (found == derived_.end()) continue;
    for (const CXXRecordDecl* other : found->second)
      open.push_back(other->getASTContext().getRecordType(other));
  }
  return out;
}

}  // namespace assay::frontend
