#include "twin.h"

#include <errno.h>
#include <stdlib.h>

enum {
    /* Slot, tracking id and every value. Twice, for a frame behind takes back what is taken. */
    EVENTS_A_SLOT = 2 * (TOUCH_VALUES + 2),
    OTHER_EVENTS = 64 /* pointer, keys and the reports */
};

static void look_at_axes(struct touch_twin *twin)
{
    const struct libevdev *evdev = twin->description;

    for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++) {
        if (code != ABS_MT_TRACKING_ID && libevdev_has_event_code(evdev, EV_ABS, code))
            twin->values[twin->value_count++] = value_index(code);
    }
    twin->emulates_pointer = libevdev_has_event_code(evdev, EV_ABS, ABS_X) &&
                             libevdev_has_event_code(evdev, EV_ABS, ABS_Y);
    twin->has_pressure = libevdev_has_event_code(evdev, EV_ABS, ABS_MT_PRESSURE) &&
                         libevdev_has_event_code(evdev, EV_ABS, ABS_PRESSURE);
}

static int make_room(struct touch_twin *twin)
{
    twin->capacity = twin->slot_count * EVENTS_A_SLOT + OTHER_EVENTS;
    twin->slots = calloc(twin->slot_count, sizeof(*twin->slots));
    twin->led = calloc(twin->slot_count, sizeof(*twin->led));
    twin->events = calloc(twin->capacity, sizeof(*twin->events));
    if (!twin->slots || !twin->led || !twin->events)
        return -ENOMEM;

    for (uint32_t slot = 0; slot < twin->slot_count; slot++)
        twin->slots[slot].age = NO_CONTACT;
    twin->oldest = NO_CONTACT;
    touch_twin_lead_nobody(twin);
    return 0;
}

struct touch_twin *touch_twin_new(const struct touch_device *panel, int descriptor,
                                  uint32_t least_slots)
{
    struct touch_twin *twin = calloc(1, sizeof(*twin));
    uint32_t slots = touch_device_slots(panel);

    if (!twin)
        return NULL;

    twin->device.descriptor = descriptor;
    twin->slot_count = slots > least_slots ? slots : least_slots;
    twin->description = touch_twin_describe(panel, twin->slot_count);
    if (!twin->description || make_room(twin) < 0) {
        touch_twin_free(twin);
        return NULL;
    }
    look_at_axes(twin);
    return twin;
}

int touch_twin_create(const struct touch_device *panel, const char *phys, uint32_t least_slots,
                      struct touch_twin **created)
{
    struct touch_twin *twin = touch_twin_new(panel, -1, least_slots);
    int result;

    if (!twin)
        return -ENOMEM;

    result = made_device_announce(&twin->device, twin->description, phys);
    if (result < 0) {
        touch_twin_free(twin);
        return result;
    }
    *created = twin;
    return 0;
}

void touch_twin_free(struct touch_twin *twin)
{
    if (!twin)
        return;

    made_device_let_go(&twin->device);
    libevdev_free(twin->description);
    free(twin->slots);
    free(twin->led);
    free(twin->events);
    free(twin);
}

int touch_twin_descriptor(const struct touch_twin *twin)
{
    return twin->device.descriptor;
}

uint32_t touch_twin_slots(const struct touch_twin *twin)
{
    return twin->slot_count;
}

const char *touch_twin_node(const struct touch_twin *twin)
{
    return made_device_node(&twin->device);
}
