// Attacks the sandbox: runs assay on hostile units and looks for harm done outside.
//
//   clang++-19 -std=c++23 -Wall -Wextra -O1 tests/containment/attack.cpp -o /tmp/attack
//   attack ASSAY_BINARY CORPUS_DIR [--quick] [--user] [--only NAME] [--jobs N] [--list] [--keep] [--bare]
//          [--verbose]
//
// --quick  only the attacks marked [quick]            --user  as nobody (when started by root)
// --only   NAME, NAME in all places, or PREFIX*   --keep  keep the folder of each attack
// --bare   without assay: the unit gets a main and runs unprotected. Shows which attacks the runner would
//          notice ("harm seen"); an attack without visible harm is judged by its directives only.
//
// The corpus is CORPUS_DIR/*.cpp. A file holds many units, each between two markers:
//
//   // ATTACK unlink_canary [quick]      name; [quick] if it belongs to the quick set
//   // EXPECT prose                      for the reader
//   // NO-TESTS f | // NO-TESTS          f (or: no function except those of TESTS) may have a test
//   // TESTS g                           g must have a test: nothing is lost
//   // NO-FINDING                        a limit of the sandbox is not reported as a defect
//   // SAYS text | // NOT-SAYS text      in assay's output or assay.json
//   // ENV NAME=value                    for assay itself; @CANARY_DIR@ is replaced
//   // RUN-OUTSIDE                       build the emitted tests and run them without a sandbox: they must
//                                        pass and do no harm there either
//   // PLACES function! thread ...       one attack per place; `static int attack()` is the body; the
//                                        rest of the unit is added here; "!" puts that place in the quick set
//   // ANY-TESTS                         with PLACES: the attacking function may have a test
//   ... C++ ...
//   // END
//
// The text between `// PRELUDE` and `// END` is put before each later unit of that file. It holds includes
// and macros only: a helper function would be tested itself, with arguments of assay's choice.
//
// Units see these macros (-D): CANARY_FILE CANARY_DIR SECRET_FILE SECRET_HOME SECRET_NAME (of an environment
// variable) UDP_PORT TCP_PORT UNIX_PATH ABSTRACT_NAME VICTIM_PID VICTIM_ADDR IPC_KEY IPC_NAME.
//
// Every attack must be harmless to the machine even if it succeeds: it may harm only what the runner made.
// The runner restores the host name and removes processes and IPC objects that are left.
#include <dirent.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/keyctl.h>
#include <mqueue.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Strings = std::vector<std::string>;

constexpr int kDeadlineSeconds = 90;
constexpr int kOutsideSeconds = 30;
constexpr long kPeakKilobytes = 2l << 20;
constexpr size_t kMostOutput = 8u << 20;
constexpr uid_t kNobody = 65534;

[[noreturn]] void fail(const std::string& why) {
  std::cerr << "attack: " << why << ": " << strerror(errno) << "\n";
  exit(2);
}

// ---- text ----

