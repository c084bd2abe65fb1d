/* What the files of a panel share. */
#ifndef DEVICE_H
#define DEVICE_H

#include "lull.h"
#include "protocol-a.h"
#include "slots.h"

#include <libevdev/libevdev.h>

enum {
    READ_AT_ONCE = 64,
    MOST_OTHERS = 256, /* more than any device tells in one frame */
};

struct touch_device {
    struct libevdev *evdev; /* what the device is, and which keys are down */
    bool prepared;
    bool single_touch;
    struct touch_slots slots;
    bool has_slots; /* as protocol B has them */
    struct touch_list list; /* protocol A */
    int32_t last_id;        /* single-touch panels know no tracking ids */

    bool pen;                   /* a pen is near */
    bool pen_told;              /* as the last frame says */
    bool pen_gone;              /* its tool is down, and it counts as gone */
    bool pen_watched;           /* the tool is down, so what follows holds: */
    bool pen_button;            /* as it was last */
    int32_t pen_axes[ABS_MT_SLOT];
    int64_t pen_heard_us;       /* when the pen said something last */
    bool button_down;           /* BTN_TOUCH, of a finger or a pen */
    bool button_landed;         /* within this frame */
    bool tip_down;              /* it is the pen's */
    int32_t axes[ABS_MT_SLOT];  /* the last value of what no slot has */
    int32_t pen_serial;
    struct touch_pen *pen_twin; /* that follows the pen. NULL: none */
    bool pen_comes;             /* near, and told so behind the frame that is due */
    bool slots_changed;         /* in that frame */
    struct touch_other *others; /* what the frame has so far that is no touch */
    uint32_t other_count;

    /* What has been reported and was not told (report.c). */
    bool lulled;   /* moves may be kept */
    struct touch_twin *twin; /* that moves lead which are kept */
    int64_t latest_us;
    bool has_news; /* the frame so far is not of moves only */
    struct touch_lull lull;
    bool telling;
    bool due; /* what comes behind the kept ones: */
    int64_t due_us;
    bool due_dropped;

    bool discarding; /* between a SYN_DROPPED and its SYN_REPORT */

    /* Read: what has come and was not looked at yet. */
    int descriptor;
    struct input_event *events;
    uint32_t event_count;
    uint32_t next_event;
    bool is_dry;            /* the last read got all that there was */
    int failure;            /* of a read, not reported yet */
    bool has_foreign_stamps; /* by a clock that is not the monotonic one */
    int64_t stamps_are_late; /* then: by how many microseconds */

    struct touch_ring *ring; /* what it remembers. NULL: nothing */

    int faults;
    bool fault_pending;
    char fault[256];
};

/* faults.c: what is wrong with the device, by us and by libevdev. libevdev_set_fd() makes libevdev
 * forget the function that it tells. */
__attribute__((format(printf, 2, 3)))
void touch_device_fault(struct touch_device *device, const char *format, ...);
void touch_device_hear_libevdev(struct touch_device *device);

/* kind.c */
bool touch_device_is_single_touch(const struct touch_device *device);

/* frame.c: the keys of a pen: its tools, then its buttons. A finger has none of them. */
enum { PEN_KEYS = 8 };
extern const uint16_t touch_pen_keys[PEN_KEYS];

/* device.c: from then on the device keeps its slots, and frames need no memory of their own. */
int touch_device_prepare(struct touch_device *device);

/* frame.c: takes an event. Makes a frame of all since the last. Brings in what libevdev knows that
 * the kernel holds, and loses every contact and pen, which a recording cannot be asked for. */
void touch_device_take(struct touch_device *device, uint16_t type, uint16_t code, int32_t value);

/* false: it is none of those that come hundreds of times a second, and nothing was done. */
static inline bool touch_device_take_usual(struct touch_device *device, uint16_t type,
                                           uint16_t code, int32_t value)
{
    if (type != EV_ABS)
        return false;

    if (code < ABS_MT_SLOT) {
        device->axes[code] = value;
        return device->has_slots;
    }
    return device->has_slots && touch_slots_take_usual(&device->slots, code, value);
}

void touch_device_complete(struct touch_device *device, int64_t time_us, bool dropped,
                           struct touch_frame *frame);
void touch_device_load(struct touch_device *device);
void touch_device_lose(struct touch_device *device);

/* report.c: a frame is complete. Returns false if it is kept for later, and true if
 * touch_device_more tells of it. */
bool touch_device_report(struct touch_device *device, int64_t time_us, bool dropped);

#endif
