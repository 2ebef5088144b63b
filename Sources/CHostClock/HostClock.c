#define _GNU_SOURCE
#include "CHostClock.h"

#include <pthread.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { BILLION = 1000000000, TIMER_LIMIT = 256 };

struct timer {
    int fd; // -1: free slot
    clockid_t clock;
    int64_t due_ns; // monotonic; INT64_MAX: disarmed
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile bool is_virtual = false;
static int64_t frozen_ns;
static int64_t realtime_offset_ns;
static struct timer timers[TIMER_LIMIT];
static int timer_count;

static int64_t ns_of(const struct timespec *value) { return (int64_t)value->tv_sec * BILLION + value->tv_nsec; }

static struct timespec timespec_of(int64_t ns) {
    struct timespec value = {.tv_sec = ns / BILLION, .tv_nsec = ns % BILLION};
    return value;
}

static int real_gettime(clockid_t clock, struct timespec *value) {
    return (int)syscall(SYS_clock_gettime, clock, value);
}

static bool is_realtime(clockid_t clock) { return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE; }

static bool is_monotonic(clockid_t clock) {
    return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_MONOTONIC_RAW ||
           clock == CLOCK_BOOTTIME;
}

int64_t host_clock_real_ns(void) {
    struct timespec value;
    real_gettime(CLOCK_MONOTONIC, &value);
    return ns_of(&value);
}

int64_t host_clock_now_ns(void) {
    if (!is_virtual) return host_clock_real_ns();
    pthread_mutex_lock(&lock);
    int64_t now = frozen_ns;
    pthread_mutex_unlock(&lock);
    return now;
}

bool host_clock_is_virtual(void) { return is_virtual; }

int clock_gettime(clockid_t clock, struct timespec *value) {
    if (!is_virtual || !(is_realtime(clock) || is_monotonic(clock))) return real_gettime(clock, value);
    pthread_mutex_lock(&lock);
    *value = timespec_of(is_realtime(clock) ? frozen_ns + realtime_offset_ns : frozen_ns);
    pthread_mutex_unlock(&lock);
    return 0;
}

/// A descriptor number that comes up again was closed in between: its slot is taken over.
static struct timer *slot_for(int fd, bool create) {
    struct timer *unused = NULL;
    for (int i = 0; i < timer_count; i++) {
        if (timers[i].fd == fd) return &timers[i];
        if (timers[i].fd < 0) unused = &timers[i];
    }
    if (!create) return NULL;
    if (!unused && timer_count < TIMER_LIMIT) unused = &timers[timer_count++];
    if (unused) unused->fd = fd;
    return unused;
}

int timerfd_create(clockid_t clock, int flags) {
    int fd = (int)syscall(SYS_timerfd_create, clock, flags);
    if (fd < 0) return fd;
    pthread_mutex_lock(&lock);
    struct timer *timer = slot_for(fd, true);
    if (timer) {
        timer->clock = clock;
        timer->due_ns = INT64_MAX;
    }
    pthread_mutex_unlock(&lock);
    return fd;
}

/// Arms the kernel's timer to fire at once, or disarms it.
static int arm(int fd, bool now) {
    struct itimerspec value = {.it_value = {.tv_nsec = now ? 1 : 0}};
    return (int)syscall(SYS_timerfd_settime, fd, 0, &value, NULL);
}

int timerfd_settime(int fd, int flags, const struct itimerspec *value, struct itimerspec *old) {
    pthread_mutex_lock(&lock);
    struct timer *timer = is_virtual ? slot_for(fd, false) : NULL;
    if (!timer) {
        pthread_mutex_unlock(&lock);
        return (int)syscall(SYS_timerfd_settime, fd, flags, value, old);
    }
    int64_t wanted = ns_of(&value->it_value);
    if (wanted == 0) {
        timer->due_ns = INT64_MAX;
    } else if (!(flags & TFD_TIMER_ABSTIME)) {
        timer->due_ns = frozen_ns + wanted;
    } else {
        timer->due_ns = is_realtime(timer->clock) ? wanted - realtime_offset_ns : wanted;
    }
    bool due = timer->due_ns <= frozen_ns;
    if (due) timer->due_ns = INT64_MAX;
    if (old) *old = (struct itimerspec){0};
    int result = arm(fd, due);
    pthread_mutex_unlock(&lock);
    return result;
}

void host_clock_start_virtual(int64_t realtime_ns) {
    pthread_mutex_lock(&lock);
    if (!is_virtual) {
        frozen_ns = host_clock_real_ns();
        realtime_offset_ns = realtime_ns - frozen_ns;
        is_virtual = true;
    }
    pthread_mutex_unlock(&lock);
}

void host_clock_advance(int64_t monotonic_ns) {
    pthread_mutex_lock(&lock);
    if (monotonic_ns > frozen_ns) frozen_ns = monotonic_ns;
    for (int i = 0; i < timer_count; i++) {
        if (timers[i].fd < 0 || timers[i].due_ns > frozen_ns) continue;
        timers[i].due_ns = INT64_MAX;
        if (arm(timers[i].fd, true) < 0) timers[i].fd = -1;
    }
    pthread_mutex_unlock(&lock);
}

int64_t host_clock_next_deadline_ns(void) {
    pthread_mutex_lock(&lock);
    int64_t next = INT64_MAX;
    for (int i = 0; i < timer_count; i++) {
        if (timers[i].fd >= 0 && timers[i].due_ns < next) next = timers[i].due_ns;
    }
    pthread_mutex_unlock(&lock);
    return next;
}
