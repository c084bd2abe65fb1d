#include "ckeys.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { KEY_BYTES = KEY_CNT / 8 };

static int mask(int descriptor, uint32_t type, const uint8_t *bits, uint32_t size)
{
    struct input_mask mask = { type, size, (uintptr_t)bits };

    return ioctl(descriptor, EVIOCSMASK, &mask) < 0 ? -errno : 0;
}

int keys_open(const char *node)
{
    int descriptor = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    int clock = CLOCK_MONOTONIC;
    int result = 0;

    if (descriptor < 0)
        return -errno;

    for (uint32_t type = EV_KEY; type <= EV_MAX && result == 0; type++)
        result = mask(descriptor, type, NULL, 0);
    /* A new clock empties the queue: what came before the mask is gone. */
    if (result == 0 && ioctl(descriptor, EVIOCSCLOCKID, &clock) < 0)
        result = -errno;
    if (result < 0) {
        close(descriptor);
        return result;
    }
    return descriptor;
}

static bool has(const uint8_t *bits, uint16_t code)
{
    return code < KEY_CNT && (bits[code / 8] & (1 << code % 8));
}

static bool get_keys(int descriptor, uint8_t *bits)
{
    memset(bits, 0, KEY_BYTES);
    return ioctl(descriptor, EVIOCGBIT(EV_KEY, KEY_BYTES), bits) >= 0;
}

bool keys_have_letters(int descriptor)
{
    uint8_t bits[KEY_BYTES];

    if (!get_keys(descriptor, bits))
        return true;
    for (uint16_t code = KEY_Q; code <= KEY_M; code++) {
        bool is_letter = code <= KEY_P || (code >= KEY_A && code <= KEY_L) || code >= KEY_Z;

        if (is_letter && has(bits, code))
            return true;
    }
    return false;
}

bool keys_have(int descriptor, uint16_t code)
{
    uint8_t bits[KEY_BYTES];

    return get_keys(descriptor, bits) && has(bits, code);
}

int keys_allow(int descriptor, const uint16_t *codes, uint32_t count)
{
    uint8_t bits[KEY_BYTES] = { 0 };

    for (uint32_t index = 0; index < count; index++) {
        if (codes[index] < KEY_CNT)
            bits[codes[index] / 8] |= (uint8_t)(1 << codes[index] % 8);
    }
    return mask(descriptor, EV_KEY, bits, sizeof(bits));
}

int keys_read(int descriptor, struct key_event *events)
{
    struct input_event read_events[MOST_KEY_EVENTS];
    ssize_t size;
    int count = 0;

    do {
        size = read(descriptor, read_events, sizeof(read_events));
    } while (size < 0 && errno == EINTR);
    if (size < 0)
        return errno == EAGAIN ? 0 : -errno;

    for (size_t index = 0; index < (size_t)size / sizeof(*read_events); index++) {
        const struct input_event *event = &read_events[index];
        bool is_lost = event->type == EV_SYN && event->code == SYN_DROPPED;

        if (event->type != EV_KEY && !is_lost)
            continue;
        events[count++] = (struct key_event){
            event->input_event_sec * INT64_C(1000000) + event->input_event_usec,
            is_lost ? 0 : event->code,
            event->value,
        };
    }
    /* Reports alone: there may be more behind them. */
    return count == 0 && size > 0 ? keys_read(descriptor, events) : count;
}
