#include "device.h"
#include "ring.h"

#include <errno.h>

/* What no device can send, the kernel never hands on. A recording can hold it. */
static bool exists(uint16_t type, uint16_t code)
{
    return (int)code <= libevdev_event_type_get_max(type);
}

static bool is_report(uint16_t type, uint16_t code)
{
    return type == EV_SYN && code == SYN_REPORT;
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

    if (device->ring && (!dropped || is_report(type, code)))
        touch_ring_put(device->ring, time_us, type, code, value);
    if (type == EV_SYN && code == SYN_DROPPED) {
        device->discarding = true;
        return 0;
    }
    if (!dropped)
        touch_device_take(device, type, code, value);
    if (!is_report(type, code))
        return 0;

    if (dropped)
        touch_device_lose(device);
    device->discarding = false;
    return touch_device_report(device, time_us, dropped) && touch_device_more(device, frame);
}
