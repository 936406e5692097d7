// World: everything outside the program that a stage may touch, as a parameter.
//
// Files, processes and the clock go through this interface, so that a signature shows whether a stage reaches
// outside, and a test can substitute another world. Randomness is not part of it: `Random` is a value, seeded
// once per campaign, because a run must be repeatable from its seed.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "base/program.h"
#include "base/result.h"

namespace assay {

// The interface; makeRealWorld() has the implementation.
class World {
 public:
  virtual ~World() = default;

  // The content of a regular file, also through a link. Other kinds are not opened: a FIFO has no end.
  virtual std::optional<std::string> read(const std::string& path) = 0;
  // Replaces the file atomically: a reader sees the old content or the new one. A link is replaced, not its
  // target; the permissions of an existing file are kept.
  virtual Result<void> write(const std::string& path, const std::string& content) = 0;
  virtual bool exists(const std::string& path) = 0;
  virtual bool isFolder(const std::string& path) = 0;
  // Whether it is a regular file, also through a link: no folder, FIFO, socket or device.
  virtual bool isFile(const std::string& path) { return exists(path) && !isFolder(path); }
  // Whether the path itself is a link, wherever it leads.
  virtual bool isLink(const std::string& /*path*/) { return false; }
  virtual std::vector<std::string> list(const std::string& folder) = 0;  // paths of its entries, sorted
  virtual Result<void> makeFolders(const std::string& path) = 0;
  // Recursively; an absent path is fine. Links are removed and not followed; other file systems are left
  // alone.
  virtual void remove(const std::string& path) = 0;
  // Removes a folder that others may use meanwhile only if it is empty.
  virtual void removeIfEmpty(const std::string& /*folder*/) {}
  // Why no file can be made in a folder; empty if one can. No file appears there meanwhile.
  virtual std::error_code errorOfWriting(const std::string& /*folder*/) { return {}; }
  virtual std::string absolute(const std::string& path) = 0;
  virtual std::string temporaryFolder() { return "/tmp"; }
  virtual std::string program() { return ""; }  // the file of this program

  // Starts a program and waits for it; processes that it started and left behind end with it.
  virtual Finished run(const Command& command) = 0;

  virtual std::chrono::steady_clock::duration now() = 0;
  virtual std::chrono::system_clock::time_point date() { return {}; }  // comparable with times of files
  virtual void rest(std::chrono::milliseconds) {}

  // Trouble of the machine, not of the code: no space, no memory, a missing tool. Stages continue with less,
  // so their values are no results; code that returns a result asks here first. The first trouble is the
  // cause of the others. May be called from several threads.
  void note(Error trouble);
  std::optional<Error> trouble() const;

  // The folder for the temporary files of tools, which are removed with it; empty: their default.
  std::string toolFolder = {};

 private:
  mutable std::mutex mutex_;
  std::optional<Error> trouble_;
};

std::unique_ptr<World> makeRealWorld();

// World::write writes a temporary file first, and a killed run leaves it behind. The name of the file that
// `name` was to become; "" if it is no such file.
std::string targetOfLeftover(const std::string& name);

// splitmix64: small, fast, and the same on every machine.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  uint64_t below(uint64_t bound) { return bound == 0 ? 0 : next() % bound; }

 private:
  uint64_t state_;
};

}  // namespace assay
