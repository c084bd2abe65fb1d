#include "lull.h"

#include <stdlib.h>

bool touch_lull_make(struct touch_lull *lull, uint32_t slots)
{
    lull->contacts = calloc((size_t)KEPT_FRAMES * slots, sizeof(*lull->contacts));
    lull->former = calloc(slots, sizeof(*lull->former));
    if (!lull->contacts || !lull->former) {
        touch_lull_free(lull);
        return false;
    }
    for (uint32_t slot = 0; slot < slots; slot++)
        lull->former[slot].tracking_id = NO_CONTACT;
    return true;
}

void touch_lull_free(struct touch_lull *lull)
{
    free(lull->contacts);
    free(lull->former);
    lull->contacts = NULL;
    lull->former = NULL;
}

bool touch_lull_is_empty(const struct touch_lull *lull)
{
    return lull->count == 0 && !lull->has_former;
}

static void forget_oldest(struct touch_lull *lull)
{
    lull->oldest = (lull->oldest + 1) % KEPT_FRAMES;
    lull->count--;
}

/* Drops the oldest frame, but remembers where its contacts were. If they rest, they are told once,
 * with a time that is too old to count as motion. */
static void drop_oldest(struct touch_lull *lull, uint32_t slots)
{
    const struct kept_frame *frame = &lull->frames[lull->oldest];
    const struct kept_contact *contacts = lull->contacts + (size_t)lull->oldest * slots;

    for (uint32_t index = 0; index < frame->count; index++)
        lull->former[contacts[index].slot] = contacts[index];
    lull->former_us = frame->time_us;
    lull->former_led_us = frame->led_us;
    lull->has_former = true;
    forget_oldest(lull);
}

static struct kept_contact kept(const struct touch_slots *slots, uint32_t slot)
{
    const union touch_values *values = &slots->of[slot].values;

    return (struct kept_contact){ slot, values->tracking_id, values->tool_type, values->x,
                                  values->y };
}

static void drop_old(struct touch_lull *lull, uint32_t slots, int64_t time_us)
{
    while (lull->count > 0 && time_us - lull->frames[lull->oldest].time_us > KEPT_US)
        drop_oldest(lull, slots);
}

bool touch_lull_has_room(struct touch_lull *lull, uint32_t slots, int64_t time_us)
{
    if (lull->count == KEPT_FRAMES)
        drop_old(lull, slots, time_us);
    return lull->count < KEPT_FRAMES;
}

void touch_lull_keep(struct touch_lull *lull, struct touch_slots *slots, int64_t time_us,
                     int64_t led_us)
{
    uint32_t place;
    struct kept_contact *contacts;
    struct kept_frame *frame;

    drop_old(lull, slots->count, time_us);
    place = (lull->oldest + lull->count) % KEPT_FRAMES;
    contacts = lull->contacts + (size_t)place * slots->count;
    frame = &lull->frames[place];
    *frame = (struct kept_frame){ .time_us = time_us, .led_us = led_us };
    for (uint32_t word = 0; word <= slots->count / SLOTS_A_WORD; word++) {
        for (uint64_t left = slots->changed[word]; left; left &= left - 1) {
            uint32_t slot = word * SLOTS_A_WORD + (uint32_t)__builtin_ctzll(left);

            contacts[frame->count++] = kept(slots, slot);
        }
        slots->changed[word] = 0;
    }
    if (frame->count > 0)
        lull->count++;
}

static void tell(const struct kept_contact *kept, struct touch_slots *slots,
                 struct touch_frame *frame)
{
    struct touch_contact *contact = &slots->contacts[frame->count++];

    contact->slot = kept->slot;
    contact->restarted = false;
    contact->values = slots->of[kept->slot].values;
    contact->values.tracking_id = kept->tracking_id;
    contact->values.tool_type = kept->tool_type;
    contact->values.x = kept->x;
    contact->values.y = kept->y;
}

static void tell_former(struct touch_lull *lull, struct touch_slots *slots,
                        struct touch_frame *frame)
{
    frame->time_us = lull->former_us;
    frame->led_us = lull->former_led_us;
    for (uint32_t slot = 0; slot < slots->count; slot++) {
        if (lull->former[slot].tracking_id >= 0)
            tell(&lull->former[slot], slots, frame);
        lull->former[slot].tracking_id = NO_CONTACT;
    }
    lull->has_former = false;
}

bool touch_lull_tell(struct touch_lull *lull, struct touch_slots *slots, struct touch_frame *frame)
{
    const struct kept_frame *oldest = &lull->frames[lull->oldest];
    const struct kept_contact *contacts = lull->contacts + (size_t)lull->oldest * slots->count;

    if (touch_lull_is_empty(lull))
        return false;

    *frame = (struct touch_frame){ .contacts = slots->contacts };
    if (lull->has_former) {
        tell_former(lull, slots, frame);
        return true;
    }
    frame->time_us = oldest->time_us;
    frame->led_us = oldest->led_us;
    for (uint32_t index = 0; index < oldest->count; index++)
        tell(&contacts[index], slots, frame);
    forget_oldest(lull);
    return true;
}
