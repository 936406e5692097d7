#include "prepare/harness/writer.h"

#include "prepare/harness/object_table.h"

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

std::string Writer::alias(TypeId id) {
  std::string name = "AssayT" + std::to_string(id.index());
  if (!aliased_.insert(id).second) return name;
  const Type& t = type(id);
  if (t.kind == TypeKind::CArray) {
    std::string element = alias(t.args[0]);  // written first: an array of it, without its const
    aliases_ += "typedef " + element + " " + name + "[" + std::to_string(t.extent) + "];\n";
  } else {
    aliases_ += "using " + name + " = " + t.spelling + ";\n";
  }
  return name;
}

std::string Writer::call(Need need, TypeId id) {
  if (known_.insert({need, id}).second) open_.push_back({need, id});
  static const char* const names[] = {"make_",  "key_",  "fill_",  "put_",  "plain_",
                                      "order_", "drop_", "drops_", "pick_", "result_"};
  return "assay_" + std::string(names[static_cast<size_t>(need)]) + std::to_string(id.index());
}

std::string Writer::signature(const Request& request) {
  std::string name = call(request.need, request.type);
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

std::string Writer::definition(const Request& request) {
  std::string body;
  switch (request.need) {
    case Need::Make:
      body = makeBody(*this, request.type);
      break;
    case Need::MakeKey:
      body = makeKeyBody(*this, request.type);
      break;
    case Need::Fill:
      body = fillBody(*this, request.type);
      break;
    case Need::Put:
    case Need::PutPlain:
      body = putBody(*this, request.type, request.need == Need::PutPlain);
      break;
    case Need::Order:
      body = orderBody(*this, request.type);
      break;
    case Need::Drop:
      body = "  ::delete static_cast<" + alias(request.type) + "*>(what_);\n";
      break;
    case Need::DropArray:
      body = "  ::delete[] static_cast<" + alias(request.type) + "*>(what_);\n";
      break;
    case Need::Pick:
      body = pickBody(*this, request.type);
      break;
    case Need::Result:
      body = resultBody(*this, request.type);
      break;
  }
  return signature(request) + " {\n" + body + "}\n";
}

std::string Writer::finish() {
  std::string declarations, definitions;
  while (!open_.empty()) {
    Request next = open_.back();
    open_.pop_back();
    definitions += definition(next);
    declarations += signature(next) + ";\n";
  }
  return aliases_ + declarations + definitions;
}

}  // namespace assay::harness
