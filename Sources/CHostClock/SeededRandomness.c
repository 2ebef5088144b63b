#define _GNU_SOURCE
#include "CHostClock.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

// Randomness of this process below Swift: getrandom, syscall(SYS_getrandom) as the Swift runtime calls it, and opening
// /dev/urandom as UUID() does. They pass through to the kernel until host_random_seed is called; from then on one seeded
// generator (SplitMix64) answers.

enum { DEVICE_BYTES = 4096 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile bool is_seeded = false;
static uint64_t state;

void host_random_seed(uint64_t seed) {
    pthread_mutex_lock(&lock);
    state = seed;
    is_seeded = true;
    pthread_mutex_unlock(&lock);
}

bool host_random_is_seeded(void) { return is_seeded; }

static void fill(void *buffer, size_t length) {
    pthread_mutex_lock(&lock);
    unsigned char *bytes = buffer;
    while (length > 0) {
        uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        z ^= z >> 31;
        size_t part = length < sizeof z ? length : sizeof z;
        memcpy(bytes, &z, part);
        bytes += part;
        length -= part;
    }
    pthread_mutex_unlock(&lock);
}

typedef long (*syscall_function)(long, ...);

static syscall_function next_syscall(void) {
    static syscall_function next;
    if (!next) next = (syscall_function)dlsym(RTLD_NEXT, "syscall");
    return next;
}

long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (number == SYS_getrandom && is_seeded) {
        fill((void *)a, (size_t)b);
        return b;
    }
    return next_syscall()(number, a, b, c, d, e, f);
}

ssize_t getrandom(void *buffer, size_t length, unsigned int flags) {
    if (!is_seeded) return (ssize_t)syscall(SYS_getrandom, buffer, length, flags);
    fill(buffer, length);
    return (ssize_t)length;
}

/// Whoever opens the device while a seed is set reads DEVICE_BYTES of the generator and then the end of the file; UUID()
/// opens it anew for each 16 bytes.
static int open_generator(int flags) {
    char bytes[DEVICE_BYTES];
    fill(bytes, sizeof bytes);
    int fd = memfd_create("urandom", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
    if (fd < 0 || write(fd, bytes, sizeof bytes) != sizeof bytes) return fd;
    lseek(fd, 0, SEEK_SET);
    return fd;
}

int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;
    va_end(list);
    if (is_seeded && strcmp(path, "/dev/urandom") == 0) return open_generator(flags);
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
