#define _GNU_SOURCE
#include "ring.h"

#include "device.h"
#include "glass.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>

/* The value of a SYN_REPORT is how long after the frame before it came, in microseconds. */
struct entry {
    uint16_t type;
    uint16_t code;
    int32_t value;
};

/* Numbers of entries count from 1 and never go back. Where one lies is the rest by the capacity, a
 * power of two.
 *
 *     forgotten ── first ── whole frames ── whole ── of the frame that is coming ── end
 */
struct touch_ring {
    struct entry *of;
    uint64_t capacity;
    uint64_t first;
    uint64_t whole;
    uint64_t end;
    uint32_t seconds;
    int64_t first_us; /* when the frame before the first came */
    int64_t last_us;  /* when the last whole one came */
    struct touch_glass before; /* what the device held before the first */
};

static struct entry *at(const struct touch_ring *ring, uint64_t number)
{
    return &ring->of[number & (ring->capacity - 1)];
}

static bool is_report(const struct entry *entry)
{
    return entry->type == EV_SYN && entry->code == SYN_REPORT;
}

/* The oldest frame becomes a part of what was before. */
static void forget_frame(struct touch_ring *ring)
{
    bool was_report = false;

    while (!was_report && ring->first < ring->end) {
        struct entry *entry = at(ring, ring->first++);

        was_report = is_report(entry);
        if (was_report)
            ring->first_us += (uint32_t)entry->value;
        else
            touch_glass_take(&ring->before, entry->type, entry->code, entry->value);
        *entry = (struct entry){ 0 };
    }
    if (ring->whole < ring->first)
        ring->whole = ring->first;
}

static int64_t oldest_us(const struct touch_ring *ring)
{
    uint64_t number = ring->first;

    while (!is_report(at(ring, number)))
        number++;
    return ring->first_us + (uint32_t)at(ring, number)->value;
}

static void forget_before(struct touch_ring *ring, int64_t time_us, int most)
{
    while (most-- > 0 && ring->first < ring->whole && oldest_us(ring) < time_us)
        forget_frame(ring);
}

static void put_entry(struct touch_ring *ring, uint16_t type, uint16_t code, int32_t value)
{
    while (ring->end - ring->first == ring->capacity)
        forget_frame(ring);
    *at(ring, ring->end++) = (struct entry){ type, code, value };
}

/* Two frames may go for each that comes. So one that comes waits for few, even with many there. */
static void end_frame(struct touch_ring *ring, int64_t time_us)
{
    int64_t span_us = (int64_t)ring->seconds * 1000000;
    int64_t oldest = time_us - span_us;
    bool is_late = time_us - ring->last_us > span_us;

    forget_before(ring, oldest, is_late ? INT32_MAX : 2);
    if (ring->first == ring->whole)
        ring->first_us = ring->last_us = oldest > ring->last_us ? oldest : ring->last_us;
    if (time_us < ring->last_us)
        time_us = ring->last_us;
    put_entry(ring, EV_SYN, SYN_REPORT, (int32_t)(uint32_t)(time_us - ring->last_us));
    ring->whole = ring->end;
    ring->last_us = time_us;
}

void touch_ring_put(struct touch_ring *ring, int64_t time_us, uint16_t type, uint16_t code,
                    int32_t value)
{
    if (type == EV_SYN && code == SYN_REPORT)
        end_frame(ring, time_us);
    else
        put_entry(ring, type, code, value);
}

static void put_event(void *ring, const struct touch_event *event)
{
    touch_ring_put(ring, event->time_us, event->type, event->code, event->value);
}

void touch_ring_put_state(struct touch_ring *ring, const struct touch_device *device,
                          int64_t time_us)
{
    const struct touch_glass glass = touch_glass_of(device);

    touch_glass_tell(&glass, time_us, put_event, ring);
}

void touch_ring_free(struct touch_ring *ring)
{
    if (!ring)
        return;
    if (ring->of)
        munmap(ring->of, ring->capacity * sizeof(*ring->of));
    touch_glass_free(&ring->before);
    free(ring);
}

