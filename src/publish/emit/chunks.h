// Chunks: the user's edits of a file that assay wrote, and how they survive the next run.
//
// A file is cut at blank lines outside of braces: a test with its comment is a chunk, and so are a group of
// includes, a helper, a headline. assay.json has a digest of every chunk that was written. When the file is
// written again,
//
//   a chunk that is unchanged                     is ours: the new text replaces it
//   a changed chunk, or one with `assay: keep`    is the user's: it stays as it is
//   a test that was written and is gone           was deleted by the user: it is not regenerated
//
// A user's test replaces ours of the same name; other additions stay behind the chunk that they followed.
// Blanks do not count, so formatting a file is no edit.
#pragma once

#include <string>
#include <vector>

#include "publish/emit/googletest.h"

namespace assay::emit {

// A part of a file between blank lines.
struct Chunk {
  std::string text;  // without the blank lines around it
  std::string test;  // "Suite.Name" of a test, otherwise ""
  friend bool operator==(const Chunk&, const Chunk&) = default;
};

std::vector<Chunk> chunksOf(const std::string& text, const Framework& framework = googleTest());

// The stored form of a chunk: sixteen digits.
std::string markOf(const Chunk& chunk);

// The stored form of a chunk that assay wrote.
struct Written {
  std::string mark, test;
  friend bool operator==(const Written&, const Written&) = default;
};
std::vector<Written> writtenOf(const std::string& text, const Framework& framework = googleTest());

// The file after the merge.
struct Merged {
  std::string text;
  std::vector<Written> written;      // our chunks in it, and deleted tests
  std::vector<std::string> kept;     // the user's tests in it, and other chunks by their first line
  std::vector<std::string> removed;  // deleted tests
};

// `present` is the file as it is now, `before` the chunks that were written the last time.
Merged merge(const std::string& fresh, const std::string& present, const std::vector<Written>& before,
             const Framework& framework = googleTest());

}  // namespace assay::emit
