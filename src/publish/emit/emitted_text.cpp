#include "publish/emit/emitted_text.h"

#include <algorithm>

namespace assay::emit {
namespace {

// Where the begin or the end of a span is in the new text. Text that is inserted exactly there stays outside
// of the span; a replacement that reaches across belongs to the span as a whole.
size_t moved(size_t position, bool isEnd, const std::vector<Replacement>& replacements) {
  size_t removed = 0, added = 0;
  for (const Replacement& one : replacements) {
    if (one.offset > position || (isEnd && one.offset == position)) break;
    const bool reachesAcross = one.offset + one.length > position;
    if (reachesAcross) position = isEnd ? one.offset + one.length : one.offset;
    if (reachesAcross && !isEnd) break;
    removed += one.length;
    added += one.text.size();
  }
  return position - removed + added;
}

}  // namespace

std::string testAtLine(const EmittedText& emitted, unsigned line) {
  size_t at = 0;
  for (unsigned number = 1; number < line; ++number) {
    at = emitted.text.find('\n', at);
    if (at == std::string::npos) return "";
    ++at;
  }
  const size_t next = std::min(emitted.text.find('\n', at), emitted.text.size());
  for (const TestSpan& span : emitted.tests)
    if (span.begin <= next && at < span.end) return span.test;
  return "";
}

EmittedText replaced(const EmittedText& emitted, const std::vector<Replacement>& replacements) {
  EmittedText out;
  size_t done = 0;
  for (const Replacement& one : replacements) {
    out.text.append(emitted.text, done, one.offset - done);
    out.text += one.text;
    done = one.offset + one.length;
  }
  out.text.append(emitted.text, done, std::string::npos);
  for (const TestSpan& span : emitted.tests)
    out.tests.push_back(
        {span.test, moved(span.begin, false, replacements), moved(span.end, true, replacements)});
  return out;
}

}  // namespace assay::emit
