// Functions that ask for the process, the user, the environment and files, and some that do not.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <locale>
#include <random>
#include <sstream>
#include <string>
#include <thread>

std::string home(bool isQuoted) {
  const char* folder = std::getenv("HOME");
  const std::string text = folder == nullptr ? "" : folder;
  return isQuoted ? "\"" + text + "\"" : text;
}

unsigned workers(unsigned wanted) {
  if (wanted == 0) return std::thread::hardware_concurrency();
  return wanted > 64 ? 64 : wanted;
}

std::string lockName(const std::string& prefix) {
  return prefix.empty() ? "lock" : prefix + std::to_string(getpid());
}

bool isRoot() { return getuid() == 0; }

std::string workingFolder() { return std::filesystem::current_path().string(); }

int filesHere(const std::string& ending) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("."))
    if (entry.path().extension() == ending) ++count;
  return count;
}

std::string firstLineOf(const std::string& path) {
  if (path.empty()) return "no path";
  std::ifstream in(path);
  std::string line;
  if (!std::getline(in, line)) return "nothing";
  return line;
}

std::string amount(int cents) {
  std::ostringstream out;
  out.imbue(std::locale(""));
  out << cents / 100 << '.' << cents % 100;
  return out.str();
}

int roll(int sides) {
  if (sides < 2) return 1;
  std::random_device device;
  return static_cast<int>(device() % static_cast<unsigned>(sides)) + 1;
}

std::string hostName() {
  char name[64] = {};
  gethostname(name, sizeof name - 1);
  return name;
}

int clamped(int value, int low, int high) { return value < low ? low : value > high ? high : value; }
