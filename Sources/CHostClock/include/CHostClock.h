#ifndef C_HOST_CLOCK_H
#define C_HOST_CLOCK_H
#endif
