// FunctionReader: mock classes for interfaces of which nothing can be made.
//
// A class with pure virtual functions that the unit needs, and from which no class in sight derives, gets a
// class of the tests that implements it (model::Type::mocks), and a constructor of that class as a helper.
// Functions with a body are left as they are.
#include <algorithm>

#include "clang/AST/CXXInheritance.h"
#include "prepare/frontend/functions.h"
#include "prepare/frontend/type_text.h"

namespace assay::frontend {
namespace {

using clang::CXXMethodDecl;
using clang::CXXRecordDecl;
using model::MockMethod;
using model::TypeId;
using model::TypeKind;

// The pure virtual functions that a class has or inherits, in the order of their declarations.
std::vector<const CXXMethodDecl*> pureFunctions(const CXXRecordDecl* record) {
  clang::CXXFinalOverriderMap all;
  record->getFinalOverriders(all);
  std::vector<const CXXMethodDecl*> pure;
  for (const auto& [function, overriding] : all)
    for (const auto& [subobject, finals] : overriding)
      for (const clang::UniqueVirtualMethod& last : finals)
        if (last.Method->isPureVirtual() && std::ranges::find(pure, last.Method) == pure.end())
          pure.push_back(last.Method);
  std::erase_if(pure,
                [](const CXXMethodDecl* method) { return llvm::isa<clang::CXXDestructorDecl>(method); });
  std::ranges::sort(pure, {},
                    [](const CXXMethodDecl* method) { return method->getLocation().getRawEncoding(); });
  return pure;
}

bool isConstructible(const CXXRecordDecl* record) {
  return !record->hasUserDeclaredConstructor() ||
         std::ranges::any_of(record->ctors(), [](const clang::CXXConstructorDecl* constructor) {
           return constructor->isDefaultConstructor() && !constructor->isDeleted() &&
                  constructor->getAccess() != clang::AS_private;
         });
}

// "" if a test can define a class that implements it.
std::string whyNotMocked(const CXXRecordDecl* record, const std::vector<const CXXMethodDecl*>& functions) {
  if (record->hasAttr<clang::FinalAttr>()) return "it is final";
  const clang::CXXDestructorDecl* destructor = record->getDestructor();
  if (destructor != nullptr && destructor->getAccess() == clang::AS_private)
    return "its destructor is private";
  if (!isConstructible(record)) return "it has no default constructor for a derived class";
  for (const CXXMethodDecl* function : functions) {
    const std::string name = "`" + function->getNameAsString() + "`";
    if (function->isVariadic()) return name + " takes a variable number of arguments";
    if (!function->getIdentifier() && function->getOverloadedOperator() != clang::OO_Call)
      return name + " is an operator";
    if (std::string why = whyUnnameable(function->getReturnType()); !why.empty())
      return "the result of " + name + " cannot be named: " + why;
    for (const clang::ParmVarDecl* parameter : function->parameters())
      if (std::string why = whyUnnameable(parameter->getType()); !why.empty())
        return "a parameter of " + name + " cannot be named: " + why;
  }
  return "";
}

std::string qualifiersOf(const CXXMethodDecl* function) {
  std::string text;
  const auto add = [&](const char* word) { text += (text.empty() ? "" : " ") + std::string(word); };
  if (function->isConst()) add("const");
  if (function->isVolatile()) add("volatile");
  if (function->getRefQualifier() == clang::RQ_LValue) add("&");
  if (function->getRefQualifier() == clang::RQ_RValue) add("&&");
  const auto* prototype = function->getType()->getAs<clang::FunctionProtoType>();
  if (prototype != nullptr && prototype->isNothrow()) add("noexcept");
  return text;
}

}  // namespace

// A class that a user would rather derive than mock is there already.
bool FunctionReader::hasDerived(const CXXRecordDecl* record) const {
  return std::ranges::any_of(classes_, [&](const CXXRecordDecl* other) {
    return other != record && !other->isAbstract() && other->isDerivedFrom(record);
  });
}

// The type in which a mock keeps an argument: numbers that compare exactly, and texts; invalid for others.
TypeId FunctionReader::keptArgument(clang::QualType parameter) {
  const TypeId id = types_.describe(parameter.getNonReferenceType().getUnqualifiedType());
  const model::Type& type = unit_.type(id);
  const bool isExact = type.kind == TypeKind::Boolean || type.kind == TypeKind::Character ||
                       type.kind == TypeKind::Enum || (type.kind == TypeKind::Integer && type.bits <= 64);
  return isExact || type.spelling == "std::string" ? id : TypeId{};
}

// Describes how a mock overrides the function: an answer becomes a parameter of the mock's constructor. False
// if no test can write the result.
bool FunctionReader::addMocked(const CXXMethodDecl* function, model::Function& maker, MockMethod& out) {
  const clang::QualType result = function->getReturnType();
  out.name = function->getIdentifier() != nullptr ? function->getNameAsString() : "operator()";
  out.result = spell(context_, result);
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    out.parameters.push_back(spell(context_, parameter->getType()));
    out.keeps.push_back(keptArgument(parameter->getType()));
  }
  out.qualifiers = qualifiersOf(function);
  if (result->isVoidType()) return true;
  const clang::QualType value = result.getNonReferenceType().getUnqualifiedType();
  const TypeId answer = types_.describe(value);
  if (!types_.isReturnable(answer)) {
    const bool hasDefault = value->isPointerType() || unit_.type(answer).defaultConstructible;
    return hasDefault && !result->isReferenceType();
  }
  out.gives = result->isReferenceType() ? MockMethod::Gives::Reference : MockMethod::Gives::Value;
  out.answers = static_cast<uint32_t>(maker.parameters.size());
  maker.parameters.push_back({.name = out.name, .type = types_.answers(answer)});
  return true;
}