std::string trimmed(const std::string& text) {
  size_t from = text.find_first_not_of(" \t\r\n");
  if (from == std::string::npos) return "";
  return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

Strings words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

std::string slurp(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

void spill(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

// The visible text of each line: a progress line is erased by the next.
std::string withoutProgress(const std::string& output) {
  std::istringstream in(output);
  std::string line, all;
  while (std::getline(in, line)) {
    size_t erased = line.rfind("\x1b[K");
    all += "  | " + (erased == line.npos ? line : line.substr(erased + 3)) + "\n";
  }
  return all;
}

std::string joined(const Strings& parts, const std::string& between) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : between) + part;
  return all;
}

std::string randomName() {
  static std::mt19937_64 source{std::random_device{}() ^ (static_cast<uint64_t>(getpid()) << 32)};
  char text[17];
  snprintf(text, sizeof text, "%016lx", static_cast<unsigned long>(source()));
  return text;
}

// ---- a JSON reader that suffices for assay.json ----

// A value; its children by index or name.
struct Json {
  std::map<std::string, Json> members;
  std::vector<Json> items;
  std::string text;  // the text of a string, number or word

  const Json& operator[](const std::string& name) const {
    static const Json none;
    auto found = members.find(name);
    return found == members.end() ? none : found->second;
  }
  long number() const { return atol(text.c_str()); }
};

// Parses a JSON text.
class JsonReader {
 public:
  explicit JsonReader(const std::string& text) : text_(text) {}

  Json value() {
    skip();
    if (peek() == '{') return object();
    if (peek() == '[') return array();
    Json word;
    if (peek() == '"') {
      word.text = string();
    } else {
      while (at_ < text_.size() && !strchr(",]} \n\t\r", text_[at_])) word.text += text_[at_++];
    }
    return word;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip() {
    while (at_ < text_.size() && strchr(" \n\t\r,:", text_[at_])) ++at_;
  }
  std::string string() {
    std::string result;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
      result += peek();
    }
    ++at_;
    return result;
  }
  Json object() {
    Json result;
    for (++at_, skip(); peek() == '"'; skip()) {
      std::string name = string();
      skip();
      result.members[name] = value();
    }
    ++at_;
    return result;
  }
  Json array() {
    Json result;
    for (++at_, skip(); at_ < text_.size() && peek() != ']'; skip()) result.items.push_back(value());
    ++at_;
    return result;
  }

  const std::string& text_;
  size_t at_ = 0;
};

// ---- the corpus ----

// A unit of the corpus with its directives.
struct Attack {
  std::string name, place, code;
  bool quick = false, runOutside = false, noFinding = false, noTests = false, anyTests = false;
  Strings untested, tested, says, silent, environment, places;
};

// The code around `static int attack()`. g is innocent.
const std::map<std::string, std::string> kPlaces = {
    {"function", "int f(int x) { int r = attack(); return x > 3 ? r : r - 100; }\n"},
    {"thread",
     "#include <thread>\n"
     "int f(int x) { int r = 0; std::thread t([&] { r = attack(); }); t.join();\n"
     "  return x > 3 ? r : r - 100; }\n"},
    {"initialiser", "static int started = attack();\nint f(int x) { return x > 3 ? started : 0; }\n"},
    {"constructor",
     "static int started;\n__attribute__((constructor)) static void start() { started = attack(); }\n"
     "int f(int x) { return x > 3 ? started : 0; }\n"},
    {"preinit",
     "static int started;\nstatic void start(int, char**, char**) { started = attack(); }\n"
     "__attribute__((section(\".preinit_array\"), used)) static void (*const hook)(int, char**, char**) = "
     "start;\nint f(int x) { return x > 3 ? started : 0; }\n"},
    {"ifunc",
     "static int started;\nstatic int plain(int x) { return x > 3 ? started : 0; }\n"
     "extern \"C\" { int (*chooser())(int) { started = attack(); return plain; }\n"
     "int picked(int) __attribute__((ifunc(\"chooser\"))); }\n"
     "int f(int x) { return picked(x); }\n"},
    {"destructor",
     "struct Late { int armed; ~Late() { if (armed) attack(); } };\nstatic Late late{1};\n"
     "int f(int x) { return x > 3 ? late.armed : 0; }\n"},
};
const char* const kInnocent = "int g(int x) { return x > 3 ? 7 : 1; }\n";

bool insideTrial(const std::string& place) { return place == "function" || place == "thread"; }

void addPlaces(const Attack& attack, std::vector<Attack>& attacks) {
  for (std::string place : attack.places) {
    Attack one = attack;
    one.quick = place.back() == '!';
    if (one.quick) place.pop_back();
    if (!kPlaces.contains(place)) fail("no such place: " + place + " in " + attack.name);
    one.place = place;
    one.name += "." + place;
    one.code += kPlaces.at(place) + kInnocent;
    if (insideTrial(place)) one.tested.push_back("g");
    if (insideTrial(place) && !attack.anyTests) one.noTests = true;
    if (!insideTrial(place) && place != "destructor" && !attack.anyTests) one.untested.push_back("f");
    attacks.push_back(one);
  }
}

// The value of a directive, if `line` is that directive.
std::optional<std::string> directive(const std::string& line, const std::string& name) {
  const std::string marker = "// " + name;
  if (!line.starts_with(marker)) return std::nullopt;
  if (line.size() > marker.size() && line[marker.size()] != ' ') return std::nullopt;
  return trimmed(line.substr(marker.size()));
}

void readDirective(const std::string& line, Attack& attack) {
  auto add = [&](const char* name, Strings& to) {
    if (auto text = directive(line, name); text && !text->empty()) to.push_back(*text);
  };
  add("NO-TESTS", attack.untested);
  add("TESTS", attack.tested);
  add("SAYS", attack.says);
  add("NOT-SAYS", attack.silent);
  add("ENV", attack.environment);
  if (line == "// NO-TESTS") attack.noTests = true;
  if (line == "// ANY-TESTS") attack.anyTests = true;
  if (line == "// NO-FINDING") attack.noFinding = true;
  if (line == "// RUN-OUTSIDE") attack.runOutside = true;
  if (auto places = directive(line, "PLACES")) attack.places = words(*places);
}

void readFile(const fs::path& file, std::vector<Attack>& attacks) {
  std::ifstream in(file);
  std::string line, prelude;
  std::optional<Attack> now;
  bool inPrelude = false;
  while (std::getline(in, line)) {
    if (line == "// PRELUDE") {
      inPrelude = true;
      prelude.clear();
    } else if (auto title = directive(line, "ATTACK")) {
      if (now) fail("no END before " + *title);
      now.emplace();
      now->name = words(*title).at(0);
      now->quick = contains(*title, "[quick]");
      now->code = prelude;
    } else if (line == "// END") {
      inPrelude = false;
      if (now && now->places.empty()) attacks.push_back(*now);
      if (now) addPlaces(*now, attacks);
      now.reset();
    } else if (inPrelude) {
      prelude += line + "\n";
    } else if (now) {
      readDirective(line, *now);
      if (!line.starts_with("// ")) now->code += line + "\n";
    }
  }
  if (now) fail("no END of " + now->name);
}

std::vector<Attack> readCorpus(const fs::path& folder) {
  std::set<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".cpp") files.insert(entry.path());
  }
  std::vector<Attack> attacks;
  for (const fs::path& file : files) readFile(file, attacks);
  std::set<std::string> names;
  for (const Attack& attack : attacks) {
    if (!names.insert(attack.name).second) fail("two attacks are named " + attack.name);
  }
  return attacks;
}

// ---- processes ----

// A process as /proc shows it.
struct Process {
  pid_t pid = 0, parent = 0;
  char state = '?';
  std::string name;
};

std::optional<Process> processInfo(pid_t pid) {
  std::string stat = slurp("/proc/" + std::to_string(pid) + "/stat");
  size_t open = stat.find('('), close = stat.rfind(')');
  if (open == stat.npos || close == stat.npos) return std::nullopt;
  Process process{.pid = pid, .parent = 0, .state = '?', .name = stat.substr(open + 1, close - open - 1)};
  if (sscanf(stat.c_str() + close + 1, " %c %d", &process.state, &process.parent) != 2) return std::nullopt;
  return process;
}

std::vector<Process> allProcesses() {
  std::vector<Process> all;
  DIR* folder = opendir("/proc");
  if (folder == nullptr) return all;
  while (dirent* entry = readdir(folder)) {
    if (auto info = atoi(entry->d_name) > 0 ? processInfo(atoi(entry->d_name)) : std::nullopt) {
      all.push_back(*info);
    }
  }
  closedir(folder);
  return all;
}

// The user as whom programs are run.
struct Identity {
  uid_t uid = getuid();
  gid_t gid = getgid();

  void assume() const {
    if (uid == getuid()) return;
    if (setgid(gid) != 0 || setuid(uid) != 0) _exit(126);
  }
};

// The processes that a run left behind: they carry the marker in their environment, or were
// orphaned and so became children of the runner, which is the subreaper.
class Strays {
 public:
  Strays(std::string marker, std::set<pid_t> ours) : marker_(std::move(marker)), ours_(std::move(ours)) {}

