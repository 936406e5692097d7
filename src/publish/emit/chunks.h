// Chunks: what a person made of a file that assay wrote, and how both live on.
//
// A file is cut at blank lines outside of braces: a test with its comment is a chunk, so are a group of
// includes, a helper, a headline. assay.json keeps a digest of every chunk that was written. When the file is
// written again,
//
//   a chunk that is as it was written             is ours: the new text takes its place
//   a chunk that is not, or says `assay: keep`    is a person's: it stays, word for word
//   a test that was written and is gone           was removed by a person: it stays away
//
// A person's test takes the place of ours of the same name; what else they added stays behind the chunk that
// it stood behind. Blanks do not count, so that formatting a file is no edit.
#pragma once

#include <string>
#include <vector>

#include "publish/emit/googletest.h"

namespace assay::emit {

struct Chunk {
  std::string text;  // without the blank lines around it
  std::string test;  // "Suite.Name" of a test, else ""
  friend bool operator==(const Chunk&, const Chunk&) = default;
};

std::vector<Chunk> chunksOf(const std::string& text, const Framework& framework = googleTest());

// What is remembered of a chunk: sixteen digits.
std::string markOf(const Chunk& chunk);

struct Written {
  std::string mark, test;
  friend bool operator==(const Written&, const Written&) = default;
};
std::vector<Written> writtenOf(const std::string& text, const Framework& framework = googleTest());

struct Merged {
  std::string text;
  std::vector<Written> written;      // of what is ours in it, and of tests that stay away
  std::vector<std::string> kept;     // tests of a person's in it, and other chunks by their first line
  std::vector<std::string> removed;  // tests that stay away
};

// `present` is the file as it is now, `before` what was written the last time.
Merged merge(const std::string& fresh, const std::string& present, const std::vector<Written>& before,
             const Framework& framework = googleTest());

}  // namespace assay::emit
