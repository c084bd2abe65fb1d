#include "device.h"

static const uint16_t tools[] = {
    BTN_TOOL_PEN, BTN_TOOL_RUBBER, BTN_TOOL_BRUSH, BTN_TOOL_PENCIL, BTN_TOOL_AIRBRUSH,
};

enum { TOOLS = sizeof(tools) / sizeof(*tools) };

uint16_t touch_device_pen(const struct touch_device *device)
{
    for (int index = 0; index < TOOLS; index++) {
        if (libevdev_get_event_value(device->evdev, EV_KEY, tools[index]))
            return tools[index];
    }
    return 0;
}

bool touch_device_has_pen(const struct touch_device *device)
{
    for (int index = 0; index < TOOLS; index++) {
        if (touch_device_has(device, EV_KEY, tools[index]))
            return true;
    }
    return false;
}

void touch_device_lose_pen(struct touch_device *device)
{
    for (int index = 0; index < TOOLS; index++)
        libevdev_set_event_value(device->evdev, EV_KEY, tools[index], 0);
}
