// Writes types and names so that they mean the same at namespace scope in a test.
//
// Names are fully qualified; inline and anonymous namespaces are left out (a suite that needs
// internal things includes the source file); the standard aliases are used where there is one
// (std::string, std::chrono::seconds); template arguments that equal their defaults are left out.
#pragma once

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"

namespace assay::frontend {

std::string spell(const clang::ASTContext& context, clang::QualType type);

// The qualified name without the template arguments of the declaration itself: "std::vector" for
// std::vector<int>.
std::string nameOf(const clang::ASTContext& context, const clang::NamedDecl* decl);

// The name without its scope: "push", "operator+=", "operator bool"; for a constructor the name of its class.
std::string plainNameOf(const clang::ASTContext& context, const clang::NamedDecl* decl);

// The name with template arguments: "Matrix<3>::Row".
std::string spellDecl(const clang::ASTContext& context, const clang::NamedDecl* decl);

std::string spellArgument(const clang::ASTContext& context, const clang::TemplateArgument& argument);
// "<int, 3>"; packs are expanded. Trailing arguments that equal the defaults of `defaultsFrom` are omitted.
std::string spellArguments(const clang::ASTContext& context,
                           llvm::ArrayRef<clang::TemplateArgument> arguments,
                           const clang::TemplateParameterList* defaultsFrom);

// A declaration of `name` with this type: "int values[3]", "const std::string& text".
std::string spellDeclared(const clang::ASTContext& context, clang::QualType type, const std::string& name);

// The type of a pointer to a member: "int (Account::*)(long) const", "int Account::*", "int (*)(long)".
std::string spellPointerTo(const clang::ASTContext& context, const clang::NamedDecl* member);

// Why a test cannot name the type ("it is declared inside a function"), or "".
std::string whyUnnameable(clang::QualType type);

}  // namespace assay::frontend
