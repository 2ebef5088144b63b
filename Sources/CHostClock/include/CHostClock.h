#ifndef C_HOST_CLOCK_H
#define C_HOST_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// Time of this process below Foundation and Dispatch.
///
/// The library defines clock_gettime, gettimeofday, time, timerfd_create, timerfd_settime, epoll_ctl and ppoll. They pass
/// through to the kernel until host_clock_start_virtual is called; from then on the clocks stand still and only
/// host_clock_advance, or self-advancing, moves them. Not covered: timed waits of semaphores and conditions, and sleeping
/// threads, which go by the kernel's clock.
/// Switching on is final for the process.
///
/// The same files can be preloaded where the executable is not ours (a user's test bundle):
/// `cc -shared -fPIC -I Sources/CHostClock/include Sources/CHostClock/*.c -o libHostClock.so -ldl -lpthread`, then
/// LD_PRELOAD; the functions below are found with dlsym.

/// Freezes the monotonic clock where it is; the real-time clock starts at `realtime_ns` since 1970.
void host_clock_start_virtual(int64_t realtime_ns);
bool host_clock_is_virtual(void);
/// Nanoseconds of the monotonic clock, virtual or real.
int64_t host_clock_now_ns(void);
/// Nanoseconds of the machine's own monotonic clock, always real.
int64_t host_clock_real_ns(void);
/// Moves virtual time forward and wakes every timer that is due then. Never moves back.
void host_clock_advance(int64_t monotonic_ns);
/// Monotonic time of the earliest armed timer; INT64_MAX where none is armed.
int64_t host_clock_next_deadline_ns(void);
/// Goes to the earliest deadline and wakes one timer; of several due together, the one armed first.
void host_clock_fire_next(void);
/// True while a woken timer was not yet taken by Foundation or Dispatch.
bool host_clock_is_delivering(void);

/// With this on, virtual time moves by itself: where the main thread (or the thread that calls this) would block in
/// ppoll, nothing becomes ready and nobody works, the clock goes to the next deadline.
/// A process started with TRESTLE_TIME=self-advancing begins so, before any of its code runs; there a watching thread moves
/// the clock too, where no run loop waits and every thread sleeps.
void host_clock_set_self_advancing(bool on);
bool host_clock_is_self_advancing(void);
/// What stands in for dispatch_main, for executables that link this as a library: it runs the main run loop where there is
/// one, on real time too.
void host_clock_dispatch_main(void);
/// Work on other threads that the clock must wait for.
void host_clock_begin_work(void);
void host_clock_end_work(void);
int64_t host_clock_work_in_flight(void);
/// True while counted work is in flight, a woken timer waits for its owner, or another thread of the process runs.
/// A thread that sleeps on the network or on a pipe is not seen: count such work.
bool host_clock_somebody_works(void);

/// Answers getrandom of this process, and what Swift builds on it (`shuffle`, `UUID()`), from one generator. Repeats as
/// long as the same threads ask in the same order. Seeding again starts again.
void host_random_seed(uint64_t seed);
bool host_random_is_seeded(void);

#endif
