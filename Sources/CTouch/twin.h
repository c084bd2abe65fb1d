/* What the twin's files share. */
#ifndef TWIN_H
#define TWIN_H

#include "ctwin.h"
#include "slots.h"
#include "uinput.h"

struct twin_slot {
    int64_t age; /* counts up with every landing; negative: no contact */
    bool taken_back;
    union touch_values values; /* as the kernel knows them */
};

struct touch_twin {
    struct libevdev *description;
    struct made_device device;
    bool emulates_pointer;
    unsigned int value_count;
    unsigned int values[TOUCH_VALUES]; /* the codes of those that it has, in their order */
    bool has_pressure; /* ABS_PRESSURE beside ABS_MT_PRESSURE */

    uint32_t slot_count;
    struct twin_slot *slots;
    uint32_t current_slot; /* as the kernel knows it */
    int32_t next_id;
    int32_t last_id; /* the greatest that the axis has */
    int64_t landings;

    struct input_event *events;
    size_t count;
    size_t capacity;
    int fault; /* a negative errno, since the last report */
};

/* twin-describe.c: what the kernel is told of the twin. NULL: no memory. */
struct libevdev *touch_twin_describe(const struct touch_device *panel, uint32_t slots);

#endif
