#ifndef C_HOST_CLOCK_H
#define C_HOST_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// Time of this process below Foundation and Dispatch.
///
/// The library defines clock_gettime, timerfd_create and timerfd_settime. They pass through to the kernel until
/// host_clock_start_virtual is called; from then on the clocks stand still and only host_clock_advance moves them.
/// Switching on is final for the process.

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

#endif
