#include "device.h"
#include "twin.h"

#include <stddef.h>

/* What a device reports. Not what it takes: lights, sounds, force feedback and autorepeat are no
 * business of a twin. */
static const unsigned int reported[] = { EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW };

static int copy_code(struct libevdev *twin, const struct libevdev *panel, unsigned int type,
                     unsigned int code)
{
    struct input_absinfo info;

    if (type != EV_ABS)
        return libevdev_enable_event_code(twin, type, code, NULL);

    info = *libevdev_get_abs_info(panel, code);
    /* The kernel has smoothed the panel's values by its fuzz. A second time would falsify them. */
    info.fuzz = 0;
    return libevdev_enable_event_code(twin, type, code, &info);
}

static int copy_codes(struct libevdev *twin, const struct libevdev *panel)
{
    int result = 0;

    for (size_t index = 0; index < sizeof(reported) / sizeof(*reported); index++) {
        unsigned int type = reported[index];

        for (unsigned int code = 0; (int)code <= libevdev_event_type_get_max(type); code++) {
            if (libevdev_has_event_code(panel, type, code))
                result |= copy_code(twin, panel, type, code);
        }
    }
    for (unsigned int property = 0; property <= INPUT_PROP_MAX; property++) {
        if (libevdev_has_property(panel, property))
            result |= libevdev_enable_property(twin, property);
    }
    return result;
}

static int enable_range(struct libevdev *twin, unsigned int code, int maximum)
{
    const struct input_absinfo info = { .maximum = maximum };

    return libevdev_enable_event_code(twin, EV_ABS, code, &info);
}

/* Contacts, also of a panel that has only one: nothing else can be taken back. */
static int add_contacts(struct libevdev *twin, uint32_t slots)
{
    const struct input_absinfo *tool = libevdev_get_abs_info(twin, ABS_MT_TOOL_TYPE);
    int tools = tool && tool->maximum > MT_TOOL_PALM ? tool->maximum : MT_TOOL_PALM;
    int result = enable_range(twin, ABS_MT_SLOT, (int)slots - 1);

    result |= enable_range(twin, ABS_MT_TOOL_TYPE, tools);
    if (!libevdev_has_event_code(twin, EV_ABS, ABS_MT_TRACKING_ID))
        result |= enable_range(twin, ABS_MT_TRACKING_ID, UINT16_MAX);
    if (!libevdev_has_event_code(twin, EV_ABS, ABS_MT_POSITION_X)) {
        result |= libevdev_enable_event_code(twin, EV_ABS, ABS_MT_POSITION_X,
                                             libevdev_get_abs_info(twin, ABS_X));
        result |= libevdev_enable_event_code(twin, EV_ABS, ABS_MT_POSITION_Y,
                                             libevdev_get_abs_info(twin, ABS_Y));
    }
    return result;
}

struct libevdev *touch_twin_describe(const struct touch_device *panel, uint32_t slots)
{
    const struct libevdev *original = panel->evdev;
    struct libevdev *twin = libevdev_new();

    if (!twin)
        return NULL;

    libevdev_set_name(twin, libevdev_get_name(original));
    libevdev_set_id_bustype(twin, libevdev_get_id_bustype(original));
    libevdev_set_id_vendor(twin, libevdev_get_id_vendor(original));
    libevdev_set_id_product(twin, libevdev_get_id_product(original));
    libevdev_set_id_version(twin, libevdev_get_id_version(original));
    if (copy_codes(twin, original) != 0 || add_contacts(twin, slots) != 0) {
        libevdev_free(twin);
        return NULL;
    }
    return twin;
}
