/*
 * Strokes: what a contact did from landing to leaving, one line each, in device units and without
 * repeated places: "lifted 10,20 11,20" or "cancelled 10,20". A panel tells its own with --strokes.
 * --watch tells those that others see of an event node.
 */
#include "panel.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void append(struct stroke *stroke, int x, int y) {
  if (stroke->count > 0 && stroke->x == x && stroke->y == y)
    return;
  stroke->x = x;
  stroke->y = y;
  stroke->count++;
  fprintf(stroke->stream, " %d,%d", x, y);
}

void stroke_place(struct stroke *stroke, int x, int y) {
  if (stroke->stream == NULL)
    stroke->stream = open_memstream(&stroke->text, &stroke->length);
  append(stroke, x, y);
}

void stroke_end(struct stroke *stroke, const char *end, FILE *output) {
  if (stroke->stream == NULL)
    return;
  fclose(stroke->stream);
  fprintf(output, "%s%s\n", end, stroke->text);
  fflush(output);
  free(stroke->text);
  *stroke = (struct stroke){0};
}

/* A palm ends its stroke. It is over only when it lifts. */
struct seen {
  struct stroke stroke;
  bool down, palm;
};

static void look(const struct libevdev *device, struct seen *slots, int count) {
  for (int slot = 0; slot < count; slot++) {
    struct seen *seen = &slots[slot];
    unsigned int index = (unsigned int)slot;
    bool down = libevdev_get_slot_value(device, index, ABS_MT_TRACKING_ID) >= 0;
    bool palm = down && libevdev_get_slot_value(device, index, ABS_MT_TOOL_TYPE) == MT_TOOL_PALM;
    if (palm && !seen->palm)
      stroke_end(&seen->stroke, "cancelled", stdout);
    if (!down && seen->down)
      stroke_end(&seen->stroke, "lifted", stdout);
    if (down && !palm && !seen->palm)
      stroke_place(
          &seen->stroke, libevdev_get_slot_value(device, index, ABS_MT_POSITION_X),
          libevdev_get_slot_value(device, index, ABS_MT_POSITION_Y));
    seen->down = down;
    seen->palm = down && (palm || seen->palm);
  }
}

int strokes_watch(const char *node) {
  int descriptor = open(node, O_RDONLY | O_CLOEXEC);
  struct libevdev *device = NULL;
  if (descriptor < 0 || libevdev_new_from_fd(descriptor, &device) < 0)
    return EXIT_FAILURE;
  int count = libevdev_get_num_slots(device);
  struct seen *slots = calloc((size_t)count, sizeof *slots);
  puts("watching");
  struct input_event event;
  int status;
  const unsigned int flags = LIBEVDEV_READ_FLAG_NORMAL | LIBEVDEV_READ_FLAG_BLOCKING;
  while ((status = libevdev_next_event(device, flags, &event)) >= 0) {
    if (status == LIBEVDEV_READ_STATUS_SYNC) {
      puts("dropped");
      return EXIT_FAILURE;
    }
    if (event.type == EV_SYN && event.code == SYN_REPORT)
      look(device, slots, count);
  }
  for (int slot = 0; slot < count; slot++)
    stroke_end(&slots[slot].stroke, "left-behind", stdout);
  puts("gone");
  free(slots);
  libevdev_free(device);
  close(descriptor);
  return EXIT_SUCCESS;
}
