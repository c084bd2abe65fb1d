#include "twin.h"

#include <time.h>

static void write_events(struct touch_twin *twin)
{
    int result = made_device_write(&twin->device, twin->events, twin->count);

    twin->count = 0;
    if (result < 0)
        twin->fault = result;
}

void touch_twin_add(struct touch_twin *twin, uint16_t type, uint16_t code, int32_t value)
{
    /* Half a frame may be written: it counts from its SYN_REPORT on. */
    if (twin->count == twin->capacity)
        write_events(twin);

    twin->events[twin->count] = (struct input_event){
        .type = type,
        .code = code,
        .value = value,
    };
    twin->count++;
}

static void select_slot(struct touch_twin *twin, uint32_t slot)
{
    if (twin->current_slot == slot)
        return;

    touch_twin_add(twin, EV_ABS, ABS_MT_SLOT, (int32_t)slot);
    twin->current_slot = slot;
}

static void set_value(struct touch_twin *twin, uint32_t slot, unsigned int index, int32_t value)
{
    int32_t *known = &twin->slots[slot].values.of[index];

    if (*known == value)
        return;

    select_slot(twin, slot);
    touch_twin_add(twin, EV_ABS, (uint16_t)(ABS_MT_TOUCH_MAJOR + index), value);
    *known = value;
}

void touch_twin_place(struct touch_twin *twin, uint32_t slot, const union touch_values *values)
{
    const int32_t *known = twin->slots[slot].values.of;

    for (unsigned int place = 0; place < twin->value_count; place++) {
        unsigned int index = twin->values[place];

        /* Most are what they were. */
        if (known[index] != values->of[index])
            set_value(twin, slot, index, values->of[index]);
    }
}

/* As the kernel's own input_mt_report_pointer_emulation(): the oldest contact is the pointer. */
static void find_oldest(struct touch_twin *twin)
{
    twin->oldest = NO_CONTACT;
    for (uint32_t slot = 0; slot < twin->slot_count; slot++) {
        int64_t age = twin->slots[slot].age;

        if (age >= 0 && (twin->oldest < 0 || age < twin->slots[twin->oldest].age))
            twin->oldest = (int32_t)slot;
    }
}

void touch_twin_land(struct touch_twin *twin, uint32_t slot, const union touch_values *values)
{
    select_slot(twin, slot);
    /* libinput looks at the tool when it sees the tracking id: the palm that was here before must
     * be gone by then, or the new contact counts as one. */
    set_value(twin, slot, value_index(ABS_MT_TOOL_TYPE), values->tool_type);
    touch_twin_add(twin, EV_ABS, ABS_MT_TRACKING_ID, twin->next_id);
    /* The kernel lets every uinput device count so far, however few numbers the panel has. */
    twin->next_id = (twin->next_id + 1) & UINT16_MAX;
    twin->slots[slot].age = twin->landings++;
    find_oldest(twin);
    touch_twin_place(twin, slot, values);
}

void touch_twin_lift(struct touch_twin *twin, uint32_t slot)
{
    select_slot(twin, slot);
    touch_twin_add(twin, EV_ABS, ABS_MT_TRACKING_ID, NO_CONTACT);
    twin->slots[slot].age = NO_CONTACT;
    twin->slots[slot].taken_back = false;
    find_oldest(twin);
}

void touch_twin_take_back(struct touch_twin *twin, uint32_t slot)
{
    set_value(twin, slot, value_index(ABS_MT_TOOL_TYPE), MT_TOOL_PALM);
    twin->slots[slot].taken_back = true;
    twin->takes_back = true;
}

static void move_pointer(struct touch_twin *twin, uint16_t code, int32_t *known, int32_t value)
{
    if (twin->pointer_known && *known == value)
        return;

    touch_twin_add(twin, EV_ABS, code, value);
    *known = value;
}

static void add_pointer(struct touch_twin *twin)
{
    const union touch_values *values;

    if (twin->oldest < 0 || !twin->emulates_pointer)
        return;

    values = &twin->slots[twin->oldest].values;
    move_pointer(twin, ABS_X, &twin->pointer_x, values->x);
    move_pointer(twin, ABS_Y, &twin->pointer_y, values->y);
    if (twin->has_pressure)
        move_pointer(twin, ABS_PRESSURE, &twin->pointer_pressure, values->pressure);
    twin->pointer_known = true;
}

/* A led frame has moves alone, and leaves the button out. Other frames send it even if it is down:
 * when the kernel goes to sleep, it lifts the button by itself, but not the contact. */
static void end_frame(struct touch_twin *twin, bool is_led)
{
    if (!is_led)
        touch_twin_add(twin, EV_KEY, BTN_TOUCH, twin->oldest >= 0);
    add_pointer(twin);
    touch_twin_add(twin, EV_SYN, SYN_REPORT, 0);
}

static bool lift_taken_back(struct touch_twin *twin)
{
    bool any = false;

    for (uint32_t slot = 0; slot < twin->slot_count; slot++) {
        if (!twin->slots[slot].taken_back)
            continue;
        touch_twin_lift(twin, slot);
        any = true;
    }
    twin->takes_back = false;
    return any;
}

static void finish(struct touch_twin *twin, int64_t time_us, bool is_led)
{
    if (twin->count == 0)
        return;

    end_frame(twin, is_led);
    if (twin->takes_back && lift_taken_back(twin))
        end_frame(twin, false);
    made_device_stamp(twin->events, twin->count, time_us);
    write_events(twin);
}

void touch_twin_lead_nobody(struct touch_twin *twin)
{
    for (uint32_t slot = 0; slot < twin->slot_count; slot++)
        twin->led[slot] = NO_CONTACT;
}

void touch_twin_lead(struct touch_twin *twin, uint32_t slot, uint32_t panel_slot)
{
    twin->led[panel_slot] = (int32_t)slot;
}

void touch_twin_follow(struct touch_twin *twin, uint32_t panel_slot,
                       const union touch_values *values)
{
    if (twin->led[panel_slot] >= 0)
        touch_twin_place(twin, (uint32_t)twin->led[panel_slot], values);
}

int64_t touch_twin_end_led_frame(struct touch_twin *twin, int64_t time_us)
{
    struct timespec time;

    finish(twin, time_us, true);
    if (twin->fault < 0)
        return twin->fault;
    if (!twin->device.uinput)
        return time_us;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

int touch_twin_report(struct touch_twin *twin, int64_t time_us)
{
    int fault;

    finish(twin, time_us, false);
    fault = twin->fault;
    twin->fault = 0;
    return fault;
}
