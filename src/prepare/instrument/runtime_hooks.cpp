#include "prepare/instrument/runtime_hooks.h"

#include "data/wire/hooks.h"

namespace assay::instrument {

using namespace llvm;

Hooks::Hooks(Module& m)
    : module(m),
      context(m.getContext()),
      layout(m.getDataLayout()),
      voidType(Type::getVoidTy(context)),
      i1(Type::getInt1Ty(context)),
      i8(Type::getInt8Ty(context)),
      i32(Type::getInt32Ty(context)),
      i64(Type::getInt64Ty(context)),
      pointer(PointerType::getUnqual(context)) {
  Type *VOID = voidType, *U32 = i32, *U64 = i64, *PTR = pointer;
#define ASSAY_HOOK(result, name, ...) name = declare("assay_" #name, result, {__VA_ARGS__});
#include "data/wire/hooks.def"
  lane = variable("assay_lane", ArrayType::get(i8, sizeof(AssayLane)));
  lane->setThreadLocalMode(GlobalVariable::InitialExecTLSModel);
  lane->setAlignment(Align(8));
  filter = variable("assay_filter", ArrayType::get(i8, ASSAY_FILTER_SIZE));
  covered = variable("assay_covered", pointer);
  lastEdge = variable("assay_last_edge", i32);
  fuel = variable("assay_fuel", i64);
}

FunctionCallee Hooks::declare(StringRef name, Type* result, ArrayRef<Type*> args) {
  AttributeList attributes = AttributeList().addFnAttribute(context, Attribute::NoUnwind);
  return module.getOrInsertFunction(name, FunctionType::get(result, args, false), attributes);
}

// The runtime is linked into the same executable, so its variables are accessed without the GOT,
// unless this module is for a shared library.
GlobalVariable* Hooks::variable(StringRef name, Type* type) {
  auto* global = cast<GlobalVariable>(module.getOrInsertGlobal(name, type));
  const bool shared = module.getPICLevel() != PICLevel::NotPIC && module.getPIELevel() == PIELevel::Default;
  if (!shared) global->setDSOLocal(true);
  return global;
}

}  // namespace assay::instrument
