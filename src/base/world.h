// World: everything outside the program that a stage may touch, as a parameter.
//
// Files, processes and the clock go through this interface so that one can see from a signature
// whether a stage reaches outside, and so that a test can put another world in its place. Randomness is not
// here: it is a value, `Random`, seeded once per campaign, because a run must replay from its seed.
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

class World {
 public:
  virtual ~World() = default;

  // The content of a regular file, also by way of a link. Nothing else is opened: a FIFO has no end.
  virtual std::optional<std::string> read(const std::string& path) = 0;
  // Replaces the file atomically: a reader sees the old content or the new, never a half. A link is replaced,
  // and not what it leads to; a file that was there keeps its permissions.
  virtual Result<void> write(const std::string& path, const std::string& content) = 0;
  virtual bool exists(const std::string& path) = 0;
  virtual bool isFolder(const std::string& path) = 0;
  // A regular one, also by way of a link: no folder, FIFO, socket or device.
  virtual bool isFile(const std::string& path) { return exists(path) && !isFolder(path); }
  // The path itself, wherever it leads.
  virtual bool isLink(const std::string& /*path*/) { return false; }
  virtual std::vector<std::string> list(const std::string& folder) = 0;  // paths of what is in it, sorted
  virtual Result<void> makeFolders(const std::string& path) = 0;
  // Recursively; absent is fine. Links are removed and not followed, other file systems are left alone.
  virtual void remove(const std::string& path) = 0;
  // A folder that others may use meanwhile: it stays if there is something in it.
  virtual void removeIfEmpty(const std::string& /*folder*/) {}
  // Why no file can be made in a folder; nothing if one can. No file appears there meanwhile.
  virtual std::error_code errorOfWriting(const std::string& /*folder*/) { return {}; }
  virtual std::string absolute(const std::string& path) = 0;
  virtual std::string temporaryFolder() { return "/tmp"; }
  virtual std::string program() { return ""; }  // the file of this program

  // Starts a program and waits for it; whatever it started and left behind ends with it.
  virtual Finished run(const Command& command) = 0;

  virtual std::chrono::steady_clock::duration now() = 0;
  virtual std::chrono::system_clock::time_point date() { return {}; }  // comparable with times of files
  virtual void rest(std::chrono::milliseconds) {}

  // Trouble of the machine, and not of the code: no space, no memory, a tool that is missing. Stages get
  // along with less, so what they made meanwhile is no result; whoever hands out a result asks here before.
  // The first trouble is the cause of the others. May be called from several threads.
  void note(Error trouble);
  std::optional<Error> trouble() const;

  // Where tools put what they need on their way, so that it goes when the folder goes; empty: where they
  // like.
  std::string toolFolder = {};

 private:
  mutable std::mutex mutex_;
  std::optional<Error> trouble_;
};

std::unique_ptr<World> makeRealWorld();

// World::write writes a file aside first, and a run that is killed meanwhile leaves that one behind. The name
// of the file that `name` was to become; "": it is no such file.
std::string targetOfLeftover(const std::string& name);

// splitmix64: tiny, fast, and the same on every machine.
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
