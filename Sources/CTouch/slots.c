#include "slots.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

static_assert(offsetof(union touch_values, tool_y) / sizeof(int32_t) == TOUCH_VALUES - 1,
              "a value has a name and a number");

static uint32_t words(const struct touch_slots *slots)
{
    return slots->count / SLOTS_A_WORD + 1;
}

bool touch_slots_make(struct touch_slots *slots, uint32_t count, uint8_t told)
{
    slots->count = count;
    slots->of = calloc(count + 1, sizeof(*slots->of));
    slots->contacts = calloc(count + 1, sizeof(*slots->contacts));
    slots->changed = calloc(words(slots), sizeof(*slots->changed));
    if (!slots->of || !slots->contacts || !slots->changed)
        return false;

    for (uint32_t slot = 0; slot < count; slot++) {
        slots->of[slot].values.tracking_id = NO_CONTACT;
        slots->of[slot].told = told;
    }
    return true;
}

void touch_slots_free(struct touch_slots *slots)
{
    free(slots->of);
    free(slots->contacts);
    free(slots->changed);
}

void touch_slots_know(struct touch_slots *slots, unsigned int code)
{
    slots->known |= UINT32_C(1) << value_index(code);
}

bool touch_slots_select(struct touch_slots *slots, int32_t slot)
{
    bool exists = slot >= 0 && (uint32_t)slot < slots->count;

    if (slots->count > 0)
        slots->current = exists ? (uint32_t)slot : slots->count - 1;
    return exists;
}

void touch_slots_assign(struct touch_slots *slots, uint32_t number, unsigned int code,
                        int32_t value)
{
    struct touch_slot *slot = &slots->of[number];
    int32_t *known = &slot->values.of[value_index(code)];

    if (touch_told_by(code) & ~slot->told) {
        slot->told |= touch_told_by(code);
        touch_slots_mark(slots, number);
    }
    if (*known == value)
        return;

    if (code == ABS_MT_TRACKING_ID && *known >= 0)
        slot->ended = true;
    *known = value;
    touch_slots_mark(slots, number);
}

bool touch_slots_set(struct touch_slots *slots, unsigned int code, int32_t value)
{
    if (slots->count == 0 || !(slots->known & UINT32_C(1) << value_index(code)))
        return true;

    if (code == ABS_MT_TRACKING_ID) {
        if (value < 0)
            value = NO_CONTACT;
        else if (slots->of[slots->current].values.tracking_id >= 0)
            return false;
    }
    touch_slots_assign(slots, slots->current, code, value);
    return true;
}

void touch_slots_lose(struct touch_slots *slots)
{
    for (uint32_t slot = 0; slot < slots->count; slot++)
        touch_slots_assign(slots, slot, ABS_MT_TRACKING_ID, NO_CONTACT);
}

bool touch_slots_are_touched(const struct touch_slots *slots)
{
    for (uint32_t slot = 0; slot < slots->count; slot++) {
        if (slots->of[slot].down)
            return true;
    }
    return false;
}

bool touch_slots_have_contacts(const struct touch_slots *slots)
{
    for (uint32_t slot = 0; slot < slots->count; slot++) {
        if (slots->of[slot].values.tracking_id >= 0)
            return true;
    }
    return false;
}

bool touch_slots_have_landed(const struct touch_slots *slots)
{
    for (uint32_t slot = 0; slot < slots->count; slot++) {
        if (slots->of[slot].values.tracking_id >= 0 && !slots->of[slot].down)
            return true;
    }
    return false;
}

bool touch_slots_have_changed(const struct touch_slots *slots)
{
    for (uint32_t word = 0; word < words(slots); word++) {
        if (slots->changed[word])
            return true;
    }
    return false;
}

void touch_slots_tell_again(struct touch_slots *slots, bool also_empty)
{
    for (uint32_t slot = 0; slot < slots->count; slot++) {
        if (also_empty || slots->of[slot].down)
            touch_slots_mark(slots, slot);
    }
}

static void hand_out(struct touch_slots *slots, uint32_t number, struct touch_contact *contact)
{
    struct touch_slot *slot = &slots->of[number];
    bool was_down = slot->down;

    contact->slot = number;
    contact->values = slot->values;
    if (slot->told != PLACED)
        contact->values.tracking_id = NO_CONTACT;
    slot->down = contact->values.tracking_id >= 0;
    contact->restarted = was_down && slot->ended && slot->down;
    slot->ended = false;
}

uint32_t touch_slots_hand_out(struct touch_slots *slots)
{
    uint32_t count = 0;

    for (uint32_t word = 0; word < words(slots); word++) {
        for (uint64_t left = slots->changed[word]; left; left &= left - 1) {
            uint32_t slot = word * SLOTS_A_WORD + (uint32_t)__builtin_ctzll(left);

            hand_out(slots, slot, &slots->contacts[count]);
            count++;
        }
        slots->changed[word] = 0;
    }
    return count;
}
