#include "uinput.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* libevdev would open the node itself, but then there is no moment to set the physical path. */
int made_device_announce(struct made_device *device, const struct libevdev *description,
                         const char *phys)
{
    int result;

    device->descriptor = open("/dev/uinput", O_RDWR | O_CLOEXEC);
    if (device->descriptor < 0)
        return -errno;

    result = ioctl(device->descriptor, UI_SET_PHYS, phys) < 0 ? -errno : 0;
    if (result == 0)
        result = libevdev_uinput_create_from_device(description, device->descriptor,
                                                    &device->uinput);
    if (result < 0)
        close(device->descriptor);
    return result;
}

void made_device_let_go(struct made_device *device)
{
    if (!device->uinput)
        return;

    /* Closed first, so that libevdev finds no device to destroy: that is up to the holder of the
     * last descriptor of it. */
    close(device->descriptor);
    libevdev_uinput_destroy(device->uinput);
}

const char *made_device_node(const struct made_device *device)
{
    const char *node = device->uinput ? libevdev_uinput_get_devnode(device->uinput) : NULL;

    return node ? node : "";
}

void made_device_stamp(struct input_event *events, size_t count, int64_t time_us)
{
    __typeof__(events->input_event_sec) seconds = (__typeof__(seconds))(time_us / 1000000);
    __typeof__(events->input_event_usec) rest = (__typeof__(rest))(time_us % 1000000);

    for (size_t index = 0; index < count; index++) {
        events[index].input_event_sec = seconds;
        events[index].input_event_usec = rest;
    }
}

int made_device_write(const struct made_device *device, const struct input_event *events,
                      size_t count)
{
    const char *next = (const char *)events;
    size_t left = count * sizeof(*events);

    while (left > 0) {
        ssize_t written = write(device->descriptor, next, left);

        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? -errno : -EIO;
        next += written;
        left -= (size_t)written;
    }
    return 0;
}
