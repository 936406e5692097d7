#include "prepare/instrument/library.h"

#include <cstdlib>

#include "data/wire/wire.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

namespace assay::instrument {

using namespace llvm;

namespace {

StringMap<LibraryCall> makeTable() {
  StringMap<LibraryCall> table;
#define ASSAY_LIBM(name, arity) table[#name] = {-1, ASSAY_LIBM_##name, arity};
#include "data/wire/libm.def"
  const std::pair<const char*, int> own[] = {{"sqrt", ASSAY_OP_FSQRT},      {"fabs", ASSAY_OP_FABS},
                                             {"floor", ASSAY_OP_FFLOOR},    {"ceil", ASSAY_OP_FCEIL},
                                             {"trunc", ASSAY_OP_FTRUNC},    {"round", ASSAY_OP_FROUND},
                                             {"rint", ASSAY_OP_FRINT},      {"nearbyint", ASSAY_OP_FRINT},
                                             {"roundeven", ASSAY_OP_FRINT}, {"fmod", ASSAY_OP_FREM}};
  for (auto& [name, op] : own) table[name] = {op, -1, op == ASSAY_OP_FREM ? 2u : 1u};
  return table;
}

// A library function and the model that replaces it.
struct Model {
  const char* symbol;
  const char* model;
};

constexpr Model kModels[] = {
#define ASSAY_MODEL(symbol, model) {symbol, model},
#include "prepare/instrument/models.def"
};

}  // namespace

const LibraryCall* findLibraryCall(const Function& callee, Type* result) {
  static const StringMap<LibraryCall> table = makeTable();
  if (!callee.isDeclaration() || !(result->isDoubleTy() || result->isFloatTy())) return nullptr;
  for (Type* parameter : callee.getFunctionType()->params())
    if (parameter != result) return nullptr;
  StringRef name = callee.getName();
  if (callee.isIntrinsic()) {
    name.consume_front("llvm.");
    name = name.take_until([](char c) { return c == '.'; });
  } else if (result->isFloatTy() && !name.consume_back("f")) {
    return nullptr;
  }
  auto found = table.find(name);
  if (found == table.end() || callee.arg_size() != found->second.arity) return nullptr;
  return &found->second;
}

// Whether the function is a copy of a library's inline function or template in this module.
static bool isLibraryCopy(const Function& function) {
  StringRef name = function.getName();
  return function.hasLinkOnceLinkage() && (name.starts_with("_ZNKSt") || name.starts_with("_ZNSt") ||
                                           name.starts_with("_ZNSi") || name.starts_with("_ZSt"));
}

void redirectToModels(Module& module) {
  // Models call the real functions; but the linker may use their copies of library functions for the unit.
  const bool inModels = std::getenv("ASSAY_MODELS") != nullptr;
  for (const Model& one : kModels) {
    Function* real = module.getFunction(one.symbol);
    if (!real || (!real->isDeclaration() && !isLibraryCopy(*real))) continue;
    FunctionCallee model =
        module.getOrInsertFunction(("assay_model_" + Twine(one.model)).str(), real->getFunctionType());
    // Address-taken uses too: std::stoi passes strtol on, and user code passes isdigit.
    real->replaceUsesWithIf(model.getCallee(), [&](Use& use) {
      if (!inModels) return true;
      auto* user = dyn_cast<Instruction>(use.getUser());
      return user && user->getFunction() != real && isLibraryCopy(*user->getFunction());
    });
  }
}

}  // namespace assay::instrument
