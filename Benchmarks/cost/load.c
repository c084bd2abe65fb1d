/*
 * load — a touchscreen that keeps its readers busy. It makes a uinput touchscreen and prints its
 * node. For each line "FINGERS FRAMES BURST TURN" on standard input it lands so many fingers, moves
 * them to and fro by so many frames, lifts them, and prints "done". They turn after TURN fiftieths
 * of a millimetre. A frame is one write(2), every 4 ms. With a burst so many come at once, and the
 * next ones so much later. No reader runs in between, because load has the higher priority.
 */
#include "../touchscreen.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PERIOD_NS 4000000L
#define STRIDE 20 /* 0.4 mm a frame: 100 mm/s */

static int tracking_id;

/* The oldest finger is the pointer, as the kernel's drivers tell it. */
static void point(int x, int y) {
  add(EV_ABS, ABS_X, x);
  add(EV_ABS, ABS_Y, y);
}

static void land(int fingers) {
  for (int finger = 0; finger < fingers; finger++) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_TRACKING_ID, tracking_id++ & 0xffff);
    add(EV_ABS, ABS_MT_POSITION_X, 3000);
    add(EV_ABS, ABS_MT_POSITION_Y, 500 + finger * 800);
  }
  add(EV_KEY, BTN_TOUCH, 1);
  point(3000, 500);
}

static void move(int fingers, int step, int turn) {
  int way = step * STRIDE % (2 * turn), x = 3000 + (way < turn ? way : 2 * turn - way);
  for (int finger = 0; finger < fingers; finger++) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_POSITION_X, x);
    add(EV_ABS, ABS_MT_POSITION_Y, 500 + finger * 800 + step % 2);
  }
  point(x, 500 + step % 2);
}

static void lift(int fingers) {
  for (int finger = 0; finger < fingers; finger++) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_TRACKING_ID, -1);
  }
  add(EV_KEY, BTN_TOUCH, 0);
}

/* The first to come writes a whole burst before a program reads. */
static bool come_first(bool is_first) {
  struct sched_param rank = {.sched_priority = is_first};
  return sched_setscheduler(0, is_first ? SCHED_FIFO : SCHED_OTHER, &rank) == 0;
}

static bool play(int fingers, int frames, int burst, int turn) {
  struct timespec pause = {.tv_nsec = PERIOD_NS * burst};
  land(fingers);
  if (!come_first(burst > 1) || !report())
    return false;
  for (int step = 1; step <= frames; step++) {
    if (step % burst == 0)
      nanosleep(&pause, NULL);
    move(fingers, step, turn);
    if (!report())
      return false;
  }
  nanosleep(&pause, NULL);
  lift(fingers);
  return report();
}

int main(void) {
  char line[64];
  int fingers, frames, burst, turn;
  if (!plug("load")) {
    perror("load");
    return EXIT_FAILURE;
  }
  puts(libevdev_uinput_get_devnode(panel));
  fflush(stdout);
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%d %d %d %d", &fingers, &frames, &burst, &turn) != 4 || fingers < 1 ||
        fingers > MOST_FINGERS || burst < 1 || burst > 64 || turn < 1 ||
        !play(fingers, frames, burst, turn)) {
      puts("error");
      return EXIT_FAILURE;
    }
    puts("done");
    fflush(stdout);
  }
  return EXIT_SUCCESS;
}
