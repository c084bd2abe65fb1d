/*
 * load — a touchscreen that keeps whoever reads it busy. Makes a uinput touchscreen and prints its
 * node; then, for every line "FINGERS FRAMES BURST" on standard input, lands so many fingers, moves
 * them to and fro by so many frames, lifts them, and prints "done". A frame is one write(2), every
 * 4 ms; with a burst so many come at once, and then as much later: nobody reads in between, for it
 * comes before every other process.
 */
#include "../touchscreen.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PERIOD_NS 4000000L
#define STRIDE 20 /* 0.4 mm a frame: 100 mm/s */
#define TURN 5000

static int tracking_id;

static void land(int fingers) {
  for (int finger = 0; finger < fingers; finger++) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_TRACKING_ID, tracking_id++ & 0xffff);
    add(EV_ABS, ABS_MT_POSITION_X, 3000);
    add(EV_ABS, ABS_MT_POSITION_Y, 500 + finger * 800);
  }
  add(EV_KEY, BTN_TOUCH, 1);
}

static void move(int fingers, int step) {
  int way = step * STRIDE % (2 * TURN);
  for (int finger = 0; finger < fingers; finger++) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_POSITION_X, 3000 + (way < TURN ? way : 2 * TURN - way));
    add(EV_ABS, ABS_MT_POSITION_Y, 500 + finger * 800 + step % 2);
  }
}

static void lift(int fingers) {
  for (int finger = 0; finger < fingers; finger++) {
    add(EV_ABS, ABS_MT_SLOT, finger);
    add(EV_ABS, ABS_MT_TRACKING_ID, -1);
  }
  add(EV_KEY, BTN_TOUCH, 0);
}

/* Whoever comes first writes a whole burst before anybody reads. */
static bool come_first(bool is_first) {
  struct sched_param rank = {.sched_priority = is_first};
  return sched_setscheduler(0, is_first ? SCHED_FIFO : SCHED_OTHER, &rank) == 0;
}

static bool play(int fingers, int frames, int burst) {
  struct timespec pause = {.tv_nsec = PERIOD_NS * burst};
  land(fingers);
  if (!come_first(burst > 1) || !report())
    return false;
  for (int step = 1; step <= frames; step++) {
    if (step % burst == 0)
      nanosleep(&pause, NULL);
    move(fingers, step);
    if (!report())
      return false;
  }
  nanosleep(&pause, NULL);
  lift(fingers);
  return report();
}

int main(void) {
  char line[64];
  int fingers, frames, burst;
  if (!plug("load")) {
    perror("load");
    return EXIT_FAILURE;
  }
  puts(libevdev_uinput_get_devnode(panel));
  fflush(stdout);
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "%d %d %d", &fingers, &frames, &burst) != 3 || fingers < 1 ||
        fingers > MOST_FINGERS || burst < 1 || burst > 64 || !play(fingers, frames, burst)) {
      puts("error");
      return EXIT_FAILURE;
    }
    puts("done");
    fflush(stdout);
  }
  return EXIT_SUCCESS;
}
