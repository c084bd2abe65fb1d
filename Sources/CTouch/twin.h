/* What the twin's files share. */
#ifndef TWIN_H
#define TWIN_H

#include "ctwin.h"
#include "slots.h"
#include "uinput.h"

struct twin_slot {
    int64_t age; /* counts up with every landing. Negative: no contact */
    bool taken_back;
    union touch_values values; /* as the kernel knows them */
};

struct touch_twin {
    struct libevdev *description;
    struct made_device device;
    bool emulates_pointer;
    unsigned int value_count;
    unsigned int values[TOUCH_VALUES]; /* the numbers of those that it has, in their order */
    bool has_pressure; /* ABS_PRESSURE beside ABS_MT_PRESSURE */

    uint32_t slot_count;
    int32_t *led; /* the slot that a slot of the panel leads. Negative: none */
    struct twin_slot *slots;
    int32_t oldest;     /* whose contact is the pointer. Negative: none is down */
    bool takes_back;    /* some contact, in this frame */
    bool pointer_known; /* it has been somewhere: */
    int32_t pointer_x;
    int32_t pointer_y;
    int32_t pointer_pressure;
    uint32_t current_slot; /* as the kernel knows it */
    int32_t next_id;
    int64_t landings;

    struct input_event *events;
    size_t count;
    size_t capacity;
    int fault; /* a negative errno, since the last report */
};

/* twin-frame.c: what a slot of the panel holds goes to the slot that it leads. The end of such a
 * frame, and when that was by the clock with which kernels before 6.7 stamp it. Negative: it could
 * not be written, which the next report tells. */
void touch_twin_follow(struct touch_twin *twin, uint32_t panel_slot,
                       const union touch_values *values);
int64_t touch_twin_end_led_frame(struct touch_twin *twin, int64_t time_us);

/* twin-describe.c: what the kernel is told of the twin. NULL: no memory. */
struct libevdev *touch_twin_describe(const struct touch_device *panel, uint32_t slots);

#endif
