/* The pointer that gestured has beside a panel: a uinput device with buttons, wheels and keys,
 * which points where the panel is touched. The caller decides which button the pointer presses, and
 * when. */
#ifndef CPOINTER_H
#define CPOINTER_H

#include "ctouch.h"

#include <stddef.h>

struct touch_pointer;

/* Makes the device, with `phys` as its physical path: one that points, with the panel's axes, three
 * buttons and wheels of high resolution. One with these keys, or one that does both. 0, or a
 * negative errno. */
int touch_pointer_create(const struct touch_device *panel, const char *phys, bool points,
                         const uint16_t *keys, size_t key_count, struct touch_pointer **pointer);

/* One that writes its events to a descriptor, which it does not close, and is no device: for tests.
 * NULL: no memory. */
struct touch_pointer *touch_pointer_new(int descriptor);

/* Also lets go of the device, which goes with its last descriptor: see the guardian. */
void touch_pointer_free(struct touch_pointer *pointer);

int touch_pointer_descriptor(const struct touch_pointer *pointer);
const char *touch_pointer_node(const struct touch_pointer *pointer); /* "" where there is none */

/* Adds an event to the frame that is being put together, and ends a frame. */
void touch_pointer_add(struct touch_pointer *pointer, uint16_t type, uint16_t code, int32_t value);
void touch_pointer_end_frame(struct touch_pointer *pointer);

/* Writes the frames. 0, or a negative errno. */
int touch_pointer_write(struct touch_pointer *pointer);

#endif
