#include "publish/emit/format.h"

#include <algorithm>

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

}  // namespace

std::string formatted(World& world, const std::string& text, const std::string& fileName,
                      const std::string& beside, const std::string& scratch, Notes& notes) {
  const std::string path = scratch + "/" + fileName;
  if (!world.write(path, text)) return text;
  const std::string style = styleFile(world, beside);
  const std::string option = style.empty() ? kPlainStyle : "--style=file:" + style;
  for (const char* tool : {"clang-format-19", "clang-format"}) {
    const Finished done = world.run({.argv = {tool, option, "--fallback-style=Google", path},
                                     .directory = scratch,
                                     .mostOutput = kWholeOutput});
    if (done.ok() && !done.output.empty()) return done.output;
  }
  const bool said =
      std::ranges::any_of(notes.all(), [](const Note& note) { return note.subject == kSubject; });
  if (!said)
    notes.add(kSubject, "not used", "it is not installed or refused its style file",
              "install clang-format-19");
  return text;
}

}  // namespace assay::emit
