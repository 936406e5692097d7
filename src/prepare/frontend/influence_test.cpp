#include "prepare/frontend/influence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/read_text.h"

namespace assay::frontend {
namespace {

using model::Unit;

std::string namesOf(const Unit& unit, const std::vector<uint32_t>& ids) {
  std::vector<std::string> names;
  for (uint32_t id : ids) names.push_back(unit.state[id].substr(unit.state[id].rfind(':') + 1));
  std::ranges::sort(names);
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : " ") + name;
  return out.empty() ? "-" : out;
}

// "defines | uses" of the function with that name, "?" added if it is unknown.
std::string influenceOf(const Unit& unit, const std::string& name) {
  for (const model::Function& function : unit.functions)
    if (function.name == name)
      return namesOf(unit, function.influence.defines) + " | " + namesOf(unit, function.influence.uses) +
             (function.influence.unknown ? " ?" : "");
  return "no " + name;
}

Unit unitOf(const std::string& text) {
  auto unit = readText(text);
  EXPECT_TRUE(unit) << unit.error().message;
  return unit ? *unit : Unit{};
}

TEST(Influence, TemperatureMonitor) {
  const Unit unit = unitOf(R"(
    class TemperatureMonitor {
     public:
      TemperatureMonitor() : enabled(false), temperature(0) {}
      void setEnabled(bool value) { enabled = value; }
      void updateTemperature(int value) { if (enabled) temperature = value; }
      int getTemperature() const { return temperature; }
      bool warning() const { return getTemperature() > 100; }
     private:
      bool enabled;
      int temperature;
    };
  )");
  EXPECT_EQ(influenceOf(unit, "TemperatureMonitor"), "enabled temperature | -");
  EXPECT_EQ(influenceOf(unit, "setEnabled"), "enabled | -");
  EXPECT_EQ(influenceOf(unit, "updateTemperature"), "temperature | enabled");
  EXPECT_EQ(influenceOf(unit, "getTemperature"), "- | temperature");
  EXPECT_EQ(influenceOf(unit, "warning"), "- | temperature");
}

TEST(Influence, Coinbox) {
  const Unit unit = unitOf(R"(
    class Coinbox {
     public:
      Coinbox() { reset(); }
      void addQuarter() { ++currentQuarters; if (currentQuarters > 1) allowVend = true; }
      void returnQuarters() { currentQuarters = 0; }
      void vend() { if (isAllowed()) { totalQuarters += currentQuarters; reset(); } }
      bool isAllowed() const { return allowVend; }
      int label = 0;
     private:
      void reset() { currentQuarters = 0; allowVend = false; }
      int totalQuarters = 0, currentQuarters = 0;
      bool allowVend = false;
    };
    Coinbox filled() { Coinbox box; box.addQuarter(); return box; }
    int local() { Coinbox box; box.addQuarter(); return box.isAllowed(); }
  )");
  EXPECT_EQ(influenceOf(unit, "Coinbox"), "allowVend currentQuarters label totalQuarters | -");
  EXPECT_EQ(influenceOf(unit, "addQuarter"), "allowVend currentQuarters | currentQuarters");
  EXPECT_EQ(influenceOf(unit, "returnQuarters"), "currentQuarters | -");
  EXPECT_EQ(influenceOf(unit, "vend"),
            "allowVend currentQuarters totalQuarters | allowVend currentQuarters totalQuarters");
  EXPECT_EQ(influenceOf(unit, "label"), "- | label");
  EXPECT_EQ(namesOf(unit, unit.functions.back().influence.defines), "label") << "the write follows the read";
  EXPECT_THAT(influenceOf(unit, "filled"),
              ::testing::StartsWith("allowVend currentQuarters label totalQuarters |"));
  EXPECT_EQ(influenceOf(unit, "local"), "- | -") << "no other function sees its box";
}

constexpr const char* kBag = R"(
  #include <algorithm>
  #include <cstring>
  #include <map>
  #include <vector>
  void hidden(int* p);
  void harmless(int n);
  struct Point { int x, y; };
  struct Node { int value; Node* next; };
  class Bag {
   public:
    explicit Bag(int n) : all(new int[n]) {}
    ~Bag() { delete[] all; }
    void put(int i, int v) { all[i] = v; }
    int get(int i) const { return all[i]; }
    int first() { return items[0]; }
    int lookup(int k) { return map[k]; }
    void store(int i, int v) { items.at(i) = v; }
    void clear() { std::memset(buffer, 0, sizeof buffer); }
    void raw() { hidden(&size); }
    void tell() { harmless(size); }
    void link(Node* n) { head->next = n; }
    Point where() const { Point p = at; p.x += 1; return p; }
    void move(int x) { at.x = x; }
    int& cell(int i) { return items[i]; }
    void even() { if (depth > 0) { --depth; odd(); } }
    void odd() { even(); }
    void sortAll() { std::sort(items.begin(), items.end(), [this](int a, int b) { return a + depth < b; }); }
    void bump() { for (auto& x : items) ++x; }
    int sum() { int t = 0; for (int x : items) t += x; return t; }
    void drop() { delete head; }
   private:
    int size = 0;
    int* all;
    std::vector<int> items;
    std::map<int, int> map;
    char buffer[8];
    Node* head = nullptr;
    Point at{};
    int depth = 0;
  };
)";