void FunctionReader::addMock(const CXXRecordDecl* record) {
  const std::vector<const CXXMethodDecl*> functions = pureFunctions(record);
  std::string why = whyNotMocked(record, functions);
  model::Function maker;
  std::vector<MockMethod> methods;
  for (const CXXMethodDecl* function : functions) {
    if (!why.empty()) break;
    MockMethod& method = methods.emplace_back();
    method.isOverloaded =
        std::ranges::count(functions, function->getDeclName(), &CXXMethodDecl::getDeclName) > 1;
    if (!addMocked(function, maker, method))
      why = "no test can write a `" + method.result + "` that `" + method.name + "` returns";
  }
  if (!why.empty()) {
    unmockable_[record] = why;
    return;
  }
  maker.name = freeName("Mock" + mockedWords(record));
  maker.kind = model::FunctionKind::Constructor;
  maker.isTarget = false;
  maker.callee = maker.qualifiedName = maker.name;
  maker.signature = maker.mangledName = maker.name + "()";
  maker.owner = maker.makes = types_.mock(record, maker.name, std::move(methods));
  maker.result = types_.describe(context_.VoidTy);
  maker.inHeader = isIncludable(record->getLocation());
  maker.linkage = record->isExternallyVisible() ? model::Linkage::External : model::Linkage::Internal;
  maker.where = own_.locate(record->getLocation());
  maker.endLine = maker.where.line;
  mangled_.insert(maker.mangledName);
  origins_.push_back({nullptr, record});
  unit_.functions.push_back(maker);
  addCallCounters(maker, record);
}

// Data members of the mock class that show how its functions were called.
void FunctionReader::addCallCounters(const model::Function& maker, const CXXRecordDecl* record) {
  const std::vector<MockMethod> methods = unit_.type(maker.makes).mocked;
  const auto add = [&](const std::string& name, TypeId type, size_t method, int argument) {
    model::Function read = maker;
    read.kind = model::FunctionKind::FieldRead;
    read.name = read.callee = name;
    read.qualifiedName = read.mangledName = read.signature = maker.name + "::" + name;
    read.makes = {};
    read.parameters = {
        {.name = "mock", .type = types_.constReferenceTo(maker.makes), .role = model::Role::Receiver}};
    read.result = type;
    read.isConst = read.isNoexcept = true;
    read.countsCalls = static_cast<int>(method);
    read.showsArgument = argument;
    mangled_.insert(read.mangledName);
    origins_.push_back({nullptr, record});
    unit_.functions.push_back(std::move(read));
  };
  for (size_t i = 0; i < methods.size(); ++i) {
    const std::string counter = model::callCounter(methods[i]);
    if (counter.empty()) continue;
    add(counter, types_.describe(context_.UnsignedIntTy), i, -1);
    for (size_t p = 0; p < methods[i].keeps.size(); ++p)
      if (methods[i].keeps[p].valid())
        add(model::lastArgument(methods[i], p), methods[i].keeps[p], i, static_cast<int>(p));
  }
}

}  // namespace assay::frontend
