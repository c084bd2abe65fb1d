#include "device.h"
#include "twin.h"

#include <stddef.h>

static bool is_part_of_touch(unsigned int code)
{
    return code >= BTN_DIGI && code < BTN_WHEEL; /* BTN_TOUCH, and the tools */
}

int touch_device_grab(struct touch_device *panel, struct touch_twin *twin)
{
    int result = libevdev_grab(panel->evdev, LIBEVDEV_GRAB);

    if (result == 0)
        panel->twin = twin;
    return result;
}

void touch_device_ungrab(struct touch_device *panel)
{
    panel->twin = NULL;
    libevdev_grab(panel->evdev, LIBEVDEV_UNGRAB);
}

void touch_device_pass_on(struct touch_device *panel, unsigned int type, unsigned int code,
                          int value)
{
    if (!panel->twin)
        return;

    if ((type == EV_KEY && !is_part_of_touch(code)) || type == EV_SW || type == EV_REL)
        touch_twin_add(panel->twin, (uint16_t)type, (uint16_t)code, value);
}

bool touch_device_is_touched(const struct touch_device *panel)
{
    for (uint32_t slot = 0; slot < panel->slots; slot++) {
        if (panel->contacts && panel->contacts[slot].tracking_id >= 0)
            return true;
    }
    for (unsigned int code = 0; code <= KEY_MAX; code++) {
        if (!is_part_of_touch(code) && libevdev_get_event_value(panel->evdev, EV_KEY, code))
            return true;
    }
    return false;
}

/* Of a single-touch panel. */
static void pointer_values(const struct touch_device *panel, struct touch_values *values)
{
    const struct libevdev *evdev = panel->evdev;

    *values = (struct touch_values){ 0 };
    values->of[value_index(ABS_MT_POSITION_X)] = libevdev_get_event_value(evdev, EV_ABS, ABS_X);
    values->of[value_index(ABS_MT_POSITION_Y)] = libevdev_get_event_value(evdev, EV_ABS, ABS_Y);
}

void touch_device_values(const struct touch_device *panel, uint32_t slot,
                         struct touch_values *values)
{
    if (panel->single_touch) {
        pointer_values(panel, values);
        return;
    }
    /* MT_TOOL_FINGER, which is 0, where the panel does not say. */
    for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++)
        values->of[value_index(code)] = libevdev_get_slot_value(panel->slotted, slot, code);
}
