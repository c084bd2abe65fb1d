/* The pens of the X11 part. */
#ifndef X11_H
#define X11_H

#include "client.h"

#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>

/* x11-pen.c: asks for the pens that are there and that come, and tells what they say. */
void pens_follow(Display *display, Window window);
void pens_change(Display *display, Window window, const XIHierarchyEvent *event);

/* False if it is of something else. */
bool pens_tell(int type, const XIDeviceEvent *event);
bool pens_tell_proximity(const XEvent *event);

#endif