  // Names of the processes that stay for more than a moment; all are killed.
  Strings left() {
    reap();
    for (int i = 0; i < 10 && !find().empty(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      reap();
    }
    Strings names;
    for (const Process& process : find()) names.push_back(process.name + "(" + process.state + ")");
    end();
    return names;
  }

  void end() {
    for (int round = 0; round < 400; ++round) {
      std::vector<Process> strays = find();
      if (strays.empty()) return;
      for (const Process& stray : strays) kill(stray.pid, SIGKILL);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      reap();
    }
  }

  long peak() const { return peak_; }

 private:
  std::vector<Process> find() const {
    std::vector<Process> strays;
    for (const Process& process : allProcesses()) {
      if (process.state == 'Z' || ours_.contains(process.pid) || process.pid == getpid()) continue;
      const std::string folder = "/proc/" + std::to_string(process.pid);
      if (process.parent == getpid() || contains(slurp(folder + "/environ"), marker_)) {
        strays.push_back(process);
      }
    }
    return strays;
  }

  void reap() {
    for (const Process& process : allProcesses()) {
      if (process.parent != getpid() || ours_.contains(process.pid)) continue;
      rusage usage{};
      if (wait4(process.pid, nullptr, WNOHANG, &usage) > 0) peak_ = std::max(peak_, usage.ru_maxrss);
    }
  }

  std::string marker_;
  std::set<pid_t> ours_;
  long peak_ = 0;
};

// A process that sleeps, and records attacks on it.
class Victim {
 public:
  Victim(const Identity& identity, const std::string& secret) {
    seen_ = static_cast<Seen*>(
        mmap(nullptr, sizeof(Seen), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    if (seen_ == MAP_FAILED) fail("mmap");
    strncpy(seen_->secret, secret.c_str(), sizeof seen_->secret - 1);
    secret_ = secret;
    pid_ = fork();
    if (pid_ == 0) sleepForever(identity);
    while (!seen_->ready) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    before_ = look();
  }
  Victim(const Victim&) = delete;
  Victim& operator=(const Victim&) = delete;
  ~Victim() {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    munmap(seen_, sizeof(Seen));
  }

  pid_t pid() const { return pid_; }
  uintptr_t address() const { return reinterpret_cast<uintptr_t>(seen_->secret); }

  Strings harm() const {
    Strings found;
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WSTOPPED | WCONTINUED | WNOHANG | WNOWAIT) ==
            0 &&
        info.si_pid != 0) {
      found.push_back(info.si_code == CLD_STOPPED ? "victim was stopped" : "victim was ended or continued");
    }
    auto process = processInfo(pid_);
    if (!process || process->state != 'S') found.push_back("victim does not sleep");
    for (int signal = 1; signal < 65; ++signal) {
      if (seen_->signals[signal]) found.push_back("victim received signal " + std::to_string(signal));
    }
    if (secret_ != seen_->secret) found.push_back("victim's memory was written");
    if (look() != before_) found.push_back("victim's priority, affinity or limits changed");
    return found;
  }

 private:
  // Memory shared with the victim.
  struct Seen {
    volatile bool ready;
    volatile bool signals[65];
    char secret[64];
  };

  [[noreturn]] static void sleepForever(const Identity& identity) {
    setsid();
    identity.assume();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_DUMPABLE, 1);
    for (int signal = 1; signal < 65; ++signal) {
      ::signal(signal, [](int number) { seen_->signals[number] = true; });
    }
    seen_->ready = true;
    for (;;) pause();
  }

  std::string look() const {
    std::ostringstream text;
    text << getpriority(PRIO_PROCESS, static_cast<id_t>(pid_)) << ' ' << sched_getscheduler(pid_);
    cpu_set_t cpus;
    CPU_ZERO(&cpus);
    sched_getaffinity(pid_, sizeof cpus, &cpus);
    text << ' ' << CPU_COUNT(&cpus);
    const std::string folder = "/proc/" + std::to_string(pid_);
    text << slurp(folder + "/limits") << slurp(folder + "/oom_score_adj");
    return text.str();
  }

  static inline Seen* seen_ = nullptr;
  pid_t pid_ = -1;
  std::string before_, secret_;
};

// ---- objects that may be harmed ----

// All metadata of a file except the time of the last access.
std::string describeFile(const fs::path& file) {
  struct stat info{};
  if (lstat(file.c_str(), &info) != 0) return "missing";
  std::ostringstream text;
  text << info.st_ino << ' ' << info.st_mode << ' ' << info.st_uid << ' ' << info.st_gid << ' '
       << info.st_nlink << ' ' << info.st_size << ' ' << info.st_mtim.tv_sec << '.' << info.st_mtim.tv_nsec
       << ' ' << info.st_ctim.tv_sec << '.' << info.st_ctim.tv_nsec;
  std::array<char, 4096> names{};
  ssize_t size = llistxattr(file.c_str(), names.data(), names.size());
  text << ' ' << std::string(names.data(), static_cast<size_t>(std::max<ssize_t>(size, 0)));
  if (int fd = open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); fd >= 0) {
    int flags = 0;
    if (ioctl(fd, FS_IOC_GETFLAGS, &flags) == 0) text << " flags " << flags;
    close(fd);
  }
  if (S_ISREG(info.st_mode)) text << ' ' << slurp(file);
  return text.str();
}

// All files below a folder.
std::map<std::string, std::string> describeTree(const fs::path& folder) {
  std::map<std::string, std::string> all{{folder.string(), describeFile(folder)}};
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    all[entry.path().string()] = describeFile(entry.path());
  }
  return all;
}

Strings differences(const std::map<std::string, std::string>& before,
                    const std::map<std::string, std::string>& after, const fs::path& base) {
  Strings found;
  for (const auto& [name, text] : before) {
    auto now = after.find(name);
    const std::string shown = fs::path(name).lexically_relative(base).string();
    if (now == after.end() || now->second == "missing") {
      found.push_back(shown + " is gone");
    } else if (now->second != text) {
      found.push_back(shown + " was changed");
    }
  }
  for (const auto& [name, text] : after) {
    if (!before.contains(name))
      found.push_back(fs::path(name).lexically_relative(base).string() + " appeared");
  }
  return found;
}

