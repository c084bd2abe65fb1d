/* A uinput touchscreen: what it looks like, which fingers are on it. */
#ifndef PANEL_H
#define PANEL_H

#include <libevdev/libevdev-uinput.h>
#include <stdbool.h>
#include <stdio.h>

#define MAX_SLOTS 60

struct point {
  double x, y; /* mm from the top left corner of the glass */
};

struct axis {
  double size;     /* mm */
  int minimum;     /* device units */
  int maximum;     /* device units */
  bool configured; /* whether the range was asked for */
};

struct options {
  const char *name;
  const char *phys;
  const char *strokes;
  const char *acts;
  struct axis x, y;
  int vendor, product;
  int slots;
  bool resolution, tool_type, direct, touchpad, button;
  bool single_touch, protocol_a;
  bool pen, only_pen; /* beside fingers, or instead of them */
};

/* A contact from landing to leaving, see strokes.c. */
struct stroke {
  FILE *stream;
  char *text;
  size_t length;
  int x, y, count;
};

struct finger {
  bool down;
  struct point at;
  struct stroke stroke;
};

struct panel {
  struct options options;
  int descriptor;
  struct libevdev_uinput *device;
  struct finger fingers[MAX_SLOTS];
  int tracking_id;
  FILE *acts;    /* what comes next of the file of --acts, or NULL */
  long act;      /* where the last act begins there */
  FILE *strokes; /* where the fingers' strokes are told, NULL for nowhere */
  int pointer; /* the finger that ABS_X and ABS_Y follow, -1 for none */
};

/* device.c: plug() prints what failed. The others add to the frame that panel_sync() ends. */
bool panel_plug(struct panel *panel);
void panel_unplug(struct panel *panel);
void panel_land(struct panel *panel, int finger, struct point at);
void panel_move(struct panel *panel, int finger, struct point at);
void panel_mark_palm(struct panel *panel, int finger);
void panel_lift(struct panel *panel, int finger);
void panel_press(struct panel *panel, bool down); /* the button beside the glass */
void panel_bring_pen(struct panel *panel, bool near);
void panel_sync(struct panel *panel);
bool panel_contains(const struct panel *panel, struct point at);

/*
 * gestures.c: where a finger of `count` is when `progress` (0 … 1) of a gesture is done. The
 * numbers are those of the command, after its number of fingers.
 */
typedef struct point path(const double *numbers, int finger, int count, double progress);
path swipe_path;  /* FROM_X FROM_Y TO_X TO_Y */
path pinch_path;  /* X Y FROM_SPAN TO_SPAN */
path rotate_path; /* X Y SPAN FROM_DEGREES TO_DEGREES, clockwise positive */

/* Lands the fingers, moves them along the path for so many milliseconds, lifts them. */
void gesture_play(
    struct panel *panel, path *where, const double *numbers, int count, double milliseconds);
void sleep_for(double milliseconds);

/*
 * Plays the next act of the file of --acts, or the last one again. By how many milliseconds a frame
 * came too late at most, or -1 if no act is left. `began` is set to the time, by CLOCK_MONOTONIC.
 */
double act_play(struct panel *panel, bool again, double *began);

/* random.c: the same fingers every time for the same seed. */
void random_play(struct panel *panel, int fingers, int seed, double milliseconds);

/* strokes.c */
void stroke_place(struct stroke *stroke, int x, int y);
void stroke_end(struct stroke *stroke, const char *end, FILE *output);
int strokes_watch(const char *node);

/* node.c: what can be asked of an event node, no matter what made it. Exit statuses. */
bool node_can_be_grabbed(const char *node);
bool node_is_touched(const char *node);
int node_grab(const char *node);
int node_describe(const char *node);

/* script.c: runs a command a line until "quit" or the end. Whether all could be played. */
bool script_run(struct panel *panel, FILE *script);

#endif
