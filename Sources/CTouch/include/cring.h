/* The events that a touchscreen sent in the last seconds. Their memory is allocated once. The ring
 * also keeps the values that the slots had before the oldest event. So a recording may begin in the
 * middle of a touch. Forgotten events are overwritten. */
#ifndef CRING_H
#define CRING_H

#include "ctouch.h"

struct touch_event {
    int64_t time_us;
    uint16_t type;
    uint16_t code;
    int32_t value;
};

/* Room for the events of a second: 64 KiB. A panel that says more is remembered for less long. */
enum { REMEMBERED_A_SECOND = 8192 };

/* Remembers so many seconds from now on. 0: wipes all, and remembers nothing more. Fingers that are
 * down already do not count. 0, or a negative errno. */
int touch_device_remember(struct touch_device *device, uint32_t seconds);

/* For how many seconds. 0: it does not remember. */
uint32_t touch_device_remembers(const struct touch_device *device);

/* All contacts are ignored from now on until they lift. */
void touch_device_remember_loss(struct touch_device *device, int64_t time_us);

/* Forgets frames before a time. Answers when the oldest that is left came, or -1 if none is. */
int64_t touch_device_forget(struct touch_device *device, int64_t before_us);

typedef void touch_put(void *context, const struct touch_event *event);

/* What a call to recall came to. */
struct touch_recall {
    uint64_t next; /* the number to go on with */
    bool more;     /* there is more by now */
    bool broken;   /* nothing is remembered, or not from there on any more */
};

/* Hands over whole frames, from that with the number on until `most` events and more were. From 0
 * on: first what the slots held before. */
struct touch_recall touch_device_recall(const struct touch_device *device, uint64_t from,
                                        uint32_t most, touch_put *put, void *context);

#endif
