/* A touchscreen of uinput for benchmarks: 320 × 180 mm, ten fingers. A frame is one write(2), as a
 * driver hands one over. */
#ifndef TOUCHSCREEN_H
#define TOUCHSCREEN_H

#include <libevdev/libevdev-uinput.h>
#include <stdbool.h>
#include <unistd.h>

#define MOST_FINGERS 10
#define RANGE_X 16000
#define RANGE_Y 9000
#define UNITS_PER_MM 50

static struct libevdev_uinput *panel;
static struct input_event frame[MOST_FINGERS * 6 + 4];
static size_t events;

static void enable(struct libevdev *device, unsigned int code, int maximum, int resolution) {
  struct input_absinfo axis = {.maximum = maximum, .resolution = resolution};
  libevdev_enable_event_code(device, EV_ABS, code, &axis);
}

static bool plug(const char *name) {
  struct libevdev *device = libevdev_new();
  libevdev_set_name(device, name);
  libevdev_enable_property(device, INPUT_PROP_DIRECT);
  libevdev_enable_event_code(device, EV_KEY, BTN_TOUCH, NULL);
  enable(device, ABS_X, RANGE_X, UNITS_PER_MM);
  enable(device, ABS_Y, RANGE_Y, UNITS_PER_MM);
  enable(device, ABS_MT_SLOT, MOST_FINGERS - 1, 0);
  enable(device, ABS_MT_TRACKING_ID, 65535, 0);
  enable(device, ABS_MT_POSITION_X, RANGE_X, UNITS_PER_MM);
  enable(device, ABS_MT_POSITION_Y, RANGE_Y, UNITS_PER_MM);
  int status = libevdev_uinput_create_from_device(device, LIBEVDEV_UINPUT_OPEN_MANAGED, &panel);
  libevdev_free(device);
  return status == 0;
}

static void add(unsigned int type, unsigned int code, int value) {
  frame[events++] = (struct input_event){.type = (__u16)type, .code = (__u16)code, .value = value};
}

/* Ends the frame. */
static bool report(void) {
  size_t length = (events + 1) * sizeof *frame;
  add(EV_SYN, SYN_REPORT, 0);
  events = 0;
  return write(libevdev_uinput_get_fd(panel), frame, length) == (ssize_t)length;
}

#endif
