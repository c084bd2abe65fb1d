#include "protocol-a.h"

#include <libevdev/libevdev.h>
#include <mtdev-plumbing.h>

bool touch_list_make(struct touch_list *list, const struct libevdev *evdev)
{
    struct mtdev *mtdev = mtdev_new();

    if (!mtdev)
        return false;
    if (mtdev_init(mtdev) != 0) {
        mtdev_delete(mtdev);
        return false;
    }
    for (unsigned int code = ABS_MT_TOUCH_MAJOR; code <= ABS_MT_TOOL_Y; code++) {
        const struct input_absinfo *info = libevdev_get_abs_info(evdev, code);

        if (!info)
            continue;
        mtdev_set_mt_event(mtdev, (int)code, 1);
        mtdev_set_abs_minimum(mtdev, (int)code, info->minimum);
        mtdev_set_abs_maximum(mtdev, (int)code, info->maximum);
        /* Without slots the kernel does not smooth by it. */
        mtdev_set_abs_fuzz(mtdev, (int)code, info->fuzz);
        mtdev_set_abs_resolution(mtdev, (int)code, info->resolution);
    }
    list->mtdev = mtdev;
    return true;
}

void touch_list_free(struct touch_list *list)
{
    if (list->mtdev)
        mtdev_close_delete(list->mtdev);
}

static void put(struct touch_list *list, unsigned int type, unsigned int code, int value)
{
    const struct input_event event = {
        .type = (uint16_t)type,
        .code = (uint16_t)code,
        .value = value,
    };

    mtdev_put_event(list->mtdev, &event);
}

/* Ends the frame that mtdev was given: its contacts come into the slots. */
static void sort_contacts(struct touch_list *list, struct touch_slots *slots)
{
    struct input_event event;

    put(list, EV_SYN, SYN_REPORT, 0);
    list->listed = 0;
    list->told = 0;
    while (!mtdev_empty(list->mtdev)) {
        mtdev_get_event(list->mtdev, &event);
        if (event.type == EV_ABS && event.code == ABS_MT_SLOT)
            touch_slots_select(slots, event.value);
        else if (event.type == EV_ABS && is_value(event.code))
            touch_slots_set(slots, event.code, event.value);
    }
}

static void put_value(struct touch_list *list, unsigned int code, int value)
{
    /* mtdev looks the code up in a table, unasked, and `told` has a bit for these only. */
    if (code > ABS_MAX || !mtdev_has_mt_event(list->mtdev, (int)code))
        return;

    put(list, EV_ABS, code, value);
    list->told |= UINT64_C(1) << code;
}

/* What the device announces and does not tell of a contact, mtdev would make up. */
static void end_contact(struct touch_list *list)
{
    if (!(list->told & UINT64_C(1) << ABS_MT_TRACKING_ID))
        put_value(list, ABS_MT_TRACKING_ID, list->listed);
    if (!(list->told & UINT64_C(1) << ABS_MT_TOUCH_MAJOR))
        put_value(list, ABS_MT_TOUCH_MAJOR, 1);
    put(list, EV_SYN, SYN_MT_REPORT, 0);
    list->told = 0;
}

void touch_list_put(struct touch_list *list, unsigned int type, unsigned int code, int value,
                    struct touch_slots *slots)
{
    if (type == EV_SYN && code == SYN_REPORT) {
        sort_contacts(list, slots);
    } else if (type == EV_SYN && code == SYN_MT_REPORT) {
        if (list->listed < LISTED_CONTACTS)
            end_contact(list);
        list->listed++;
    } else if (type == EV_KEY && code == BTN_TOUCH) {
        /* Some panels say nothing else when the last contact lifts. */
        put(list, type, code, value);
    } else if (type == EV_ABS && code != ABS_MT_SLOT && list->listed < LISTED_CONTACTS) {
        put_value(list, code, value);
    }
}

void touch_list_lose(struct touch_list *list, struct touch_slots *slots)
{
    /* What is left of a frame that was cut off, then a frame without contacts. */
    for (int frame = 0; frame < 2; frame++) {
        end_contact(list);
        sort_contacts(list, slots);
    }
}
