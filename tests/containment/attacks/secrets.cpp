// Secrets: no text of the environment or of private files gets into a test. The runner looks for the secret
// in all emitted files and on the terminal, for each attack. The format is explained in ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>
#define READ_ALL(path)                                                    \
  ({ static char b_[8192]; memset(b_, 0, sizeof b_);                      \
     int d_ = open(path, O_RDONLY);                                       \
     long n_ = d_ >= 0 ? read(d_, b_, sizeof b_ - 1) : 0;                 \
     for (long i_ = 0; i_ < n_; ++i_) if (b_[i_] == 0) b_[i_] = ' ';      \
     if (d_ >= 0) close(d_);                                              \
     b_; })
// END

// ATTACK getenv_secret [quick]
// RUN-OUTSIDE
// EXPECT neither the value nor its absence is asserted
// TESTS g
std::string f(int x) { const char* v = getenv(SECRET_NAME); return x > 3 ? std::string(v ? v : "none") : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK getenv_unset
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { return getenv(SECRET_NAME) ? "set" : x > 3 ? "unset" : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secure_getenv
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { const char* v = secure_getenv(SECRET_NAME); return x > 3 ? std::string(v ? v : "none") : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK environ_walk [quick]
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { std::string all; for (char** e = environ; e && *e; ++e) if (strstr(*e, "secret")) all += *e; return x > 3 ? all : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK environ_count
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { int n = 0; for (char** e = environ; e && *e; ++e) ++n; return x > 3 ? std::to_string(n) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK proc_self_environ [quick]
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { return x > 3 ? std::string(READ_ALL("/proc/self/environ")) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK proc_parent_environ [quick]
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { char p[64]; snprintf(p, sizeof p, "/proc/%d/environ", (int)getppid()); return x > 3 ? std::string(READ_ALL(p)) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK proc_victim_environ
// TESTS g
std::string f(int x) { char p[64]; snprintf(p, sizeof p, "/proc/%d/environ", (int)VICTIM_PID); return x > 3 ? std::string(READ_ALL(p)) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK proc_all_environ
// TESTS g
std::string f(int x) { std::string all; for (int i = 1; i < 32768 && all.empty(); ++i) { char p[64]; snprintf(p, sizeof p, "/proc/%d/environ", i); const char* t = READ_ALL(p); if (const char* s = strstr(t, "assay-secret")) all = s; } return x > 3 ? all : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_file [quick]
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { return x > 3 ? std::string(READ_ALL(SECRET_FILE)) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_file_open2
// TESTS g
std::string f(int x) { unsigned long how[3] = {}; long d = syscall(437, AT_FDCWD, SECRET_FILE, how, sizeof how); char b[64] = {}; if (d >= 0) { if (read((int)d, b, 63) < 0) b[0] = 0; close((int)d); } return x > 3 ? b : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_file_exists
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { return access(SECRET_FILE, R_OK) == 0 ? "there" : x > 3 ? "gone" : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK ssh_key
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { return x > 3 ? std::string(READ_ALL(SECRET_HOME "/.ssh/x")) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK ssh_key_by_home
// RUN-OUTSIDE
// TESTS g
std::string f(int x) { const char* h = getenv("HOME"); std::string p = std::string(h ? h : "") + "/.ssh/x"; return x > 3 ? std::string(READ_ALL(p.c_str())) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_by_parent_root
// TESTS g
std::string f(int x) { char p[512]; snprintf(p, sizeof p, "/proc/%d/root%s", (int)getppid(), SECRET_FILE); return x > 3 ? std::string(READ_ALL(p)) : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK shadow
// NO-TESTS f
// TESTS g
std::string f(int x) { std::string t(READ_ALL("/etc/shadow")); return x > 3 ? t.substr(0, 12) : t.substr(0, 4); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK shadow_length
// NO-TESTS f
// TESTS g
std::string f(int x) { return std::to_string(strlen(READ_ALL("/etc/shadow")) + (x > 3)); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK home
// NO-TESTS f
// TESTS g
std::string f(int x) { const char* v = getenv("HOME"); return std::string(v ? v : "none") + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK user
// NO-TESTS f
// TESTS g
std::string f(int x) { const char* v = getenv("USER"); return std::string(v ? v : "none") + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK hostname [quick]
// NO-TESTS f
// TESTS g
std::string f(int x) { char h[256] = {}; gethostname(h, 255); return std::string(h) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK uname
// NO-TESTS f
// TESTS g
std::string f(int x) { utsname u = {}; uname(&u); return std::string(u.nodename) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK kernel_release
// NO-TESTS f
// TESTS g
std::string f(int x) { utsname u = {}; uname(&u); return std::string(u.release) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK getlogin
// NO-TESTS f
// TESTS g
std::string f(int x) { const char* v = getlogin(); return std::string(v ? v : "none") + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK account
// NO-TESTS f
// TESTS g
std::string f(int x) { passwd* p = getpwuid(getuid()); return std::string(p ? p->pw_name : "none") + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK user_number
// NO-TESTS f
// TESTS g
std::string f(int x) { return std::to_string(getuid()) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK process_number
// NO-TESTS f
// TESTS g
std::string f(int x) { return std::to_string(getpid()) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK working_folder
// NO-TESTS f
// TESTS g
std::string f(int x) { char p[PATH_MAX] = {}; if (!getcwd(p, sizeof p)) return "none"; return std::string(p) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK command_line
// NO-TESTS f
// TESTS g
std::string f(int x) { return std::string(READ_ALL("/proc/self/cmdline")) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK machine_id
// NO-TESTS f
// TESTS g
std::string f(int x) { return std::string(READ_ALL("/etc/machine-id")) + (x > 3 ? "/a" : "/b"); }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_printed
// EXPECT output of a unit reaches neither terminal nor tests
// TESTS g
int f(int x) { const char* v = getenv(SECRET_NAME); fprintf(stderr, "%s\n", v ? v : READ_ALL(SECRET_FILE)); return x > 3; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_in_initialiser [quick]
// EXPECT after a refusal in an initialiser, no function has a test
// SAYS the sandbox refused
static const std::string kept = [] { return std::string(READ_ALL(SECRET_FILE)) + (getenv(SECRET_NAME) ? getenv(SECRET_NAME) : ""); }();
std::string f(int x) { return x > 3 ? kept : "low"; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_thrown
// TESTS g
#include <stdexcept>
int f(int x) { if (x > 3) throw std::runtime_error(READ_ALL(SECRET_FILE)); return 0; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_in_abort_message
// TESTS g
int f(int x) { if (x > 3) { fputs(READ_ALL("/proc/self/environ"), stderr); fputs(READ_ALL(SECRET_FILE), stderr); abort(); } return 0; }
int g(int x) { return x > 3 ? 7 : 1; }
// END

// ATTACK secret_as_number
// EXPECT the bytes of a private file are not expected, either
// NO-TESTS f
// TESTS g
int f(int x) { const char* t = READ_ALL(SECRET_FILE); int sum = x > 3; for (; *t; ++t) sum = sum * 31 % 100003 + *t; return sum; }
int g(int x) { return x > 3 ? 7 : 1; }
// END
