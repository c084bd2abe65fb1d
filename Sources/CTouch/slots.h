/* What the slots of a panel hold, kept from event to event, and which of them have changed. Knows
 * nothing of nodes or libraries. */
#ifndef SLOTS_H
#define SLOTS_H

#include "ctouch.h"

enum { NO_CONTACT = -1 };

struct touch_slot {
    union touch_values values;
    uint8_t told; /* where its contacts are: a bit for X, one for Y */
    bool down;    /* as it was handed out last */
    bool ended;   /* a contact of it has ended since */
};

enum { TOLD_X = 1, TOLD_Y = 2, PLACED = TOLD_X | TOLD_Y };

struct touch_slots {
    uint32_t count;
    uint32_t current;
    uint32_t known; /* the values that the panel tells, a bit each */
    struct touch_slot *of;
    uint64_t *changed;              /* a bit a slot: since it was handed out */
    struct touch_contact *contacts; /* what was handed out last */
};

static inline unsigned int value_index(unsigned int code)
{
    return code - ABS_MT_TOUCH_MAJOR;
}

enum { SLOTS_A_WORD = 64 };

static inline void touch_slots_mark(struct touch_slots *slots, uint32_t slot)
{
    slots->changed[slot / SLOTS_A_WORD] |= UINT64_C(1) << slot % SLOTS_A_WORD;
}

static inline bool is_value(unsigned int code)
{
    return code >= ABS_MT_TOUCH_MAJOR && code <= ABS_MT_TOOL_Y;
}

/* What of a slot's place an event tells. */
static inline uint8_t touch_told_by(unsigned int code)
{
    return code == ABS_MT_POSITION_X ? TOLD_X : code == ABS_MT_POSITION_Y ? TOLD_Y : 0;
}

/* A recording may start in the middle: until a slot was told where it is, its zeros mean nothing.
 * `told`: what was told before. false: no memory. */
bool touch_slots_make(struct touch_slots *slots, uint32_t count, uint8_t told);
void touch_slots_free(struct touch_slots *slots);

/* The device has values of this code. */
void touch_slots_know(struct touch_slots *slots, unsigned int code);

/* Makes a slot the current one. false: there is none of that number, and the last one is taken. */
bool touch_slots_select(struct touch_slots *slots, int32_t slot);

/* A value of the current slot. false: it is no contact's end, but another is still there. It is not
 * believed. */
bool touch_slots_set(struct touch_slots *slots, unsigned int code, int32_t value);

/* A value of any slot, from a source that knows it. */
void touch_slots_assign(struct touch_slots *slots, uint32_t slot, unsigned int code, int32_t value);

/* Takes the values that panels send hundreds of times a second: another slot, or a value of a
 * contact whose place was told. The contact's number and tool type are exceptions. false: the value
 * is another one, and nothing has changed. */
static inline bool touch_slots_take_usual(struct touch_slots *slots, unsigned int code,
                                          int32_t value)
{
    struct touch_slot *slot = &slots->of[slots->current];
    int32_t *known;

    if (code == ABS_MT_SLOT) {
        if (value < 0 || (uint32_t)value >= slots->count)
            return false;
        slots->current = (uint32_t)value;
        return true;
    }
    if (!is_value(code))
        return true;
    if (code == ABS_MT_TRACKING_ID || code == ABS_MT_TOOL_TYPE || slot->told != PLACED)
        return false;

    known = &slot->values.of[value_index(code)];
    if (*known != value && slots->known & UINT32_C(1) << value_index(code)) {
        *known = value;
        touch_slots_mark(slots, slots->current);
    }
    return true;
}

/* Every contact is gone. */
void touch_slots_lose(struct touch_slots *slots);

bool touch_slots_are_touched(const struct touch_slots *slots);

/* Whether a slot has a contact now. Whether one has landed since the slots were handed out. Whether
 * a slot has changed since then. */
bool touch_slots_have_contacts(const struct touch_slots *slots);
bool touch_slots_have_landed(const struct touch_slots *slots);
bool touch_slots_have_changed(const struct touch_slots *slots);

/* Counts as changed: every slot with a contact, or just every slot. */
void touch_slots_tell_again(struct touch_slots *slots, bool also_empty);

/* Brings what has changed into `contacts`, in the order of the slots. Returns how many that are. */
uint32_t touch_slots_hand_out(struct touch_slots *slots);

#endif
