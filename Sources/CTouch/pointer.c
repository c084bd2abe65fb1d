#include "cpointer.h"

#include "device.h"
#include "uinput.h"

#include <errno.h>
#include <stdlib.h>

enum { MOST_EVENTS = 256 };

struct touch_pointer {
    struct libevdev *description;
    struct made_device device;
    struct input_event events[MOST_EVENTS];
    size_t count;
    int fault; /* a negative errno, since the last write */
};

static int enable_axis(struct libevdev *pointer, unsigned int code, struct touch_axis axis)
{
    const struct input_absinfo info = {
        .minimum = axis.minimum,
        .maximum = axis.maximum,
        .resolution = axis.resolution,
    };

    return libevdev_enable_event_code(pointer, EV_ABS, code, &info);
}

/* Enables axes and buttons, and nothing that a touchscreen or a pen has. So udev takes the device
 * for a mouse. libinput takes it for a mouse with absolute positions, as virtual machines have. */
static int enable_pointing(struct libevdev *pointer, const struct touch_device *panel)
{
    static const unsigned int buttons[] = { BTN_LEFT, BTN_RIGHT, BTN_MIDDLE };
    static const unsigned int wheels[] = { REL_WHEEL, REL_HWHEEL, REL_WHEEL_HI_RES,
                                           REL_HWHEEL_HI_RES };
    int result = enable_axis(pointer, ABS_X, touch_device_x_axis(panel));

    result |= enable_axis(pointer, ABS_Y, touch_device_y_axis(panel));
    for (size_t index = 0; index < sizeof(buttons) / sizeof(*buttons); index++)
        result |= libevdev_enable_event_code(pointer, EV_KEY, buttons[index], NULL);
    for (size_t index = 0; index < sizeof(wheels) / sizeof(*wheels); index++)
        result |= libevdev_enable_event_code(pointer, EV_REL, wheels[index], NULL);
    return result;
}

struct touch_pointer *touch_pointer_new(int descriptor)
{
    struct touch_pointer *pointer = calloc(1, sizeof(*pointer));

    if (!pointer)
        return NULL;

    pointer->device.descriptor = descriptor;
    pointer->description = libevdev_new();
    if (!pointer->description) {
        free(pointer);
        return NULL;
    }
    libevdev_set_name(pointer->description, "gestured actions");
    libevdev_set_id_bustype(pointer->description, BUS_VIRTUAL);
    return pointer;
}

int touch_pointer_create(const struct touch_device *panel, const char *phys, bool points,
                         const uint16_t *keys, size_t key_count, struct touch_pointer **created)
{
    struct touch_pointer *pointer = touch_pointer_new(-1);
    int result;

    if (!pointer)
        return -ENOMEM;

    result = points ? enable_pointing(pointer->description, panel) : 0;
    for (size_t index = 0; index < key_count; index++)
        result |= libevdev_enable_event_code(pointer->description, EV_KEY, keys[index], NULL);
    result = result == 0 ? made_device_announce(&pointer->device, pointer->description, phys)
                         : -EINVAL;
    if (result < 0) {
        touch_pointer_free(pointer);
        return result;
    }
    *created = pointer;
    return 0;
}

void touch_pointer_free(struct touch_pointer *pointer)
{
    if (!pointer)
        return;

    made_device_let_go(&pointer->device);
    libevdev_free(pointer->description);
    free(pointer);
}

int touch_pointer_descriptor(const struct touch_pointer *pointer)
{
    return pointer->device.descriptor;
}

const char *touch_pointer_node(const struct touch_pointer *pointer)
{
    return made_device_node(&pointer->device);
}

void touch_pointer_add(struct touch_pointer *pointer, uint16_t type, uint16_t code, int32_t value)
{
    if (pointer->count == MOST_EVENTS)
        pointer->fault = touch_pointer_write(pointer);

    pointer->events[pointer->count] = (struct input_event){
        .type = type,
        .code = code,
        .value = value,
    };
    pointer->count++;
}

void touch_pointer_end_frame(struct touch_pointer *pointer)
{
    touch_pointer_add(pointer, EV_SYN, SYN_REPORT, 0);
}

int touch_pointer_write(struct touch_pointer *pointer)
{
    int result = made_device_write(&pointer->device, pointer->events, pointer->count);
    int fault = pointer->fault < 0 ? pointer->fault : result;

    pointer->count = 0;
    pointer->fault = 0;
    return fault;
}
