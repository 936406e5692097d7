#include "explore/solve/watchdog.h"

#include <gtest/gtest.h>

#include <atomic>

namespace assay::solve {
namespace {

using std::chrono::milliseconds;

TEST(WatchdogTest, InterruptsWhenTheTimeIsUp) {
  std::atomic<bool> isOver = false;
  Watchdog dog;
  dog.watch(milliseconds(1), [&] { isOver = true; });
  while (!isOver) std::this_thread::yield();
  EXPECT_TRUE(dog.rest());
}

TEST(WatchdogTest, DoesNotInterruptWorkThatEndsInTime) {
  Watchdog dog;
  dog.watch(std::chrono::hours(1), [] { FAIL(); });
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_FALSE(dog.rest());
  std::this_thread::sleep_for(milliseconds(300));
}

}  // namespace
}  // namespace assay::solve
