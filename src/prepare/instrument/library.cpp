#include "prepare/instrument/library.h"

#include <cstdlib>

#include "data/wire/wire.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/InstrTypes.h"

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

void redirectToModels(Module& module) {
  if (std::getenv("ASSAY_MODELS")) return;  // models call the real functions
  for (const Model& one : kModels) {
    Function* real = module.getFunction(one.symbol);
    if (!real || !real->isDeclaration()) continue;
    FunctionCallee model =
        module.getOrInsertFunction(("assay_model_" + Twine(one.model)).str(), real->getFunctionType());
    // Also where its address is taken: std::stoi passes strtol along, and people pass isdigit.
    real->replaceAllUsesWith(model.getCallee());
  }
}

}  // namespace assay::instrument
