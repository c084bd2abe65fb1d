/* What devices that gestured makes share. */
#ifndef UINPUT_H
#define UINPUT_H

#include <libevdev/libevdev-uinput.h>
#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>

struct made_device {
    struct libevdev_uinput *uinput; /* NULL: events go to the descriptor, and that is all */
    int descriptor;
};

/* Makes the kernel create the described device, with `phys` as its physical path. Returns 0, or a
 * negative errno. */
int made_device_announce(struct made_device *device, const struct libevdev *description,
                         const char *phys);

/* Lets go of it: it goes with its last descriptor. */
void made_device_let_go(struct made_device *device);

const char *made_device_node(const struct made_device *device); /* "" where there is none */

/* Stamps the events. Kernels before 6.7 ignore this, and stamp them themselves. Newer kernels
 * replace 0 by the present time. */
void made_device_stamp(struct input_event *events, size_t count, int64_t time_us);

/* Writes the events. uinput takes a buffer of any length, and never waits. 0, or a negative
 * errno. */
int made_device_write(const struct made_device *device, const struct input_event *events,
                      size_t count);

#endif
