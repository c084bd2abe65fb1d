/* The twin of a panel: a uinput device to which is written what downstream may have of the panel's
 * contacts. Frames are put together in memory and written in one piece. Whose contact is in which
 * slot is the caller's business. Here is only how the multitouch protocol B says it. */
#ifndef CTWIN_H
#define CTWIN_H

#include "ctouch.h"

struct touch_twin;

/* Makes a uinput device like `panel`, with `phys` as its physical path and at least so many slots.
 * It differs from the panel in what a twin needs. It has contacts with tool types, so that they can
 * be taken back, and no fuzz, because the kernel has filtered the panel's positions already.
 * 0, or a negative errno. */
int touch_twin_create(const struct touch_device *panel, const char *phys, uint32_t least_slots,
                      struct touch_twin **twin);

/* A twin that writes its events to a descriptor, which it does not close, and is no device: for
 * tests. NULL: no memory. */
struct touch_twin *touch_twin_new(const struct touch_device *panel, int descriptor,
                                  uint32_t least_slots);

/* Also lets go of the device, which goes with its last descriptor: see the guardian. A reader that
 * has a contact from it that is down then keeps it for good. */
void touch_twin_free(struct touch_twin *twin);

int touch_twin_descriptor(const struct touch_twin *twin);
uint32_t touch_twin_slots(const struct touch_twin *twin);
const char *touch_twin_node(const struct touch_twin *twin); /* "" where there is none */

/* These add to the frame that is being put together: any event, such as a button's, or what a
 * contact does. It lands in a slot with the values given, has other values, lifts, or is taken
 * back. What is taken back is marked as a palm in this frame, and lifts in one of its own, behind
 * it. */
void touch_twin_add(struct touch_twin *twin, uint16_t type, uint16_t code, int32_t value);
void touch_twin_land(struct touch_twin *twin, uint32_t slot, const union touch_values *values);
void touch_twin_place(struct touch_twin *twin, uint32_t slot, const union touch_values *values);
void touch_twin_lift(struct touch_twin *twin, uint32_t slot);
void touch_twin_take_back(struct touch_twin *twin, uint32_t slot);

/* Adds the pointer that single-touch programs see, the oldest contact, and writes the frame.
 * Kernels from 6.7 on stamp it with the time. Writes nothing if nothing was added. 0, or a
 * negative errno. */
int touch_twin_report(struct touch_twin *twin, int64_t time_us);

/* Which contacts are led by frames of the panel that only the twin is told of: none, or that of a
 * slot by that of a slot of the panel. */
void touch_twin_lead_nobody(struct touch_twin *twin);
void touch_twin_lead(struct touch_twin *twin, uint32_t slot, uint32_t panel_slot);

/* The twin of a pen that reports on its panel's node. It is a device of its own: a reader takes a
 * device for a touchscreen or for a pen, never for both. It says what the pen says, frame by frame:
 * its tools, buttons, tip and axes. Made and freed as a twin of a panel is. */
struct touch_pen;

int touch_pen_create(const struct touch_device *panel, const char *phys, struct touch_pen **pen);
struct touch_pen *touch_pen_new(const struct touch_device *panel, int descriptor);
void touch_pen_free(struct touch_pen *pen);
int touch_pen_descriptor(const struct touch_pen *pen);
const char *touch_pen_node(const struct touch_pen *pen);
int touch_pen_fault(const struct touch_pen *pen); /* why it could not be written to. 0: it could */

/* From now on the pen's twin follows each frame of the panel as soon as it is read. NULL: no twin
 * follows it. On a former twin, a pen that is near leaves. */
void touch_device_pass_pen(struct touch_device *device, struct touch_pen *pen);

/* The guardian: a process that holds a descriptor of every twin and pointer. Once one is let go, or
 * this process is gone, it lifts what is down on it. It takes the device away when readers have had
 * time. */
struct touch_guardian {
    int socket;
    int process;
};

/* Starts the program, or hands a device over, or lets it go. 0, or a negative errno. -EPIPE,
 * -ECONNRESET: the guardian is gone. */
int touch_guardian_start(const char *program, struct touch_guardian *guardian);
int touch_guardian_take(const struct touch_guardian *guardian, int32_t number,
                        int descriptor);
int touch_guardian_let_go(const struct touch_guardian *guardian, int32_t number);

/* Lets every device go, and waits so long for the guardian to be done with them. */
void touch_guardian_finish(struct touch_guardian *guardian, int patience_ms);
/* Whether one that was finished is gone: to be asked until it is, for it stays a zombie else. */
bool touch_guardian_has_ended(int process);

#endif
