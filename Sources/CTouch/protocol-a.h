/* Panels that tell where contacts are, but not which is which (multitouch protocol A). mtdev finds
 * that out, and its events bring the contacts into slots, live and from a recording alike. */
#ifndef PROTOCOL_A_H
#define PROTOCOL_A_H

#include "slots.h"

struct libevdev;
struct mtdev;

enum {
    LISTED_CONTACTS = 15,
    /* While one frame's contacts take the place of others, mtdev keeps both. It has 32 slots, never
     * asks whether they suffice, and never returns once the last one is taken. */
    LISTED_SLOTS = 2 * LISTED_CONTACTS,
};

struct touch_list {
    struct mtdev *mtdev; /* NULL: the panel has slots */
    int listed;          /* contacts of the frame so far */
    uint64_t told;       /* codes of the contact so far, a bit each */
};

/* As the device is described, not as a node says, for a recording has none. false: no memory. */
bool touch_list_make(struct touch_list *list, const struct libevdev *evdev);
void touch_list_free(struct touch_list *list);

/* Takes what such a device says, event by event. From the SYN_REPORT on it is in the slots. */
void touch_list_put(struct touch_list *list, unsigned int type, unsigned int code, int value,
                    struct touch_slots *slots);

/* After a SYN_DROPPED the contacts that were there are gone, and those that still are come as new
 * ones. */
void touch_list_lose(struct touch_list *list, struct touch_slots *slots);

#endif
