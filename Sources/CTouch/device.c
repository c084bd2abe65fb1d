#include "device.h"
#include "ring.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAXIMUM_SLOTS = 1024 }; /* the kernel's own limit */

static struct touch_device *create(void)
{
    struct touch_device *device = calloc(1, sizeof(*device));

    if (!device)
        return NULL;

    device->descriptor = -1;
    device->evdev = libevdev_new();
    if (!device->evdev) {
        free(device);
        return NULL;
    }
    touch_device_hear_libevdev(device);
    return device;
}

static void know_values(struct touch_device *device)
{
    static const unsigned int needed[] = {
        ABS_MT_TRACKING_ID, ABS_MT_POSITION_X, ABS_MT_POSITION_Y,
    };

    for (size_t index = 0; index < sizeof(needed) / sizeof(*needed); index++)
        touch_slots_know(&device->slots, needed[index]);
    for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++) {
        if (touch_device_has(device, EV_ABS, (uint16_t)code))
            touch_slots_know(&device->slots, code);
    }
}

int touch_device_prepare(struct touch_device *device)
{
    bool is_live = device->descriptor >= 0;
    bool is_listed;

    if (device->prepared)
        return 0;

    is_listed = touch_device_is_protocol_a(device);
    device->single_touch = touch_device_is_single_touch(device);
    device->others = calloc(MOST_OTHERS, sizeof(*device->others));
    /* A kernel knows where a slot is, and so does code that makes slots. */
    if (!device->others ||
        !touch_slots_make(&device->slots, touch_device_slots(device),
                          is_live || is_listed ? PLACED : 0))
        return -ENOMEM;
    if (is_listed && !touch_list_make(&device->list, device->evdev))
        return -ENOMEM;
    if (is_live) {
        device->events = calloc(READ_AT_ONCE, sizeof(*device->events));
        if (!device->events)
            return -ENOMEM;
    }

    know_values(device);
    device->has_slots = !is_listed && !device->single_touch && device->slots.count > 0;
    if (is_live)
        touch_device_load(device);
    device->prepared = true;
    return 0;
}

static int identify(struct touch_device *device, const char *node)
{
    int result;

    device->descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (device->descriptor < 0)
        return -errno;

    result = libevdev_set_fd(device->evdev, device->descriptor);
    touch_device_hear_libevdev(device);
    if (result < 0)
        return result;

    /* Every kernel since 3.4 can. An emulated device that cannot is still worth reading. */
    result = libevdev_set_clock_id(device->evdev, CLOCK_MONOTONIC);
    if (result < 0)
        touch_device_fault(device, "it cannot stamp its events with the monotonic clock: %s",
                           strerror(-result));
    device->has_foreign_stamps = result < 0;

    return touch_device_prepare(device);
}

int touch_device_open(const char *node, struct touch_device **opened)
{
    struct touch_device *device = create();
    int result;

    if (!device)
        return -ENOMEM;

    result = identify(device, node);
    if (result < 0) {
        touch_device_free(device);
        return result;
    }
    *opened = device;
    return 0;
}

struct touch_device *touch_device_new(const char *name)
{
    struct touch_device *device = create();

    if (device)
        libevdev_set_name(device->evdev, name);
    return device;
}

void touch_device_set_ids(struct touch_device *device, uint16_t bus, uint16_t vendor,
                          uint16_t product, uint16_t version)
{
    libevdev_set_id_bustype(device->evdev, bus);
    libevdev_set_id_vendor(device->evdev, vendor);
    libevdev_set_id_product(device->evdev, product);
    libevdev_set_id_version(device->evdev, version);
}

int touch_device_enable(struct touch_device *device, uint16_t type, uint16_t code)
{
    if (device->prepared)
        return -EBUSY;

    /* Autorepeat wants values for its codes, which no touch needs. */
    if (type == EV_REP)
        return 0;
    return libevdev_enable_event_code(device->evdev, type, code, NULL) < 0 ? -EINVAL : 0;
}

int touch_device_enable_axis(struct touch_device *device, uint16_t code, int32_t minimum,
                             int32_t maximum, int32_t fuzz, int32_t flat, int32_t resolution)
{
    const struct input_absinfo info = {
        .minimum = minimum,
        .maximum = maximum,
        .fuzz = fuzz,
        .flat = flat,
        .resolution = resolution,
    };

    if (device->prepared)
        return -EBUSY;

    /* libevdev allocates as many slots as it is told. */
    if (code == ABS_MT_SLOT && (maximum < 0 || maximum >= MAXIMUM_SLOTS))
        return -EINVAL;
    return libevdev_enable_event_code(device->evdev, EV_ABS, code, &info) < 0 ? -EINVAL : 0;
}

int touch_device_enable_property(struct touch_device *device, uint16_t property)
{
    if (device->prepared)
        return -EBUSY;
    return libevdev_enable_property(device->evdev, property) < 0 ? -EINVAL : 0;
}

void touch_device_free(struct touch_device *device)
{
    if (!device)
        return;

    touch_ring_free(device->ring);
    touch_list_free(&device->list);
    touch_lull_free(&device->lull);
    touch_slots_free(&device->slots);
    libevdev_free(device->evdev);
    if (device->descriptor >= 0)
        close(device->descriptor);
    free(device->others);
    free(device->events);
    free(device);
}