// Sockets to which no attack may get through.
class Listeners {
 public:
  Listeners(const fs::path& socketFile, const std::string& abstractName, const Identity& identity) {
    udp_ = open(SOCK_DGRAM, udpPort_);
    tcp_ = open(SOCK_STREAM, tcpPort_);
    if (listen(tcp_, 8) != 0) fail("listen");
    unix_ = openUnix(socketFile.string(), false);
    if (chown(socketFile.c_str(), identity.uid, identity.gid) != 0) fail("chown");
    abstract_ = openUnix(abstractName, true);
  }
  Listeners(const Listeners&) = delete;
  Listeners& operator=(const Listeners&) = delete;
  ~Listeners() {
    for (int fd : {udp_, tcp_, unix_, abstract_}) close(fd);
  }

  int udpPort() const { return udpPort_; }
  int tcpPort() const { return tcpPort_; }

  Strings harm() const {
    Strings found;
    const std::pair<int, const char*> all[] = {
        {udp_, "UDP"}, {tcp_, "TCP"}, {unix_, "Unix"}, {abstract_, "abstract Unix"}};
    for (auto [fd, name] : all) {
      pollfd one{fd, POLLIN, 0};
      if (poll(&one, 1, 0) == 1) found.push_back(std::string("a ") + name + " socket was reached");
      drain(fd, fd == tcp_);
    }
    return found;
  }

 private:
  static void drain(int fd, bool stream) {
    char bytes[64];
    if (stream) {
      for (int peer; (peer = accept4(fd, nullptr, nullptr, SOCK_CLOEXEC)) >= 0;) close(peer);
    } else {
      while (recv(fd, bytes, sizeof bytes, 0) >= 0) continue;
    }
  }

  static int open(int type, int& port) {
    int fd = socket(AF_INET, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(fd, reinterpret_cast<sockaddr*>(&address), size) != 0) fail("bind");
    getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
    return fd;
  }

  static int openUnix(const std::string& name, bool abstract) {
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    memcpy(address.sun_path + abstract, name.c_str(), name.size());
    auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + abstract + name.size());
    if (bind(fd, reinterpret_cast<sockaddr*>(&address), size) != 0) fail("bind to " + name);
    return fd;
  }

  int udp_ = -1, tcp_ = -1, unix_ = -1, abstract_ = -1, udpPort_ = 0, tcpPort_ = 0;
};

// The machine's own state: host name, clock, IPC objects.
class Machine {
 public:
  Machine(bool alone, int key, std::string name) : alone_(alone), key_(key), name_(std::move(name)) {
    gethostname(host_, sizeof host_);
    getdomainname(domain_, sizeof domain_);
    clock_ = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
    itimerspec far{};
    far.it_value.tv_sec = time(nullptr) + 100'000'000;
    timerfd_settime(clock_, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &far, nullptr);
    before_ = objects();
  }
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine() { close(clock_); }

  Strings harm() {
    Strings found;
    char now[256] = {};
    gethostname(now, sizeof now);
    if (strcmp(now, host_) != 0) found.push_back("the host name was changed");
    if (strcmp(now, host_) != 0 && sethostname(host_, strlen(host_)) != 0) perror("attack: sethostname");
    getdomainname(now, sizeof now);
    if (strcmp(now, domain_) != 0) found.push_back("the domain name was changed");
    if (strcmp(now, domain_) != 0 && setdomainname(domain_, strlen(domain_)) != 0)
      perror("attack: setdomainname");
    uint64_t ticks = 0;
    if (read(clock_, &ticks, sizeof ticks) < 0 && errno == ECANCELED) found.push_back("the clock was set");
    for (const std::string& object : objects()) {
      if (before_.contains(object)) continue;
      found.push_back("left: " + object);
      remove(object);
    }
    return found;
  }

 private:
  // "shm 17", "file NAME", "queue NAME"; if other attacks run at the same time, only those with our key or
  // name.
  std::set<std::string> objects() const {
    std::set<std::string> all;
    for (const char* kind : {"shm", "msg", "sem"}) {
      std::ifstream in(std::string("/proc/sysvipc/") + kind);
      std::string line;
      std::getline(in, line);
      for (long key, id; in >> key >> id; std::getline(in, line)) {
        if (alone_ || static_cast<int>(key) == key_) all.insert(std::string(kind) + " " + std::to_string(id));
      }
    }
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/dev/shm", error)) {
      const std::string file = entry.path().filename();
      if (alone_ || contains(file, name_.substr(1))) all.insert("file " + file);
    }
    if (mqd_t queue = mq_open(name_.c_str(), O_RDONLY | O_CLOEXEC); queue >= 0) {
      all.insert("queue " + name_);
      mq_close(queue);
    }
    if (contains(slurp("/proc/keys"), name_.substr(1))) all.insert("key " + name_);
    return all;
  }

  static void removeKey(const std::string& name) {
    long key = syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_USER_KEYRING, "user", name.c_str(), 0);
    if (key > 0) syscall(SYS_keyctl, KEYCTL_INVALIDATE, key);
  }

  static void remove(const std::string& object) {
    const std::string what = words(object).at(0), name = words(object).at(1);
    const int id = atoi(name.c_str());
    if (what == "shm") shmctl(id, IPC_RMID, nullptr);
    if (what == "msg") msgctl(id, IPC_RMID, nullptr);
    if (what == "sem") semctl(id, 0, IPC_RMID);
    if (what == "queue") mq_unlink(name.c_str());
    if (what == "key") removeKey(name);
    std::error_code error;
    if (what == "file") fs::remove("/dev/shm/" + name, error);
  }

  bool alone_;
  int key_;
  std::string name_;
  char host_[256] = {}, domain_[256] = {};
  int clock_ = -1;
  std::set<std::string> before_;
};

