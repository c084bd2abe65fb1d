#include "device.h"
#include "pen.h"
#include "twin.h"

#include <stddef.h>

/* What a device reports. Not what it takes: lights, sounds, force feedback and autorepeat are no
 * business of a twin. */
static const unsigned int reported[] = { EV_KEY, EV_REL, EV_ABS, EV_MSC, EV_SW };

/* Whether a device made of the panel has it. */
typedef bool belongs(const struct touch_device *panel, unsigned int type, unsigned int code);

bool touch_pen_shares(const struct touch_device *panel, unsigned int code)
{
    return code == ABS_X || code == ABS_Y ||
           (code == ABS_PRESSURE && touch_device_has(panel, EV_ABS, ABS_MT_PRESSURE));
}

static bool is_of_pen_alone(const struct touch_device *panel, unsigned int type, unsigned int code)
{
    if (type == EV_ABS)
        return code < PEN_AXES && !touch_pen_shares(panel, code);
    if (type == EV_MSC)
        return code == MSC_SERIAL;
    for (int index = 0; type == EV_KEY && index < PEN_KEYS; index++) {
        if (code == touch_pen_keys[index])
            return true;
    }
    return false;
}

static bool is_of_pen(const struct touch_device *panel, unsigned int type, unsigned int code)
{
    return is_of_pen_alone(panel, type, code) || (type == EV_KEY && code == BTN_TOUCH) ||
           (type == EV_ABS && touch_pen_shares(panel, code));
}

/* Beside a pen the finger is a tool, too. Without the pen, udev would call it a touchpad's. */
static bool is_of_fingers(const struct touch_device *panel, unsigned int type, unsigned int code)
{
    return !touch_device_has_pen(panel) ||
           (!is_of_pen_alone(panel, type, code) && (type != EV_KEY || code != BTN_TOOL_FINGER));
}

static int copy_axis(struct libevdev *made, struct input_absinfo info, unsigned int code)
{
    /* The kernel has smoothed the panel's values by its fuzz. A second time would falsify them. */
    info.fuzz = 0;
    /* What drivers may say, and uinput refuses. */
    if (info.maximum < info.minimum)
        return 0;
    if (info.flat > (int64_t)info.maximum - info.minimum)
        info.flat = 0;
    return libevdev_enable_event_code(made, EV_ABS, code, &info);
}

static int copy_codes(struct libevdev *made, const struct touch_device *panel, belongs *belongs)
{
    const struct libevdev *original = panel->evdev;
    int result = 0;

    for (size_t index = 0; index < sizeof(reported) / sizeof(*reported); index++) {
        unsigned int type = reported[index];

        for (unsigned int code = 0; (int)code <= libevdev_event_type_get_max(type); code++) {
            if (!libevdev_has_event_code(original, type, code) || !belongs(panel, type, code))
                continue;
            result |= type == EV_ABS
                          ? copy_axis(made, *libevdev_get_abs_info(original, code), code)
                          : libevdev_enable_event_code(made, type, code, NULL);
        }
    }
    for (unsigned int property = 0; property <= INPUT_PROP_MAX; property++) {
        if (libevdev_has_property(original, property))
            result |= libevdev_enable_property(made, property);
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

static struct libevdev *describe(const struct touch_device *panel, belongs *belongs)
{
    const struct libevdev *original = panel->evdev;
    struct libevdev *made = libevdev_new();

    if (!made)
        return NULL;

    libevdev_set_name(made, libevdev_get_name(original));
    libevdev_set_id_bustype(made, libevdev_get_id_bustype(original));
    libevdev_set_id_vendor(made, libevdev_get_id_vendor(original));
    libevdev_set_id_product(made, libevdev_get_id_product(original));
    libevdev_set_id_version(made, libevdev_get_id_version(original));
    if (copy_codes(made, panel, belongs) != 0) {
        libevdev_free(made);
        return NULL;
    }
    return made;
}

struct libevdev *touch_twin_describe(const struct touch_device *panel, uint32_t slots)
{
    struct libevdev *twin = describe(panel, is_of_fingers);

    if (twin && add_contacts(twin, slots) != 0) {
        libevdev_free(twin);
        return NULL;
    }
    return twin;
}

struct libevdev *touch_pen_describe(const struct touch_device *panel)
{
    return describe(panel, is_of_pen);
}
