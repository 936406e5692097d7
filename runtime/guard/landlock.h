/* Landlock, as both guards of the unit enter it: no writing outside the scratch folder, no program
 * executed, no TCP. Needs _GNU_SOURCE. Static functions, because the worker and the verified suite share no
 * object.
 */
#pragma once

#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446 };
enum { kQueryVersion = 1, kPathBeneath = 1 };

/* The kernel's layouts and bits, spelt out because older headers lack the newer ones. */
struct Ruleset {
  uint64_t files, network, scope;
};
struct __attribute__((packed)) PathRule {
  uint64_t allowed;
  int32_t folder;
};
enum {
  kExecute = 1 << 0,
  kWriteFile = 1 << 1,
  kRemoveAndMake = 0x1FF0, /* bits 4..12 */
  kRefer = 1 << 13,        /* since ABI 2 */
  kTruncate = 1 << 14,     /* since ABI 3 */
  kTcp = 3,                /* since ABI 4: bind and connect */
  kScopes = 3              /* since ABI 6: abstract sockets and signals */
};

static void allow(int ruleset, const char* path, uint64_t rights) {
  struct PathRule rule = {rights, open(path, O_PATH | O_CLOEXEC)};
  if (rule.folder < 0) return;
  syscall(kAddRule, ruleset, kPathBeneath, &rule, 0);
  close(rule.folder);
}

static int enterLandlock(const char* scratch) {
  long version = syscall(kCreateRuleset, 0, 0, kQueryVersion);
  if (version < 1) return 0;
  uint64_t writing = kWriteFile | kRemoveAndMake;
  if (version >= 2) writing |= kRefer;
  if (version >= 3) writing |= kTruncate;
  struct Ruleset rules = {writing | kExecute, version >= 4 ? kTcp : 0, version >= 6 ? kScopes : 0};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(kCreateRuleset, &rules, size, 0);
  if (ruleset < 0) return 0;
  if (scratch[0]) allow(ruleset, scratch, writing);
  allow(ruleset, "/dev/null", writing & (kWriteFile | kTruncate));
  int ok = syscall(kRestrictSelf, ruleset, 0) == 0;
  close(ruleset);
  return ok;
}
