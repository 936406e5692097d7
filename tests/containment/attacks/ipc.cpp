// IPC objects that outlive the process, and names shared by the machine. The format: ../attack.cpp.

// PRELUDE
#include <fcntl.h>
#include <linux/keyctl.h>
#include <mqueue.h>
#include <semaphore.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
// END

// ATTACK shmget
// PLACES function! thread initialiser constructor destructor
static int attack() { return shmget(IPC_KEY, 4096, IPC_CREAT + 0600) >= 0; }
// END

// ATTACK shmget_private
// PLACES function initialiser
static int attack() { return shmget(IPC_PRIVATE, 4096, IPC_CREAT + 0600) >= 0; }
// END

// ATTACK msgget
// PLACES function initialiser!
static int attack() { return msgget(IPC_KEY, IPC_CREAT + 0600) >= 0; }
// END

// ATTACK semget
// PLACES function! initialiser destructor
static int attack() { return semget(IPC_KEY, 1, IPC_CREAT + 0600) >= 0; }
// END

// ATTACK mq_open
// PLACES function initialiser
static int attack() { mqd_t q = mq_open(IPC_NAME, O_CREAT + O_RDWR, 0600, nullptr); if (q >= 0) mq_close(q); return q >= 0; }
// END

// ATTACK shm_open
// PLACES function initialiser constructor
static int attack() { int d = shm_open(IPC_NAME, O_CREAT + O_RDWR, 0600); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK sem_open
// PLACES function initialiser
static int attack() { sem_t* s = sem_open(IPC_NAME, O_CREAT, 0600, 1); if (s != SEM_FAILED) sem_close(s); return s != SEM_FAILED; }
// END

// ATTACK memfd
// PLACES function
// ANY-TESTS
static int attack() { int d = memfd_create("m", 0); if (d >= 0) close(d); return d >= 0; }
// END

// ATTACK memfd_secret
// PLACES function
// ANY-TESTS
static int attack() { long d = syscall(447, 0); if (d >= 0) close((int)d); return d >= 0; }
// END

// ATTACK add_key
// PLACES function initialiser
static int attack() { long k = syscall(SYS_add_key, "user", IPC_NAME, "x", 1, KEY_SPEC_USER_KEYRING); if (k > 0) syscall(SYS_keyctl, KEYCTL_SET_TIMEOUT, k, 120); return k > 0; }
// END

// ATTACK request_key
// PLACES function
static int attack() { return syscall(SYS_request_key, "user", IPC_NAME, nullptr, 0) > 0; }
// END

// ATTACK keyctl
// PLACES function
static int attack() { return syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 1) > 0; }
// END

