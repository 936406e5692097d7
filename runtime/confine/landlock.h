/* Landlock: the files and folders that the program may read, write and execute; no TCP, and no signals or
 * abstract sockets across the border of the sandbox.
 *
 * The kernel's numbers and layouts are copied here because older headers lack the newer ones.
 */
#pragma once

#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446 };
enum { kQueryVersion = 1, kPathBeneath = 1 };

/* Layouts of the kernel's interface. */
struct Ruleset {
  uint64_t files, network, scope;
};
struct __attribute__((packed)) PathRule {
  uint64_t allowed;
  int32_t place;
};
enum {
  kExecute = 1 << 0,
  kWriteFile = 1 << 1,
  kReadFile = 1 << 2,
  kReadFolder = 1 << 3,
  kRemoveAndMake = 0x1FF0,  /* bits 4..12 */
  kRefer = 1 << 13,         /* since ABI 2 */
  kTruncate = 1 << 14,      /* since ABI 3 */
  kTcp = 3,                 /* since ABI 4: bind and connect */
  kDeviceControl = 1 << 15, /* since ABI 5: ioctl of devices */
  kScopes = 3               /* since ABI 6: abstract sockets and signals */
};

/* A ruleset under construction, and the rights that this kernel knows. */
struct LandlockRules {
  int ruleset;      /* -1: this kernel has no Landlock */
  uint64_t handled; /* rights that need a rule */
  uint64_t writing; /* of these, rights that change something */
};

static struct LandlockRules landlockRules(void) {
  struct LandlockRules result = {.ruleset = -1};
  const long version = syscall(kCreateRuleset, 0, 0, kQueryVersion);
  if (version < 1) return result;
  result.writing = kWriteFile | kRemoveAndMake;
  if (version >= 2) result.writing |= kRefer;
  if (version >= 3) result.writing |= kTruncate;
  result.handled = result.writing | kExecute | kReadFile | kReadFolder | (version >= 5 ? kDeviceControl : 0);
  const struct Ruleset rules = {result.handled, version >= 4 ? kTcp : 0, version >= 6 ? kScopes : 0};
  const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  result.ruleset = (int)syscall(kCreateRuleset, &rules, size, 0);
  return result;
}

/* A path that does not exist needs no rule. For a file, only the rights that apply to files are used. */
static void landlockAllow(struct LandlockRules rules, const char* path, uint64_t rights) {
  struct PathRule rule = {rights & rules.handled, open(path, O_PATH | O_CLOEXEC)};
  if (rule.place < 0) return;
  if (syscall(kAddRule, rules.ruleset, kPathBeneath, &rule, 0) != 0) {
    rule.allowed &= kExecute | kWriteFile | kReadFile | kTruncate;
    syscall(kAddRule, rules.ruleset, kPathBeneath, &rule, 0);
  }
  close(rule.place);
}

static int landlockEnter(struct LandlockRules rules) {
  const int entered = syscall(kRestrictSelf, rules.ruleset, 0) == 0;
  close(rules.ruleset);
  return entered;
}
