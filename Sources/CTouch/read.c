#include "device.h"
#include "ring.h"

#include <errno.h>
#include <time.h>
#include <unistd.h>

static int next_event(struct touch_device *device, unsigned int flag, struct input_event *event)
{
    int result;

    do
        result = libevdev_next_event(device->evdev, flag, event);
    while (result == -EINTR);
    return result;
}

static int64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* Stamps of another clock count from when the first of them is read, and anew once they are too far
 * from the time for that: the clock was set. */
static int64_t translated(struct touch_device *device, int64_t stamp)
{
    const int64_t most = 1000000;
    int64_t time = now();
    int64_t translated = stamp + device->stamps_are_late;

    if (translated < time - most || translated > time + most)
        device->stamps_are_late = time - stamp;
    return stamp + device->stamps_are_late;
}

static int64_t time_of(struct touch_device *device, const struct input_event *event)
{
    int64_t stamp = (int64_t)event->input_event_sec * 1000000 + event->input_event_usec;

    return device->has_foreign_stamps ? translated(device, stamp) : stamp;
}

/* Lets libevdev ask the kernel what the slots hold now, and makes one frame of the difference:
 * even if there is none, for the events before SYN_DROPPED had no SYN_REPORT. */
static int resynchronise(struct touch_device *device, int64_t time_us)
{
    struct input_event event;
    int result;

    device->event_count = 0;
    result = next_event(device, LIBEVDEV_READ_FLAG_FORCE_SYNC, &event);
    if (result < 0)
        return result;

    while ((result = next_event(device, LIBEVDEV_READ_FLAG_SYNC, &event)) >= 0) {
        if (event.type == EV_KEY || event.type == EV_SW)
            touch_device_take(device, event.type, event.code, event.value);
    }
    if (result != -EAGAIN)
        return result;

    /* Without slots there is nothing that the kernel could be asked for. */
    if (device->list.mtdev)
        touch_list_lose(&device->list, &device->slots);
    touch_device_load(device);
    result = touch_device_report(device, time_us, true);
    if (device->ring)
        touch_ring_put_state(device->ring, device, time_us);
    return result;
}

/* 1: there are events. 0: none are to be had. A read that got fewer than fit need not be asked
 * whether that was all. */
static int fetch(struct touch_device *device)
{
    const size_t size = sizeof(*device->events);
    ssize_t length;

    if (device->is_dry) {
        device->is_dry = false;
        return 0;
    }
    do
        length = read(device->descriptor, device->events, READ_AT_ONCE * size);
    while (length < 0 && errno == EINTR);
    device->next_event = 0;
    device->event_count = length < 0 ? 0 : (uint32_t)((size_t)length / size);
    if (length < 0)
        return errno == EAGAIN ? 0 : -errno;
    if ((size_t)length % size != 0)
        return -EINVAL;

    device->is_dry = device->event_count < READ_AT_ONCE;
    return device->event_count > 0;
}

static bool is_syn(const struct input_event *event, uint16_t code)
{
    return event->type == EV_SYN && event->code == code;
}

/* Keeps the events from the one with the number to the one that was looked at last. */
static void remember(struct touch_device *device, uint32_t first, int64_t time_us)
{
    for (uint32_t index = first; index < device->next_event; index++) {
        const struct input_event *event = &device->events[index];

        touch_ring_put(device->ring, time_us, event->type, event->code, event->value);
    }
}

/* What is left of the frame that was cut off is no frame, and may still be on its way. */
static int discard_events(struct touch_device *device)
{
    while (device->next_event < device->event_count) {
        const struct input_event *event = &device->events[device->next_event++];

        if (is_syn(event, SYN_REPORT)) {
            int64_t time_us = time_of(device, event);

            device->discarding = false;
            if (device->ring)
                remember(device, device->next_event - 1, time_us);
            return resynchronise(device, time_us);
        }
    }
    return 0;
}

static int take_events(struct touch_device *device)
{
    uint32_t first = device->next_event;

    if (device->discarding)
        return discard_events(device);

    while (device->next_event < device->event_count) {
        const struct input_event *event = &device->events[device->next_event++];

        if (touch_device_take_usual(device, event->type, event->code, event->value))
            continue;
        if (is_syn(event, SYN_DROPPED)) {
            device->discarding = true;
            if (device->ring)
                remember(device, first, 0);
            return discard_events(device);
        }
        touch_device_take(device, event->type, event->code, event->value);
        if (is_syn(event, SYN_REPORT)) {
            int64_t time_us = time_of(device, event);
            bool is_told = touch_device_report(device, time_us, false);

            if (device->ring)
                remember(device, first, time_us);
            first = device->next_event;
            if (is_told)
                return 1;
        }
    }
    if (device->ring)
        remember(device, first, 0);
    return 0;
}

/* Takes what there is, until there is something to tell. 1: there is. 0: all was kept. Otherwise a
 * negative errno, behind what was kept. */
static int gather(struct touch_device *device)
{
    int result;

    do {
        result = take_events(device);
        if (result == 0)
            result = fetch(device);
        else if (result > 0)
            return 1;
    } while (result > 0);

    if (result < 0)
        touch_device_lull(device, false, NULL);
    return result;
}

bool touch_device_keep(struct touch_device *device)
{
    int result;

    if (!device->lulled)
        return false;

    result = gather(device);
    if (result < 0)
        device->failure = result;
    return result == 0;
}

int touch_device_read(struct touch_device *device, struct touch_frame *frame)
{
    int result = device->failure;

    if (touch_device_more(device, frame))
        return 1;

    device->failure = 0;
    if (result == 0)
        result = gather(device);
    if (!touch_device_more(device, frame))
        return result;
    if (result < 0)
        device->failure = result;
    return 1;
}

int touch_device_grab(struct touch_device *device)
{
    return libevdev_grab(device->evdev, LIBEVDEV_GRAB);
}

void touch_device_ungrab(struct touch_device *device)
{
    libevdev_grab(device->evdev, LIBEVDEV_UNGRAB);
}
