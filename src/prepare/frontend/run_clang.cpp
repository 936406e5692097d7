#include "prepare/frontend/run_clang.h"

#include <fnmatch.h>

#include <algorithm>

#include "base/last_words.h"
#include "base/paths.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/Stack.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "prepare/frontend/clang_flags.h"
#include "prepare/frontend/failed_instances.h"
#include "prepare/frontend/regular_files.h"

namespace assay::frontend {
namespace {

// Records the #include directives that the preprocessor follows.
class IncludeRecorder final : public clang::PPCallbacks {
 public:
  IncludeRecorder(clang::SourceManager& sources, std::string directory, const Claims& claims,
                  std::vector<Include>& includes)
      : sources_(sources), directory_(std::move(directory)), claims_(claims), includes_(includes) {}

  void InclusionDirective(clang::SourceLocation hash, const clang::Token&, llvm::StringRef name, bool angled,
                          clang::CharSourceRange, clang::OptionalFileEntryRef file, llvm::StringRef,
                          llvm::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind type) override {
    auto from = sources_.getFileEntryRefForID(sources_.getFileID(hash));
    if (!file || !from) return;
    const std::string includer = joinPath(directory_, from->getName().str());
    const std::string path = joinPath(directory_, file->getName().str());
    if (sources_.isInSystemHeader(hash) && !claims_.has(includer)) return;
    includes_.push_back({includer, path, angled ? "<" + name.str() + ">" : "\"" + name.str() + "\"", angled,
                         clang::SrcMgr::isSystem(type) && !claims_.has(path)});
  }

 private:
  clang::SourceManager& sources_;
  std::string directory_;
  const Claims& claims_;
  std::vector<Include>& includes_;
};

// Skips bodies that are not needed, and runs a callback when the AST is complete.
class Consumer final : public clang::ASTConsumer {
 public:
  Consumer(const clang::SourceManager& sources, std::string directory, const Claims& claims,
           std::function<void()> finished)
      : sources_(sources),
        directory_(std::move(directory)),
        claims_(claims),
        finished_(std::move(finished)) {}

  // Parsing bodies in system headers is most of the work, and they are no part of the unit; Clang still
  // parses those it needs (constexpr, deduced results). Without them <string> and <vector> take half the
  // time.
  bool shouldSkipFunctionBody(clang::Decl* decl) override {
    const clang::SourceLocation at = sources_.getExpansionLoc(decl->getLocation());
    if (!sources_.isInSystemHeader(at)) return false;
    const auto file = sources_.getFileEntryRefForID(sources_.getFileID(at));
    return !file || !claims_.has(joinPath(directory_, file->getName().str()));
  }
  void HandleTranslationUnit(clang::ASTContext&) override { finished_(); }

 private:
  const clang::SourceManager& sources_;
  std::string directory_;
  const Claims& claims_;
  std::function<void()> finished_;
};

// Keeps a translation unit scope alive. The real one is gone at the end of parsing, and a template that is
// instantiated after that crashes Clang at the first use of a builtin function.
class LastingScope {
 public:
  explicit LastingScope(clang::Sema& sema)
      : sema_(sema), scope_(nullptr, clang::Scope::DeclScope, sema.getDiagnostics()), before_(sema.TUScope) {
    scope_.setEntity(sema.getASTContext().getTranslationUnitDecl());
    sema_.TUScope = &scope_;
  }
  ~LastingScope() { sema_.TUScope = before_; }

 private:
  clang::Sema& sema_;
  clang::Scope scope_;
  clang::Scope* before_;
};

// Parses the file and calls the visitor on the result, unless there were errors.
class Action final : public clang::ASTFrontendAction {
 public:
  Action(std::string directory, const Claims& claims, std::function<void(const Parsed&)> visit)
      : directory_(std::move(directory)), claims_(claims), visit_(std::move(visit)) {}

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef) override {
    compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<IncludeRecorder>(compiler.getSourceManager(), directory_, claims_, includes_));
    return std::make_unique<Consumer>(compiler.getSourceManager(), directory_, claims_, [this, &compiler] {
      if (compiler.getDiagnostics().hasErrorOccurred()) return;
      const LastingScope scope(compiler.getSema());
      FailedInstances::watch(compiler.getSema());
      visit_({compiler, includes_});
    });
  }

