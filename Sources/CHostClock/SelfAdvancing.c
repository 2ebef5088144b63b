#define _GNU_SOURCE
#include "CHostClock.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Virtual time that moves by itself: when the main thread would block, nothing is ready and nobody works, the clock goes
// to the next deadline. Dispatch itself keeps a timer of one second as soon as it has worker threads, so an idle hour is
// some thousand steps of about a millisecond.

enum { MILLION = 1000000, LOOK_NS = 300000, QUIET_LOOKS = 3, WATCHED_QUIET_LOOKS = 10 };

static atomic_bool advances_itself;
/// True while a thread waits in advancing_ppoll; then it moves the clock, and the watch stands back.
static atomic_int advancing_waits;
static atomic_int advancing_thread;
static atomic_llong work_in_flight;

void host_clock_set_self_advancing(bool on) {
    atomic_store(&advancing_thread, (int)syscall(SYS_gettid));
    atomic_store(&advances_itself, on);
}
bool host_clock_is_self_advancing(void) { return atomic_load(&advances_itself); }
void host_clock_begin_work(void) { atomic_fetch_add(&work_in_flight, 1); }
void host_clock_end_work(void) { atomic_fetch_sub(&work_in_flight, 1); }
int64_t host_clock_work_in_flight(void) { return atomic_load(&work_in_flight); }

static int real_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    struct timespec rest;
    if (timeout) rest = *timeout; // the kernel writes the rest of the time
    return (int)syscall(SYS_ppoll, fds, count, timeout ? &rest : NULL, mask, 8);
}

/// True while another thread of this process runs or waits for a disk, as the kernel sees it.
static bool others_run(void) {
    pid_t own = (pid_t)syscall(SYS_gettid);
    DIR *folder = opendir("/proc/self/task");
    if (!folder) return false;
    bool result = false;
    struct dirent *entry;
    while (!result && (entry = readdir(folder))) {
        if (entry->d_name[0] == '.' || atoi(entry->d_name) == own) continue;
        char path[64], text[512];
        snprintf(path, sizeof path, "/proc/self/task/%s/stat", entry->d_name);
        int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC, 0);
        if (fd < 0) continue;
        ssize_t length = read(fd, text, sizeof text - 1);
        close(fd);
        if (length <= 0) continue;
        text[length] = 0;
        char *name_end = strrchr(text, ')');
        if (name_end && name_end[1] == ' ') result = name_end[2] == 'R' || name_end[2] == 'D';
    }
    closedir(folder);
    return result;
}

bool host_clock_somebody_works(void) {
    return atomic_load(&work_in_flight) > 0 || host_clock_is_delivering() || others_run();
}

/// Waits as ppoll does, with virtual time passing for the wait.
static int wait_advancing(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    int64_t limit = INT64_MAX;
    if (timeout) limit = host_clock_now_ns() + (int64_t)timeout->tv_sec * 1000 * MILLION + timeout->tv_nsec;
    struct timespec look = {.tv_nsec = LOOK_NS};
    int quiet = 0;
    while (true) {
        int ready = real_ppoll(fds, count, &look, mask);
        if (ready != 0) return ready;
        quiet = host_clock_somebody_works() ? 0 : quiet + 1;
        if (quiet < QUIET_LOOKS) continue;
        quiet = 0;
        int64_t next = host_clock_next_deadline_ns();
        if (next <= limit && next != INT64_MAX) {
            host_clock_fire_next();
        } else if (limit != INT64_MAX) {
            host_clock_advance(limit);
            return 0;
        }
    }
}

static int advancing_ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    atomic_fetch_add(&advancing_waits, 1);
    int result = wait_advancing(fds, count, timeout, mask);
    int error = errno;
    atomic_fetch_sub(&advancing_waits, 1);
    errno = error;
    return result;
}

int ppoll(struct pollfd *fds, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    bool blocks = !timeout || timeout->tv_sec > 0 || timeout->tv_nsec > 0;
    pid_t thread = (pid_t)syscall(SYS_gettid);
    bool may_advance = thread == getpid() || thread == atomic_load(&advancing_thread);
    if (blocks && may_advance && host_clock_is_virtual() && host_clock_is_self_advancing()) {
        return advancing_ppoll(fds, count, timeout, mask);
    }
    return real_ppoll(fds, count, timeout, mask);
}

/// Moves the clock where no run loop waits, as while the main thread waits for a semaphore.
static void *watch(void *unused) {
    (void)unused;
    int quiet = 0;
    while (true) {
        struct timespec look = {.tv_nsec = LOOK_NS};
        syscall(SYS_nanosleep, &look, NULL);
        bool stands_back = !host_clock_is_self_advancing() || atomic_load(&advancing_waits) > 0;
        quiet = stands_back || host_clock_somebody_works() ? 0 : quiet + 1;
        if (quiet < WATCHED_QUIET_LOOKS) continue;
        quiet = 0;
        host_clock_fire_next();
    }
    return NULL;
}

/// Swift's asynchronous main programs, such as Swift Testing's, give the main thread to Dispatch, which ends it: from then
/// on no thread is the main run loop's, and nothing serves its timers, not even ManualTime. On Apple's systems the main
/// run loop runs instead, and what tests schedule on it (timers, delayed performs) happens; the same here.
void host_clock_dispatch_main(void) {
    void (*run_loop_run)(const void *, double, unsigned char) =
        (void (*)(const void *, double, unsigned char))dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
    const void **mode = (const void **)dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
    while (run_loop_run && mode) run_loop_run(*mode, 1e9, false);
    // By name, since the library may come before this one in the loader's order.
    void *dispatch = dlopen("libdispatch.so", RTLD_LAZY | RTLD_NOLOAD);
    void (*next)(void) = dispatch ? (void (*)(void))dlsym(dispatch, "dispatch_main") : NULL;
    if (!next) abort();
    next();
    __builtin_unreachable();
}
void dispatch_main(void) { host_clock_dispatch_main(); }

/// 2026-01-06 09:41 UTC, as in headless applications.
static const int64_t DEFAULT_START_NS = 1767692460LL * 1000 * MILLION;

/// A process that is not ours from its first instruction, such as a test bundle, asks for virtual time by a variable.
__attribute__((constructor)) static void start_by_environment(void) {
    const char *wish = getenv("TRESTLE_TIME");
    if (!wish || strcmp(wish, "self-advancing") != 0) return;
    host_clock_start_virtual(DEFAULT_START_NS);
    atomic_store(&advancing_thread, (int)getpid());
    atomic_store(&advances_itself, true);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
}
