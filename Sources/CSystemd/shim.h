/* libsystemd, and what glibc has but its Swift module hides (it is built without _GNU_SOURCE). */
#ifndef GESTURED_CSYSTEMD_H
#define GESTURED_CSYSTEMD_H

#include <stddef.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-id128.h>
#include <systemd/sd-journal.h>
#include <systemd/sd-login.h>

/* fcntl(2) */
enum { GNU_F_SETPIPE_SZ = 1031 };

/* pipe(2) */
extern int pipe2(int descriptors[2], int flags);

/* The name in an event of inotify(7): a flexible array member, which Swift cannot see.
 * NULL: none. */
static inline const char *inotify_name(const struct inotify_event *event) {
    return event->len > 0 ? event->name : NULL;
}

/* Answers a call without a word: a variadic function, which Swift cannot see. */
static inline int bus_answer(sd_bus_message *call) {
    return sd_bus_reply_method_return(call, "");
}

/* memfd_create(2), fcntl(2) */
extern int memfd_create(const char *name, unsigned int flags);
enum {
    GNU_MFD_CLOEXEC = 0x1,
    GNU_MFD_ALLOW_SEALING = 0x2,
    GNU_F_ADD_SEALS = 1033,
    /* against more seals, and against every change */
    GNU_F_SEAL_ALL = 0x1 | 0x2 | 0x4 | 0x8,
};

/* Sends bytes, or with none an open file beside them, unless it would have to wait. The macros of
 * cmsg(3) are what Swift cannot see. */
static inline ssize_t send_now(int socket, const void *bytes, size_t count, int file) {
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control = {.room = {0}};
    struct iovec data = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1};
    if (file >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof(control);
        control.header.cmsg_level = SOL_SOCKET;
        control.header.cmsg_type = SCM_RIGHTS;
        control.header.cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(&control.header), &file, sizeof(int));
    }
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}

/* accept(2) */
extern int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);

/* struct ucred of unix(7), as SO_PEERCRED fills it */
struct gnu_ucred {
    pid_t pid;
    uid_t uid;
    gid_t gid;
};

/* environ(7): a variable, which Swift 6 does not let through. */
static inline char **gnu_environment(void) {
    extern char **environ;
    return environ;
}

#endif
