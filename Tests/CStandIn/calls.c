/* ioctl, open and getaddrinfo have the names of calls of the C library, which the linker then finds
 * here first. logind.c does so for libsystemd. */
#define _GNU_SOURCE

#include "cstandin.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct standing {
    dev_t device;
    ino_t pipe;
    stand_in_answer *answer; /* NULL: this place is free */
    void *context;
};

enum { MOST_STANDING = 256 };

static struct standing standing[MOST_STANDING];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local const char *uinput;

static bool is(const struct standing *one, const struct stat *pipe)
{
    return one->answer && one->device == pipe->st_dev && one->pipe == pipe->st_ino;
}

void stand_in(const char *pipe, stand_in_answer *answer, void *context)
{
    struct stat status;

    if (stat(pipe, &status) < 0)
        return;
    pthread_mutex_lock(&lock);
    for (int place = 0; place < MOST_STANDING; place++) {
        if (answer ? standing[place].answer != NULL : !is(&standing[place], &status))
            continue;
        standing[place] = (struct standing){ status.st_dev, status.st_ino, answer, context };
        break;
    }
    pthread_mutex_unlock(&lock);
}

void stand_in_for_uinput(const char *pipe)
{
    uinput = pipe;
}

static _Atomic(const char *) slow_name;
static atomic_int slowness;

void stand_in_for_name_server(const char *name, int milliseconds)
{
    slow_name = strdup(name);
    slowness = milliseconds;
}

typedef int lookup(const char *, const char *, const struct addrinfo *, struct addrinfo **);

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **result)
{
    lookup *next = (lookup *)(uintptr_t)dlsym(RTLD_NEXT, "getaddrinfo");
    const char *slow = slow_name;

    if (node && slow && strcmp(node, slow) == 0) {
        poll(NULL, 0, slowness);
        node = "127.0.0.1";
    }
    return next(node, service, hints, result);
}

uint64_t stand_in_bytes_in_use(void)
{
    const struct mallinfo2 heap = mallinfo2();

    return heap.uordblks + heap.hblkhd;
}

static struct standing whoever_stands_in(int descriptor)
{
    struct standing found = { 0 };
    struct stat status;

    if (fstat(descriptor, &status) < 0 || !S_ISFIFO(status.st_mode))
        return found;
    pthread_mutex_lock(&lock);
    for (int place = 0; place < MOST_STANDING; place++) {
        if (is(&standing[place], &status))
            found = standing[place];
    }
    pthread_mutex_unlock(&lock);
    return found;
}

int ioctl(int descriptor, unsigned long request, ...)
{
    struct standing one = whoever_stands_in(descriptor);
    va_list arguments;
    void *argument;
    int result;

    va_start(arguments, request);
    argument = va_arg(arguments, void *);
    va_end(arguments);
    if (!one.answer)
        return (int)syscall(SYS_ioctl, descriptor, request, argument);

    result = one.answer(one.context, request, argument);
    if (result >= 0)
        return result;
    errno = -result;
    return -1;
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    mode_t mode;

    va_start(arguments, flags);
    mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    if (uinput && strcmp(path, "/dev/uinput") == 0)
        path = uinput;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
