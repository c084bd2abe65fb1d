/* The pen that reports on its panel's node, and its own twin. */
#ifndef PEN_H
#define PEN_H

#include "ctwin.h"
#include "slots.h"

#include <libevdev/libevdev.h>

enum { PEN_AXES = ABS_MT_SLOT }; /* the axes before those of contacts */

/* pen.c: a frame of the panel is complete. What its pen does in it is written at once. `dropped`:
 * events were lost before it. */
void touch_pen_follow(struct touch_pen *pen, const struct touch_device *device, int64_t time_us,
                      bool dropped);

/* Whether the pen is near, and its readers do not know it yet. */
bool touch_pen_comes(const struct touch_pen *pen, const struct touch_device *device);

/* twin-describe.c: what the kernel is told of the pen's twin. NULL: no memory. And whether fingers
 * report by this axis, too. */
struct libevdev *touch_pen_describe(const struct touch_device *panel);
bool touch_pen_shares(const struct touch_device *panel, unsigned int code);

#endif
