/*
 * floor NODE — the least that a program for gestures can do. It reads an event node, keeps where
 * each slot landed and is, compares, and starts a command when a finger has gone 100 mm within 300
 * ms. What gestured costs is told as a ratio to this.
 */
#include <fcntl.h>
#include <linux/input.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define SLOTS 16
#define EVENTS 64
#define WAY 5000
#define MOST_US 300000

struct contact {
  int id, x, y, start_x, start_y, is_new;
  long long start;
};

extern char **environ;
static struct contact contacts[SLOTS];
static int slot;

static void compare(long long time) {
  char *const command[] = {"true", NULL};
  for (int index = 0; index < SLOTS; index++) {
    struct contact *contact = &contacts[index];
    pid_t child;
    if (contact->id < 0)
      continue;
    if (contact->is_new) {
      contact->start = time;
      contact->start_x = contact->x;
      contact->start_y = contact->y;
      contact->is_new = 0;
    }
    if (abs(contact->x - contact->start_x) > WAY && time - contact->start <= MOST_US &&
        posix_spawnp(&child, "true", NULL, NULL, command, environ) == 0)
      waitpid(child, NULL, 0);
  }
}

static void take(const struct input_event *event) {
  struct contact *contact = &contacts[slot];
  if (event->type == EV_SYN && event->code == SYN_REPORT)
    compare(event->input_event_sec * 1000000LL + event->input_event_usec);
  if (event->type != EV_ABS)
    return;
  switch (event->code) {
  case ABS_MT_SLOT:
    if (event->value >= 0 && event->value < SLOTS)
      slot = event->value;
    break;
  case ABS_MT_TRACKING_ID:
    contact->id = event->value;
    contact->is_new = 1;
    break;
  case ABS_MT_POSITION_X: contact->x = event->value; break;
  case ABS_MT_POSITION_Y: contact->y = event->value; break;
  }
}

int main(int count, char **arguments) {
  struct input_event events[EVENTS];
  int descriptor = count == 2 ? open(arguments[1], O_RDONLY | O_CLOEXEC) : -1;
  ssize_t length;
  if (descriptor < 0) {
    perror("floor");
    return EXIT_FAILURE;
  }
  for (int index = 0; index < SLOTS; index++)
    contacts[index].id = -1;
  while ((length = read(descriptor, events, sizeof events)) > 0)
    for (size_t index = 0; index < (size_t)length / sizeof *events; index++)
      take(&events[index]);
  return EXIT_SUCCESS;
}
