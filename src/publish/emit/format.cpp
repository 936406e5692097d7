#include "publish/emit/format.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "base/paths.h"

namespace assay::emit {
namespace {

constexpr const char* kSubject = "clang-format";
constexpr const char* kPlainStyle = "--style={BasedOnStyle: Google, AllowShortFunctionsOnASingleLine: Empty}";

// The folder whose style applies: the nearest one above the source with a style file.
std::string styleFile(World& world, const std::string& beside) {
  for (std::string folder = folderOf(beside);; folder = folderOf(folder)) {
    for (const char* name : {"/.clang-format", "/_clang-format"})
      if (world.exists(folder + name)) return folder + name;
    if (folder == "/" || folder == "." || folder.empty()) return "";
  }
}

// A character reference of XML.
struct Entity {
  std::string_view name;
  char meaning;
};
constexpr Entity kEntities[] = {{"&#10;", '\n'}, {"&#13;", '\r'}, {"&lt;", '<'},   {"&gt;", '>'},
                                {"&amp;", '&'},  {"&quot;", '"'}, {"&apos;", '\''}};

std::string unescaped(std::string_view xml) {
  std::string text;
  while (!xml.empty()) {
    const auto entity =
        std::ranges::find_if(kEntities, [&](const Entity& one) { return xml.starts_with(one.name); });
    const bool isPlain = entity == std::end(kEntities);
    text += isPlain ? xml.front() : entity->meaning;
    xml.remove_prefix(isPlain ? 1 : entity->name.size());
  }
  return text;
}

// The number behind `name='` at the begin of a tag.
std::optional<size_t> attribute(std::string_view tag, std::string_view name) {
  const size_t at = tag.find(name);
  size_t number = 0;
  if (at == std::string_view::npos) return std::nullopt;
  const auto [end, error] = std::from_chars(tag.data() + at + name.size(), tag.data() + tag.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

// False if there are replacements that do not lie in the text one after another.
bool fit(const std::vector<Replacement>& replacements, const std::string& text) {
  size_t done = 0;
  for (const Replacement& one : replacements) {
    if (one.offset < done || one.offset > text.size() || one.length > text.size() - one.offset) return false;
    done = one.offset + one.length;
  }
  return true;
}

}  // namespace

std::optional<std::vector<Replacement>> replacementsIn(const std::string& xml) {
  constexpr std::string_view kOpen = "<replacement ", kClose = "</replacement>";
  if (xml.find("</replacements>") == std::string::npos) return std::nullopt;
  std::vector<Replacement> all;
  for (size_t at = xml.find(kOpen); at != std::string::npos; at = xml.find(kOpen, at)) {
    const size_t text = xml.find('>', at), end = xml.find(kClose, at);
    if (text == std::string::npos || end == std::string::npos) return std::nullopt;
    const std::string_view tag = std::string_view(xml).substr(at, text - at);
    const auto offset = attribute(tag, "offset='"), length = attribute(tag, "length='");
    if (!offset || !length) return std::nullopt;
    all.push_back({*offset, *length, unescaped(std::string_view(xml).substr(text + 1, end - text - 1))});
    at = end;
  }
  return all;
}

EmittedText formatted(World& world, const EmittedText& emitted, const std::string& fileName,
                      const std::string& beside, const std::string& scratch, Notes& notes) {
  const std::string path = scratch + "/" + fileName;
  if (!world.write(path, emitted.text)) return emitted;
  const std::string style = styleFile(world, beside);
  const std::string option = style.empty() ? kPlainStyle : "--style=file:" + style;
  for (const char* tool : {"clang-format-19", "clang-format"}) {
    const Finished done =
        world.run({.argv = {tool, option, "--fallback-style=Google", "--output-replacements-xml", path},
                   .directory = scratch,
                   .mostOutput = kWholeOutput});
    const auto replacements = done.ok() ? replacementsIn(done.output) : std::nullopt;
    if (replacements && fit(*replacements, emitted.text)) return replaced(emitted, *replacements);
  }
  const bool said =
      std::ranges::any_of(notes.all(), [](const Note& note) { return note.subject == kSubject; });
  if (!said)
    notes.add(kSubject, "not used", "it is not installed or refused its style file",
              "install clang-format-19");
  return emitted;
}

}  // namespace assay::emit
