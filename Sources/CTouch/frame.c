#include "device.h"

const uint16_t touch_pen_keys[PEN_KEYS] = {
    BTN_TOOL_PEN,     BTN_TOOL_RUBBER, BTN_TOOL_BRUSH, BTN_TOOL_PENCIL,
    BTN_TOOL_AIRBRUSH, BTN_STYLUS,     BTN_STYLUS2,    BTN_STYLUS3,
};

enum { TOOLS = 5 }; /* those that say that a pen is near */

static uint16_t tool_of_pen(const struct touch_device *device)
{
    for (int index = 0; index < TOOLS; index++) {
        if (libevdev_get_event_value(device->evdev, EV_KEY, touch_pen_keys[index]))
            return touch_pen_keys[index];
    }
    return 0;
}

uint16_t touch_device_pen(const struct touch_device *device)
{
    return device->pen_gone ? 0 : tool_of_pen(device);
}

bool touch_device_has_pen(const struct touch_device *device)
{
    for (int index = 0; index < TOOLS; index++) {
        if (touch_device_has(device, EV_KEY, touch_pen_keys[index]))
            return true;
    }
    return false;
}

static bool is_part_of_touch(unsigned int code)
{
    return code >= BTN_DIGI && code < BTN_WHEEL; /* BTN_TOUCH, and the tools */
}

bool touch_device_is_touched(const struct touch_device *device)
{
    if (touch_slots_are_touched(&device->slots))
        return true;
    /* Without slots nothing else says what was down before it was opened. */
    if (device->list.mtdev && device->button_down)
        return true;
    for (unsigned int code = 0; code <= KEY_MAX; code++) {
        if (!is_part_of_touch(code) && libevdev_get_event_value(device->evdev, EV_KEY, code))
            return true;
    }
    return false;
}

/* The contact of a single-touch panel. */
static void touch_single(struct touch_device *device, bool is_down)
{
    bool was_down = device->slots.of[0].values.tracking_id >= 0;

    if (is_down && !was_down)
        device->last_id = (device->last_id + 1) & INT32_MAX;
    if (is_down != was_down)
        touch_slots_set(&device->slots, ABS_MT_TRACKING_ID, is_down ? device->last_id : NO_CONTACT);
}

static void take_axis(struct touch_device *device, uint16_t code, int32_t value)
{
    struct touch_slots *slots = &device->slots;

    if (device->list.mtdev) {
        touch_list_put(&device->list, EV_ABS, code, value, slots);
    } else if (device->single_touch) {
        if (code == ABS_X || code == ABS_Y)
            touch_slots_set(slots, code == ABS_X ? ABS_MT_POSITION_X : ABS_MT_POSITION_Y, value);
    } else if (code == ABS_MT_SLOT) {
        if (slots->count > 0 && !touch_slots_select(slots, value))
            touch_device_fault(device, "it names an invalid slot index %d, and the last is %u",
                               value, slots->current);
    } else if (is_value(code) && !touch_slots_set(slots, code, value)) {
        touch_device_fault(device, "it puts contact %d into slot %u, where another still is", value,
                           slots->current);
    }
}

static void note_other(struct touch_device *device, uint16_t type, uint16_t code, int32_t value)
{
    if (device->other_count < MOST_OTHERS)
        device->others[device->other_count++] = (struct touch_other){ type, code, value };
}

/* A tool or a button of the pen: one that counts as gone is there again, or really gone. */
static void take_pen_key(struct touch_device *device, uint16_t code)
{
    bool was_gone = device->pen_gone;

    for (int index = 0; index < PEN_KEYS; index++) {
        if (code == touch_pen_keys[index])
            device->pen_gone = device->pen_watched = false;
    }
    device->pen = touch_device_pen(device) != 0;
    if (was_gone && device->pen)
        device->tip_down = device->button_down;
}