// A separate terminal for each run, so that typed input and changed settings are noticed.
class Terminal {
 public:
  explicit Terminal(const Identity& identity) {
    master_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (master_ < 0 || grantpt(master_) != 0 || unlockpt(master_) != 0) fail("no pseudo terminal");
    slave_ = open(ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    if (slave_ < 0) fail("cannot open the pseudo terminal");
    if (fchown(slave_, identity.uid, identity.gid) != 0) fail("chown of the terminal");
    termios settings{};
    tcgetattr(slave_, &settings);
    cfmakeraw(&settings);
    settings.c_lflag |= ISIG;
    tcsetattr(slave_, TCSANOW, &settings);
    winsize size{30, 100, 0, 0};
    ioctl(slave_, TIOCSWINSZ, &size);
    before_ = look();
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    close(slave_);
    close(master_);
  }

  int master() const { return master_; }
  std::string name() const { return ptsname(master_); }

  Strings harm() const {
    Strings found;
    if (look() != before_) found.push_back("terminal settings were changed");
    char bytes[4096];
    if (read(slave_, bytes, sizeof bytes) > 0) found.push_back("input was typed into the terminal");
    return found;
  }

 private:
  std::string look() const {
    termios settings{};
    winsize size{};
    tcgetattr(slave_, &settings);
    ioctl(slave_, TIOCGWINSZ, &size);
    std::ostringstream text;
    text << settings.c_iflag << ' ' << settings.c_oflag << ' ' << settings.c_cflag << ' ' << settings.c_lflag
         << ' ' << size.ws_row << ' ' << size.ws_col;
    return text.str();
  }

  int master_ = -1, slave_ = -1;
  std::string before_;
};

// ---- running a program ----

// How a program ended.
struct Ended {
  int status = -1;
  long peak = 0;  // kilobytes
  bool overdue = false;
  double seconds = 0;
  std::string output;
  size_t outputBytes = 0;
};

// A program to run, and its limits.
struct Command {
  Strings arguments, environment;
  fs::path folder;
  Identity identity;
  int seconds = kDeadlineSeconds;
};

std::vector<char*> pointers(const Strings& strings) {
  std::vector<char*> all;
  for (const std::string& text : strings) all.push_back(const_cast<char*>(text.c_str()));
  all.push_back(nullptr);
  return all;
}

[[noreturn]] void becomeProgram(const Command& command) {
  setpgid(0, 0);
  tcsetpgrp(0, getpid());
  signal(SIGTTOU, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
  std::ofstream("/proc/self/oom_score_adj") << 900;  // if memory runs out, this process is killed first
  if (chdir(command.folder.c_str()) != 0) _exit(126);
  auto arguments = pointers(command.arguments), environment = pointers(command.environment);
  execvpe(arguments[0], arguments.data(), environment.data());
  _exit(127);
}

// The leader of the session is not the program itself: when a session's leader ends, processes that it left
// in the foreground get SIGHUP, but the runner has to see them.
[[noreturn]] void becomeLeader(const Command& command, const std::string& terminal, int report) {
  signal(SIGTTOU, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  setsid();
  int fd = open(terminal.c_str(), O_RDWR);
  if (fd < 0) _exit(125);
  for (int to : {0, 1, 2}) dup2(fd, to);
  if (fd > 2) close(fd);
  command.identity.assume();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  pid_t program = fork();
  if (program == 0) becomeProgram(command);
  setpgid(program, program);
  Ended ended;
  rusage usage{};
  while (wait4(program, &ended.status, 0, &usage) < 0 && errno == EINTR) continue;
  const long message[2] = {ended.status, usage.ru_maxrss};
  if (write(report, message, sizeof message) < 0) _exit(125);
  for (;;) pause();
}

void takeOutput(int master, Ended& ended) {
  char bytes[65536];
  for (ssize_t size; (size = read(master, bytes, sizeof bytes)) > 0;) {
    ended.outputBytes += static_cast<size_t>(size);
    if (ended.output.size() < kMostOutput) ended.output.append(bytes, static_cast<size_t>(size));
  }
}

// A program running in a session and terminal of its own.
class Session {
 public:
  Session(const Command& command, const Terminal& terminal) : command_(command), terminal_(terminal) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
    report_ = ends[0];
    leader_ = fork();
    if (leader_ == 0) becomeLeader(command, terminal.name(), ends[1]);
    close(ends[1]);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() {
    kill(leader_, SIGKILL);
    waitpid(leader_, nullptr, 0);
    close(report_);
  }

  pid_t leader() const { return leader_; }

  Ended wait() {
    Ended ended;
    const auto start = Clock::now();
    const auto deadline = start + std::chrono::seconds(command_.seconds);
    pollfd both[] = {{report_, POLLIN, 0}, {terminal_.master(), POLLIN, 0}};
    while (Clock::now() < deadline) {
      poll(both, 2, 200);
      takeOutput(terminal_.master(), ended);
      if (both[0].revents == 0) continue;
      long message[2] = {-1, 0};
      if (read(report_, message, sizeof message) == sizeof message) {
        ended.status = static_cast<int>(message[0]);
        ended.peak = message[1];
      }
      takeOutput(terminal_.master(), ended);
      ended.seconds = std::chrono::duration<double>(Clock::now() - start).count();
      return ended;
    }
    ended.overdue = true;
    ended.seconds = command_.seconds;
    return ended;
  }

 private:
  const Command& command_;
  const Terminal& terminal_;
  pid_t leader_ = -1;
  int report_ = -1;
};

// ---- one attack ----

struct Options {
  fs::path assay, corpus;
  bool quick = false, user = false, keep = false, bare = false, list = false, verbose = false;
  std::string only;
  int jobs = 1;
};

// The outcome of one attack.
struct Verdict {
  std::string tried = "no";
  Strings escapes;
  double seconds = 0;
};

void append(Strings& to, const Strings& from) { to.insert(to.end(), from.begin(), from.end()); }

// Runs one attack: prepares its folder, runs assay, looks for harm.
class Trial {
 public:
  Trial(const Attack& attack, const Options& options) : attack_(attack), options_(options) {
    if (options.user && getuid() == 0) identity_ = Identity{kNobody, kNobody};
    makeFolders();
    victim_ = std::make_unique<Victim>(identity_, "assay-secret-" + secret_);
    listeners_ = std::make_unique<Listeners>(base_ / "sockets/unix", "assay-" + id_, identity_);
    machine_ = std::make_unique<Machine>(options.jobs == 1, ipcKey(), "/assay-" + id_);
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    if (options_.keep) {
      std::cout << "  kept " << base_.string() << "\n";
      return;
    }
    for (int i = 0; i < 100000 && umount2((base_ / "outer/canaries").c_str(), MNT_DETACH) == 0; ++i) continue;
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(base_, error)) clearFlags(entry.path());
    fs::remove_all(base_, error);
  }

  Verdict run() {
    Verdict verdict;
    Command command = options_.bare ? bareCommand() : assayCommand();
    if (command.arguments.empty()) return verdict;
    Ended ended = runWatched(command, verdict, "");
    verdict.seconds = ended.seconds;
    if (options_.bare) {
      verdict.tried = "ran";
      return verdict;
    }
    readReport();
    verdict.tried = tried(ended);
    checkAssay(ended, verdict);
    checkOutput(ended, verdict);
    checkDirectives(ended, verdict);
    if (attack_.runOutside) runOutside(verdict);
    if (options_.verbose) std::cout << withoutProgress(ended.output.substr(0, 100000));
    return verdict;
  }

 private:
  int ipcKey() const { return static_cast<int>(std::stoul(id_.substr(0, 7), nullptr, 16)) | 1; }

  void own(const fs::path& path) const {
    if (lchown(path.c_str(), identity_.uid, identity_.gid) != 0) fail("chown " + path.string());
  }

  static void clearFlags(const fs::path& path) {
    int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    int flags = 0;
    if (fd >= 0 && ioctl(fd, FS_IOC_GETFLAGS, &flags) == 0 &&
        (flags & (FS_IMMUTABLE_FL | FS_APPEND_FL)) != 0) {
      flags &= ~(FS_IMMUTABLE_FL | FS_APPEND_FL);
      ioctl(fd, FS_IOC_SETFLAGS, &flags);
    }
    if (fd >= 0) close(fd);
  }

  void makeFolders() {
    std::string pattern = (fs::path("/tmp") / "assay-attack.XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) fail("mkdtemp");
    base_ = pattern;
    chmod(base_.c_str(), 0755);
    for (const char* name :
         {"project", "tmp", "tmp2", "outer", "outer/canaries", "outer/home", "outer/home/.ssh", "sockets"}) {
      fs::create_directory(base_ / name);
      own(base_ / name);
    }
    const std::string secret = "assay-secret-" + secret_ + "\n";
    spill(base_ / "outer/canary", "canary of " + attack_.name + "\n");
    spill(base_ / "outer/home/secret.txt", secret);
    spill(base_ / "outer/home/.ssh/x", secret);
    for (const char* name : {"outer/canary", "outer/home/secret.txt", "outer/home/.ssh/x"}) {
      chmod((base_ / name).c_str(), 0640);
      setxattr((base_ / name).c_str(), "user.canary", "1", 1, 0);
      own(base_ / name);
    }
    spill(base_ / "project/unit.cpp", attack_.code);
    own(base_ / "project/unit.cpp");
  }

  Strings defines() const {
    auto text = [](const std::string& name, const std::string& value) {
      return "-D" + name + "=\"" + value + "\"";
    };
    auto number = [](const std::string& name, auto value) {
      return "-D" + name + "=" + std::to_string(value);
    };
    return {text("CANARY_FILE", base_ / "outer/canary"),
            text("CANARY_DIR", base_ / "outer/canaries"),
            text("SECRET_FILE", base_ / "outer/home/secret.txt"),
            text("SECRET_HOME", base_ / "outer/home"),
            text("SECRET_NAME", "ASSAY_HIDDEN_VALUE"),
            text("UNIX_PATH", base_ / "sockets/unix"),
            text("ABSTRACT_NAME", "assay-" + id_),
            text("IPC_NAME", "/assay-" + id_),
            number("IPC_KEY", ipcKey()),
            number("UDP_PORT", listeners_->udpPort()),
            number("TCP_PORT", listeners_->tcpPort()),
            number("VICTIM_PID", victim_->pid()),
            number("VICTIM_ADDR", victim_->address()) + "ul"};
  }

  Strings environment(const fs::path& tmp) const {
    return {"PATH=/usr/local/bin:/usr/bin:/bin",
            "LANG=C.UTF-8",
            "TERM=xterm",
            "HOME=" + (base_ / "outer/home").string(),
            "USER=assay-secret-" + secret_,
            "LOGNAME=assay-secret-" + secret_,
            "TMPDIR=" + tmp.string(),
            "ASSAY_HIDDEN_VALUE=assay-secret-" + secret_,
            "ASSAY_ATTACK_ID=" + id_};
  }

  Command assayCommand() const {
    Command command{.arguments = {options_.assay, "generate", "unit.cpp", "-o", "OUT", "--budget", "2",
                                  "--no-cache", "--"},
                    .environment = environment(base_ / "tmp"),
                    .folder = base_ / "project",
                    .identity = identity_};
    append(command.arguments, defines());
    for (const std::string& text : attack_.environment) {
      command.environment.push_back(replaced(text, "@CANARY_DIR@", base_ / "outer/canaries"));
    }
    return command;
  }

  // Command to run the unit with a main, and without any protection.
  Command bareCommand() {
    const bool hasF = contains(attack_.code, " f(int x)");
    spill(base_ / "tmp2/bare.cpp", std::string("#include \"unit.cpp\"\nint main() { ") +
                                       (hasF ? "(void)f(0); (void)f(7); " : "") + "return 0; }\n");
    if (!build(base_ / "tmp2/bare.cpp", base_ / "tmp2/bare", {})) return {};
    return Command{.arguments = {base_ / "tmp2/bare"},
                   .environment = environment(base_ / "tmp"),
                   .folder = base_ / "tmp",
                   .identity = identity_,
                   .seconds = 10};
  }

  // Runs it and looks for harm; findings are added to the verdict, prefixed with `where`.
  Ended runWatched(const Command& command, Verdict& verdict, const std::string& where) {
    const fs::path outer = base_ / "outer";
    const auto before = describeTree(outer);
    Ended ended;
    Strings found;
    {
      Terminal terminal(identity_);
      Session session(command, terminal);
      ended = session.wait();
      Strays strays("ASSAY_ATTACK_ID=" + id_, {victim_->pid(), session.leader()});
      if (ended.overdue) {
        found.push_back("not done after " + std::to_string(command.seconds) + " s");
        strays.end();
      } else if (Strings left = strays.left(); !left.empty()) {
        const size_t count = left.size();
        left.resize(std::min<size_t>(count, 3));
        found.push_back(std::to_string(count) + " processes left: " + joined(left, " "));
      }
      ended.peak = std::max(ended.peak, strays.peak());
      takeOutput(terminal.master(), ended);
      append(found, terminal.harm());
    }
    append(found, differences(before, describeTree(outer), outer));
    append(found, listeners_->harm());
    append(found, victim_->harm());
    append(found, machine_->harm());
    if (ended.peak > kPeakKilobytes) found.push_back(std::to_string(ended.peak >> 10) + " MB of memory");
    if (ended.outputBytes > kMostOutput) found.push_back("the terminal was flooded");
    if (contains(ended.output, secret_)) found.push_back("the secret is on the terminal");
    for (const std::string& text : found) verdict.escapes.push_back(where + text);
    return ended;
  }

  void readReport() {
    reportText_ = slurp(base_ / "project/OUT/assay.json");
    report_ = JsonReader(reportText_).value();
    statistics_ = JsonReader(slurp(base_ / "project/OUT/assay-statistics.json")).value();
  }

  static const Json* function(const Json& report, const std::string& name) {
    for (const Json& unit : report["units"].items) {
      for (const Json& one : unit["functions"].items) {
        if (one["name"].text == name) return &one;
      }
    }
    return nullptr;
  }

  size_t testsOf(const std::string& name) const {
    const Json* one = function(report_, name);
    return one == nullptr ? 0 : (*one)["tests"].items.size();
  }

  std::string tried(const Ended& ended) const {
    if (const Json* f = function(statistics_, "f"); f != nullptr && (*f)["statistics"]["trials"].number() > 0)
      return "ran";
    const bool refused = WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 1;
    if (refused || WEXITSTATUS(ended.status) == 127) return "no";
    if (!reportText_.empty() && WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 0) return "built";
    return compiles() ? "built" : "no";
  }

  static void checkAssay(const Ended& ended, Verdict& verdict) {
    if (ended.overdue) return;
    if (WIFSIGNALED(ended.status)) {
      verdict.escapes.push_back("assay died of signal " + std::to_string(WTERMSIG(ended.status)));
    }
    if (contains(ended.output, "assay itself failed")) verdict.escapes.push_back("assay itself failed");
  }

  void checkOutput(const Ended&, Verdict& verdict) const {
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(base_ / "project/OUT", error)) {
      if (entry.is_regular_file() && contains(slurp(entry.path()), secret_)) {
        verdict.escapes.push_back("the secret is in " + entry.path().filename().string());
      }
    }
    for (const auto& entry : fs::directory_iterator(base_ / "project", error)) {
      const std::string name = entry.path().filename();
      if (name != "OUT" && name != "unit.cpp" && name != ".assay")
        verdict.escapes.push_back(name + " in the project");
    }
    if (slurp(base_ / "project/unit.cpp") != attack_.code) verdict.escapes.push_back("the unit was changed");
    for (const auto& entry : fs::directory_iterator(base_ / "tmp", error)) {
      verdict.escapes.push_back("left in TMPDIR: " + entry.path().filename().string());
    }
  }

  void checkTests(Verdict& verdict) const {
    for (const std::string& name : attack_.tested) {
      if (testsOf(name) == 0) verdict.escapes.push_back("no test for " + name);
    }
    for (const std::string& name : attack_.untested) {
      if (testsOf(name) != 0) verdict.escapes.push_back(name + " has a test");
    }
    if (!attack_.noTests) return;
    for (const Json& unit : report_["units"].items) {
      for (const Json& one : unit["functions"].items) {
        const std::string& name = one["name"].text;
        const bool allowed = std::ranges::find(attack_.tested, name) != attack_.tested.end();
        if (!allowed && !one["tests"].items.empty()) verdict.escapes.push_back(name + " has a test");
      }
    }
  }

  void checkDirectives(const Ended& ended, Verdict& verdict) const {
    checkTests(verdict);
    if (attack_.noFinding && report_["project"]["findings"].number() > 0)
      verdict.escapes.push_back("a finding");
    auto said = [&](const std::string& text) {
      return contains(ended.output, text) || contains(reportText_, text);
    };
    for (const std::string& text : attack_.says) {
      if (!said(text)) verdict.escapes.push_back("does not say \"" + text + "\"");
    }
    for (const std::string& text : attack_.silent) {
      if (said(text)) verdict.escapes.push_back("says \"" + text + "\"");
    }
  }

  // ---- outside ----

  // Runs a tool and drops its output; returns whether it succeeded.
  bool tool(const Strings& arguments) const {
    pid_t child = fork();
    if (child == 0) {
      identity_.assume();
      int null = open("/dev/null", O_RDWR);
      for (int to : {0, 1}) dup2(null, to);
      if (!options_.verbose) dup2(null, 2);
      if (chdir((base_ / "project").c_str()) != 0) _exit(126);
      auto all = pointers(arguments);
      auto names = environment(base_ / "tmp2");
      auto variables = pointers(names);
      execvpe(all[0], all.data(), variables.data());
      _exit(127);
    }
    int status = -1;
    return waitpid(child, &status, 0) == child && status == 0;
  }

  bool compiles() const {
    Strings arguments = {"g++", "-fsyntax-only", "-w"};
    append(arguments, defines());
    arguments.push_back("unit.cpp");
    return tool(arguments);
  }

  bool build(const fs::path& source, const fs::path& program, const Strings& libraries) const {
    Strings arguments = {"g++", "-w", "-iquote", base_ / "project", "-o", program, source};
    append(arguments, defines());
    append(arguments, libraries);
    return tool(arguments);
  }

  void runOutside(Verdict& verdict) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(base_ / "project/OUT", error)) {
      const std::string name = entry.path().filename();
      if (!name.ends_with("_test.cpp") || name.ends_with("_findings_test.cpp")) continue;
      const fs::path program = base_ / "tmp2" / (name + ".exe");
      if (!build(entry.path(), program, {"-lgmock", "-lgtest", "-lgtest_main", "-lpthread"})) {
        verdict.escapes.push_back("outside: does not build");
        continue;
      }
      Command command{.arguments = {program},
                      .environment = environment(base_ / "tmp2"),
                      .folder = base_ / "tmp2",
                      .identity = identity_,
                      .seconds = kOutsideSeconds};
      Ended ended = runWatched(command, verdict, "outside: ");
      const bool passed = ended.status == 0 && contains(ended.output, "[  PASSED  ]");
      if (!passed && !ended.overdue) verdict.escapes.push_back("outside: does not pass");
      if (options_.verbose) std::cout << ended.output.substr(0, 8000);
    }
  }

