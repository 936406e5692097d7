#include "explore/execute/sandbox.h"

#include <fcntl.h>
#include <seccomp.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <initializer_list>

namespace assay::execute {
namespace {

// Never needed by a unit under test, and each a way out of the sandbox.
const std::initializer_list<int> kForbidden = {
    SCMP_SYS(socket),         SCMP_SYS(socketpair),
    SCMP_SYS(connect),        SCMP_SYS(bind),
    SCMP_SYS(listen),         SCMP_SYS(accept),
    SCMP_SYS(accept4),        SCMP_SYS(sendto),
    SCMP_SYS(sendmsg),        SCMP_SYS(execve),
    SCMP_SYS(execveat),       SCMP_SYS(ptrace),
    SCMP_SYS(kill),           SCMP_SYS(tkill),
    SCMP_SYS(mount),          SCMP_SYS(umount2),
    SCMP_SYS(pivot_root),     SCMP_SYS(chroot),
    SCMP_SYS(unshare),        SCMP_SYS(setns),
    SCMP_SYS(reboot),         SCMP_SYS(bpf),
    SCMP_SYS(chmod),          SCMP_SYS(fchmod),
    SCMP_SYS(fchmodat),       SCMP_SYS(chown),
    SCMP_SYS(fchown),         SCMP_SYS(lchown),
    SCMP_SYS(fchownat),       SCMP_SYS(utimensat),
    SCMP_SYS(utimes),         SCMP_SYS(setxattr),
    SCMP_SYS(lsetxattr),      SCMP_SYS(fsetxattr),
    SCMP_SYS(removexattr),    SCMP_SYS(sethostname),
    SCMP_SYS(settimeofday),   SCMP_SYS(clock_settime),
    SCMP_SYS(swapon),         SCMP_SYS(init_module),
    SCMP_SYS(finit_module),   SCMP_SYS(perf_event_open),
    SCMP_SYS(io_uring_setup), SCMP_SYS(process_vm_writev),
    SCMP_SYS(setsid),         SCMP_SYS(shmget),
    SCMP_SYS(msgget),         SCMP_SYS(mq_open),
};

// Only where Landlock is missing: nothing may be created, renamed or removed anywhere.
const std::initializer_list<int> kWriters = {
    SCMP_SYS(creat),    SCMP_SYS(mkdir),   SCMP_SYS(mkdirat),   SCMP_SYS(unlink),    SCMP_SYS(unlinkat),
    SCMP_SYS(rmdir),    SCMP_SYS(rename),  SCMP_SYS(renameat),  SCMP_SYS(renameat2), SCMP_SYS(link),
    SCMP_SYS(linkat),   SCMP_SYS(symlink), SCMP_SYS(symlinkat), SCMP_SYS(mknod),     SCMP_SYS(mknodat),
    SCMP_SYS(truncate), SCMP_SYS(openat2),
};

bool kernelHasLandlock() { return syscall(SYS_landlock_create_ruleset, nullptr, 0, 1u) > 0; }

void forbidWriting(scmp_filter_ctx policy) {
  for (int call : kWriters) seccomp_rule_add(policy, SCMP_ACT_ERRNO(EACCES), call, 0);
  for (uint64_t mode : {O_WRONLY, O_RDWR}) {
    seccomp_rule_add(policy, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(openat), 1,
                     SCMP_A2(SCMP_CMP_MASKED_EQ, O_ACCMODE, mode));
    seccomp_rule_add(policy, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(open), 1,
                     SCMP_A1(SCMP_CMP_MASKED_EQ, O_ACCMODE, mode));
  }
}

std::vector<uint64_t> exported(scmp_filter_ctx policy) {
  std::vector<uint64_t> program;
  int fd = memfd_create("assay-policy", MFD_CLOEXEC);
  if (fd < 0) return program;
  if (seccomp_export_bpf(policy, fd) == 0) {
    off_t size = lseek(fd, 0, SEEK_END);
    program.resize(static_cast<size_t>(size) / sizeof(uint64_t));
    if (pread(fd, program.data(), static_cast<size_t>(size), 0) != size) program.clear();
  }
  close(fd);
  return program;
}

}  // namespace

SandboxPolicy compilePolicy(Notes& notes) {
  SandboxPolicy result;
  result.landlock = kernelHasLandlock();
  scmp_filter_ctx policy = seccomp_init(SCMP_ACT_ALLOW);
  if (policy != nullptr) {
    for (int call : kForbidden) seccomp_rule_add(policy, SCMP_ACT_ERRNO(EPERM), call, 0);
    if (!result.landlock) forbidWriting(policy);
    result.filter = exported(policy);
    seccomp_release(policy);
  }
  if (!result.landlock) {
    notes.add("sandbox", "degraded",
              "this kernel has no Landlock; the unit cannot write any file while it is explored",
              "use a kernel with Landlock (5.13 or later, enabled at boot)");
  }
  if (result.filter.empty()) {
    notes.add("sandbox", "degraded",
              "this kernel has no seccomp; sockets and exec are not blocked during exploration",
              "run assay in a container or virtual machine when you do not trust the unit");
  }
  return result;
}

}  // namespace assay::execute
