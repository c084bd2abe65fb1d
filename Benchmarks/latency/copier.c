/*
 * copier NODE — the plainest that can stand between a touchscreen and a desktop: grabs an event
 * node and writes what it reads to a uinput device like it. What gestured's exclusive panels cost
 * is told as a ratio to this. Prints the new device's node.
 */
#include <fcntl.h>
#include <libevdev/libevdev-uinput.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define EVENTS 256

int main(int count, char **arguments) {
  struct libevdev *device = NULL;
  struct libevdev_uinput *copy = NULL;
  int descriptor = count == 2 ? open(arguments[1], O_RDONLY | O_CLOEXEC) : -1;
  if (descriptor < 0 || libevdev_new_from_fd(descriptor, &device) < 0 ||
      libevdev_uinput_create_from_device(device, LIBEVDEV_UINPUT_OPEN_MANAGED, &copy) < 0 ||
      libevdev_grab(device, LIBEVDEV_GRAB) < 0) {
    perror("copier");
    return EXIT_FAILURE;
  }
  puts(libevdev_uinput_get_devnode(copy));
  fflush(stdout);
  struct input_event events[EVENTS];
  ssize_t length;
  while ((length = read(descriptor, events, sizeof events)) > 0)
    if (write(libevdev_uinput_get_fd(copy), events, (size_t)length) != length)
      return EXIT_FAILURE;
  return EXIT_SUCCESS;
}
