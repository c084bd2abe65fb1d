#include "glass.h"

#include <string.h>

static void set_key(struct touch_glass *glass, unsigned int code, bool is_down)
{
    uint64_t bit = UINT64_C(1) << code % 64;

    if (code > KEY_MAX)
        return;
    glass->keys[code / 64] = is_down ? glass->keys[code / 64] | bit : glass->keys[code / 64] & ~bit;
}

static bool has_key(const struct touch_glass *glass, unsigned int code)
{
    return glass->keys[code / 64] >> code % 64 & 1;
}

struct touch_glass touch_glass_of(const struct touch_device *device)
{
    struct touch_glass glass = { .slots = device->slots, .has_slots = device->has_slots };

    if (device->single_touch && device->slots.count > 0) {
        glass.x = device->slots.of[0].values.x;
        glass.y = device->slots.of[0].values.y;
    }
    for (unsigned int code = 0; code <= KEY_MAX; code++)
        set_key(&glass, code, libevdev_get_event_value(device->evdev, EV_KEY, code) != 0);
    set_key(&glass, BTN_TOUCH, touch_slots_are_touched(&device->slots));
    return glass;
}

bool touch_glass_make(struct touch_glass *glass, const struct touch_device *device)
{
    *glass = touch_glass_of(device);
    set_key(glass, BTN_TOUCH, false);
    glass->slots = (struct touch_slots){ .known = device->slots.known };
    if (!touch_slots_make(&glass->slots, device->slots.count, PLACED))
        return false;
    for (uint32_t slot = 0; slot < glass->slots.count; slot++) {
        glass->slots.of[slot].values = device->slots.of[slot].values;
        glass->slots.of[slot].told = device->slots.of[slot].told;
        glass->slots.of[slot].values.tracking_id = NO_CONTACT;
    }
    glass->slots.current = device->slots.current;
    return true;
}

void touch_glass_free(struct touch_glass *glass)
{
    touch_slots_free(&glass->slots);
}

static void lose(struct touch_glass *glass)
{
    touch_slots_lose(&glass->slots);
    for (unsigned int code = BTN_DIGI; code < BTN_WHEEL; code++)
        set_key(glass, code, false);
}

void touch_glass_take(struct touch_glass *glass, uint16_t type, uint16_t code, int32_t value)
{
    if (type == EV_SYN && code == SYN_DROPPED)
        lose(glass);
    else if (type == EV_KEY)
        set_key(glass, code, value != 0);
    else if (type != EV_ABS)
        return;
    else if (glass->has_slots && code == ABS_MT_SLOT)
        touch_slots_select(&glass->slots, value);
    else if (glass->has_slots && is_value(code))
        touch_slots_set(&glass->slots, code, value);
    else if (code == ABS_X)
        glass->x = value;
    else if (code == ABS_Y)
        glass->y = value;
}

bool touch_glass_is_touched(const struct touch_glass *glass)
{
    for (uint32_t slot = 0; glass->has_slots && slot < glass->slots.count; slot++) {
        if (glass->slots.of[slot].values.tracking_id >= 0)
            return true;
    }
    return has_key(glass, BTN_TOUCH);
}

static void tell_slot(const struct touch_slots *slots, uint32_t number, struct touch_event event,
                      touch_put *put, void *context)
{
    const union touch_values *values = &slots->of[number].values;

    if (values->tracking_id < 0 && values->x == 0 && values->y == 0)
        return;
    event.code = ABS_MT_SLOT;
    event.value = (int32_t)number;
    put(context, &event);
    for (uint16_t code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++) {
        event.code = code;
        event.value = values->of[value_index(code)];
        if (!(slots->known & UINT32_C(1) << value_index(code)) ||
            (code == ABS_MT_TRACKING_ID && event.value < 0) ||
            touch_told_by(code) & ~slots->of[number].told)
            continue;
        put(context, &event);
    }
}

void touch_glass_tell(const struct touch_glass *glass, int64_t time_us, touch_put *put,
                      void *context)
{
    struct touch_event event = { .time_us = time_us, .type = EV_ABS };

    for (uint32_t slot = 0; glass->has_slots && slot < glass->slots.count; slot++)
        tell_slot(&glass->slots, slot, event, put, context);
    event.code = glass->has_slots ? ABS_MT_SLOT : ABS_X;
    event.value = glass->has_slots ? (int32_t)glass->slots.current : glass->x;
    put(context, &event);
    if (!glass->has_slots) {
        event.code = ABS_Y;
        event.value = glass->y;
        put(context, &event);
    }

    event.type = EV_KEY;
    event.value = 1;
    for (unsigned int code = 0; code <= KEY_MAX; code++) {
        event.code = (uint16_t)code;
        if (has_key(glass, code))
            put(context, &event);
    }
    put(context, &(struct touch_event){ .time_us = time_us, .type = EV_SYN, .code = SYN_REPORT });
}