  const Attack& attack_;
  const Options& options_;
  Identity identity_;
  const std::string id_ = randomName(), secret_ = randomName();
  fs::path base_;
  std::unique_ptr<Victim> victim_;
  std::unique_ptr<Listeners> listeners_;
  std::unique_ptr<Machine> machine_;
  std::string reportText_;
  Json report_, statistics_;
};

// ---- all attacks ----

struct Totals {
  int attacks = 0, held = 0, escaped = 0, untried = 0;
};

void printRow(const Attack& attack, const Verdict& verdict, const Options& options) {
  std::string text = options.bare ? "no harm seen" : "held";
  if (!verdict.escapes.empty()) {
    text = (options.bare ? "harm seen: " : "ESCAPED: ") + joined(verdict.escapes, "; ");
  } else if (verdict.tried == "no") {
    text = "not tried: the unit does not compile";
  }
  printf("%-44s %-6s %5.1f  %s\n", attack.name.c_str(), verdict.tried.c_str(), verdict.seconds, text.c_str());
  fflush(stdout);
}

Totals runAll(const std::vector<Attack>& attacks, const Options& options, int shard) {
  if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) fail("cannot become the subreaper");
  Totals totals;
  for (size_t i = 0; i < attacks.size(); ++i) {
    if (static_cast<int>(i % static_cast<size_t>(options.jobs)) != shard) continue;
    Verdict verdict = Trial(attacks[i], options).run();
    ++totals.attacks;
    const bool escaped = !verdict.escapes.empty(), untried = verdict.tried == "no";
    totals.escaped += escaped;
    totals.untried += untried && !escaped;
    totals.held += !escaped && !untried;
    printRow(attacks[i], verdict, options);
  }
  return totals;
}

