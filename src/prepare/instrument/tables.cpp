#include "prepare/instrument/tables.h"

#include "data/wire/hooks.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

namespace assay::instrument {

using namespace llvm;

namespace {

bool holdsPointers(Type* type) {
  if (type->isPointerTy()) return true;
  for (unsigned i = 0; i < type->getNumContainedTypes(); ++i)
    if (holdsPointers(type->getContainedType(i))) return true;
  return false;
}

// Whether a global belongs to a library template. Such variables, for instance the id of a locale's facet,
// are set once, and the library keeps copies of them.
bool isLibrarys(const GlobalVariable& global) {
  StringRef name = global.getName();
  name.consume_front("_ZGV") || name.consume_front("_Z");
  return global.hasLinkOnceLinkage() && (name.starts_with("NSt") || name.starts_with("St"));
}

uint64_t flagsOf(const GlobalVariable& global) {
  uint64_t flags = 0;
  if (!global.isConstant() && !isLibrarys(global)) flags |= ASSAY_GLOBAL_WRITABLE;
  if (holdsPointers(global.getValueType())) flags |= ASSAY_GLOBAL_POINTERS;
  if (global.getName().starts_with("_ZGV")) flags |= ASSAY_GLOBAL_GUARD;
  return flags;
}

void keep(Module& module, Constant* content, const char* section) {
  auto* table = new GlobalVariable(module, content->getType(), false, GlobalValue::PrivateLinkage, content,
                                   "assay.table");
  table->setSection(section);
  table->setAlignment(Align(section == StringRef("assay_edges") ? 4 : 8));
  appendToUsed(module, {table});
}

// Addresses of thread-local variables are known only at run time, so code passes them on.
void writeThreadGlobals(Hooks& hooks, ArrayRef<GlobalVariable*> globals) {
  auto* type = FunctionType::get(hooks.voidType, false);
  auto* function = Function::Create(type, GlobalValue::InternalLinkage, "assay.threads", hooks.module);
  IRBuilder<> b(BasicBlock::Create(hooks.context, "entry", function));
  for (GlobalVariable* global : globals)
    b.CreateCall(hooks.thread_global, {b.CreateThreadLocalAddress(global),
                                       hooks.number64(hooks.layout.getTypeAllocSize(global->getValueType())),
                                       hooks.number32(flagsOf(*global))});
  b.CreateRetVoid();
  keep(hooks.module, function, "assay_threads");
}

}  // namespace

SmallVector<GlobalVariable*> listGlobals(Module& module) {
  SmallVector<GlobalVariable*> list;
  for (GlobalVariable& global : module.globals()) {
    StringRef name = global.getName();
    if (global.isDeclaration() || global.hasAvailableExternallyLinkage() || global.hasAppendingLinkage())
      continue;
    if (name.starts_with("llvm.") || name.starts_with("assay") || name.starts_with("_ZTI") ||
        name.starts_with("_ZTS") || name.starts_with("_ZTV") || name.starts_with("_ZTT"))
      continue;
    if (global.hasLocalLinkage() && global.hasComdat()) continue;  // may be dropped with its group
    if (!global.getValueType()->isSized() ||
        global.getParent()->getDataLayout().getTypeAllocSize(global.getValueType()) == 0)
      continue;
    list.push_back(&global);
  }
  return list;
}

void writeTables(Hooks& hooks, ArrayRef<GlobalVariable*> globals, uint32_t nextEdge) {
  SmallVector<Constant*> entries;
  SmallVector<GlobalVariable*> threadLocal;
  auto* type = StructType::get(hooks.context, {hooks.pointer, hooks.i64, hooks.i64});
  for (GlobalVariable* global : globals) {
    if (global->isThreadLocal()) {
      if (!global->isConstant()) threadLocal.push_back(global);
      continue;
    }
    entries.push_back(ConstantStruct::get(
        type, {global, hooks.number64(hooks.layout.getTypeAllocSize(global->getValueType())),
               hooks.number64(flagsOf(*global))}));
  }
  if (!entries.empty())
    keep(hooks.module, ConstantArray::get(ArrayType::get(type, entries.size()), entries), "assay_globals");
  if (!threadLocal.empty()) writeThreadGlobals(hooks, threadLocal);
  keep(hooks.module, hooks.number32(nextEdge), "assay_edges");
}

}  // namespace assay::instrument
