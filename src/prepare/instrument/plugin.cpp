// The pass plugin: the passes over a module between clang and the code generator.
//
//   mark      records which branches the programmer wrote, while clang's names tell; redirects to models
//   inline    tiny functions of the standard library: a vector's operator[] must not cost a call
//   SROA      variables become values; PreserveCFG, because every branch is an outcome
//   merge     in models only: conditional expressions become selects
//   lower     intrinsics become plain instructions, 128-bit arithmetic becomes 64-bit arithmetic
//   rewrite   every function, then the tables
//
// It is registered at the start of the pipeline, which clang runs at every optimisation level. The result is
// not optimised: instrumented code took six times as long to compile with -O1.
#include <cstdlib>

#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/PassPlugin.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "prepare/instrument/library.h"
#include "prepare/instrument/lower.h"
#include "prepare/instrument/merge.h"
#include "prepare/instrument/rewriter.h"
#include "prepare/instrument/tables.h"
#include "prepare/instrument/wide.h"

namespace assay::instrument {

using namespace llvm;

namespace {

constexpr unsigned kTiny = 25;  // instructions

bool isStandardLibrary(StringRef name) {
  for (const char* prefix : {"_ZNSt", "_ZNKSt", "_ZSt", "_ZN9__gnu_cxx", "_ZNK9__gnu_cxx"})
    if (name.starts_with(prefix)) return true;
  return false;
}

bool isTiny(Function& function) {
  if (function.isDeclaration() || function.size() > 1 || function.isVarArg()) return false;
  if (function.hasFnAttribute(Attribute::OptimizeNone)) return false;
  if (function.getInstructionCount() > kTiny) return false;
  for (Instruction& instruction : instructions(function))
    if (auto* call = dyn_cast<CallBase>(&instruction))
      if (call->getCalledFunction() == &function) return false;
  return true;
}

// Marks the programmer's branches and redirects library calls to models.
struct MarkPass : PassInfoMixin<MarkPass> {
  PreservedAnalyses run(Module& module, ModuleAnalysisManager&) {
    markSourceBranches(module);
    redirectToModels(module);  // before the library's copy is inlined
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

// Marks tiny standard library functions for inlining.
struct ChooseInlinePass : PassInfoMixin<ChooseInlinePass> {
  PreservedAnalyses run(Module& module, ModuleAnalysisManager&) {
    for (Function& function : module)
      if (isStandardLibrary(function.getName()) && isTiny(function)) {
        function.removeFnAttr(Attribute::NoInline);
        function.addFnAttr(Attribute::AlwaysInline);
      }
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

// Drops attributes that instrumented code violates: it reads and writes more memory.
void dropLies(Function& function) {
  for (Attribute::AttrKind kind :
       {Attribute::Memory, Attribute::NoSync, Attribute::Speculatable, Attribute::NoFree})
    function.removeFnAttr(kind);
  for (Argument& argument : function.args())
    for (Attribute::AttrKind kind :
         {Attribute::ReadOnly, Attribute::ReadNone, Attribute::WriteOnly, Attribute::NoCapture})
      argument.removeAttr(kind);
  for (Instruction& instruction : instructions(function))
    if (auto* call = dyn_cast<CallBase>(&instruction))
      if (!call->getCalledFunction() || !call->getCalledFunction()->isIntrinsic())
        call->removeFnAttr(Attribute::Memory);
}

bool wanted(const Function& function) {
  return !function.isDeclaration() && !function.hasAvailableExternallyLinkage() &&
         !function.hasFnAttribute(Attribute::Naked) && !function.isPresplitCoroutine() &&
         !function.getName().starts_with("assay.");
}

// Lowers and rewrites every function, and writes the tables.
struct RewritePass : PassInfoMixin<RewritePass> {
  PreservedAnalyses run(Module& module, ModuleAnalysisManager&) {
    const SmallVector<GlobalVariable*> globals = listGlobals(module);
    SmallVector<Function*> functions;
    for (Function& function : module)
      if (wanted(function)) functions.push_back(&function);
    Hooks hooks(module);
    Sites sites;
    if (std::getenv("ASSAY_MODELS"))
      for (Function* function : functions)
        if (!function->hasLinkOnceLinkage()) mergeConditionals(*function);
    for (Function* function : functions) {
      lowerIntrinsics(*function);
      splitWideIntegers(*function);
    }
    redirectToModels(module);  // calls that lowering introduced
    for (Function* function : functions) {
      dropLies(*function);
      Rewriter(*function, hooks, sites).run();
    }
    writeTables(hooks, globals, sites.nextEdge());
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

void addPasses(ModulePassManager& passes, OptimizationLevel) {
  auto promote = [] { return createModuleToFunctionPassAdaptor(SROAPass(SROAOptions::PreserveCFG)); };
  passes.addPass(MarkPass());
  passes.addPass(promote());
  passes.addPass(ChooseInlinePass());
  passes.addPass(AlwaysInlinerPass());
  passes.addPass(promote());
  passes.addPass(RewritePass());
}

}  // namespace

}  // namespace assay::instrument

extern "C" __attribute__((visibility("default"), weak)) llvm::PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "assay", "1", [](llvm::PassBuilder& builder) {
            builder.registerPipelineStartEPCallback(assay::instrument::addPasses);
          }};
}
