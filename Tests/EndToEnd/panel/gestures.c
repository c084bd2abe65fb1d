/* Whole gestures: fingers that land together, move along a path and lift together. */
#include "panel.h"

#include <errno.h>
#include <math.h>
#include <time.h>

#define FRAME_MS 10
#define FINGER_SPACING_MM 15.0

static double between(double from, double to, double progress) {
  return from + (to - from) * progress;
}

static struct point on_circle(double x, double y, double span, double angle) {
  return (struct point){x + span / 2 * cos(angle), y + span / 2 * sin(angle)};
}

/* The fingers stand side by side. Their centroid is on the way that was asked for. */
struct point swipe_path(const double *numbers, int finger, int count, double progress) {
  double offset = (finger - (count - 1) / 2.0) * FINGER_SPACING_MM;
  return (struct point){
      between(numbers[0], numbers[2], progress) + offset,
      between(numbers[1], numbers[3], progress)};
}

struct point pinch_path(const double *numbers, int finger, int count, double progress) {
  double span = between(numbers[2], numbers[3], progress);
  return on_circle(numbers[0], numbers[1], span, 2 * M_PI * finger / count);
}

struct point rotate_path(const double *numbers, int finger, int count, double progress) {
  double turn = between(numbers[3], numbers[4], progress) * M_PI / 180;
  return on_circle(numbers[0], numbers[1], numbers[2], turn + 2 * M_PI * finger / count);
}

static void sleep_until(struct timespec start, double milliseconds) {
  long long nanoseconds = start.tv_nsec + (long long)(milliseconds * 1e6);
  struct timespec deadline = {
      .tv_sec = start.tv_sec + nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, NULL) == EINTR)
    ;
}

static struct timespec now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time;
}

void sleep_for(double milliseconds) {
  sleep_until(now(), milliseconds);
}

/*
 * Frames have absolute times and none is left out: on a slow machine they bunch up, so that the
 * gesture neither lasts longer nor gets coarser.
 */
void gesture_play(
    struct panel *panel, path *where, const double *numbers, int count, double milliseconds) {
  struct timespec start = now();
  for (int finger = 0; finger < count; finger++)
    panel_land(panel, finger, where(numbers, finger, count, 0));
  panel_sync(panel);
  int steps = (int)ceil(milliseconds / FRAME_MS);
  for (int step = 1; step <= steps; step++) {
    double progress = (double)step / steps;
    sleep_until(start, milliseconds * progress);
    for (int finger = 0; finger < count; finger++)
      panel_move(panel, finger, where(numbers, finger, count, progress));
    panel_sync(panel);
  }
  for (int finger = 0; finger < count; finger++)
    panel_lift(panel, finger);
  panel_sync(panel);
}