// Each job is a separate process, because it must be the subreaper of its own runs only.
Totals runJobs(const std::vector<Attack>& attacks, const Options& options) {
  if (options.jobs == 1) return runAll(attacks, options, 0);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe");
  for (int shard = 0; shard < options.jobs; ++shard) {
    if (fork() != 0) continue;
    Totals totals = runAll(attacks, options, shard);
    _exit(write(ends[1], &totals, sizeof totals) == sizeof totals ? 0 : 2);
  }
  close(ends[1]);
  Totals all;
  for (Totals one; read(ends[0], &one, sizeof one) == sizeof one;) {
    all.attacks += one.attacks;
    all.held += one.held;
    all.escaped += one.escaped;
    all.untried += one.untried;
  }
  while (wait(nullptr) > 0) continue;
  return all;
}

Options readOptions(int count, char** values) {
  Options options;
  Strings plain;
  for (int i = 1; i < count; ++i) {
    const std::string text = values[i];
    const bool more = i + 1 < count;
    if (text == "--quick") {
      options.quick = true;
    } else if (text == "--user") {
      options.user = true;
    } else if (text == "--keep") {
      options.keep = true;
    } else if (text == "--bare") {
      options.bare = true;
    } else if (text == "--verbose") {
      options.verbose = true;
    } else if (text == "--list") {
      options.list = true;
    } else if (text == "--only" && more) {
      options.only = values[++i];
    } else if (text == "--jobs" && more) {
      options.jobs = std::max(1, atoi(values[++i]));
    } else {
      plain.push_back(text);
    }
  }
  if (plain.size() != 2 || plain[0].starts_with("--")) {
    std::cerr << "usage: attack ASSAY_BINARY CORPUS_DIR [--quick] [--user] [--only NAME] [--jobs N] [--list] "
                 "[--keep] [--bare] [--verbose]\n";
    exit(2);
  }
  options.assay = fs::absolute(plain[0]);
  options.corpus = plain[1];
  return options;
}

