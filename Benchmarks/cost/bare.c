/*
 * bare RECORDING — the least that can read a recording: gives libevdev each event of an evemu
 * recording, and counts the frames. How fast `gesturectl replay` is, is told as a ratio to this.
 */
#include <libevdev/libevdev.h>
#include <stdio.h>
#include <stdlib.h>

static void describe(struct libevdev *device, const char *line) {
  struct input_absinfo axis = {0};
  unsigned int code;
  if (sscanf(line, "A: %x %d %d %d %d %d", &code, &axis.minimum, &axis.maximum, &axis.fuzz,
             &axis.flat, &axis.resolution) >= 5)
    libevdev_enable_event_code(device, EV_ABS, code, &axis);
}

int main(int count, char **arguments) {
  struct libevdev *device = libevdev_new();
  FILE *recording = count == 2 ? fopen(arguments[1], "r") : NULL;
  char line[256];
  long frames = 0;
  if (!recording) {
    perror("bare");
    return EXIT_FAILURE;
  }
  libevdev_enable_event_code(device, EV_KEY, BTN_TOUCH, NULL);
  while (fgets(line, sizeof line, recording)) {
    unsigned long seconds, rest;
    unsigned int type, code;
    int value;
    if (sscanf(line, "E: %lu.%lu %x %x %d", &seconds, &rest, &type, &code, &value) != 5) {
      describe(device, line);
      continue;
    }
    if (type == EV_SYN && code == SYN_REPORT)
      frames++;
    else
      libevdev_set_event_value(device, type, code, value);
  }
  printf("%ld\n", frames);
  return EXIT_SUCCESS;
}
