#include "prepare/frontend/influence.h"

#include <algorithm>
#include <map>
#include <set>

#include "prepare/frontend/effects.h"
#include "prepare/frontend/reach.h"

namespace assay::frontend {
namespace {

using clang::CXXMethodDecl;
using clang::CXXRecordDecl;
using clang::FunctionDecl;

// The user's classes and their overriding methods. Bodies are not entered, so local classes are missing.
struct Hierarchy {
  std::vector<const CXXRecordDecl*> classes;
  std::map<const CXXMethodDecl*, std::vector<const CXXMethodDecl*>> overriders;

  Hierarchy(clang::ASTContext& context, const OwnFiles& own) {
    std::vector<const clang::DeclContext*> open = {context.getTranslationUnitDecl()};
    while (!open.empty()) {
      const clang::DeclContext* next = open.back();
      open.pop_back();
      if (const auto* record = llvm::dyn_cast<CXXRecordDecl>(next)) add(record);
      for (const clang::Decl* decl : next->decls()) {
        if (own.isSystem(decl->getLocation())) continue;
        if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl)) {
          open.push_back(llvm::cast<clang::DeclContext>(decl));
        } else if (const auto* pattern = llvm::dyn_cast<clang::ClassTemplateDecl>(decl)) {
          if (!pattern->isThisDeclarationADefinition()) continue;
          for (const auto* instance : pattern->specializations()) enter(instance, open);
        } else if (const auto* record = llvm::dyn_cast<CXXRecordDecl>(decl)) {
          enter(record, open);
        }
      }
    }
  }

 private:
  static void enter(const CXXRecordDecl* record, std::vector<const clang::DeclContext*>& open) {
    if (record->isThisDeclarationADefinition() && !record->isDependentContext()) open.push_back(record);
  }
  void add(const CXXRecordDecl* record) {
    classes.push_back(record);
    for (const CXXMethodDecl* method : record->methods())
      for (const CXXMethodDecl* base : method->overridden_methods())
        overriders[base->getCanonicalDecl()].push_back(method->getCanonicalDecl());
  }
};

