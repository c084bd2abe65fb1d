#include "device.h"

#include <errno.h>

/* From the end of a frame to whoever reads:
 *
 *                  moves only            anything else, it is full, or it is over
 *     (nothing) ──────────────> kept ───────────────────────────────────────────> told, one by one,
 *         │                                                                        then what ended it
 *         └── anything else, or nobody said that it may be kept: told alone
 */

void touch_device_lull(struct touch_device *device, bool is_on)
{
    if (is_on && device->has_slots && !device->telling)
        device->lulled = device->lull.contacts ||
                         touch_lull_make(&device->lull, device->slots.count);
    else
        device->lulled = false;
    if (!device->lulled && !touch_lull_is_empty(&device->lull))
        device->telling = true;
}

bool touch_device_report(struct touch_device *device, int64_t time_us, bool dropped)
{
    bool is_of_moves = !device->has_news && !dropped;

    device->has_news = false;
    if (device->lulled && is_of_moves && touch_lull_keep(&device->lull, &device->slots, time_us))
        return false;

    device->lulled = false;
    device->telling = true;
    device->due = true;
    device->due_us = time_us;
    device->due_dropped = dropped;
    return true;
}

bool touch_device_more(struct touch_device *device, struct touch_frame *frame)
{
    if (!device->telling)
        return false;

    if (touch_lull_tell(&device->lull, &device->slots, frame)) {
        frame->pen_near = device->pen_told;
        return true;
    }
    device->telling = false;
    if (!device->due)
        return false;

    device->due = false;
    touch_device_complete(device, device->due_us, device->due_dropped, frame);
    return true;
}
