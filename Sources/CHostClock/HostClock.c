#include "CHostClock.h"
