// ASSAY: covers all
// ASSAY: budget 10
// An alarm that counts the events of a log, and forgets them at each reset.
#include <string>
#include <vector>

class Alarm {
 public:
  void log(const std::string& event) {
    if (event == "reset") {
      failures_ = warnings_ = 0;
    } else if (event == "fail") {
      if (++failures_ == 4) locked_ = true;
    } else if (event == "warn") {
      if (++warnings_ % 3 == 0) ++failures_;
    }
  }
  bool isLocked() const { return locked_; }

 private:
  int failures_ = 0, warnings_ = 0;
  bool locked_ = false;
};

int countLocked(const std::vector<std::string>& events) {
  Alarm alarm;
  int after = 0;
  for (const std::string& event : events) {
    if (alarm.isLocked()) ++after;
    alarm.log(event);
  }
  if (!alarm.isLocked()) return -1;
  return after >= 2 ? 1 : 0;
}
