// Workshop: compiles a unit, its harness and the test worker in a folder of their own, and runs them.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstring>
#include <map>

#include "base/world.h"
#include "data/trial/value.h"

namespace assay::harness {

// A unit, its harness and the test worker, compiled into a folder of their own.
class Workshop {
 public:
  Workshop() {
    folder_ = "/tmp/assay-harness-test-" + std::to_string(getpid()) + "-" + std::to_string(counter()++);
    EXPECT_TRUE(world_->makeFolders(folder_));
  }
  ~Workshop() { world_->remove(folder_); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  std::string write(const std::string& name, const std::string& text) {
    EXPECT_TRUE(world_->write(path(name), text));
    return path(name);
  }

  // Errors and warnings of the compiler; empty is good. `further`: of other translation units.
  std::string compile(std::vector<std::string> compiler, const std::string& harness,
                      const std::vector<std::string>& further = {}) {
    std::string root = ASSAY_SOURCE_DIR;
    std::vector<std::string> c = {
        compiler[0] == "g++" ? "gcc" : "clang-19",  "-c", "-I" + root + "/src", "-I" + root + "/runtime",
        root + "/tests/support/observing_worker.c", "-o", folder_ + "/worker.o"};
    std::vector<std::string> cpp = compiler;
    for (std::string part : {"-I" + root + "/src", "-I" + root + "/runtime", harness, folder_ + "/worker.o",
                             std::string("-o"), folder_ + "/worker"}) {
      cpp.push_back(part);
    }
    cpp.insert(cpp.end(), further.begin(), further.end());
    std::string errors;
    for (const auto& argv : {c, cpp}) {
      Command command;
      command.argv = argv;
      Finished finished = world_->run(command);
      errors += finished.errors + (finished.ok() ? "" : "failed\n");
    }
    return errors;
  }

  // Every function once per seed, or one trial of these calls.
  std::string run(unsigned seeds, const std::vector<uint32_t>& calls = {}) {
    Command command;
    command.argv = {folder_ + "/worker", std::to_string(seeds), folder_ + "/out"};
    for (uint32_t call : calls) command.argv.push_back(std::to_string(call));
    Finished finished = world_->run(command);
    EXPECT_TRUE(finished.ok()) << "signal " << finished.signal << " exit " << finished.exitCode
                               << finished.errors;
    return world_->read(folder_ + "/out").value_or("");
  }

 private:
  static int& counter() {
    static int n = 0;
    return n;
  }
  std::unique_ptr<World> world_ = makeRealWorld();
  std::string folder_;
};

// As observing_worker.c writes it.
struct AskedByHarness {
  uint64_t key, bits, isAbsent, kind, width, fallback, low, high;
};

struct Ran {
  uint32_t function = 0, end = 0;
  trial::Choices choices;
  std::vector<AskedByHarness> asked;  // absent ones too
  trial::Outcome outcome;

  const trial::Value* seen(uint16_t what, uint16_t step = 0) const {
    for (const trial::Observation& o : outcome.observations) {
      if (o.what == what && o.step == step) return &o.value;
    }
    return nullptr;
  }
};

inline std::vector<Ran> parseRuns(const std::string& data) {
  std::vector<Ran> runs;
  size_t at = 0;
  auto take = [&](auto& value) {
    std::memcpy(&value, data.data() + at, sizeof value);
    at += sizeof value;
  };
  while (at < data.size()) {
    Ran run;
    uint32_t count = 0, bytes = 0;
    take(run.function);
    take(run.end);
    take(count);
    for (uint32_t i = 0; i < count; ++i) {
      take(run.asked.emplace_back());
      if (run.asked.back().isAbsent == 0) run.choices[run.asked.back().key] = run.asked.back().bits;
    }
    take(bytes);
    run.outcome.observations =
        trial::decodeObservations(reinterpret_cast<const uint8_t*>(data.data()) + at, bytes);
    at += bytes;
    runs.push_back(std::move(run));
  }
  return runs;
}

inline std::string show(const trial::Value& value) {
  using Kind = trial::Value::Kind;
  static const std::map<Kind, std::string> names = {
      {Kind::Bytes, "b"},   {Kind::List, "l"},        {Kind::Null, "null"},    {Kind::Some, "some"},
      {Kind::Pick, "pick"}, {Kind::Object, "object"}, {Kind::Opaque, "opaque"}};
  std::string text = names.contains(value.kind) ? names.at(value.kind) : "";
  if (value.kind == trial::Value::Kind::Scalar || value.kind == trial::Value::Kind::Pick)
    text += std::to_string(value.bits);
  if (value.kind == trial::Value::Kind::Bytes) text += testing::PrintToString(value.bytes);
  if (value.children.empty()) return text;
  text += "(";
  for (const trial::Value& child : value.children) text += show(child) + " ";
  return text + ")";
}

}  // namespace assay::harness