static void take_key(struct touch_device *device, uint16_t code, int32_t value)
{
    if (code == BTN_TOUCH) {
        device->button_landed = value != 0 && !device->button_down;
        device->button_down = value != 0;
    }
    if (code == BTN_TOUCH && device->list.mtdev)
        touch_list_put(&device->list, EV_KEY, code, value, &device->slots);
    else if (code == BTN_TOUCH && device->single_touch)
        touch_single(device, value != 0);
    if (code == BTN_TOUCH || libevdev_set_event_value(device->evdev, EV_KEY, code, value) < 0)
        return;

    if (is_part_of_touch(code))
        take_pen_key(device, code);
    else
        note_other(device, EV_KEY, code, value);
}

void touch_device_take(struct touch_device *device, uint16_t type, uint16_t code, int32_t value)
{
    if (touch_device_take_usual(device, type, code, value))
        return;

    if (type == EV_ABS || type == EV_KEY || type == EV_SW || type == EV_REL)
        device->has_news = true;
    if (type == EV_ABS)
        take_axis(device, code, value);
    else if (type == EV_KEY)
        take_key(device, code, value);
    else if (type == EV_SYN && device->list.mtdev)
        touch_list_put(&device->list, type, code, value, &device->slots);
    else if (type == EV_MSC && code == MSC_SERIAL)
        device->pen_serial = value;
    else if ((type == EV_SW || type == EV_REL) && touch_device_has(device, type, code))
        note_other(device, type, code, value);
}

void touch_device_complete(struct touch_device *device, int64_t time_us, bool dropped,
                           struct touch_frame *frame)
{
    if (device->pen && !device->pen_told)
        touch_slots_tell_again(&device->slots, false);
    device->pen_told = device->pen;

    frame->time_us = time_us;
    frame->led_us = 0;
    frame->dropped = dropped;
    frame->pen_near = device->pen;
    frame->count = touch_slots_hand_out(&device->slots);
    frame->pen_down = device->tip_down;
    frame->pen_x = device->axes[ABS_X];
    frame->pen_y = device->axes[ABS_Y];
    frame->contacts = device->slots.contacts;
    frame->other_count = device->other_count;
    frame->others = device->others;
    device->other_count = 0;
}

int touch_device_state(struct touch_device *device, struct touch_frame *frame)
{
    int result = touch_device_prepare(device);

    if (result < 0)
        return result;

    touch_slots_tell_again(&device->slots, true);
    touch_device_complete(device, 0, false, frame);
    return 0;
}

static void load_single(struct touch_device *device)
{
    const struct libevdev *evdev = device->evdev;

    take_axis(device, ABS_X, libevdev_get_event_value(evdev, EV_ABS, ABS_X));
    take_axis(device, ABS_Y, libevdev_get_event_value(evdev, EV_ABS, ABS_Y));
    touch_single(device, libevdev_get_event_value(evdev, EV_KEY, BTN_TOUCH));
}

static void load_slots(struct touch_slots *slots, const struct libevdev *evdev)
{
    for (uint32_t slot = 0; slot < slots->count; slot++) {
        for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++)
            touch_slots_assign(slots, slot, code, libevdev_get_slot_value(evdev, slot, code));
    }
    touch_slots_select(slots, libevdev_get_current_slot(evdev));
}

void touch_device_load(struct touch_device *device)
{
    if (device->single_touch)
        load_single(device);
    else if (!device->list.mtdev)
        load_slots(&device->slots, device->evdev);
    device->pen = touch_device_pen(device) != 0;
    for (unsigned int code = 0; code < ABS_MT_SLOT; code++)
        device->axes[code] = libevdev_get_event_value(device->evdev, EV_ABS, code);
    device->button_down = libevdev_get_event_value(device->evdev, EV_KEY, BTN_TOUCH);
    device->tip_down = device->button_landed = false;
}

void touch_device_lose(struct touch_device *device)
{
    if (device->list.mtdev)
        touch_list_lose(&device->list, &device->slots);
    touch_slots_lose(&device->slots);
    for (int index = 0; index < PEN_KEYS; index++)
        libevdev_set_event_value(device->evdev, EV_KEY, touch_pen_keys[index], 0);
    device->pen = device->button_down = device->tip_down = device->button_landed = false;
    device->pen_gone = false;
}
