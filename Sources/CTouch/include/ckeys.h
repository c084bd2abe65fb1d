/* Some keys of a device that is no touchscreen, on a plain descriptor. The kernel is asked to send
 * these and nothing else (EVIOCSMASK), so that what is typed on a keyboard never gets here. */
#ifndef CKEYS_H
#define CKEYS_H

#include <stdbool.h>
#include <stdint.h>

/* What a key did. In a lost one, whose code is 0, the kernel had to drop events. */
struct key_event {
    int64_t time_us;
    uint16_t code;
    int32_t value; /* 0 released, 1 pressed, 2 held still */
};

enum { MOST_KEY_EVENTS = 64 };

/* Opens a node read-only, non-blocking, close-on-exec, with stamps of CLOCK_MONOTONIC, of which the
 * kernel sends nothing. The descriptor, or a negative errno. -ENOTTY: no event node, or a kernel
 * before 4.4. */
int keys_open(const char *node);

/* Whether the device has letters: then it is a keyboard, no matter what it is called. */
bool keys_have_letters(int descriptor);

/* Whether the device has the key. */
bool keys_have(int descriptor, uint16_t code);

/* From now on the kernel sends these keys. 0, or a negative errno. */
int keys_allow(int descriptor, const uint16_t *codes, uint32_t count);

/* Reads at most MOST_KEY_EVENTS of what has come. How many, 0 for nothing more, or a negative errno
 * (-ENODEV: unplugged). */
int keys_read(int descriptor, struct key_event *events);

#endif
