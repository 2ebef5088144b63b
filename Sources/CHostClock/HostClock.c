#define _GNU_SOURCE
#include "CHostClock.h"

#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { BILLION = 1000000000, TIMER_LIMIT = 256 };

struct timer {
    int fd; // -1: free slot
    clockid_t clock;
    int64_t due_ns; // monotonic; INT64_MAX: disarmed
    uint64_t order; // counts armings: of two timers due together the one armed first goes first
    bool fired;     // woken, and perhaps not taken by its owner yet
    int watcher;    // the epoll descriptor it is in; -1: none
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile bool is_virtual = false;
static int64_t frozen_ns;
static int64_t realtime_offset_ns;
static struct timer timers[TIMER_LIMIT];
static int timer_count;
static uint64_t armings;

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

/// Foundation's run loop compares a Timer's fire date with this.
int gettimeofday(struct timeval *restrict value, void *restrict zone) {
    (void)zone; // obsolete, and nobody sets it
    struct timespec now;
    int result = clock_gettime(CLOCK_REALTIME, &now);
    *value = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return result;
}

time_t time(time_t *value) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (value) *value = now.tv_sec;
    return now.tv_sec;
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
        timer->fired = false;
        timer->watcher = -1;
    }
    pthread_mutex_unlock(&lock);
    return fd;
}

/// Arms the kernel's timer to fire at once, or disarms it.
static int arm(int fd, bool now) {
    struct itimerspec value = {.it_value = {.tv_nsec = now ? 1 : 0}};
    return (int)syscall(SYS_timerfd_settime, fd, 0, &value, NULL);
}

static void wake(struct timer *timer) {
    timer->due_ns = INT64_MAX;
    timer->fired = true;
    if (arm(timer->fd, true) < 0) timer->fd = -1;
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
    timer->order = ++armings;
    bool due = timer->due_ns <= frozen_ns;
    if (due) timer->due_ns = INT64_MAX;
    timer->fired = due;
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
        wake(&timers[i]);
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

/// Remembers who watches a timer: Dispatch never reads the descriptor, it only takes the event.
int epoll_ctl(int epoll, int operation, int fd, struct epoll_event *event) {
    if (operation == EPOLL_CTL_ADD) {
        pthread_mutex_lock(&lock);
        struct timer *timer = slot_for(fd, false);
        if (timer) timer->watcher = epoll;
        pthread_mutex_unlock(&lock);
    }
    return (int)syscall(SYS_epoll_ctl, epoll, operation, fd, event);
}

/// A woken timer, or the epoll descriptor that watches it, stays readable until its owner has taken it.
bool host_clock_is_delivering(void) {
    bool result = false;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < timer_count; i++) {
        if (timers[i].fd < 0 || !timers[i].fired) continue;
        struct pollfd look = {.fd = timers[i].watcher < 0 ? timers[i].fd : timers[i].watcher, .events = POLLIN};
        struct timespec none = {0};
        if (syscall(SYS_ppoll, &look, 1, &none, NULL, 0) == 1 && (look.revents & POLLIN)) {
            result = true;
        } else {
            timers[i].fired = false;
        }
    }
    pthread_mutex_unlock(&lock);
    return result;
}

/// Goes to the earliest deadline and wakes one timer: of several due together, the one armed first.
void host_clock_fire_next(void) {
    pthread_mutex_lock(&lock);
    struct timer *first = NULL;
    for (int i = 0; i < timer_count; i++) {
        struct timer *timer = &timers[i];
        if (timer->fd < 0 || timer->due_ns == INT64_MAX) continue;
        bool earlier = !first || timer->due_ns < first->due_ns ||
                       (timer->due_ns == first->due_ns && timer->order < first->order);
        if (earlier) first = timer;
    }
    if (first) {
        if (first->due_ns > frozen_ns) frozen_ns = first->due_ns;
        wake(first);
    }
    pthread_mutex_unlock(&lock);
}
