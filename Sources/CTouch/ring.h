/* The memory of a panel: see cring.h. */
#ifndef RING_H
#define RING_H

#include "cring.h"

struct touch_ring;

/* Takes what was read: nothing is allocated, and a frame has the time of its end. */
void touch_ring_put(struct touch_ring *ring, int64_t time_us, uint16_t type, uint16_t code,
                    int32_t value);

/* Takes all that the device holds by now, as one frame. */
void touch_ring_put_state(struct touch_ring *ring, const struct touch_device *device,
                          int64_t time_us);

void touch_ring_free(struct touch_ring *ring);

#endif
