// ASSAY: covers all
// The temperature monitor of JTestCraft's thesis: only one that was enabled, then updated, can warn.

class TemperatureMonitor {
 public:
  void setEnabled(bool enabled) { enabled_ = enabled; }

  void updateTemperature(int temperature) {
    if (enabled_) temperature_ = temperature;
  }

  int temperature() const { return temperature_; }

  bool warning() const {
    if (temperature() > 80) return true;
    return false;
  }

 private:
  bool enabled_ = false;
  int temperature_ = 20;
};
