/* libsystemd, and what glibc has but its Swift module hides (it is built without _GNU_SOURCE). */
#ifndef GESTURED_CSYSTEMD_H
#define GESTURED_CSYSTEMD_H

#include <spawn.h>
#include <stddef.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-daemon.h>
#include <systemd/sd-event.h>
#include <systemd/sd-journal.h>
#include <systemd/sd-login.h>

/* posix_spawnattr_setflags(3), fcntl(2) */
enum { GNU_POSIX_SPAWN_SETSID = 0x80, GNU_F_SETPIPE_SZ = 1031 };

/* posix_spawn_file_actions_addclosefrom_np(3), glibc 2.34 */
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* pipe(2) */
extern int pipe2(int descriptors[2], int flags);

/* The name in an event of inotify(7): a flexible array member, which Swift cannot see. NULL: none. */
static inline const char *inotify_name(const struct inotify_event *event) {
    return event->len > 0 ? event->name : NULL;
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