 private:
  std::string directory_;
  const Claims& claims_;
  std::function<void(const Parsed&)> visit_;
  std::vector<Include> includes_;
};

// Clang may crash on text that is almost C++, or never return from templates that recurse without end.
LastWords lastWords(const std::string& file) {
  constexpr unsigned kSeconds = 180;  // the largest units of real projects take half a minute
  return LastWords("Clang, which reads the unit, crashed on " + file +
                       ". Correct it, or check the flags: pass -p BUILD_DIR or the flags after `--`.",
                   file + " is still being read after " + std::to_string(kSeconds) +
                       " s. Name a smaller file, or look for templates that recurse without end.",
                   kSeconds);
}

// Why the code cannot run on this machine because it is compiled for another (-m32, --target=…), or "".
std::string whyElsewhere(const model::CompileCommand& command, const clang::CompilerInvocation& invocation) {
  const llvm::Triple target(invocation.getTargetOpts().Triple), host(llvm::sys::getProcessTriple());
  if (target.getArch() == host.getArch() && target.isX32() == host.isX32() && target.getOS() == host.getOS())
    return "";
  return command.file + " is compiled for " + target.str() +
         ", and assay runs the code it explores on this machine (" + host.str() +
         "). If it also compiles for this machine, pass its flags without -m32 or --target after `--`.";
}

}  // namespace

bool Claims::has(const std::string& path) const {
  return std::ranges::any_of(
      patterns_, [&](const std::string& one) { return fnmatch(one.c_str(), path.c_str(), 0) == 0; });
}

Result<void> parse(const model::CompileCommand& command, const std::string& content, const Claims& claims,
                   const std::function<void(const Parsed&)>& visit) {
  const std::vector<std::string> arguments = clangArguments(command);
  std::vector<const char*> argv;
  for (const std::string& argument : arguments) argv.push_back(argument.c_str());

  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> real(llvm::vfs::createPhysicalFileSystem().release());
  llvm::IntrusiveRefCntPtr files(new llvm::vfs::OverlayFileSystem(regularFilesOf(real)));
  llvm::IntrusiveRefCntPtr memory(new llvm::vfs::InMemoryFileSystem);
  memory->addFile(command.file, 0, llvm::MemoryBuffer::getMemBufferCopy(content, command.file));
  files->pushOverlay(memory);
  files->setCurrentWorkingDirectory(command.directory);

  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::IntrusiveRefCntPtr options(new clang::DiagnosticOptions);
  clang::TextDiagnosticPrinter printer(stream, options.get());
  auto diagnostics = clang::CompilerInstance::createDiagnostics(options.get(), &printer, false);
  clang::CreateInvocationOptions how;
  how.Diags = diagnostics;
  how.VFS = files;
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(argv, how);
  if (!invocation || diagnostics->hasErrorOccurred())
    return fail(Fault::UnitDoesNotCompile, text + "The compile flags of " + command.file +
                                               " are not understood; pass others after `--`.");
  if (std::string why = whyElsewhere(command, *invocation); !why.empty()) return fail(Fault::Usage, why);
  invocation->getFrontendOpts().DisableFree = false;
  invocation->getFrontendOpts().SkipFunctionBodies = true;

  clang::CompilerInstance compiler;
  compiler.setInvocation(invocation);
  compiler.createDiagnostics(&printer, false);
  compiler.setFileManager(new clang::FileManager(clang::FileSystemOptions{command.directory}, files));
  compiler.setVerboseOutputStream(llvm::nulls());
  bool visited = false;
  Action action(command.directory, claims, [&](const Parsed& parsed) {
    visited = true;
    visit(parsed);
  });
  {
    const LastWords words = lastWords(command.file);
    clang::noteBottomOfStack();
    compiler.ExecuteAction(action);
  }
  if (!visited || printer.getNumErrors() != 0) {
    stream.flush();
    return fail(Fault::UnitDoesNotCompile,
                text + command.file +
                    " does not compile. Correct it, or check the flags: pass -p BUILD_DIR "
                    "or the flags after `--`.");
  }
  return {};
}

}  // namespace assay::frontend
