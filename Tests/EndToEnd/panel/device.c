/* The device itself: how it is announced to the kernel, and the events that fingers make. */
#include "panel.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define TRACKING_ID_MAX 65535

static void enable_range(
    struct libevdev *description, unsigned int code, int minimum, int maximum) {
  struct input_absinfo information = {.minimum = minimum, .maximum = maximum};
  libevdev_enable_event_code(description, EV_ABS, code, &information);
}

static void enable_axis(
    struct libevdev *description, unsigned int code, const struct axis *axis, bool resolution) {
  struct input_absinfo information = {.minimum = axis->minimum, .maximum = axis->maximum};
  if (resolution)
    information.resolution = (int)lround((axis->maximum - axis->minimum) / axis->size);
  libevdev_enable_event_code(description, EV_ABS, code, &information);
}

static void enable_pen(struct libevdev *description) {
  libevdev_enable_event_code(description, EV_KEY, BTN_TOOL_PEN, NULL);
  libevdev_enable_event_code(description, EV_KEY, BTN_STYLUS, NULL);
  enable_range(description, ABS_PRESSURE, 0, 255);
  enable_range(description, ABS_TILT_X, -60, 60);
  enable_range(description, ABS_TILT_Y, -60, 60);
}

static void describe(struct libevdev *description, const struct options *options) {
  libevdev_set_name(description, options->name);
  libevdev_set_id_bustype(description, BUS_VIRTUAL);
  libevdev_set_id_vendor(description, options->vendor);
  libevdev_set_id_product(description, options->product);
  if (options->direct)
    libevdev_enable_property(description, INPUT_PROP_DIRECT);
  libevdev_enable_event_code(description, EV_KEY, BTN_TOUCH, NULL);
  if (options->button)
    libevdev_enable_event_code(description, EV_KEY, KEY_HOMEPAGE, NULL);
  if (options->touchpad)
    libevdev_enable_event_code(description, EV_KEY, BTN_TOOL_FINGER, NULL);
  if (options->pen || options->only_pen)
    enable_pen(description);
  enable_axis(description, ABS_X, &options->x, options->resolution);
  enable_axis(description, ABS_Y, &options->y, options->resolution);
  if (options->single_touch)
    return;
  if (!options->protocol_a) {
    enable_range(description, ABS_MT_SLOT, 0, options->slots - 1);
    enable_range(description, ABS_MT_TRACKING_ID, 0, TRACKING_ID_MAX);
  }
  enable_axis(description, ABS_MT_POSITION_X, &options->x, options->resolution);
  enable_axis(description, ABS_MT_POSITION_Y, &options->y, options->resolution);
  if (options->tool_type)
    enable_range(description, ABS_MT_TOOL_TYPE, MT_TOOL_FINGER, MT_TOOL_PALM);
}

bool panel_plug(struct panel *panel) {
  /* libevdev can open the node itself, but then there is no moment to set the physical path. */
  panel->descriptor = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (panel->descriptor < 0) {
    fprintf(stderr, "panel: /dev/uinput: %s\n", strerror(errno));
    return false;
  }
  if (panel->options.phys != NULL &&
      ioctl(panel->descriptor, UI_SET_PHYS, panel->options.phys) < 0) {
    fprintf(stderr, "panel: UI_SET_PHYS: %s\n", strerror(errno));
    return false;
  }
  struct libevdev *description = libevdev_new();
  if (description == NULL) {
    fputs("panel: out of memory\n", stderr);
    return false;
  }
  describe(description, &panel->options);
  int status =
      libevdev_uinput_create_from_device(description, panel->descriptor, &panel->device);
  libevdev_free(description);
  if (status < 0)
    fprintf(stderr, "panel: creating the device: %s\n", strerror(-status));
  return status == 0;
}

void panel_unplug(struct panel *panel) {
  libevdev_uinput_destroy(panel->device);
  close(panel->descriptor);
}

static void emit(struct panel *panel, unsigned int type, unsigned int code, int value) {
  int status = libevdev_uinput_write_event(panel->device, type, code, value);
  if (status < 0) {
    fprintf(stderr, "panel: writing an event: %s\n", strerror(-status));
    exit(EXIT_FAILURE);
  }
}

/* Whether the panel tells every contact in every frame. */
static bool tells_all(const struct panel *panel) {
  return panel->options.single_touch || panel->options.protocol_a;
}

