/* Counts heap allocations of the whole process by standing before glibc's malloc and
 * its sisters. */
#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

#include <stdint.h>

/* How many blocks have been asked for since the start, reallocations included. */
uint64_t allocation_count(void);

#endif
