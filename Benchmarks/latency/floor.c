/*
 * floor NODE — the least that a gesture program does: reads an event node, a frame at a time, keeps where
 * the fingers are, and compares. What gestured costs is told as a ratio to this. Says when it reads.
 */
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define EVENTS 64
#define SLOTS 10
#define THRESHOLD 15000

int main(int count, char **arguments) {
  int descriptor = count == 2 ? open(arguments[1], O_RDONLY | O_CLOEXEC) : -1;
  int start[SLOTS] = {0}, place[SLOTS] = {0}, slot = 0;
  struct input_event events[EVENTS];
  ssize_t length;
  if (descriptor < 0) {
    perror("floor");
    return EXIT_FAILURE;
  }
  puts("reading");
  fflush(stdout);
  while ((length = read(descriptor, events, sizeof events)) > 0) {
    for (size_t index = 0; index < (size_t)length / sizeof *events; index++) {
      const struct input_event *event = &events[index];
      if (event->type == EV_ABS && event->code == ABS_MT_SLOT)
        slot = event->value % SLOTS;
      else if (event->type == EV_ABS && event->code == ABS_MT_TRACKING_ID)
        start[slot] = -1;
      else if (event->type == EV_ABS && event->code == ABS_MT_POSITION_X) {
        place[slot] = event->value;
        if (start[slot] < 0)
          start[slot] = event->value;
      } else if (event->type == EV_SYN)
        for (int finger = 0; finger < SLOTS; finger++)
          if (abs(place[finger] - start[finger]) > THRESHOLD)
            puts("swipe");
    }
  }
  return EXIT_SUCCESS;
}
