// Hooks: the runtime as the pass sees it.
//
// Declares, in the module being instrumented, every hook of data/wire/hooks.def and the few variables
// that instrumented code accesses inline: the thread's lane, the filter of shadowed lines, the coverage
// bytes, the fuel. rewriter.h decides which hook is called when.
#pragma once

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace assay::instrument {

// The declarations in one module.
struct Hooks {
  explicit Hooks(llvm::Module& module);

  llvm::Module& module;
  llvm::LLVMContext& context;
  const llvm::DataLayout& layout;
  llvm::Type* voidType;
  llvm::IntegerType *i1, *i8, *i32, *i64;
  llvm::PointerType* pointer;

#define ASSAY_HOOK(result, name, ...) llvm::FunctionCallee name;
#include "data/wire/hooks.def"

  llvm::GlobalVariable* lane;     // struct AssayLane, thread local
  llvm::GlobalVariable* filter;   // one byte per line, hashed
  llvm::GlobalVariable* covered;  // pointer to the coverage bytes
  llvm::GlobalVariable* lastEdge;
  llvm::GlobalVariable* fuel;

  llvm::ConstantInt* number32(uint64_t value) const { return llvm::ConstantInt::get(i32, value); }
  llvm::ConstantInt* number64(uint64_t value) const { return llvm::ConstantInt::get(i64, value); }

 private:
  llvm::FunctionCallee declare(llvm::StringRef name, llvm::Type* result, llvm::ArrayRef<llvm::Type*> args);
  llvm::GlobalVariable* variable(llvm::StringRef name, llvm::Type* type);
};

}  // namespace assay::instrument
