#include "device.h"

bool touch_device_has(const struct touch_device *device, uint16_t type, uint16_t code)
{
    return libevdev_has_event_code(device->evdev, type, code);
}

bool touch_device_has_property(const struct touch_device *device, uint16_t property)
{
    return libevdev_has_property(device->evdev, property);
}

static bool has_contact_positions(const struct touch_device *device)
{
    return touch_device_has(device, EV_ABS, ABS_MT_POSITION_X) &&
           touch_device_has(device, EV_ABS, ABS_MT_POSITION_Y);
}

bool touch_device_is_protocol_a(const struct touch_device *device)
{
    return has_contact_positions(device) && !touch_device_has(device, EV_ABS, ABS_MT_SLOT);
}

bool touch_device_is_single_touch(const struct touch_device *device)
{
    return !has_contact_positions(device) && touch_device_has(device, EV_KEY, BTN_TOUCH) &&
           touch_device_has(device, EV_ABS, ABS_X) && touch_device_has(device, EV_ABS, ABS_Y);
}

uint32_t touch_device_slots(const struct touch_device *device)
{
    int slots = libevdev_get_num_slots(device->evdev);

    if (touch_device_is_single_touch(device))
        return 1;
    if (touch_device_is_protocol_a(device))
        return LISTED_SLOTS;
    if (has_contact_positions(device) && slots > 0 &&
        touch_device_has(device, EV_ABS, ABS_MT_TRACKING_ID))
        return (uint32_t)slots;
    return 0;
}

struct input_absinfo touch_device_range(const struct touch_device *device, uint16_t code)
{
    const struct input_absinfo *info = libevdev_get_abs_info(device->evdev, code);

    return info ? *info : (struct input_absinfo){ .minimum = 0 };
}

static struct touch_axis axis(const struct touch_device *device, uint16_t code)
{
    const struct input_absinfo range = touch_device_range(device, code);

    return (struct touch_axis){ range.minimum, range.maximum, range.resolution };
}

struct touch_axis touch_device_x_axis(const struct touch_device *device)
{
    return axis(device, has_contact_positions(device) ? ABS_MT_POSITION_X : ABS_X);
}

struct touch_axis touch_device_y_axis(const struct touch_device *device)
{
    return axis(device, has_contact_positions(device) ? ABS_MT_POSITION_Y : ABS_Y);
}

int touch_device_descriptor(const struct touch_device *device)
{
    return device->descriptor;
}

const char *touch_device_name(const struct touch_device *device)
{
    return libevdev_get_name(device->evdev);
}

const char *touch_device_phys(const struct touch_device *device)
{
    const char *phys = libevdev_get_phys(device->evdev);

    return phys ? phys : "";
}

uint16_t touch_device_bus(const struct touch_device *device)
{
    return (uint16_t)libevdev_get_id_bustype(device->evdev);
}

uint16_t touch_device_vendor(const struct touch_device *device)
{
    return (uint16_t)libevdev_get_id_vendor(device->evdev);
}

uint16_t touch_device_product(const struct touch_device *device)
{
    return (uint16_t)libevdev_get_id_product(device->evdev);
}

uint16_t touch_device_version(const struct touch_device *device)
{
    return (uint16_t)libevdev_get_id_version(device->evdev);
}

int32_t touch_device_current_slot(const struct touch_device *device)
{
    return device->slots.count > 0 && !device->list.mtdev && !device->single_touch
               ? (int32_t)device->slots.current
               : -1;
}
