/* An application that tells what reaches it of touches and buttons. */
#ifndef CLIENT_H
#define CLIENT_H

#include <stdbool.h>
#include <stdint.h>

struct options {
  const char *name;       /* title and application id */
  int x, y, width, height; /* of the window in pixels. A width of 0 asks for the full screen */
  bool pen;               /* whether to ask for pens */
  bool touch;             /* whether to ask for touches, or only for a pointer */
  bool x11;
};

/*
 * log.c: a line each, written out at once, "ARRIVAL TIME EVENT …": when it arrived
 * (CLOCK_MONOTONIC) and what the event says itself, both in ms. Touches are told by the lowest
 * number that was free.
 */
void log_note(const char *text);
void log_touch_down(uint32_t time, int64_t id, double x, double y);
void log_touch_motion(uint32_t time, int64_t id, double x, double y);
void log_touch_up(uint32_t time, int64_t id);
void log_touch_cancel(void);
void log_touch_frame(void);
void log_pointer(uint32_t time, const char *event, double x, double y);
void log_button(uint32_t time, uint32_t button, bool pressed);
void log_axis(uint32_t time, uint32_t axis, double value);
void log_tip(bool down); /* of a pen */

/* "holds nothing", or which touches, buttons and tips have begun and not ended. */
void log_holds(void);

/*
 * log.c: waits until the descriptor can be read. Answers SIGUSR1 with what is held. False at the
 * end, after SIGTERM.
 */
bool wait_for(int descriptor);

/* wayland.c, x11.c: open a window and tell of it until the end. The exit status. */
int wayland_run(const struct options *options);
int x11_run(const struct options *options);

#endif
