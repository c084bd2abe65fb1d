#include "device.h"
#include "pen.h"
#include "twin.h"

#include <errno.h>
#include <string.h>

/* From the end of a frame to the reader:
 *
 *                  moves only            anything else, it is full, or it is over
 *     (nothing) ──────────────> kept ───────────────────────────────────────────> told, one by one,
 *         │                                                                        then what ended it
 *         └── anything else, or it may not be kept: told alone
 */

void touch_device_lull(struct touch_device *device, bool is_on, struct touch_twin *twin)
{
    device->twin = twin;
    if (is_on && device->has_slots && !device->telling)
        device->lulled = device->lull.contacts ||
                         touch_lull_make(&device->lull, device->slots.count);
    else
        device->lulled = false;
    if (!device->lulled && !touch_lull_is_empty(&device->lull))
        device->telling = true;
}

bool touch_device_is_lulled(const struct touch_device *device)
{
    return device->lulled;
}

/* When the twin was led, 0 if it was not. Negative: applications could not be told. */
static int64_t lead_twin(struct touch_device *device, int64_t time_us)
{
    const struct touch_slots *slots = &device->slots;
    bool any = false;

    for (uint32_t word = 0; word <= slots->count / SLOTS_A_WORD; word++) {
        for (uint64_t left = slots->changed[word]; left; left &= left - 1) {
            uint32_t slot = word * SLOTS_A_WORD + (uint32_t)__builtin_ctzll(left);

            touch_twin_follow(device->twin, slot, &slots->of[slot].values);
            any = true;
        }
    }
    return any ? touch_twin_end_led_frame(device->twin, time_us) : 0;
}

/* A twin's time never goes backwards, and what is kept says nothing of a pen's tip. */
static bool may_keep(struct touch_device *device, int64_t time_us)
{
    return device->lulled && !device->tip_down &&
           (!device->twin || time_us >= device->latest_us) &&
           touch_lull_has_room(&device->lull, device->slots.count, time_us);
}

/* The twin first: applications wait for it. false: they could not be told. */
static bool keep(struct touch_device *device, int64_t time_us)
{
    int64_t led_us = device->twin ? lead_twin(device, time_us) : 0;

    touch_lull_keep(&device->lull, &device->slots, time_us, led_us);
    return led_us >= 0;
}

/* ABS_X, ABS_Y and BTN_TOUCH are of the pen, or else of the oldest finger. They are of the pen if
 * the button goes down while a pen is near, and no contact lands with it. */
static void follow_tip(struct touch_device *device)
{
    if (!device->pen || !device->button_down)
        device->tip_down = false;
    else if (device->button_landed)
        device->tip_down = device->single_touch || !touch_slots_have_landed(&device->slots);
    device->button_landed = false;
}

/* ABS_X, ABS_Y and BTN_TOUCH of a frame are a finger's if one is on the glass, or has just lifted.
 * What the pen says beside fingers does not count. */
static bool says_pen(struct touch_device *device)
{
    bool is_alone = device->single_touch || !(touch_slots_have_contacts(&device->slots) ||
                                              touch_slots_have_changed(&device->slots));
    bool is_news = device->pen_button != device->button_down ||
                   memcmp(device->pen_axes, device->axes, sizeof(device->axes)) != 0;

    memcpy(device->pen_axes, device->axes, sizeof(device->axes));
    device->pen_button = device->button_down;
    return is_alone && is_news;
}

/* One that counts as gone is near again if it says something. */
void touch_device_watch_pen(struct touch_device *device, int64_t time_us)
{
    bool is_heard = says_pen(device) || !device->pen_watched;

    device->pen_watched = device->pen || device->pen_gone;
    if (!device->pen_watched || !is_heard)
        return;

    device->pen_heard_us = time_us;
    if (!device->pen_gone)
        return;
    device->pen_gone = false;
    device->pen = device->has_news = true;
    device->tip_down = device->button_down;
}

int64_t touch_device_pen_heard(const struct touch_device *device)
{
    return device->pen && device->pen_watched ? device->pen_heard_us : INT64_MIN;
}

void touch_device_lose_pen(struct touch_device *device, int64_t time_us, struct touch_frame *frame)
{
    bool was_down = device->tip_down;

    device->pen_gone = true;
    device->pen = device->tip_down = false;
    if (device->pen_twin)
        touch_pen_follow(device->pen_twin, device, time_us, false);
    touch_device_complete(device, time_us, was_down, frame);
}

/* Passes the pen on before the fingers, because it waits for no gesture. A pen that comes near
 * waits until the fingers have left that its frame cancels. Otherwise libinput would cancel them,
 * and many compositors drop cancels. */
static void pass_pen(struct touch_device *device, int64_t time_us, bool dropped, bool is_of_moves)
{
    device->slots_changed = touch_slots_have_changed(&device->slots);
    device->pen_comes = !is_of_moves && touch_pen_comes(device->pen_twin, device);
    if (!device->pen_comes)
        touch_pen_follow(device->pen_twin, device, time_us, dropped);
}

bool touch_device_report(struct touch_device *device, int64_t time_us, bool dropped)
{
    bool is_of_moves;
    bool is_kept = false;

    if (device->pen || device->pen_watched)
        touch_device_watch_pen(device, time_us);
    is_of_moves = !device->has_news && !dropped;
    if (device->has_news)
        follow_tip(device);
    if (device->pen_twin)
        pass_pen(device, time_us, dropped, is_of_moves);
    device->has_news = false;
    device->due = !is_of_moves || !may_keep(device, time_us);
    if (!device->due)
        is_kept = keep(device, time_us);
    if (time_us > device->latest_us)
        device->latest_us = time_us;
    if (is_kept)
        return false;

    device->lulled = false;
    device->telling = true;
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
    device->telling = device->due && device->pen_comes;
    if (!device->due) {
        if (device->pen_comes)
            touch_pen_follow(device->pen_twin, device, device->due_us, device->due_dropped);
        device->pen_comes = false;
        return false;
    }

    device->due = false;
    touch_device_complete(device, device->due_us, device->due_dropped, frame);
    return true;
}
