/* Frames in which contacts did nothing but move, and which no reader needs to hear of for now. Of
 * those that are older than velocities look back it keeps only where each contact was last. Knows
 * nothing of nodes or libraries. */
#ifndef LULL_H
#define LULL_H

#include "slots.h"

enum {
    KEPT_FRAMES = 64,
    /* After 80 ms of rest, a velocity is zero. It is computed from the 100 ms before the rest. */
    KEPT_US = 200000,
};

struct kept_contact {
    uint32_t slot;
    int32_t tracking_id;
    int32_t tool_type;
    int32_t x;
    int32_t y;
};

struct kept_frame {
    int64_t time_us;
    int64_t led_us; /* when the twin was led by it. 0: it was not */
    uint32_t count;
};

struct touch_lull {
    struct kept_contact *contacts; /* of each frame, so many as there are slots */
    struct kept_contact *former;   /* by slot: where frames that are gone had moved contacts to */
    int64_t former_us;
    int64_t former_led_us;
    bool has_former;
    struct kept_frame frames[KEPT_FRAMES]; /* a ring */
    uint32_t oldest;
    uint32_t count;
};

/* false: no memory. */
bool touch_lull_make(struct touch_lull *lull, uint32_t slots);
void touch_lull_free(struct touch_lull *lull);

bool touch_lull_is_empty(const struct touch_lull *lull);

/* Whether a frame of this time can be taken. */
bool touch_lull_has_room(struct touch_lull *lull, uint32_t slots, int64_t time_us);

/* Keeps the moves of the slots that have changed. The moves then count as handed out. There must be
 * room. */
void touch_lull_keep(struct touch_lull *lull, struct touch_slots *slots, int64_t time_us,
                     int64_t led_us);

/* Fills `frame` with the oldest that is kept, and forgets it. false: nothing is kept. */
bool touch_lull_tell(struct touch_lull *lull, struct touch_slots *slots, struct touch_frame *frame);

#endif
