// Client: a client of the worker's protocol, for the engine's tests.
//
// Starts a worker (an executable built from a fixture) in the sandbox, runs trials, and prints nodes as text
// for readable expectations: "(slt v0 10)".
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "data/wire/wire.h"

namespace assay::engine {

// A running worker and its shared block.
class Client {
 public:
  explicit Client(const std::string& worker);
  ~Client();
  Client(const Client&) = delete;

  bool ready() const { return ready_; }
  AssayShared& shared() { return *shared_; }
  const std::string& scratch() const { return scratch_; }
  AssayLimits limits{10'000'000, 64u << 20, 2000, 0};

  // Runs one call of `invokable`; choice i of the call is values[i] (key: child(stepKey, i)).
  void call(uint32_t invokable, std::vector<uint64_t> values = {});
  // Several calls; the values of call s are values[s].
  void sequence(const std::vector<uint32_t>& calls, const std::vector<std::vector<uint64_t>>& values);
  void load(const std::string& library);  // a shared object with further calls
  void send();                            // the request as it is in shared memory

  uint32_t end() const { return shared_->end; }
  std::string text(uint32_t node) const;
  // One line per record: "branch 1 (slt v0 10)".
  std::vector<std::string> path() const;  // without hazards, which lie beside it
  std::vector<std::string> path(uint8_t kind) const;
  std::vector<uint64_t> scalars() const;  // all scalars observed, in order
  std::vector<uint32_t> covered() const;  // edges of the unit (>= 4096)
  std::string errors() const;             // the worker's stderr

 private:
  bool hear(uint64_t ticket);
  std::vector<std::string> records(const std::function<bool(uint8_t)>& isWanted) const;

  AssayShared* shared_ = nullptr;
  int request_ = -1, reply_ = -1;
  pid_t process_ = -1;
  bool ready_ = false;
  std::string scratch_;
};

}  // namespace assay::engine