void addAll(std::vector<uint32_t>& to, const std::vector<uint32_t>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

void sortOut(std::vector<uint32_t>& ids) {
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
}

// Whether the code of a function is in another file of the user's.
bool isElsewhere(const FunctionDecl* function, const OwnFiles& own) {
  return !function->isDefined() && !function->isDefaulted() && !function->isPureVirtual() &&
         !own.isSystem(function->getLocation());
}

// The effects of a function whose code is elsewhere: everything that its declaration allows, on all state
// that can be reached from its parameters.
Effects allowedBy(const FunctionDecl* function, const Reach& reach, StateTable& states) {
  std::vector<clang::QualType> used, defined;
  auto give = [&](clang::QualType type, bool isConst) { (isConst ? used : defined).push_back(type); };
  const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
  if (method != nullptr && !method->isStatic() && !llvm::isa<clang::CXXConstructorDecl>(method))
    give(method->getASTContext().getRecordType(method->getParent()), method->isConst());
  for (const clang::ParmVarDecl* parameter : function->parameters()) {
    const clang::QualType type = parameter->getType();
    const clang::QualType behind = type->getPointeeType();
    give(type, behind.isNull() || behind.isConstQualified());
  }
  Effects out;
  for (const bool defines : {false, true}) {
    const auto classes = reach.from(defines ? defined : used);
    if (!classes) {
      out.unknown = true;
      continue;
    }
    for (const CXXRecordDecl* record : *classes) {
      const std::vector<uint32_t> fields = states.fieldsOf(record);
      addAll(out.uses, fields);
      if (defines) addAll(out.defines, fields);
    }
  }
  sortOut(out.defines);
  sortOut(out.uses);
  return out;
}

// The call graph, as far as calls reach; each body is read once.
class CallGraph {
 public:
  CallGraph(clang::ASTContext& context, const OwnFiles& own, StateTable& states)
      : hierarchy_(context, own), reach_(hierarchy_.classes, own), states_(states) {}

  model::Influence influenceOf(const FunctionDecl* root) {
    model::Influence out;
    std::vector<uint32_t> open = {nodeOf(root)};
    ++round_;
    while (!open.empty()) {
      const uint32_t next = open.back();
      open.pop_back();
      if (std::exchange(reached_[next], round_) == round_) continue;
      const std::vector<uint32_t> callees = calleesOf(next);
      addAll(out.defines, nodes_[next].effects.defines);
      addAll(out.uses, nodes_[next].effects.uses);
      out.unknown |= nodes_[next].effects.unknown;
      open.insert(open.end(), callees.begin(), callees.end());
    }
    return out;
  }

  // A new object may be of a derived class.
  std::vector<uint32_t> fieldsOf(const CXXRecordDecl* record, bool exactly) {
    std::vector<uint32_t> out = states_.fieldsOf(record);
    for (const CXXRecordDecl* other : hierarchy_.classes)
      if (!exactly && record->isPolymorphic() && other->isDerivedFrom(record))
        addAll(out, states_.fieldsOf(other));
    return out;
  }

  // Marks everything that calls of this function reach.
  void markReached(const FunctionDecl* root) {
    std::vector<uint32_t> open = {nodeOf(root)};
    while (!open.empty()) {
      const uint32_t next = open.back();
      open.pop_back();
      if (!marked_.insert(next).second) continue;
      const std::vector<uint32_t> callees = calleesOf(next);
      open.insert(open.end(), callees.begin(), callees.end());
    }
  }
  bool isMarked(const FunctionDecl* function) const {
    const auto found = ids_.find(function->getCanonicalDecl());
    return found != ids_.end() && marked_.contains(found->second);
  }

  const Reach& reach() const { return reach_; }

 private:
  // A function, its effects and its callees.
  struct Node {
    Effects effects;
    std::vector<uint32_t> callees;
    bool resolved = false;
  };

  uint32_t nodeOf(const FunctionDecl* function) {
    const FunctionDecl* definition = function->getDefinition();
    const auto [found, isNew] =
        ids_.try_emplace(function->getCanonicalDecl(), static_cast<uint32_t>(nodes_.size()));
    if (isNew) {
      nodes_.push_back({isElsewhere(function, states_.own())
                            ? allowedBy(function, reach_, states_)
                            : effectsOf(definition != nullptr ? definition : function, states_),
                        {},
                        false});
      reached_.push_back(0);
    }
    return found->second;
  }

  std::vector<uint32_t> calleesOf(uint32_t id) {
    if (!nodes_[id].resolved) {
      std::vector<uint32_t> callees;
      bool unknown = false;
      for (const Effects::Call& call : std::vector<Effects::Call>(nodes_[id].effects.calls)) {
        const size_t before = callees.size();
        for (const FunctionDecl* callee : targetsOf(call))
          if (!callee->isPureVirtual()) callees.push_back(nodeOf(callee));
        unknown |= call.isVirtual && callees.size() == before;  // no implementation is in sight
      }
      nodes_[id].effects.unknown |= unknown;
      nodes_[id].callees = std::move(callees);
      nodes_[id].resolved = true;
    }
    return nodes_[id].callees;
  }

  std::vector<const FunctionDecl*> targetsOf(const Effects::Call& call) const {
    std::vector<const FunctionDecl*> out = {call.callee};
    for (size_t i = 0; call.isVirtual && i < out.size(); ++i) {
      const auto* method = llvm::dyn_cast<CXXMethodDecl>(out[i]);
      const auto found = method == nullptr ? hierarchy_.overriders.end()
                                           : hierarchy_.overriders.find(method->getCanonicalDecl());
      if (found == hierarchy_.overriders.end()) continue;
      for (const CXXMethodDecl* other : found->second)
        if (std::ranges::find(out, other) == out.end()) out.push_back(other);
    }
    return out;
  }

  Hierarchy hierarchy_;
  Reach reach_;
  StateTable& states_;
  std::vector<Node> nodes_;
  std::map<const FunctionDecl*, uint32_t> ids_;
  std::vector<uint32_t> reached_;  // the last round that reached each node
  std::set<uint32_t> marked_;      // by markReached()
  uint32_t round_ = 0;
};

// The types from which a call can reach state: its parameters, its result and the variables that it touches.
std::vector<clang::QualType> typesAround(const FunctionDecl* function, const model::Influence& influence,
                                         const StateTable& states) {
  std::vector<clang::QualType> out = {function->getReturnType()};
  for (const clang::ParmVarDecl* parameter : function->parameters()) out.push_back(parameter->getType());
  const auto* method = llvm::dyn_cast<CXXMethodDecl>(function);
  if (method != nullptr && !method->isStatic())
    out.push_back(method->getASTContext().getRecordType(method->getParent()));
  for (const std::vector<uint32_t>* ids : {&influence.defines, &influence.uses})
    for (uint32_t id : *ids)
      if (llvm::isa<clang::VarDecl>(states.declOf(id))) out.push_back(states.declOf(id)->getType());
  return out;
}

void keepReachable(const FunctionDecl* function, const Reach& reach, const StateTable& states,
                   model::Influence& influence) {
  if (influence.defines.empty() && influence.uses.empty()) return;
  const auto classes = reach.from(typesAround(function, influence, states));
  if (!classes) return;
  auto isOutOfReach = [&](uint32_t id) {
    const auto* field = llvm::dyn_cast<clang::FieldDecl>(states.declOf(id));
    const auto* record = field == nullptr ? nullptr : llvm::dyn_cast<CXXRecordDecl>(field->getParent());
    return record != nullptr && !classes->contains(record->getCanonicalDecl());
  };
  std::erase_if(influence.defines, isOutOfReach);
  std::erase_if(influence.uses, isOutOfReach);
}

// An internal function that calls of public functions reach waits for what they leave open.
void deferInternals(const std::vector<Origin>& origins, CallGraph& graph, model::Unit& unit) {
  const auto codeOf = [&](size_t i) { return llvm::dyn_cast_or_null<FunctionDecl>(origins[i].declaration); };
  for (size_t i = 0; i < origins.size(); ++i)
    if (codeOf(i) != nullptr && unit.functions[i].isTarget && !model::isInternal(unit.functions[i]))
      graph.markReached(codeOf(i));
  for (size_t i = 0; i < origins.size(); ++i) {
    model::Function& function = unit.functions[i];
    const bool isHidden = function.linkage == model::Linkage::Internal && model::isInternal(function);
    function.isDeferred = isHidden && function.isTarget && codeOf(i) != nullptr && graph.isMarked(codeOf(i));
  }
}

}  // namespace

void readInfluence(clang::ASTContext& context, const OwnFiles& own, const std::vector<Origin>& origins,
                   model::Unit& unit) {
  StateTable states(context, own, unit.state);
  CallGraph graph(context, own, states);
  for (size_t i = 0; i < origins.size(); ++i) {
    model::Function& function = unit.functions[i];
    model::Influence& influence = function.influence;
    if (origins[i].declaration == nullptr) continue;  // the constructor of a mock
    if (const auto* field = llvm::dyn_cast<clang::FieldDecl>(origins[i].declaration)) {
      const bool writes = function.kind == model::FunctionKind::FieldWrite;
      (writes ? influence.defines : influence.uses).push_back(states.idOf(field));
      continue;
    }
    const auto* declaration = llvm::cast<FunctionDecl>(origins[i].declaration);
    influence = graph.influenceOf(declaration);
    const bool isConstructor = function.kind == model::FunctionKind::Constructor;
    if (origins[i].makes != nullptr)
      addAll(influence.defines, graph.fieldsOf(origins[i].makes, isConstructor));
    sortOut(influence.defines);
    sortOut(influence.uses);
    keepReachable(declaration, graph.reach(), states, influence);
  }
  deferInternals(origins, graph, unit);
}

}  // namespace assay::frontend
