#include "publish/emit/chunks.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "base/digest.h"

namespace assay::emit {
namespace {

constexpr const char* kKeep = "assay: keep";

// The depth of braces after a line, without those in texts and comments. The count is exact only for
// formatted code.
int depthAfter(const std::string& line, int depth) {
  char quote = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c == '\\')
        ++i;
      else if (c == quote)
        quote = 0;
    } else if (c == '"' ||
               (c == '\'' && (i == 0 || !std::isalnum(static_cast<unsigned char>(line[i - 1]))))) {
      quote = c;
    } else if (c == '/' && i + 1 < line.size() && line[i + 1] == '/') {
      break;
    } else {
      depth += (c == '{') - (c == '}');
    }
  }
  // A brace in the first column ends all open ones, so that a line that was misread costs one chunk, not the
  // file.
  return line.starts_with("}") ? 0 : std::max(depth, 0);
}

bool isBlank(const std::string& line) {
  return std::ranges::all_of(line, [](unsigned char c) { return std::isspace(c); });
}

// Whether a chunk belongs to the top of a file: includes and using-declarations.
bool isPreamble(const Chunk& chunk) {
  return chunk.test.empty() && (chunk.text.starts_with("#") || chunk.text.starts_with("using "));
}

// Merges the new text of a file with the present one.
class Merger {
 public:
  Merger(const std::string& fresh, const std::string& present, const std::vector<Written>& before,
         const Framework& framework)
      : text_(fresh),
        fresh_(chunksOf(fresh, framework)),
        present_(chunksOf(present, framework)),
        before_(before) {
    for (const Written& one : before) marks_.insert(one.mark);
  }

  Merged run() {
    for (const Chunk& chunk : present_) presentTests_.insert(chunk.test);
    findPersons();
    dropRemoved();
    if (!persons_.empty()) keepIncludes();
    placePersons();
    return finish();
  }

 private:
  bool isPersons(const Chunk& chunk) const {
    return !marks_.contains(markOf(chunk)) || chunk.text.find(kKeep) != std::string::npos;
  }
  void findPersons() {
    for (size_t i = 0; i < present_.size(); ++i)
      if (isPersons(present_[i])) persons_.push_back(i);
  }

  // Drops tests that assay wrote and the user deleted.
  void dropRemoved() {
    for (const Written& one : before_) {
      if (one.test.empty() || presentTests_.contains(one.test)) continue;
      out_.removed.push_back(one.test);
      out_.written.push_back(one);
      std::erase_if(fresh_, [&](const Chunk& chunk) { return chunk.test == one.test; });
    }
  }

  // Keeps earlier includes, because a user's test may need them.
  void keepIncludes() {
    std::string all, missing;
    for (const Chunk& chunk : fresh_) all += chunk.text + "\n";
    for (const Chunk& chunk : present_) {
      if (!isPreamble(chunk) || isPersons(chunk)) continue;
      std::istringstream in(chunk.text);
      for (std::string line; std::getline(in, line);)
        if ((line.starts_with("#include") || line.starts_with("using ")) &&
            all.find(line + "\n") == std::string::npos)
          missing += (missing.empty() ? "" : "\n") + line;
    }
    if (missing.empty()) return;
    const auto body = std::ranges::find_if_not(fresh_, isPreamble);
    fresh_.insert(body, {missing, ""});
  }

  // Puts each chunk of the user in the place of the new test of that name, or behind the chunk that it
  // followed.
  void placePersons() {
    for (const size_t i : persons_) {
      const Chunk& chunk = present_[i];
      out_.kept.push_back(chunk.test.empty() ? chunk.text.substr(0, chunk.text.find('\n')) : chunk.test);
      const auto same =
          chunk.test.empty() ? fresh_.end() : std::ranges::find(fresh_, chunk.test, &Chunk::test);
      if (same != fresh_.end())
        *same = chunk;
      else if (std::ranges::find(fresh_, chunk) == fresh_.end())
        fresh_.insert(fresh_.begin() + static_cast<ptrdiff_t>(placeBehind(i)), chunk);
    }
  }

  size_t placeBehind(size_t i) const {
    while (i-- > 0) {
      const Chunk& anchor = present_[i];
      const auto found = anchor.test.empty() ? std::ranges::find(fresh_, anchor)
                                             : std::ranges::find(fresh_, anchor.test, &Chunk::test);
      if (found != fresh_.end()) return static_cast<size_t>(found - fresh_.begin()) + 1;
    }
    const auto body = std::ranges::find_if_not(fresh_, isPreamble);
    return static_cast<size_t>(body - fresh_.begin());
  }

  // A file that the user has not changed is the new text, byte for byte.
  Merged finish() {
    for (const Chunk& chunk : fresh_) {
      out_.text += (out_.text.empty() ? "" : "\n") + chunk.text + "\n";
      const bool persons = std::ranges::any_of(persons_, [&](size_t i) { return present_[i] == chunk; });
      if (!persons) out_.written.push_back({markOf(chunk), chunk.test});
    }
    if (persons_.empty() && out_.removed.empty()) out_.text = text_;
    return std::move(out_);
  }

  const std::string& text_;
  std::vector<Chunk> fresh_, present_;
  const std::vector<Written>& before_;
  std::set<std::string> marks_, presentTests_;
  std::vector<size_t> persons_;  // in present_
  Merged out_;
};

}  // namespace

std::vector<Chunk> chunksOf(const std::string& text, const Framework& framework) {
  std::vector<Chunk> chunks;
  std::string current;
  int depth = 0;
  const auto flush = [&] {
    if (!current.empty()) {
      current.pop_back();
      chunks.push_back({current, framework.testIn(current)});
    }
    current.clear();
  };
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (depth == 0 && isBlank(line)) {
      flush();
      continue;
    }
    current += line + "\n";
    depth = depthAfter(line, depth);
  }
  flush();
  return chunks;
}

std::string markOf(const Chunk& chunk) {
  std::string plain = chunk.text;
  std::erase_if(plain, [](unsigned char c) { return std::isspace(c); });
  return digestOf(plain).substr(0, 16);
}

std::vector<Written> writtenOf(const std::string& text, const Framework& framework) {
  std::vector<Written> all;
  for (const Chunk& chunk : chunksOf(text, framework)) all.push_back({markOf(chunk), chunk.test});
  return all;
}

Merged merge(const std::string& fresh, const std::string& present, const std::vector<Written>& before,
             const Framework& framework) {
  return Merger(fresh, present, before, framework).run();
}

}  // namespace assay::emit
