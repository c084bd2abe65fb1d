/* What the shim's own files share. */
#ifndef DEVICE_H
#define DEVICE_H

#include "ctouch.h"

#include <libevdev/libevdev.h>

enum { NO_CONTACT = -1 };

struct mtdev;
struct touch_twin;

struct touch_device {
    struct libevdev *evdev;
    struct libevdev *slotted; /* where the slots are: the same, except for protocol A */
    struct mtdev *mtdev;      /* protocol A: what brings contacts into slots; else NULL */
    int listed;               /* protocol A: contacts of the frame so far */
    uint64_t told;            /* protocol A: codes of the contact so far, a bit each */
    int descriptor;
    uint32_t slots;
    bool single_touch;
    struct touch_contact *contacts; /* what the last frame held; NULL until the first */
    bool *ended;                    /* per slot: its contact ended since the last frame */
    bool *placed;                   /* per slot: it was told where its contacts are */
    struct touch_twin *twin; /* grabbed: where goes what is no touch; else NULL */
    bool discarding;                /* fed: between a SYN_DROPPED and its SYN_REPORT */

    /* Single-touch panels know no tracking ids. */
    int32_t touching;
    int32_t last_id;

    int faults;
    bool fault_pending;
    char fault[256];
};

/* faults.c: what is wrong with the device, by us and by libevdev. libevdev_set_fd() makes libevdev
 * forget whom to tell. */
__attribute__((format(printf, 2, 3)))
void touch_device_fault(struct touch_device *device, const char *format, ...);
void touch_device_hear_libevdev(struct touch_device *device);

/* kind.c */
bool touch_device_is_single_touch(const struct touch_device *device);

/* protocol-a.c: makes slots for contacts that come without; false: no memory. Then takes what such
 * a device says, event by event; at the SYN_REPORT the contacts are in the slots. After a
 * SYN_DROPPED the contacts that were there are gone, and those that still are come as new ones. */
uint32_t touch_device_slots_of_protocol_a(void);
bool touch_device_prepare_slots(struct touch_device *device);
void touch_device_free_slots(struct touch_device *device);
void touch_device_list(struct touch_device *device, unsigned int type, unsigned int code,
                       int value);
void touch_device_lose_list(struct touch_device *device);

/* device.c: from then on the device keeps its slots, and frames need no memory of their own. */
int touch_device_prepare(struct touch_device *device);

/* pen.c */
void touch_device_lose_pen(struct touch_device *device);

/* frame.c: remembers of an event, which libevdev's state contains already, what that state will
 * not tell at the SYN_REPORT; and makes the frame then. */
void touch_device_follow(struct touch_device *device, unsigned int type, unsigned int code,
                         int value);
void touch_device_fill(struct touch_device *device, int64_t time_us, bool dropped,
                       struct touch_frame *frame);

/* grab.c: passes an event that is no touch on to the twin. */
void touch_device_pass_on(struct touch_device *device, unsigned int type, unsigned int code,
                          int value);

#endif

