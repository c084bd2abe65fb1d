/* Pens under X11: what they do by XInput 2, and by XInput 1 when they come and go. */
#include "x11.h"

#include <X11/extensions/XInput.h>
#include <stdio.h>
#include <string.h>

#define MAX_PENS 8

/* A device of which the server says that it has pressure. */
static struct pen {
  int device; /* 0 for none */
  int pressure, tilt_x, tilt_y; /* numbers of valuators, or -1 */
} pens[MAX_PENS];
static int proximity_in = -1, proximity_out = -1; /* types of events */

static struct pen *pen_of(int device) {
  for (int index = 0; index < MAX_PENS; index++)
    if (pens[index].device == device)
      return &pens[index];
  return NULL;
}

static int numbered(Display *display, const XIDeviceInfo *info, const char *label) {
  Atom wanted = XInternAtom(display, label, False);
  for (int index = 0; index < info->num_classes; index++) {
    const XIValuatorClassInfo *valuator = (const XIValuatorClassInfo *)info->classes[index];
    if (valuator->type == XIValuatorClass && valuator->label == wanted)
      return valuator->number;
  }
  return -1;
}

/* As the macros ProximityIn and ProximityOut do, which mix signs. */
static void ask_for_proximity(Display *display, Window window, int number) {
  const XDevice *device = XOpenDevice(display, (XID)number);
  if (device == NULL)
    return;
  for (int index = 0; index < device->num_classes; index++) {
    if (device->classes[index].input_class != ProximityClass)
      continue;
    proximity_in = device->classes[index].event_type_base + _proximityIn;
    proximity_out = device->classes[index].event_type_base + _proximityOut;
    XEventClass classes[] = {
        device->device_id << 8 | (XID)proximity_in, device->device_id << 8 | (XID)proximity_out};
    XSelectExtensionEvent(display, window, classes, 2);
  }
}

static void add(Display *display, Window window, const XIDeviceInfo *info) {
  struct pen *pen = pen_of(0);
  int pressure = numbered(display, info, "Abs Pressure");
  if (info->use != XISlavePointer || pressure < 0 || pen == NULL || pen_of(info->deviceid) != NULL)
    return;
  pen->device = info->deviceid;
  pen->pressure = pressure;
  pen->tilt_x = numbered(display, info, "Abs Tilt X");
  pen->tilt_y = numbered(display, info, "Abs Tilt Y");
  ask_for_proximity(display, window, info->deviceid);
  log_note("tablet added");
  /* The driver has the tool's type in the name alone. */
  log_note(strstr(info->name, " Pen") != NULL ? "tool type pen" : "tool type other");
  log_note("tool has pressure");
  if (pen->tilt_x >= 0 && pen->tilt_y >= 0)
    log_note("tool has tilt");
}

void pens_follow(Display *display, Window window) {
  int count = 0;
  XIDeviceInfo *devices = XIQueryDevice(display, XIAllDevices, &count);
  for (int index = 0; index < count; index++)
    add(display, window, &devices[index]);
  if (devices != NULL)
    XIFreeDeviceInfo(devices);
}

void pens_change(Display *display, Window window, const XIHierarchyEvent *event) {
  for (int index = 0; index < event->num_info; index++) {
    struct pen *pen = pen_of(event->info[index].deviceid);
    if (pen != NULL && (event->info[index].flags & XISlaveRemoved) != 0)
      pen->device = 0;
  }
  if ((event->flags & XIDeviceEnabled) != 0)
    pens_follow(display, window);
}

/* False if the event does not say it. */
static bool value(const XIDeviceEvent *event, int number, double *found) {
  const double *values = event->valuators.values;
  if (number < 0 || number >= event->valuators.mask_len * 8 ||
      !XIMaskIsSet(event->valuators.mask, number))
    return false;
  for (int before = 0; before < number; before++)
    if (XIMaskIsSet(event->valuators.mask, before))
      values++;
  *found = *values;
  return true;
}

static void tell_values(const struct pen *pen, const XIDeviceEvent *event) {
  char text[64];
  double first, second;
  snprintf(text, sizeof text, "tool motion at %.1f,%.1f", event->event_x, event->event_y);
  log_note(text);
  if (value(event, pen->pressure, &first)) {
    snprintf(text, sizeof text, "tool pressure %.0f", first);
    log_note(text);
  }
  if (value(event, pen->tilt_x, &first) && value(event, pen->tilt_y, &second)) {
    snprintf(text, sizeof text, "tool tilt %.1f,%.1f", first, second);
    log_note(text);
  }
}

bool pens_tell(int type, const XIDeviceEvent *event) {
  const struct pen *pen = pen_of(event->sourceid);
  if (pen == NULL || event->sourceid == 0)
    return false;
  char text[64];
  switch (type) {
  case XI_Motion: tell_values(pen, event); break;
  case XI_ButtonPress:
  case XI_ButtonRelease:
    /* The server makes the first button of the tip. */
    if (event->detail == 1) {
      log_tip(type == XI_ButtonPress);
    } else {
      snprintf(text, sizeof text, "tool %s %d", type == XI_ButtonPress ? "press" : "release",
          event->detail);
      log_note(text);
    }
    break;
  default: return false;
  }
  return true;
}

bool pens_tell_proximity(const XEvent *event) {
  if (event->type != proximity_in && event->type != proximity_out)
    return false;
  log_note(event->type == proximity_in ? "tool in" : "tool out");
  return true;
}
