#define _GNU_SOURCE /* addclosefrom, addchdir, POSIX_SPAWN_SETSID */

#include "ctwin.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int spawn(const char *program, int input, pid_t *process)
{
    char *const arguments[] = { (char *)program, NULL };
    char *const environment[] = { NULL };
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none;
    int result;

    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    posix_spawn_file_actions_addchdir_np(&actions, "/");
    posix_spawnattr_setsigmask(&attributes, &none);
    /* A session of its own: ^C is for gestured. */
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    result = posix_spawn(process, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return -result;
}

int touch_guardian_start(const char *program, struct touch_guardian *guardian)
{
    int pair[2];
    int result;

    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) < 0)
        return -errno;

    result = spawn(program, pair[1], &guardian->process);
    close(pair[1]);
    if (result < 0)
        close(pair[0]);
    else
        guardian->socket = pair[0];
    return result;
}

static int tell(const struct touch_guardian *guardian, struct msghdr *message, int32_t number)
{
    struct iovec words = { &number, sizeof(number) };

    message->msg_iov = &words;
    message->msg_iovlen = 1;
    return sendmsg(guardian->socket, message, MSG_NOSIGNAL | MSG_DONTWAIT) < 0 ? -errno : 0;
}

int touch_guardian_take(const struct touch_guardian *guardian, int32_t number,
                        int descriptor)
{
    union {
        struct cmsghdr header;
        char room[CMSG_SPACE(sizeof(int))];
    } control = { 0 };
    struct msghdr message = { .msg_control = &control, .msg_controllen = sizeof(control) };

    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    control.header.cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(&control.header), &descriptor, sizeof(int));
    return tell(guardian, &message, number);
}

int touch_guardian_let_go(const struct touch_guardian *guardian, int32_t number)
{
    struct msghdr message = { 0 };

    return tell(guardian, &message, number);
}

void touch_guardian_finish(struct touch_guardian *guardian, int patience_ms)
{
    struct pollfd end = { guardian->socket, 0, 0 };

    shutdown(guardian->socket, SHUT_WR);
    if (patience_ms > 0)
        poll(&end, 1, patience_ms);
    close(guardian->socket);
}

bool touch_guardian_has_ended(int process)
{
    return waitpid(process, NULL, WNOHANG) != 0;
}
