#include "device.h"

#include <errno.h>

static void end_single_touch(struct touch_device *device)
{
    if (device->touching >= 0)
        device->ended[0] = true;
    device->touching = NO_CONTACT;
}

static void begin_single_touch(struct touch_device *device)
{
    if (device->touching >= 0)
        return;

    device->last_id = (device->last_id + 1) & INT32_MAX;
    device->touching = device->last_id;
}

/* A recording may start in the middle: until a slot was told where it is, its zeros mean nothing. */
static void note_place(struct touch_device *device, unsigned int code, int slot)
{
    if (device->single_touch && (code == ABS_X || code == ABS_Y))
        device->placed[0] = true;
    else if ((code == ABS_MT_POSITION_X || code == ABS_MT_POSITION_Y) && slot >= 0 &&
             (uint32_t)slot < device->slots)
        device->placed[slot] = true;
}

void touch_device_follow(struct touch_device *device, unsigned int type, unsigned int code,
                         int value)
{
    int slot = libevdev_get_current_slot(device->slotted);

    if (type == EV_ABS)
        note_place(device, code, slot);
    if (device->single_touch) {
        if (type == EV_KEY && code == BTN_TOUCH && value)
            begin_single_touch(device);
        else if (type == EV_KEY && code == BTN_TOUCH)
            end_single_touch(device);
    } else if (type == EV_ABS && code == ABS_MT_TRACKING_ID && value < 0) {
        if (slot >= 0 && (uint32_t)slot < device->slots)
            device->ended[slot] = true;
    }
}

static struct touch_contact single_contact(const struct touch_device *device)
{
    struct touch_contact contact = {
        .tracking_id = device->touching,
        .x = libevdev_get_event_value(device->evdev, EV_ABS, ABS_X),
        .y = libevdev_get_event_value(device->evdev, EV_ABS, ABS_Y),
        .tool_type = MT_TOOL_FINGER,
    };

    return contact;
}

static struct touch_contact slot_contact(const struct touch_device *device, uint32_t slot)
{
    struct touch_contact contact = {
        .tracking_id = libevdev_get_slot_value(device->slotted, slot, ABS_MT_TRACKING_ID),
        .x = libevdev_get_slot_value(device->slotted, slot, ABS_MT_POSITION_X),
        .y = libevdev_get_slot_value(device->slotted, slot, ABS_MT_POSITION_Y),
        .tool_type = libevdev_get_slot_value(device->slotted, slot, ABS_MT_TOOL_TYPE),
    };

    return contact;
}

void touch_device_fill(struct touch_device *device, int64_t time_us, bool dropped,
                       struct touch_frame *frame)
{
    for (uint32_t slot = 0; slot < device->slots; slot++) {
        struct touch_contact *contact = &device->contacts[slot];
        bool was_down = contact->tracking_id >= 0;

        *contact = device->single_touch ? single_contact(device) : slot_contact(device, slot);
        if (!device->placed[slot])
            contact->tracking_id = NO_CONTACT;
        contact->restarted = was_down && device->ended[slot] && contact->tracking_id >= 0;
        device->ended[slot] = false;
    }

    frame->time_us = time_us;
    frame->dropped = dropped;
    frame->pen_near = touch_device_pen(device) != 0;
    frame->count = device->slots;
    frame->contacts = device->contacts;
}

int touch_device_state(struct touch_device *device, struct touch_frame *frame)
{
    int result = touch_device_prepare(device);

    if (result == 0)
        touch_device_fill(device, 0, false, frame);
    return result;
}

int32_t touch_device_current_slot(const struct touch_device *device)
{
    return libevdev_get_current_slot(device->slotted);
}

static int next_event(struct touch_device *device, unsigned int flag, struct input_event *event)
{
    int result;

    do
        result = libevdev_next_event(device->evdev, flag, event);
    while (result == -EINTR);
    return result;
}

static int64_t microseconds(const struct input_event *event)
{
    return (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;
}

/* Lets libevdev ask the kernel what the slots hold now, and makes one frame of the difference:
 * even if there is none, for the events before SYN_DROPPED had no SYN_REPORT. */
static int resynchronise(struct touch_device *device, int64_t time_us, struct touch_frame *frame)
{
    struct input_event event;
    int result;

    while ((result = next_event(device, LIBEVDEV_READ_FLAG_SYNC, &event)) >= 0) {
        if (!device->mtdev)
            touch_device_follow(device, event.type, event.code, event.value);
        touch_device_pass_on(device, event.type, event.code, event.value);
    }
    if (result != -EAGAIN)
        return result;

    /* Without slots there is nothing that the kernel could be asked for. */
    if (device->mtdev)
        touch_device_lose_list(device);
    touch_device_fill(device, time_us, true, frame);
    return 1;
}

int touch_device_read(struct touch_device *device, struct touch_frame *frame)
{
    struct input_event event;
    int result;

    while ((result = next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0) {
        if (result == LIBEVDEV_READ_STATUS_SYNC)
            return resynchronise(device, microseconds(&event), frame);

        if (device->mtdev)
            touch_device_list(device, event.type, event.code, event.value);
        else
            touch_device_follow(device, event.type, event.code, event.value);

        if (event.type == EV_SYN && event.code == SYN_REPORT) {
            touch_device_fill(device, microseconds(&event), false, frame);
            return 1;
        }
        touch_device_pass_on(device, event.type, event.code, event.value);
    }
    return result == -EAGAIN ? 0 : result;
}
