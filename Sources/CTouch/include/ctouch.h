/* A touchscreen: an event node of the kernel, or a description to which recorded events are fed.
 * This shim keeps the slots, and turns what has changed in them by a SYN_REPORT into one frame.
 * libevdev opens the node, describes it and repairs SYN_DROPPED, mtdev gives slots to contacts that
 * come without (protocol A). No policy here. The kernel's codes come with it. Keys of other devices
 * are in ckeys.h. */
#ifndef CTOUCH_H
#define CTOUCH_H

#include <linux/input.h>
#include <stdbool.h>
#include <stdint.h>

struct touch_device;
struct touch_twin;

/* An axis in device units. Resolution in units per millimetre, 0 where the device states none. */
struct touch_axis {
    int32_t minimum;
    int32_t maximum;
    int32_t resolution;
};

/* What a slot holds, in device units: the values of the codes from ABS_MT_TOUCH_MAJOR to
 * ABS_MT_TOOL_Y, in their order. A single-touch panel has one slot, 0. */
enum { TOUCH_VALUES = ABS_MT_TOOL_Y - ABS_MT_TOUCH_MAJOR + 1 };

union touch_values {
    int32_t of[TOUCH_VALUES];
    struct {
        int32_t touch_major;
        int32_t touch_minor;
        int32_t width_major;
        int32_t width_minor;
        int32_t orientation;
        int32_t x;
        int32_t y;
        int32_t tool_type; /* MT_TOOL_FINGER, which is 0, where the device does not say */
        int32_t blob_id;
        int32_t tracking_id; /* negative: no contact */
        int32_t pressure;
        int32_t distance;
        int32_t tool_x;
        int32_t tool_y;
    };
};

/* A slot that has changed. */
struct touch_contact {
    uint32_t slot;
    bool restarted; /* its former contact ended within this frame, no matter which id it has */
    union touch_values values;
};

/* An event that is no touch: of a button beside the glass, for example. */
struct touch_other {
    uint16_t type;
    uint16_t code;
    int32_t value;
};

/* What a SYN_REPORT completes. What it points to is valid until the next call. */
struct touch_frame {
    int64_t time_us;
    int64_t led_us; /* when the twin was led by it already. 0: it was not */
    bool dropped;  /* after SYN_DROPPED: contacts that are gone were lost, not lifted */
    bool pen_near; /* a pen touches or hovers. When it comes, all that is down counts as changed */
    bool pen_down; /* its tip, which is no contact in a slot, is on the glass: */
    int32_t pen_x; /* in units of ABS_X and ABS_Y */
    int32_t pen_y;
    uint32_t count; /* how many slots have changed. They come in their order */
    const struct touch_contact *contacts;
    uint32_t other_count;
    const struct touch_other *others;
};

/* Opens a node read-only, non-blocking, close-on-exec, with stamps of CLOCK_MONOTONIC.
 * 0, or a negative errno. */
int touch_device_open(const char *node, struct touch_device **device);

/* A device without a node, for recordings: enable what it has, then feed events. NULL: no memory.
 * The others return 0, or a negative errno: -EINVAL for what no device can have, -EBUSY once
 * events have been fed. */
struct touch_device *touch_device_new(const char *name);
void touch_device_set_ids(struct touch_device *device, uint16_t bus, uint16_t vendor,
                          uint16_t product, uint16_t version);
int touch_device_enable(struct touch_device *device, uint16_t type, uint16_t code);
int touch_device_enable_axis(struct touch_device *device, uint16_t code, int32_t minimum,
                             int32_t maximum, int32_t fuzz, int32_t flat, int32_t resolution);
int touch_device_enable_property(struct touch_device *device, uint16_t property);

void touch_device_free(struct touch_device *device);

/* 1: `frame` is filled. 0: nothing more to read. Otherwise a negative errno (-ENODEV:
 * unplugged). */
int touch_device_read(struct touch_device *device, struct touch_frame *frame);

/* Sets whether the device may keep frames in which contacts only move. If anything else happens,
 * the kept frames are told first. Those older than 200 ms are told as one frame. If keeping is
 * turned off, the next read tells the kept frames. After each told frame, keeping is off. Kept
 * frames move the contacts of `twin` at once, unless `twin` is NULL. */
