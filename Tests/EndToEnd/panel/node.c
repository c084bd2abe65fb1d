/* Event nodes as any program sees them. */
#include "panel.h"

#include <fcntl.h>
#include <linux/input.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool node_can_be_grabbed(const char *node) {
  int descriptor = open(node, O_RDONLY | O_CLOEXEC);
  bool can = descriptor >= 0 && ioctl(descriptor, EVIOCGRAB, 1) == 0;
  if (descriptor >= 0)
    close(descriptor);
  return can;
}

/* Its touch button and its slots, as the kernel knows them. */
bool node_is_touched(const char *node) {
  int descriptor = open(node, O_RDONLY | O_CLOEXEC);
  struct libevdev *device = NULL;
  bool touched = false;
  if (descriptor >= 0 && libevdev_new_from_fd(descriptor, &device) == 0) {
    touched = libevdev_get_event_value(device, EV_KEY, BTN_TOUCH) != 0;
    for (int slot = 0; slot < libevdev_get_num_slots(device); slot++)
      touched |= libevdev_get_slot_value(device, (unsigned int)slot, ABS_MT_TRACKING_ID) >= 0;
    libevdev_free(device);
  }
  if (descriptor >= 0)
    close(descriptor);
  return touched;
}

int node_grab(const char *node) {
  int descriptor = open(node, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0 || ioctl(descriptor, EVIOCGRAB, 1) < 0)
    return EXIT_FAILURE;
  pause();
  return EXIT_SUCCESS;
}

static void describe_code(const struct libevdev *device, unsigned int type, unsigned int code) {
  const char *name = libevdev_event_code_get_name(type, code);
  const struct input_absinfo *axis =
      type == EV_ABS ? libevdev_get_abs_info(device, code) : NULL;
  if (axis == NULL)
    printf("%s\n", name);
  else
    printf(
        "%s %d %d %d %d %d\n", name, axis->minimum, axis->maximum, axis->fuzz, axis->flat,
        axis->resolution);
}

int node_describe(const char *node) {
  int descriptor = open(node, O_RDONLY | O_CLOEXEC);
  struct libevdev *device = NULL;
  if (descriptor < 0 || libevdev_new_from_fd(descriptor, &device) < 0)
    return EXIT_FAILURE;
  printf(
      "%s %04x:%04x:%04x:%04x\n", libevdev_get_name(device), libevdev_get_id_bustype(device),
      libevdev_get_id_vendor(device), libevdev_get_id_product(device),
      libevdev_get_id_version(device));
  for (unsigned int property = 0; property <= INPUT_PROP_MAX; property++)
    if (libevdev_has_property(device, property))
      printf("%s\n", libevdev_property_get_name(property));
  for (unsigned int type = 1; type <= EV_MAX; type++)
    for (int code = 0; code <= libevdev_event_type_get_max(type); code++)
      if (libevdev_has_event_code(device, type, (unsigned int)code))
        describe_code(device, type, (unsigned int)code);
  libevdev_free(device);
  close(descriptor);
  return EXIT_SUCCESS;
}
