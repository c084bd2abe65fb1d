/*
 * latency — how long a touch takes from a touchscreen through the program that has grabbed it.
 * Makes a uinput touchscreen and prints its node. Then, for every line "NAME NODE FRAMES FINGERS"
 * on standard input, moves so many fingers by so many frames and waits for each at NODE. Prints the
 * times in µs: median, 99th percentile, the one in a thousand and longest. A time is from
 * before the frame is written to the kernel's stamp of the frame that came out. The stamp is in
 * whole µs: half of one is added. With the argument "read" a time lasts until the frame is read
 * here. From Linux 6.7 on, the frame that came out has the stamp of the one that went in.
 */
#include "../touchscreen.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>

#define PAUSE_NS 4000000
#define PATIENCE_MS 5000
#define MOST_FRAMES 100000

static bool until_read;

static void land(int finger) {
  static int tracking_id;
  add(EV_ABS, ABS_MT_SLOT, finger);
  add(EV_ABS, ABS_MT_TRACKING_ID, tracking_id++);
  add(EV_ABS, ABS_MT_POSITION_Y, RANGE_Y / 2);
}

static void lift(int finger) {
  add(EV_ABS, ABS_MT_SLOT, finger);
  add(EV_ABS, ABS_MT_TRACKING_ID, -1);
}

/* The first finger is the last to be told, so that the copy is complete once it is there. */
static bool place(int x, int fingers) {
  for (int finger = fingers - 1; finger >= 0; finger--) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_POSITION_X, x + finger * RANGE_X / 2 / MOST_FINGERS);
  }
  add(EV_ABS, ABS_X, x);
  return report();
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* When the frame came that brings the finger to x. Negative if it does not come. */
static double arrival(int descriptor, int x) {
  struct pollfd ready = {.fd = descriptor, .events = POLLIN};
  bool there = false;
  while (poll(&ready, 1, PATIENCE_MS) > 0) {
    struct input_event event;
    if (read(descriptor, &event, sizeof event) != sizeof event)
      return -1;
    if (event.type == EV_ABS && event.code == ABS_MT_POSITION_X && event.value == x)
      there = true;
    if (event.type == EV_SYN && event.code == SYN_REPORT && there)
      return until_read
                 ? now()
                 : (double)event.input_event_sec * 1e6 + (double)event.input_event_usec + 0.5;
  }
  return -1;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static bool measure(const char *name, const char *node, int frames, int fingers) {
  int descriptor = open(node, O_RDONLY | O_CLOEXEC), clock = CLOCK_MONOTONIC;
  double *times = calloc((size_t)frames, sizeof *times);
  if (times == NULL || descriptor < 0 || ioctl(descriptor, EVIOCSCLOCKID, &clock) < 0)
    return false;
  for (int finger = 0; finger < fingers; finger++)
    land(finger);
  add(EV_ABS, ABS_Y, RANGE_Y / 2);
  add(EV_KEY, BTN_TOUCH, 1);
  bool complete = place(RANGE_X / 4, fingers) && arrival(descriptor, RANGE_X / 4) >= 0;
  for (int moves = 0; moves < frames && complete; moves++) {
    int x = RANGE_X / 4 + 1 + moves % (RANGE_X / 4);
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    double sent = now();
    complete = place(x, fingers);
    times[moves] = arrival(descriptor, x) - sent;
    complete = complete && times[moves] > 0;
  }
  for (int finger = 0; finger < fingers; finger++)
    lift(finger);
  add(EV_KEY, BTN_TOUCH, 0);
  complete = report() && complete;
  close(descriptor);
  if (complete) {
    qsort(times, (size_t)frames, sizeof *times, ascending);
    printf("%s %.2f %.2f %.2f %.2f\n", name, times[frames / 2], times[frames * 99 / 100],
           times[frames * 999 / 1000], times[frames - 1]);
  }
  free(times);
  return complete;
}

int main(int count, char **arguments) {
  char name[64], node[64];
  int frames, fingers;
  until_read = count == 2 && strcmp(arguments[1], "read") == 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (!plug("latency")) {
    perror("latency");
    return EXIT_FAILURE;
  }
  puts(libevdev_uinput_get_devnode(panel));
  while (scanf("%63s %63s %d %d", name, node, &frames, &fingers) == 4)
    if (frames < 1 || frames > MOST_FRAMES || fingers < 1 || fingers > MOST_FINGERS ||
        !measure(name, node, frames, fingers))
      puts("failed");
  libevdev_uinput_destroy(panel);
  return EXIT_SUCCESS;
}
