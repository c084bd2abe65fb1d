#include "device.h"

#include <errno.h>

/* Brings a recorded event into libevdev's state, as strictly as its live path does. */
static void set_value(struct touch_device *device, uint16_t type, uint16_t code, int32_t value)
{
    struct libevdev *evdev = device->evdev;
    int slot = libevdev_get_current_slot(evdev);

    if (type == EV_ABS && code == ABS_MT_TRACKING_ID && value < 0) {
        value = NO_CONTACT;
        /* After a SYN_DROPPED in a recording this is no fault: we ended the contact ourselves. */
        if (slot >= 0 && libevdev_get_slot_value(evdev, (unsigned int)slot, code) < 0)
            return;
    }

    if (libevdev_set_event_value(evdev, type, code, value) == 0) {
        if (!device->mtdev)
            touch_device_follow(device, type, code, value);
    } else if (type == EV_ABS && code == ABS_MT_SLOT && libevdev_get_num_slots(evdev) > 0) {
        /* Reading, libevdev puts a slot that does not exist into the last one; feeding, it only
         * refuses, and the contact would go on in whatever slot came before. */
        libevdev_set_event_value(evdev, type, code, libevdev_get_num_slots(evdev) - 1);
    }
}

/* What no device can send, the kernel never hands on; a recording can hold it. */
static bool exists(uint16_t type, uint16_t code)
{
    return (int)code <= libevdev_event_type_get_max(type);
}

static void lose_contacts(struct touch_device *device)
{
    if (device->mtdev)
        touch_device_lose_list(device);
    for (uint32_t slot = 0; slot < device->slots; slot++)
        libevdev_set_slot_value(device->slotted, slot, ABS_MT_TRACKING_ID, NO_CONTACT);
    libevdev_set_event_value(device->evdev, EV_KEY, BTN_TOUCH, 0);
    touch_device_lose_pen(device);
    device->touching = NO_CONTACT;
    device->discarding = false;
}

int touch_device_feed(struct touch_device *device, int64_t time_us, uint16_t type, uint16_t code,
                      int32_t value, struct touch_frame *frame)
{
    bool dropped = device->discarding;
    int result = touch_device_prepare(device);

    if (result < 0)
        return result;
    if (device->descriptor >= 0)
        return -EBUSY;
    if (!exists(type, code))
        return -EINVAL;

    if (type == EV_SYN && code == SYN_DROPPED) {
        device->discarding = true;
    } else if (type == EV_SYN && code == SYN_REPORT) {
        if (dropped)
            lose_contacts(device);
        else if (device->mtdev)
            touch_device_list(device, type, code, value);
        touch_device_fill(device, time_us, dropped, frame);
        return 1;
    } else if (!dropped) {
        if (device->mtdev)
            touch_device_list(device, type, code, value);
        set_value(device, type, code, value);
    }
    return 0;
}
