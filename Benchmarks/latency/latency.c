/*
 * latency — how long a touch takes from a touchscreen through whoever has grabbed it. Makes a uinput
 * touchscreen and prints its node; then, for every line "NAME NODE FRAMES FINGERS" on standard input,
 * moves so many fingers by so many frames, waits for each at NODE, and prints median, 99th percentile and
 * longest in µs: from before the frame is written to the kernel's stamp of the frame that came out. With
 * "-" for a node it waits for none, and says that it has played.
 */
#include <fcntl.h>
#include <libevdev/libevdev-uinput.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#define RANGE_X 16000
#define RANGE_Y 9000
#define UNITS_PER_MM 50
#define PAUSE_NS 4000000
#define MOST_FINGERS 10
#define MOST_EVENTS 64
#define PATIENCE_MS 5000

static struct libevdev_uinput *panel;

static void enable(struct libevdev *device, unsigned int code, int maximum, int resolution) {
  struct input_absinfo axis = {.maximum = maximum, .resolution = resolution};
  libevdev_enable_event_code(device, EV_ABS, code, &axis);
}

static bool plug(void) {
  struct libevdev *device = libevdev_new();
  libevdev_set_name(device, "latency");
  libevdev_enable_property(device, INPUT_PROP_DIRECT);
  libevdev_enable_event_code(device, EV_KEY, BTN_TOUCH, NULL);
  enable(device, ABS_X, RANGE_X, UNITS_PER_MM);
  enable(device, ABS_Y, RANGE_Y, UNITS_PER_MM);
  enable(device, ABS_MT_SLOT, 9, 0);
  enable(device, ABS_MT_TRACKING_ID, 65535, 0);
  enable(device, ABS_MT_POSITION_X, RANGE_X, UNITS_PER_MM);
  enable(device, ABS_MT_POSITION_Y, RANGE_Y, UNITS_PER_MM);
  int status = libevdev_uinput_create_from_device(device, LIBEVDEV_UINPUT_OPEN_MANAGED, &panel);
  libevdev_free(device);
  return status == 0;
}

static struct input_event frame[MOST_EVENTS];
static size_t events;

static void add(unsigned int type, unsigned int code, int value) {
  frame[events++] = (struct input_event){.type = type, .code = code, .value = value};
}

/* A frame is one write(2), as a driver hands one over. */
static bool report(void) {
  size_t length;
  add(EV_SYN, SYN_REPORT, 0);
  length = events * sizeof *frame;
  events = 0;
  return write(libevdev_uinput_get_fd(panel), frame, length) == (ssize_t)length;
}

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

/* The stamp of the frame that brings the finger to x; negative if it does not come. */
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
      return (double)event.input_event_sec * 1e6 + (double)event.input_event_usec;
  }
  return -1;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static bool measure(const char *name, const char *node, int frames, int fingers) {
  bool waits = strcmp(node, "-") != 0;
  int descriptor = waits ? open(node, O_RDONLY | O_CLOEXEC) : -1, clock = CLOCK_MONOTONIC;
  double *times = calloc((size_t)frames, sizeof *times);
  if (times == NULL || (waits && (descriptor < 0 || ioctl(descriptor, EVIOCSCLOCKID, &clock) < 0)))
    return false;
  for (int finger = 0; finger < fingers; finger++)
    land(finger);
  add(EV_ABS, ABS_Y, RANGE_Y / 2);
  add(EV_KEY, BTN_TOUCH, 1);
  bool complete = place(RANGE_X / 4, fingers) && (!waits || arrival(descriptor, RANGE_X / 4) >= 0);
  for (int moves = 0; moves < frames && complete; moves++) {
    int x = RANGE_X / 4 + 1 + moves;
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    double sent = now();
    complete = place(x, fingers);
    times[moves] = waits ? arrival(descriptor, x) - sent : 1;
    complete = complete && times[moves] > 0;
  }
  for (int finger = 0; finger < fingers; finger++)
    lift(finger);
  add(EV_KEY, BTN_TOUCH, 0);
  complete = report() && complete;
  if (waits)
    close(descriptor);
  if (complete && waits) {
    qsort(times, (size_t)frames, sizeof *times, ascending);
    printf("%s %.0f %.0f %.0f\n", name, times[frames / 2], times[frames * 99 / 100],
           times[frames - 1]);
  } else if (complete) {
    puts("played");
  }
  free(times);
  return complete;
}

int main(void) {
  char name[64], node[64];
  int frames, fingers;
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (!plug()) {
    perror("latency");
    return EXIT_FAILURE;
  }
  puts(libevdev_uinput_get_devnode(panel));
  while (scanf("%63s %63s %d %d", name, node, &frames, &fingers) == 4)
    if (frames < 1 || frames > RANGE_X / 4 || fingers < 1 || fingers > MOST_FINGERS ||
        !measure(name, node, frames, fingers))
      puts("failed");
  libevdev_uinput_destroy(panel);
  return EXIT_SUCCESS;
}