bool chosen(const Attack& attack, const Options& options) {
  if (options.quick && !attack.quick) return false;
  if (options.only.empty() || attack.name == options.only) return true;
  if (options.only.back() == '*')
    return attack.name.starts_with(options.only.substr(0, options.only.size() - 1));
  return attack.name.starts_with(options.only + ".");
}

}  // namespace

int main(int count, char** values) {
  Options options = readOptions(count, values);
  std::vector<Attack> attacks = readCorpus(options.corpus);
  std::erase_if(attacks, [&](const Attack& attack) { return !chosen(attack, options); });
  if (options.list) {
    for (const Attack& attack : attacks) std::cout << attack.name << (attack.quick ? " [quick]" : "") << "\n";
    std::cout << attacks.size() << " attacks\n";
    return 0;
  }
  printf("%-44s %-6s %5s  %s\n", "attack", "tried", "s", "verdict");
  Totals totals = runJobs(attacks, options);
  if (options.bare) {
    printf("%d attacks, harm seen of %d, none of %d, %d do not compile\n", totals.attacks, totals.escaped,
           totals.held, totals.untried);
    return 0;
  }
  if (totals.untried > 0) printf("%d attacks were not tried\n", totals.untried);
  printf("%d attacks, %d held, %d escaped\n", totals.attacks, totals.held, totals.escaped);
  return totals.escaped > 0 || totals.untried > 0 || totals.attacks == 0 ? 1 : 0;
}
