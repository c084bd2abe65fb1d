/* Panels that tell where contacts are, but not which is which (multitouch protocol A). mtdev finds
 * that out, and its events bring the contacts into slots, live and from a recording alike. */
#include "device.h"

#include <mtdev-plumbing.h>
#include <stddef.h>

enum {
    MOST_CONTACTS = 15,
    /* While one frame's contacts take the place of others, mtdev keeps both. It has 32 slots, never
     * asks whether they suffice, and never returns once the last one is taken. */
    SLOTS = 2 * MOST_CONTACTS,
    LAST_ID = 65535,
};

uint32_t touch_device_slots_of_protocol_a(void)
{
    return SLOTS;
}

static int enable_range(struct libevdev *evdev, unsigned int code, int maximum)
{
    const struct input_absinfo info = { .maximum = maximum };

    return libevdev_enable_event_code(evdev, EV_ABS, code, &info);
}

/* Slots with the values that the contacts of this panel have. */
static struct libevdev *make_slots(const struct touch_device *device)
{
    struct libevdev *slots = libevdev_new();
    int result = 0;

    if (!slots)
        return NULL;

    result |= enable_range(slots, ABS_MT_SLOT, SLOTS - 1);
    result |= enable_range(slots, ABS_MT_TRACKING_ID, LAST_ID);
    for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++) {
        const struct input_absinfo *info = libevdev_get_abs_info(device->evdev, code);

        if (info && code != ABS_MT_TRACKING_ID)
            result |= libevdev_enable_event_code(slots, EV_ABS, code, info);
    }
    if (result != 0) {
        libevdev_free(slots);
        return NULL;
    }
    return slots;
}

/* As the device is described, not as a node says, for a recording has none. */
static struct mtdev *make_mtdev(const struct touch_device *device)
{
    struct mtdev *mtdev = mtdev_new();

    if (!mtdev)
        return NULL;
    if (mtdev_init(mtdev) != 0) {
        mtdev_delete(mtdev);
        return NULL;
    }
    for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++) {
        const struct input_absinfo *info = libevdev_get_abs_info(device->evdev, code);

        if (!info)
            continue;
        mtdev_set_mt_event(mtdev, (int)code, 1);
        mtdev_set_abs_minimum(mtdev, (int)code, info->minimum);
        mtdev_set_abs_maximum(mtdev, (int)code, info->maximum);
        /* Without slots the kernel does not smooth by it. */
        mtdev_set_abs_fuzz(mtdev, (int)code, info->fuzz);
        mtdev_set_abs_resolution(mtdev, (int)code, info->resolution);
    }
    return mtdev;
}

bool touch_device_prepare_slots(struct touch_device *device)
{
    device->slotted = make_slots(device);
    device->mtdev = make_mtdev(device);
    return device->slotted && device->mtdev;
}

void touch_device_free_slots(struct touch_device *device)
{
    if (device->slotted != device->evdev)
        libevdev_free(device->slotted);
    if (device->mtdev)
        mtdev_close_delete(device->mtdev);
}

static void put(struct touch_device *device, unsigned int type, unsigned int code, int value)
{
    const struct input_event event = {
        .type = (uint16_t)type,
        .code = (uint16_t)code,
        .value = value,
    };

    mtdev_put_event(device->mtdev, &event);
}

/* Ends the frame that mtdev was given: its contacts come into the slots. */
static void sort_contacts(struct touch_device *device)
{
    struct input_event event;

    put(device, EV_SYN, SYN_REPORT, 0);
    device->listed = 0;
    device->told = 0;
    while (!mtdev_empty(device->mtdev)) {
        mtdev_get_event(device->mtdev, &event);
        if (event.type != EV_ABS)
            continue;
        libevdev_set_event_value(device->slotted, event.type, event.code, event.value);
        touch_device_follow(device, event.type, event.code, event.value);
    }
}

static void put_value(struct touch_device *device, unsigned int code, int value)
{
    /* mtdev looks the code up in a table, unasked, and `told` has a bit for these only. */
    if (code > ABS_MAX || !mtdev_has_mt_event(device->mtdev, (int)code))
        return;

    put(device, EV_ABS, code, value);
    device->told |= UINT64_C(1) << code;
}

/* What the device announces and does not tell of a contact, mtdev would make up. */
static void end_contact(struct touch_device *device)
{
    if (!(device->told & UINT64_C(1) << ABS_MT_TRACKING_ID))
        put_value(device, ABS_MT_TRACKING_ID, device->listed);
    if (!(device->told & UINT64_C(1) << ABS_MT_TOUCH_MAJOR))
        put_value(device, ABS_MT_TOUCH_MAJOR, 1);
    put(device, EV_SYN, SYN_MT_REPORT, 0);
    device->told = 0;
}

void touch_device_list(struct touch_device *device, unsigned int type, unsigned int code, int value)
{
    if (type == EV_SYN && code == SYN_REPORT) {
        sort_contacts(device);
    } else if (type == EV_SYN && code == SYN_MT_REPORT) {
        if (device->listed < MOST_CONTACTS)
            end_contact(device);
        device->listed++;
    } else if (type == EV_KEY && code == BTN_TOUCH) {
        /* Some panels say nothing else when the last contact lifts. */
        put(device, type, code, value);
    } else if (type == EV_ABS && code != ABS_MT_SLOT && device->listed < MOST_CONTACTS) {
        put_value(device, code, value);
    }
}

void touch_device_lose_list(struct touch_device *device)
{
    /* What is left of a frame that was cut off, then a frame without contacts. */
    for (int frame = 0; frame < 2; frame++) {
        end_contact(device);
        sort_contacts(device);
    }
}