void touch_device_lull(struct touch_device *device, bool is_on, struct touch_twin *twin);
bool touch_device_is_lulled(const struct touch_device *device);

/* If frames may be kept, reads the events that are there, and keeps their frames. true: all frames
 * are kept. false: call touch_device_read. */
bool touch_device_keep(struct touch_device *device);

/* Whether there is another frame, behind one that was read or fed. `frame` is filled then. */
bool touch_device_more(struct touch_device *device, struct touch_frame *frame);

/* Feeds one recorded event. 1: it was a SYN_REPORT and `frame` is filled, and there may be more. 0:
 * it was not, or is kept. Otherwise a negative errno (-EINVAL: no device can send it). After a
 * SYN_DROPPED every contact and a pen count as lost, for a recording cannot be asked what its slots
 * hold. */
int touch_device_feed(struct touch_device *device, int64_t time_us, uint16_t type, uint16_t code,
                      int32_t value, struct touch_frame *frame);

/* What all slots hold now, without reading. The time is 0. Returns 0, or a negative errno. */
int touch_device_state(struct touch_device *device, struct touch_frame *frame);

/* Whether a contact or a button is down, as far as it has been read. */
bool touch_device_is_touched(const struct touch_device *device);

/* Takes the node away from everybody else (EVIOCGRAB), or gives it back. 0, or a negative errno.
 * -EBUSY: another program has grabbed it. */
int touch_device_grab(struct touch_device *device);
void touch_device_ungrab(struct touch_device *device);

/* The tool of the pen that touches or hovers, BTN_TOOL_PEN for example. 0: none is near. */
uint16_t touch_device_pen(const struct touch_device *device);

/* Notes when the pen said something last. Each frame does so. Call it when the device is opened,
 * for a pen that is near already. */
void touch_device_watch_pen(struct touch_device *device, int64_t time_us);

/* When the pen that is near said something last, in microseconds, or INT64_MIN if none is near. */
int64_t touch_device_pen_heard(const struct touch_device *device);

/* The pen that is near counts as gone, until it says something or its tool goes up. The frame tells
 * that it has left. A tip that is down is lost. */
void touch_device_lose_pen(struct touch_device *device, int64_t time_us, struct touch_frame *frame);

/* Whether it announces a pen of its own. */
bool touch_device_has_pen(const struct touch_device *device);

/* The slot that the next event is about. -1 where the device has none. */
int32_t touch_device_current_slot(const struct touch_device *device);

/* What the device did wrong since the last call, in words valid until the next call of any
 * function. NULL: nothing. A device gets eight, so that a broken one cannot flood the journal. */
const char *touch_device_take_fault(struct touch_device *device);

int touch_device_descriptor(const struct touch_device *device); /* -1 where there is no node */
const char *touch_device_name(const struct touch_device *device);
const char *touch_device_phys(const struct touch_device *device); /* "" where there is none */
uint16_t touch_device_bus(const struct touch_device *device);
uint16_t touch_device_vendor(const struct touch_device *device);
uint16_t touch_device_product(const struct touch_device *device);
uint16_t touch_device_version(const struct touch_device *device);
bool touch_device_has(const struct touch_device *device, uint16_t type, uint16_t code);
bool touch_device_has_property(const struct touch_device *device, uint16_t property);

/* How many contacts it can report at once: its slots, or 1 for a single-touch panel. 0 where the
 * device has no contacts with positions. A panel that speaks protocol A does not say. It is given
 * 30 slots, and 15 contacts in a frame are heeded. */
uint32_t touch_device_slots(const struct touch_device *device);

/* Whether it reports several contacts without slots, which mtdev tells apart. */
bool touch_device_is_protocol_a(const struct touch_device *device);

/* The position axes: ABS_MT_POSITION_X/Y, or ABS_X/Y of a single-touch panel. */
struct touch_axis touch_device_x_axis(const struct touch_device *device);
struct touch_axis touch_device_y_axis(const struct touch_device *device);

/* Everything that the kernel says of an axis. Zeros where the device does not have it. */
struct input_absinfo touch_device_range(const struct touch_device *device, uint16_t code);

#endif
