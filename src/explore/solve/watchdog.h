// Watchdog: interrupts a solver in phases that its own limits do not cover: they hold while it checks, not
// while it receives assertions.
//
// Z3 simplifies a formula when it is asserted; a chain of wide products took minutes there. The watchdog
// waits for the given time and then interrupts.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace assay::solve {

// One thread that waits and interrupts.
class Watchdog {
 public:
  Watchdog() : thread_([this](const std::stop_token& stop) { patrol(stop); }) {}

  // Calls `interrupt` on another thread unless rest() is called in time.
  void watch(std::chrono::milliseconds time, std::function<void()> interrupt) {
    const std::lock_guard lock(mutex_);
    interrupt_ = std::move(interrupt);
    until_ = std::chrono::steady_clock::now() + time;
    hasBarked_ = false;
  }

  // True if the time had passed.
  bool rest() {
    const std::lock_guard lock(mutex_);
    interrupt_ = nullptr;
    return hasBarked_;
  }

 private:
  void patrol(const std::stop_token& stop) {
    constexpr std::chrono::milliseconds kPause(200);
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      if (interrupt_ && std::chrono::steady_clock::now() >= until_) {
        interrupt_();
        hasBarked_ = true;
      }
      wake_.wait_for(lock, stop, kPause, [] { return false; });
    }
  }

  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::function<void()> interrupt_;  // empty: no call in progress
  std::chrono::steady_clock::time_point until_;
  bool hasBarked_ = false;
  std::jthread thread_;  // the last member, because it uses the others
};

}  // namespace assay::solve
