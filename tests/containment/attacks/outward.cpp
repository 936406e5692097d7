// Attacks by network and by starting programs. The format is explained in ../attack.cpp.

// PRELUDE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#define TOUCH "/bin/touch " CANARY_DIR "/x"
#define TOUCH_WORDS {(char*)"touch", (char*)CANARY_DIR "/x", nullptr}
#define LOOPBACK(name, port) sockaddr_in name = {}; name.sin_family = AF_INET; name.sin_port = htons(port); name.sin_addr.s_addr = htonl(0x7f000001)
#define IN_CHILD(what) ({ pid_t c_ = fork(); if (c_ == 0) { what; _exit(1); } int s_ = -1; if (c_ > 0) waitpid(c_, &s_, 0); s_; })
// END

// ATTACK udp_send
// PLACES function! thread initialiser! constructor preinit destructor
static int attack() { LOOPBACK(a, UDP_PORT); int d = socket(AF_INET, SOCK_DGRAM, 0); long r = sendto(d, "harm", 4, 0, (sockaddr*)&a, sizeof a); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK udp_sendmmsg
// PLACES function
static int attack() { LOOPBACK(a, UDP_PORT); int d = socket(AF_INET, SOCK_DGRAM, 0); iovec v = {(void*)"harm", 4}; mmsghdr m = {}; m.msg_hdr.msg_name = &a; m.msg_hdr.msg_namelen = sizeof a; m.msg_hdr.msg_iov = &v; m.msg_hdr.msg_iovlen = 1; int r = sendmmsg(d, &m, 1, 0); if (d >= 0) close(d); return r; }
// END

// ATTACK tcp_connect
// PLACES function! thread initialiser constructor destructor
static int attack() { LOOPBACK(a, TCP_PORT); int d = socket(AF_INET, SOCK_STREAM, 0); int r = connect(d, (sockaddr*)&a, sizeof a); if (d >= 0) close(d); return r; }
// END

// ATTACK tcp_fast_open
// PLACES function
static int attack() { LOOPBACK(a, TCP_PORT); int d = socket(AF_INET, SOCK_STREAM, 0); long r = sendto(d, "harm", 4, MSG_FASTOPEN, (sockaddr*)&a, sizeof a); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK dev_tcp
// PLACES function
// EXPECT bash opens a connection by name
static int attack() { char c[96]; snprintf(c, sizeof c, "bash -c 'echo harm > /dev/udp/127.0.0.1/%d'", UDP_PORT); return system(c); }
// END

// ATTACK unix_send
// PLACES function initialiser!
static int attack() { sockaddr_un a = {}; a.sun_family = AF_UNIX; strcpy(a.sun_path, UNIX_PATH); int d = socket(AF_UNIX, SOCK_DGRAM, 0); long r = sendto(d, "harm", 4, 0, (sockaddr*)&a, sizeof a); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK unix_abstract
// PLACES function initialiser
static int attack() { sockaddr_un a = {}; a.sun_family = AF_UNIX; strcpy(a.sun_path + 1, ABSTRACT_NAME); int d = socket(AF_UNIX, SOCK_DGRAM, 0); long r = sendto(d, "harm", 4, 0, (sockaddr*)&a, (socklen_t)(offsetof(sockaddr_un, sun_path) + 1 + strlen(ABSTRACT_NAME))); if (d >= 0) close(d); return (int)r; }
// END

// ATTACK unix_pair_sender
// PLACES function
// EXPECT a socket of a pair sends to a foreign address
static int attack() { sockaddr_un a = {}; a.sun_family = AF_UNIX; strcpy(a.sun_path, UNIX_PATH); int p[2] = {-1, -1}; socketpair(AF_UNIX, SOCK_DGRAM, 0, p); long r = sendto(p[0], "harm", 4, 0, (sockaddr*)&a, sizeof a); if (p[0] >= 0) { close(p[0]); close(p[1]); } return (int)r; }
// END

// ATTACK unix_bind
// PLACES function
// EXPECT a socket file in the canary folder
static int attack() { sockaddr_un a = {}; a.sun_family = AF_UNIX; strcpy(a.sun_path, CANARY_DIR "/s"); int d = socket(AF_UNIX, SOCK_STREAM, 0); int r = bind(d, (sockaddr*)&a, sizeof a); if (d >= 0) close(d); return r; }
// END

// ATTACK netlink
// PLACES function initialiser
static int attack() { int d = socket(AF_NETLINK, SOCK_RAW, 0); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK raw_socket
// PLACES function
static int attack() { int d = socket(AF_INET, SOCK_RAW, 1); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK packet_socket
// PLACES function
static int attack() { int d = socket(AF_PACKET, SOCK_RAW, 0); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK vsock
// PLACES function
static int attack() { int d = socket(40, SOCK_STREAM, 0); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK socketpair
// PLACES function
// NO-FINDING
// ANY-TESTS
static int attack() { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p) != 0) return -1; close(p[0]); close(p[1]); return 0; }
// END

// ATTACK tcp_listen
// PLACES function
static int attack() { LOOPBACK(a, 0); int d = socket(AF_INET, SOCK_STREAM, 0); int r = bind(d, (sockaddr*)&a, sizeof a) + listen(d, 1); if (d >= 0) close(d); return r; }
// END

// ATTACK system
// PLACES function! thread initialiser! constructor preinit destructor
static int attack() { return system(TOUCH); }
// END

// ATTACK popen
// PLACES function initialiser
static int attack() { FILE* p = popen(TOUCH, "r"); return p ? pclose(p) : -1; }
// END

// ATTACK posix_spawn
// PLACES function! initialiser
static int attack() { char* w[] = TOUCH_WORDS; pid_t c = 0; int r = posix_spawn(&c, "/bin/touch", nullptr, nullptr, w, environ); if (r == 0) waitpid(c, nullptr, 0); return r; }
// END

// ATTACK fork_execve
// PLACES function initialiser! destructor
static int attack() { char* w[] = TOUCH_WORDS; return IN_CHILD(execve("/bin/touch", w, environ)); }
// END

// ATTACK vfork_execve
// PLACES function initialiser
static int attack() { char* w[] = TOUCH_WORDS; pid_t c = vfork(); if (c == 0) { execve("/bin/touch", w, environ); _exit(1); } int s = -1; if (c > 0) waitpid(c, &s, 0); return s; }
// END

// ATTACK execve_self
// PLACES function initialiser
// EXPECT replaces the worker or the test program itself
static int attack() { char* w[] = TOUCH_WORDS; return execve("/bin/touch", w, environ); }
// END

// ATTACK execveat_memfd
// PLACES function
static int attack() { int from = open("/bin/touch", O_RDONLY), to = memfd_create("t", 0); static char b[1 << 16]; for (long n; (n = read(from, b, sizeof b)) > 0;) if (write(to, b, (size_t)n) < 0) break; char* w[] = TOUCH_WORDS; int s = IN_CHILD(syscall(SYS_execveat, to, "", w, environ, 0x1000)); close(from); close(to); return s; }
// END

// ATTACK ld_so_touch
// PLACES function
static int attack() { char* w[] = {(char*)"ld.so", (char*)"/bin/touch", (char*)CANARY_DIR "/x", nullptr}; return IN_CHILD(execve("/lib64/ld-linux-x86-64.so.2", w, environ)); }
// END

// ATTACK clone_exec
// PLACES function
static int attack() { char* w[] = TOUCH_WORDS; long c = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0); if (c == 0) { execve("/bin/touch", w, environ); _exit(1); } int s = -1; if (c > 0) waitpid((pid_t)c, &s, 0); return s; }
// END

// ATTACK clone3_exec
// PLACES function
static int attack() { char* w[] = TOUCH_WORDS; unsigned long a[11] = {}; a[4] = SIGCHLD; long c = syscall(435, a, sizeof a); if (c == 0) { execve("/bin/touch", w, environ); _exit(1); } int s = -1; if (c > 0) waitpid((pid_t)c, &s, 0); return s; }
// END

// ATTACK shell_in_background
// PLACES function initialiser
static int attack() { return system("(sleep 3; " TOUCH ") >/dev/null 2>&1 &"); }
// END

// ATTACK kill_by_shell
// PLACES function
static int attack() { char c[64]; snprintf(c, sizeof c, "kill -USR1 %d", (int)VICTIM_PID); return system(c); }
// END