static int device_units(const struct axis *axis, double millimetres) {
  double range = (double)axis->maximum - axis->minimum;
  return (int)lround(axis->minimum + millimetres / axis->size * range);
}

void panel_land(struct panel *panel, int finger, struct point at) {
  panel->fingers[finger].down = true;
  if (!tells_all(panel)) {
    emit(panel, EV_ABS, ABS_MT_SLOT, finger);
    emit(panel, EV_ABS, ABS_MT_TRACKING_ID, panel->tracking_id);
    panel->tracking_id = (panel->tracking_id + 1) % (TRACKING_ID_MAX + 1);
    if (panel->options.tool_type)
      emit(panel, EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_FINGER);
  }
  panel_move(panel, finger, at);
}

void panel_move(struct panel *panel, int finger, struct point at) {
  panel->fingers[finger].at = at;
  if (panel->strokes != NULL)
    stroke_place(
        &panel->fingers[finger].stroke, device_units(&panel->options.x, at.x),
        device_units(&panel->options.y, at.y));
  if (tells_all(panel))
    return;
  emit(panel, EV_ABS, ABS_MT_SLOT, finger);
  emit(panel, EV_ABS, ABS_MT_POSITION_X, device_units(&panel->options.x, at.x));
  emit(panel, EV_ABS, ABS_MT_POSITION_Y, device_units(&panel->options.y, at.y));
}

void panel_mark_palm(struct panel *panel, int finger) {
  emit(panel, EV_ABS, ABS_MT_SLOT, finger);
  emit(panel, EV_ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PALM);
}

void panel_lift(struct panel *panel, int finger) {
  panel->fingers[finger].down = false;
  if (panel->strokes != NULL)
    stroke_end(&panel->fingers[finger].stroke, "lifted", panel->strokes);
  if (tells_all(panel))
    return;
  emit(panel, EV_ABS, ABS_MT_SLOT, finger);
  emit(panel, EV_ABS, ABS_MT_TRACKING_ID, -1);
}

void panel_press(struct panel *panel, bool down) {
  emit(panel, EV_KEY, KEY_HOMEPAGE, down);
}

void panel_bring_pen(struct panel *panel, bool near) {
  emit(panel, EV_KEY, BTN_TOOL_PEN, near);
}

/* Without slots: every finger that is down, or none. */
static void tell_contacts(struct panel *panel) {
  for (int finger = 0; finger < panel->options.slots; finger++) {
    struct point at = panel->fingers[finger].at;
    if (!panel->fingers[finger].down)
      continue;
    emit(panel, EV_ABS, ABS_MT_POSITION_X, device_units(&panel->options.x, at.x));
    emit(panel, EV_ABS, ABS_MT_POSITION_Y, device_units(&panel->options.y, at.y));
    emit(panel, EV_SYN, SYN_MT_REPORT, 0);
  }
  if (panel->pointer < 0)
    emit(panel, EV_SYN, SYN_MT_REPORT, 0);
}

/* As in the kernel's own pointer emulation, one finger is the pointer until it lifts. */
static void choose_pointer(struct panel *panel) {
  if (panel->pointer >= 0 && panel->fingers[panel->pointer].down)
    return;
  panel->pointer = -1;
  for (int finger = 0; finger < panel->options.slots && panel->pointer < 0; finger++)
    if (panel->fingers[finger].down)
      panel->pointer = finger;
}

void panel_sync(struct panel *panel) {
  choose_pointer(panel);
  if (panel->options.protocol_a)
    tell_contacts(panel);
  if (panel->pointer >= 0) {
    struct point at = panel->fingers[panel->pointer].at;
    emit(panel, EV_ABS, ABS_X, device_units(&panel->options.x, at.x));
    emit(panel, EV_ABS, ABS_Y, device_units(&panel->options.y, at.y));
  }
  emit(panel, EV_KEY, BTN_TOUCH, panel->pointer >= 0);
  if (panel->options.touchpad)
    emit(panel, EV_KEY, BTN_TOOL_FINGER, panel->pointer >= 0);
  emit(panel, EV_SYN, SYN_REPORT, 0);
}

bool panel_contains(const struct panel *panel, struct point at) {
  return at.x >= 0 && at.x <= panel->options.x.size && at.y >= 0 && at.y <= panel->options.y.size;
}
