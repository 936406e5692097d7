#include "prepare/harness/writer.h"

#include <algorithm>

namespace assay::harness {

using model::Type;
using model::TypeId;
using model::TypeKind;

std::string expand(std::string_view pattern, std::initializer_list<std::pair<char, std::string>> parts) {
  std::string text;
  for (size_t i = 0; i < pattern.size(); ++i) {
    bool replaced = false;
    if (pattern[i] == '$' && i + 1 < pattern.size()) {
      for (const auto& [name, part] : parts) {
        if (name != pattern[i + 1]) continue;
        text += part;
        replaced = true;
        break;
      }
    }
    if (replaced) {
      ++i;
    } else {
      text += pattern[i];
    }
  }
  return text;
}

std::string number(uint64_t value) {
  return "(uint64_t)" + std::to_string(value) + "u" + (value >> 32 ? "ll" : "");
}

namespace {

std::string nameOf(const Request& request) {
  static const char* const names[] = {"make_",  "key_",  "fill_",  "put_",  "plain_",
                                      "order_", "drop_", "drops_", "pick_", "result_"};
  return "assay_" + std::string(names[static_cast<size_t>(request.need)]) +
         std::to_string(request.type.index());
}

}  // namespace

// The declared subclasses that the spelling of a type may mention.
std::set<PieceId> Writer::subclassesIn(TypeId id) const {
  std::set<PieceId> found;
  std::vector<TypeId> open{id};
  if (subclasses_.empty()) return found;
  for (size_t i = 0; i < open.size(); ++i) {
    const Type& part = type(open[i]);
    if (const auto at = subclasses_.find(part.spelling); at != subclasses_.end()) found.insert(at->second);
    for (TypeId inner : part.args)
      if (std::ranges::find(open, inner) == open.end()) open.push_back(inner);
  }
  return found;
}

PieceId Writer::declareAlias(TypeId id, const std::string& name) {
  const Type& t = type(id);
  if (t.kind != TypeKind::CArray)
    return harness_.add({.name = name,
                         .declaration = "using " + name + " = " + t.spelling + ";\n",
                         .needs = subclassesIn(id)});
  const std::string element = alias(t.args[0]);  // declared first: an array of it, without its const
  return harness_.add(
      {.name = name,
       .declaration = "typedef " + element + " " + name + "[" + std::to_string(t.extent) + "];\n",
       .needs = {aliases_.at(t.args[0])}});
}

std::string Writer::alias(TypeId id) {
  const std::string name = "AssayT" + std::to_string(id.index());
  if (!aliases_.contains(id)) aliases_[id] = declareAlias(id, name);
  needs_.insert(aliases_.at(id));
  return name;
}

std::string Writer::call(Need need, TypeId id) {
  const Request request{need, id};
  const std::string name = nameOf(request);
  if (!requested_.contains(request)) {
    requested_[request] = {};
    const std::string declaration = signature(request, name) + ";\n";
    requested_[request] = harness_.add({.name = name, .declaration = declaration});
    open_.push_back(request);
  }
  needs_.insert(requested_.at(request));
  return name;
}

std::string Writer::signature(const Request& request, const std::string& name) {
  std::string t = alias(request.type);
  switch (request.need) {
    case Need::Make:
    case Need::MakeKey:
      return expand("$T $F(AssayKept& kept_, uint64_t k_, uint64_t nth_)", {{'T', t}, {'F', name}});
    case Need::Fill:
      return expand("void $F(AssayKept& kept_, $T& v_, uint64_t k_, uint64_t nth_)", {{'T', t}, {'F', name}});
    case Need::Put:
    case Need::PutPlain:
      return expand("void $F(const AssayKept& kept_, const $T& v_, unsigned depth_)",
                    {{'T', t}, {'F', name}});
    case Need::Order:
      return expand("int $F(const $T& a_, const $T& b_)", {{'T', t}, {'F', name}});
    case Need::Drop:
    case Need::DropArray:
      return "void " + name + "(void* what_)";
    case Need::Pick:
      return t + "* " + name + "(uint64_t k_)";
    case Need::Result:
      return alias(type(request.type).args[0]) + " " + name + "(AssayCallable& state_)";
  }
  return {};
}

std::optional<Request> Writer::next() {
  if (open_.empty()) return std::nullopt;
  const Request request = open_.back();
  open_.pop_back();
  return request;
}

void Writer::define(const Request& request, const std::string& body) {
  const std::string head = signature(request, nameOf(request));
  Piece& piece = harness_.pieces[requested_.at(request).index()];
  piece.text = head + " {\n" + body + "}\n";
  piece.needs = takeNeeds();
}

}  // namespace assay::harness
