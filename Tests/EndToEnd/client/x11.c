/* The X11 part: a window, and what XInput 2 says of touches and buttons. */
#include "x11.h"

#include <stdio.h>
#include <stdlib.h>

static Window open_window(Display *display, const struct options *options) {
  int screen = DefaultScreen(display);
  bool is_full = options->width == 0;
  int width = is_full ? DisplayWidth(display, screen) : options->width;
  int height = is_full ? DisplayHeight(display, screen) : options->height;
  Window window = XCreateSimpleWindow(
      display, RootWindow(display, screen), options->x, options->y, (unsigned int)width,
      (unsigned int)height, 0, 0, WhitePixel(display, screen));
  XStoreName(display, window, options->name);
  XSelectInput(display, window, ExposureMask);
  return window;
}

/* Without touches it gets the pointer that the server makes of them. */
static void choose_events(Display *display, Window window, const struct options *options) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_ButtonPress);
  XISetMask(bits, XI_ButtonRelease);
  XISetMask(bits, XI_Enter);
  XISetMask(bits, XI_Leave);
  if (options->pen)
    XISetMask(bits, XI_Motion);
  if (options->touch) {
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
  }
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
  XISelectEvents(display, window, &mask, 1);
}

static void choose_pens(Display *display, Window window) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  XISetMask(bits, XI_HierarchyChanged);
  XIEventMask mask = {.deviceid = XIAllDevices, .mask_len = sizeof bits, .mask = bits};
  XISelectEvents(display, DefaultRootWindow(display), &mask, 1);
  pens_follow(display, window);
}

static void tell(int type, const XIDeviceEvent *event) {
  if (pens_tell(type, event))
    return;
  uint32_t time = (uint32_t)event->time;
  switch (type) {
  case XI_TouchBegin: log_touch_down(time, event->detail, event->event_x, event->event_y); break;
  case XI_TouchUpdate: log_touch_motion(time, event->detail, event->event_x, event->event_y); break;
  case XI_TouchEnd: log_touch_up(time, event->detail); break;
  case XI_ButtonPress: log_button(time, (uint32_t)event->detail, true); break;
  case XI_ButtonRelease: log_button(time, (uint32_t)event->detail, false); break;
  default: break;
  }
}

static void tell_crossing(int type, const XIEnterEvent *event) {
  log_pointer(
      (uint32_t)event->time, type == XI_Enter ? "enter" : "leave", event->event_x, event->event_y);
}

static void handle(Display *display, Window window, XEvent *event) {
  if (event->type == Expose && event->xexpose.count == 0)
    log_note("shown");
  if (pens_tell_proximity(event) || event->type != GenericEvent ||
      !XGetEventData(display, &event->xcookie))
    return;
  int type = event->xcookie.evtype;
  if (type == XI_HierarchyChanged)
    pens_change(display, window, event->xcookie.data);
  else if (type == XI_Enter || type == XI_Leave)
    tell_crossing(type, event->xcookie.data);
  else
    tell(type, event->xcookie.data);
  XFreeEventData(display, &event->xcookie);
}

int x11_run(const struct options *options) {
  Display *display = XOpenDisplay(NULL);
  if (display == NULL) {
    fputs("client: no X server\n", stderr);
    return EXIT_FAILURE;
  }
  int major = 2, minor = 2;
  if (XIQueryVersion(display, &major, &minor) != Success || major * 10 + minor < 22) {
    fputs("client: the X server lacks XInput 2.2\n", stderr);
    return EXIT_FAILURE;
  }
  Window window = open_window(display, options);
  choose_events(display, window, options);
  if (options->pen)
    choose_pens(display, window);
  XMapWindow(display, window);
  do {
    XEvent event;
    while (XPending(display) > 0) {
      XNextEvent(display, &event);
      handle(display, window, &event);
    }
  } while (wait_for(ConnectionNumber(display)));
  XCloseDisplay(display);
  return EXIT_SUCCESS;
}