TEST(Influence, WaysToTouchAField) {
  const Unit unit = unitOf(kBag);
  EXPECT_EQ(influenceOf(unit, "put"), "all | all") << "its elements belong to it";
  EXPECT_EQ(influenceOf(unit, "get"), "- | all");
  EXPECT_EQ(influenceOf(unit, "first"), "- | items") << "[] that is only read";
  EXPECT_EQ(influenceOf(unit, "lookup"), "map | map") << "[] of a map may insert";
  EXPECT_EQ(influenceOf(unit, "store"), "items | items");
  EXPECT_EQ(influenceOf(unit, "clear"), "buffer | buffer");
  EXPECT_EQ(influenceOf(unit, "raw"), "size | size ?") << "no body to look at";
  EXPECT_EQ(influenceOf(unit, "tell"), "- | size") << "only a copy is passed";
  EXPECT_EQ(influenceOf(unit, "link"), "next | head");
  EXPECT_EQ(influenceOf(unit, "where"), "- | at x y") << "the copy belongs to the function";
  EXPECT_EQ(influenceOf(unit, "move"), "at x | at");
  EXPECT_EQ(influenceOf(unit, "cell"), "items | items") << "the caller may write through it";
  EXPECT_EQ(influenceOf(unit, "odd"), "depth | depth") << "through recursion";
  EXPECT_EQ(influenceOf(unit, "sortAll"), "items | depth items");
  EXPECT_EQ(influenceOf(unit, "bump"), "items | items");
  EXPECT_EQ(influenceOf(unit, "sum"), "- | items");
  EXPECT_EQ(influenceOf(unit, "drop"), "head | head");
}

TEST(Influence, VariablesWithStaticStorage) {
  const Unit unit = unitOf(R"(
    static int calls = 0;
    const int kLimit = 3;
    struct Registry { static int count; };
    int Registry::count = 0;
    int counted() { static int inner; ++inner; return ++calls + kLimit; }
    int peek() { return calls; }
    int both() { Registry::count = counted(); return peek(); }
    int pure(int x) { int y = x; y += 1; return y; }
  )");
  EXPECT_EQ(influenceOf(unit, "counted"), "calls inner | calls inner");
  EXPECT_EQ(influenceOf(unit, "peek"), "- | calls");
  EXPECT_EQ(influenceOf(unit, "both"), "calls count inner | calls inner");
  EXPECT_EQ(influenceOf(unit, "pure"), "- | -");
}

TEST(Influence, VirtualCallsReachEveryOverride) {
  const Unit unit = unitOf(R"(
    struct Sink { virtual void write(int x) = 0; virtual ~Sink() {} };
    class Memory : public Sink { public: Memory() {} void write(int x) override { last = x; } private: int last = 0; };
    class Loud : public Memory { public: Loud() {} void write(int x) override { volume += x; } private: int volume = 0; };
    void emit(Sink& sink) { sink.write(1); }
    void quietly(Loud& loud) { loud.Memory::write(2); }
    struct Source { virtual int read() = 0; virtual ~Source() {} };
    int drain(Source& source) { return source.read(); }
    Sink* make(bool loud) { if (loud) return new Loud; return new Memory; }
  )");
  EXPECT_EQ(influenceOf(unit, "emit"), "last volume | volume");
  EXPECT_EQ(influenceOf(unit, "quietly"), "last | -");
  EXPECT_EQ(influenceOf(unit, "drain"), "- | - ?") << "no implementation is in sight";
  EXPECT_EQ(influenceOf(unit, "make"), "last volume | -") << "a new object may be of any derived class";
}

}  // namespace
}  // namespace assay::frontend
