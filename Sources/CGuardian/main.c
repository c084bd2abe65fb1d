/* gestured-guardian: lifts what is down on gestured's twins when they go, however gestured ends.
 *
 * A uinput device that goes under a finger leaves that finger down in applications for good. And a
 * reader does not get what it has not read by then: the kernel throws it away with the device. So
 * gestured-guardian holds a descriptor of every twin. When gestured gives the twin up or has ended,
 * fingers that are down rest for a moment. Without this rest, applications would take the lift for
 * a fling. Then the guardian lifts the fingers. When readers have had time, it closes the
 * descriptor. This removes the device.
 *
 * Standard input is a socket. A message is the number of a twin. With a descriptor, the message
 * asks to guard the twin. Without one, gestured gives the twin up. When gestured ends, even by kill
 * -9, the socket ends. Then the guardian lets all twins go. */
#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    MAXIMUM_TWINS = 192, /* of 64 screens: of fingers, of a pen, and a pointer */
    MAXIMUM_SLOTS = 1024,  /* the kernel's own limit */
    STILLNESS_MS = 160,     /* a finger that moved and lifts sooner is taken for a fling */
    TIME_TO_READ_MS = 1000, /* a compositor that is late by many frames has read by then */
};

/* FREE ── comes ──> GUARDED ── given up ──> STILL ── 160 ms ──> LIFTED ── 1 s ──> FREE */
struct twin {
    enum { FREE, GUARDED, STILL, LIFTED } stage;
    int32_t number;
    int descriptor;
    int64_t due_ms; /* when STILL and LIFTED end */
};

static struct twin twins[MAXIMUM_TWINS];

static int64_t now_ms(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void add(struct input_event *events, size_t *count, uint16_t type, uint16_t code,
                int32_t value)
{
    events[*count].type = type;
    events[*count].code = code;
    events[*count].value = value;
    ++*count;
}

/* Every slot and every key: the kernel passes on only what changes. */
static void lift(int descriptor)
{
    static struct input_event events[2 * MAXIMUM_SLOTS + KEY_CNT + 1];
    size_t count = 0;

    for (int32_t slot = 0; slot < MAXIMUM_SLOTS; slot++) {
        add(events, &count, EV_ABS, ABS_MT_SLOT, slot);
        add(events, &count, EV_ABS, ABS_MT_TRACKING_ID, -1);
    }
    for (uint16_t key = 1; key < KEY_CNT; key++)
        add(events, &count, EV_KEY, key, 0);
    add(events, &count, EV_SYN, SYN_REPORT, 0);
    while (write(descriptor, events, count * sizeof(*events)) < 0 && errno == EINTR)
        continue;
}

static void give_up(struct twin *twin)
{
    if (twin->stage != GUARDED)
        return;

    twin->stage = STILL;
    twin->due_ms = now_ms() + STILLNESS_MS;
}

static void go_on(struct twin *twin)
{
    if (twin->stage == STILL) {
        lift(twin->descriptor);
        twin->stage = LIFTED;
        twin->due_ms += TIME_TO_READ_MS;
    } else {
        close(twin->descriptor);
        twin->stage = FREE;
    }
}

static bool goes_before(const struct twin *one, const struct twin *other)
{
    return one->stage != other->stage ? one->stage > other->stage : one->due_ms < other->due_ms;
}

/* A free place. If none is free, the twin that would go next goes now, and leaves its place. NULL
 * if gestured still has all twins. */
static struct twin *place(void)
{
    struct twin *next = NULL;

    for (size_t index = 0; index < MAXIMUM_TWINS; index++) {
        struct twin *twin = &twins[index];

        if (twin->stage == FREE)
            return twin;
        if (twin->stage != GUARDED && (!next || goes_before(twin, next)))
            next = twin;
    }
    while (next && next->stage != FREE)
        go_on(next);
    return next;
}

static void guard(int32_t number, int descriptor)
{
    struct twin *twin = place();

    if (twin)
        *twin = (struct twin){ GUARDED, number, descriptor, 0 };
    else
        close(descriptor);
}

static int descriptor_in(struct msghdr *message)
{
    struct cmsghdr *header = CMSG_FIRSTHDR(message);
    int descriptor = -1;

    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(&descriptor, CMSG_DATA(header), sizeof(descriptor));
    return descriptor;
}

/* Whether gestured is still there. */
static bool take_message(void)
{
    int32_t number = 0;
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec words[] = { { &number, sizeof(number) } };
    struct msghdr message = { .msg_iov = words, .msg_iovlen = sizeof(words) / sizeof(*words),
                              .msg_control = &control, .msg_controllen = sizeof(control) };
    ssize_t length = recvmsg(STDIN_FILENO, &message, MSG_CMSG_CLOEXEC);
    int descriptor;

    if (length != sizeof(number))
        return length < 0 && errno == EINTR;

    descriptor = descriptor_in(&message);
    if (descriptor >= 0) {
        guard(number, descriptor);
        return true;
    }
    for (size_t index = 0; index < MAXIMUM_TWINS; index++) {
        if (twins[index].number == number)
            give_up(&twins[index]);
    }
    return true;
}

/* Lifts and closes the twins whose time has come. Returns for how many milliseconds to wait for the
 * next. -1: none is waiting. */
static int go_on_when_due(void)
{
    int64_t now = now_ms();
    int64_t wait = -1;

    for (size_t index = 0; index < MAXIMUM_TWINS; index++) {
        struct twin *twin = &twins[index];

        while ((twin->stage == STILL || twin->stage == LIFTED) && twin->due_ms <= now)
            go_on(twin);
        if ((twin->stage == STILL || twin->stage == LIFTED) &&
            (wait < 0 || twin->due_ms - now < wait))
            wait = twin->due_ms - now;
    }
    return (int)wait;
}

int main(void)
{
    struct pollfd gestured = { STDIN_FILENO, POLLIN, 0 };
    int wait;

    /* What ends gestured must not end this. */
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    signal(SIGQUIT, SIG_IGN);

    while (wait = go_on_when_due(), gestured.fd >= 0 || wait != -1) {
        if (poll(&gestured, 1, wait) <= 0 || take_message())
            continue;
        gestured.fd = -1;
        for (size_t index = 0; index < MAXIMUM_TWINS; index++)
            give_up(&twins[index]);
    }
    return 0;
}
