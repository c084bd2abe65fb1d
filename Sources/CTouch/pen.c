#include "pen.h"
#include "device.h"
#include "uinput.h"

#include <errno.h>
#include <stdlib.h>

enum { PEN_EVENTS = PEN_AXES + PEN_KEYS + 3 /* the tip, the serial number and the report */ };

struct touch_pen {
    struct libevdev *description;
    struct made_device device;
    bool has_serial;
    bool is_near;    /* as readers know it, like all below */
    bool tip_down;
    uint32_t keys; /* a bit each, in the order of touch_pen_keys */
    int32_t axes[PEN_AXES];

    struct input_event events[PEN_EVENTS];
    size_t count;
    int fault; /* the first negative errno of a write */
};

struct touch_pen *touch_pen_new(const struct touch_device *panel, int descriptor)
{
    struct touch_pen *pen = calloc(1, sizeof(*pen));

    if (!pen)
        return NULL;

    pen->device.descriptor = descriptor;
    pen->description = touch_pen_describe(panel);
    if (!pen->description) {
        free(pen);
        return NULL;
    }
    pen->has_serial = libevdev_has_event_code(pen->description, EV_MSC, MSC_SERIAL);
    return pen;
}

int touch_pen_create(const struct touch_device *panel, const char *phys,
                     struct touch_pen **created)
{
    struct touch_pen *pen = touch_pen_new(panel, -1);
    int result;

    if (!pen)
        return -ENOMEM;

    result = made_device_announce(&pen->device, pen->description, phys);
    if (result < 0) {
        touch_pen_free(pen);
        return result;
    }
    *created = pen;
    return 0;
}

void touch_pen_free(struct touch_pen *pen)
{
    if (!pen)
        return;

    made_device_let_go(&pen->device);
    libevdev_free(pen->description);
    free(pen);
}

int touch_pen_descriptor(const struct touch_pen *pen)
{
    return pen->device.descriptor;
}

const char *touch_pen_node(const struct touch_pen *pen)
{
    return made_device_node(&pen->device);
}

int touch_pen_fault(const struct touch_pen *pen)
{
    return pen->fault;
}

static void add(struct touch_pen *pen, uint16_t type, uint16_t code, int32_t value)
{
    pen->events[pen->count++] = (struct input_event){ .type = type, .code = code, .value = value };
}

static void finish(struct touch_pen *pen, int64_t time_us)
{
    int result;

    if (pen->count == 0)
        return;

    add(pen, EV_SYN, SYN_REPORT, 0);
    made_device_stamp(pen->events, pen->count, time_us);
    result = made_device_write(&pen->device, pen->events, pen->count);
    if (result < 0 && pen->fault == 0)
        pen->fault = result;
    pen->count = 0;
}

/* Whether ABS_X, ABS_Y and BTN_TOUCH of this frame are a finger's. The pen reports by them, too. */
static bool is_of_finger(const struct touch_pen *pen, const struct touch_device *device)
{
    return device->button_down && !pen->tip_down && !device->single_touch &&
           device->slots_changed;
}

/* All of them when the pen comes: meanwhile they may have been a finger's. */
static void add_axes(struct touch_pen *pen, const struct touch_device *device)
{
    bool has_place = !is_of_finger(pen, device);

    for (uint16_t code = 0; code < PEN_AXES; code++) {
        bool is_shared = touch_pen_shares(device, code);

        if (!libevdev_has_event_code(pen->description, EV_ABS, code) || (is_shared && !has_place) ||
            (pen->is_near && pen->axes[code] == device->axes[code]))
            continue;
        add(pen, EV_ABS, code, device->axes[code]);
        pen->axes[code] = device->axes[code];
    }
}

static void set_key(struct touch_pen *pen, unsigned int index, bool is_down)
{
    uint32_t bit = UINT32_C(1) << index;

    if (!(pen->keys & bit) == !is_down)
        return;

    add(pen, EV_KEY, touch_pen_keys[index], is_down);
    pen->keys ^= bit;
}

static void set_tip(struct touch_pen *pen, bool is_down)
{
    if (pen->tip_down == is_down)
        return;

    add(pen, EV_KEY, BTN_TOUCH, is_down);
    pen->tip_down = is_down;
}

/* Whether the tip is down. If events were lost, a tip that was down stays down. Otherwise BTN_TOUCH
 * is the tip's if no finger is down. */
static bool has_tip(const struct touch_pen *pen, const struct touch_device *device, bool dropped)
{
    if (!device->pen || !device->button_down)
        return false;
    if (!pen->tip_down && dropped)
        return device->single_touch || !touch_slots_have_contacts(&device->slots);
    return pen->tip_down || device->tip_down;
}

bool touch_pen_comes(const struct touch_pen *pen, const struct touch_device *device)
{
    return device->pen && !pen->is_near;
}

void touch_pen_follow(struct touch_pen *pen, const struct touch_device *device, int64_t time_us,
                      bool dropped)
{
    if (!device->pen && !pen->is_near)
        return;

    set_tip(pen, has_tip(pen, device, dropped));
    if (device->pen)
        add_axes(pen, device);
    for (unsigned int index = 0; index < PEN_KEYS; index++)
        set_key(pen, index, device->pen && libevdev_get_event_value(device->evdev, EV_KEY,
                                                                    touch_pen_keys[index]));
    pen->is_near = device->pen;
    /* The kernel passes each of them on, changed or not. */
    if (pen->has_serial && device->pen && pen->count > 0)
        add(pen, EV_MSC, MSC_SERIAL, device->pen_serial);
    finish(pen, time_us);
}

static void lift(struct touch_pen *pen)
{
    set_tip(pen, false);
    for (unsigned int index = 0; index < PEN_KEYS; index++)
        set_key(pen, index, false);
    pen->is_near = false;
    finish(pen, 0);
}

void touch_device_pass_pen(struct touch_device *device, struct touch_pen *pen)
{
    if (device->pen_twin && device->pen_twin != pen)
        lift(device->pen_twin);
    device->pen_comes &= device->pen_twin == pen;
    device->pen_twin = pen;
}