/* Neither a core dump nor, as far as one may ask for that, swap gets to see it. */
static struct touch_ring *make(const struct touch_device *device, uint32_t seconds)
{
    struct touch_ring *ring = calloc(1, sizeof(*ring));
    size_t size;
    void *memory;

    if (!ring)
        return NULL;
    ring->seconds = seconds;
    ring->first = ring->whole = ring->end = 1;
    ring->capacity = REMEMBERED_A_SECOND;
    while (ring->capacity < (uint64_t)seconds * REMEMBERED_A_SECOND)
        ring->capacity *= 2;
    size = ring->capacity * sizeof(*ring->of);
    memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED)
        ring->of = memory;
    if (!ring->of || !touch_glass_make(&ring->before, device)) {
        touch_ring_free(ring);
        return NULL;
    }
    madvise(memory, size, MADV_DONTDUMP);
    mlock2(memory, size, MLOCK_ONFAULT);
    return ring;
}

int touch_device_remember(struct touch_device *device, uint32_t seconds)
{
    int result = touch_device_prepare(device);

    if (result < 0 || seconds == touch_device_remembers(device))
        return result;
    touch_ring_free(device->ring);
    device->ring = seconds > 0 ? make(device, seconds) : NULL;
    return seconds > 0 && !device->ring ? -ENOMEM : 0;
}

uint32_t touch_device_remembers(const struct touch_device *device)
{
    return device->ring ? device->ring->seconds : 0;
}

void touch_device_remember_loss(struct touch_device *device, int64_t time_us)
{
    if (!device->ring || !touch_slots_are_touched(&device->slots))
        return;
    touch_ring_put(device->ring, time_us, EV_SYN, SYN_DROPPED, 0);
    touch_ring_put(device->ring, time_us, EV_SYN, SYN_REPORT, 0);
}

int64_t touch_device_forget(struct touch_device *device, int64_t before_us)
{
    struct touch_ring *ring = device->ring;

    if (!ring)
        return -1;
    forget_before(ring, before_us, INT32_MAX);
    return ring->first < ring->whole ? oldest_us(ring) : -1;
}

/* When the frame before the one with this number came. */
static int64_t time_before(const struct touch_ring *ring, uint64_t number)
{
    int64_t time_us = ring->first_us;

    for (uint64_t earlier = ring->first; earlier < number; earlier++) {
        if (is_report(at(ring, earlier)))
            time_us += (uint32_t)at(ring, earlier)->value;
    }
    return time_us;
}

/* Hands over the frame with the number. Returns the number of the next. */
static uint64_t tell_frame(const struct touch_ring *ring, uint64_t number, int64_t *time_us,
                           touch_put *put, void *context)
{
    uint64_t last = number;

    while (!is_report(at(ring, last)))
        last++;
    *time_us += (uint32_t)at(ring, last)->value;
    for (; number <= last; number++) {
        const struct entry *entry = at(ring, number);

        put(context, &(struct touch_event){ *time_us, entry->type, entry->code,
                                            number < last ? entry->value : 0 });
    }
    return number;
}

struct touch_recall touch_device_recall(const struct touch_device *device, uint64_t from,
                                        uint32_t most, touch_put *put, void *context)
{
    const struct touch_ring *ring = device->ring;
    uint64_t number = from;
    int64_t time_us;

    if (!ring || (from != 0 && (from < ring->first || from > ring->whole)))
        return (struct touch_recall){ .broken = true };
    if (from == 0) {
        number = ring->first;
        if (number < ring->whole)
            touch_glass_tell(&ring->before,
                             touch_glass_is_touched(&ring->before) ? ring->first_us
                                                                   : oldest_us(ring),
                             put, context);
    }
    time_us = time_before(ring, number);
    for (uint64_t end = number + most; number < ring->whole && number < end;)
        number = tell_frame(ring, number, &time_us, put, context);
    return (struct touch_recall){ .next = number, .more = number < ring->whole };
}
