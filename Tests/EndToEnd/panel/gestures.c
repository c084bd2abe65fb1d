/*
 * Whole gestures: fingers that land together, move along a path and lift together, and acts, which
 * a file has frame by frame.
 */
#include "panel.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
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

static double milliseconds_since(struct timespec start) {
  struct timespec end = now();
  return (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) / 1e6;
}

/*
 * A line "MS FINGER X Y" has where a finger is, and "MS FINGER" that it lifts. An empty line ends
 * the act. Frames have absolute times, as above.
 */
double act_play(struct panel *panel, bool again, double *began) {
  struct timespec start = now();
  *began = (double)start.tv_sec * 1e3 + (double)start.tv_nsec / 1e6;
  char *line = NULL;
  size_t capacity = 0;
  double before = -1, delay = 0, time, finger;
  struct point at;
  if (panel->acts == NULL || (again && fseek(panel->acts, panel->act, SEEK_SET) != 0))
    return -1;
  panel->act = ftell(panel->acts);
  while (getline(&line, &capacity, panel->acts) >= 0) {
    int count = sscanf(line, "%lf %lf %lf %lf", &time, &finger, &at.x, &at.y);
    if (count != 2 && count != 4)
      break;
    if (time != before && before >= 0)
      panel_sync(panel);
    sleep_until(start, time);
    delay = fmax(delay, milliseconds_since(start) - time);
    before = time;
    int index = (int)finger - 1;
    if (count == 2)
      panel_lift(panel, index);
    else if (panel->fingers[index].down)
      panel_move(panel, index, at);
    else
      panel_land(panel, index, at);
  }
  free(line);
  if (before < 0)
    return -1;
  panel_sync(panel);
  return delay;
}
