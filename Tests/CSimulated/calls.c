/* Each of these has the name of a call of the C library, which the linker then finds here first. */
#define _GNU_SOURCE

#include "cprogram.h"
#include "csimulated.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <poll.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static bool is_on;
static uid_t own_user = 1000;

/* The simulated kernel, which Swift is. Each returns a negative errno where it fails. */
int64_t sim_now(int clock);
int64_t sim_open(const char *path);
int64_t sim_access(const char *path);
int64_t sim_event_node(int index);
int64_t sim_close(int descriptor);
int64_t sim_read(int descriptor, void *bytes, size_t count);
int64_t sim_write(int descriptor, const void *bytes, size_t count);
int64_t sim_ioctl(int descriptor, uint64_t request, void *argument);
int64_t sim_pipe(int *ends);
int64_t sim_socketpair(int *ends);
int64_t sim_socket(int type);
int64_t sim_bind(int descriptor, const char *path);
int64_t sim_connect(int descriptor, const char *path);
int64_t sim_accept(int descriptor);
int64_t sim_send(int descriptor, const void *bytes, size_t count, int passed);
int64_t sim_peer_user(int descriptor);
int64_t sim_shutdown(int descriptor);
int64_t sim_epoll_create(void);
int64_t sim_epoll_add(int epoll, int descriptor, void *pointer, bool is_edge);
int64_t sim_epoll_remove(int epoll, int descriptor);
int64_t sim_epoll_wait(int epoll, void **pointer, int milliseconds);
int64_t sim_spawn(const char *program, char *const environment[], int input);
int64_t sim_kill(int process, int number);

void simulate(bool should_be_on)
{
    is_on = should_be_on;
}

void simulate_user(uid_t user)
{
    own_user = user;
}

static bool is_ours(int descriptor)
{
    return is_on && descriptor >= FIRST_SIMULATED;
}

static int64_t answer(int64_t result)
{
    if (result >= 0)
        return result;
    errno = (int)-result;
    return -1;
}

/* What the next library would have called. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!is_on ||
        (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME && clock != CLOCK_BOOTTIME))
        return (int)syscall(SYS_clock_gettime, clock, time);
    int64_t now = sim_now(clock);
    time->tv_sec = now / 1000000;
    time->tv_nsec = now % 1000000 * 1000;
    return 0;
}

static bool is_simulated(const char *path)
{
    return is_on && (strncmp(path, "/dev/input/", 11) == 0 || strcmp(path, "/dev/uinput") == 0 ||
                     strncmp(path, "/sys/devices/simulated/", 23) == 0);
}

/* Where the world has what the administrator wrote. */
static char etc[PATH_MAX];

void simulate_etc(const char *folder)
{
    snprintf(etc, sizeof(etc), "%s", folder);
}

/* The path in the world's own folder if it is one of the administrator's, else the path. */
static const char *own(const char *path, char *room, size_t size)
{
    static const char administrators[] = "/etc";
    size_t length = sizeof(administrators) - 1;

    if (!is_on || strncmp(path, "/etc/gestured", 13) != 0)
        return path;
    snprintf(room, size, "%s%s", etc, path + length);
    return room;
}

int open(const char *path, int flags, ...)
{
    char room[PATH_MAX];
    mode_t mode = 0;

    if (flags & (O_CREAT | O_TMPFILE)) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
    }
    if (is_simulated(path))
        return (int)answer(sim_open(path));
    /* Pages that are given back would only have to be read again for the next seed. */
    if (is_on && strcmp(path, "/proc/self/pagemap") == 0)
        return (int)answer(-ENOENT);
    return (int)syscall(SYS_openat, AT_FDCWD, own(path, room, sizeof(room)), flags, mode);
}

/* A path that is walked step by step gets to /etc from the root. */
int openat(int folder, const char *name, int flags, ...)
{
    if (is_on && strcmp(name, "etc") == 0)
        return (int)syscall(SYS_openat, AT_FDCWD, etc, flags & ~O_NOFOLLOW);
    return (int)syscall(SYS_openat, folder, name, flags);
}

int access(const char *path, int mode)
{
    if (is_simulated(path))
        return (int)answer(sim_access(path));
    return (int)syscall(SYS_access, path, mode);
}

/* The one folder of the world that has anything in it. */
static struct {
    struct dirent entry;
    int next;
} event_nodes;

struct dirent *readdir(DIR *folder)
{
    int64_t number;

    if ((void *)folder != &event_nodes)
        return REAL(readdir)(folder);
    number = sim_event_node(event_nodes.next++);
    if (number < 0)
        return NULL;
    snprintf(event_nodes.entry.d_name, sizeof(event_nodes.entry.d_name), "event%d", (int)number);
    return &event_nodes.entry;
}

int closedir(DIR *folder)
{
    return (void *)folder == &event_nodes ? 0 : REAL(closedir)(folder);
}

/* What this machine happens to have is no part of the world. */
DIR *opendir(const char *path)
{
    static const char *const hidden[] = { "/sys/", "/usr/share/gestured", "/etc/gestured",
                                          "/run/" };
    char room[PATH_MAX];

    path = own(path, room, sizeof(room));
    if (is_on && strcmp(path, "/sys/class/input") == 0) {
        event_nodes.next = 0;
        return (DIR *)&event_nodes;
    }
    for (size_t index = 0; is_on && index < sizeof(hidden) / sizeof(*hidden); index++) {
        if (strncmp(path, hidden[index], strlen(hidden[index])) == 0) {
            errno = ENOENT;
            return NULL;
        }
    }
    return REAL(opendir)(path);
}

int close(int descriptor)
{
    if (is_ours(descriptor))
        return (int)answer(sim_close(descriptor));
    return (int)syscall(SYS_close, descriptor);
}

ssize_t read(int descriptor, void *bytes, size_t count)
{
    if (is_ours(descriptor))
        return answer(sim_read(descriptor, bytes, count));
    return syscall(SYS_read, descriptor, bytes, count);
}

ssize_t recv(int descriptor, void *bytes, size_t count, int flags)
{
    if (is_ours(descriptor))
        return answer(sim_read(descriptor, bytes, count));
    return syscall(SYS_recvfrom, descriptor, bytes, count, flags, NULL, NULL);
}

ssize_t write(int descriptor, const void *bytes, size_t count)
{
    if (is_ours(descriptor))
        return answer(sim_write(descriptor, bytes, count));
    return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags)
{
    if (is_ours(descriptor))
        return answer(sim_send(descriptor, bytes, count, -1));
    return syscall(SYS_sendto, descriptor, bytes, count, flags, NULL, 0);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags)
{
    struct cmsghdr *control = is_ours(descriptor) ? CMSG_FIRSTHDR(message) : NULL;
    int passed = -1;

    if (!is_ours(descriptor))
        return syscall(SYS_sendmsg, descriptor, message, flags);
    if (control)
        memcpy(&passed, CMSG_DATA(control), sizeof(passed));
    return answer(
        sim_send(descriptor, message->msg_iov->iov_base, message->msg_iov->iov_len, passed));
}

int ioctl(int descriptor, unsigned long request, ...)
{
    va_list arguments;
    void *argument;

    va_start(arguments, request);
    argument = va_arg(arguments, void *);
    va_end(arguments);
    if (is_ours(descriptor))
        return (int)answer(sim_ioctl(descriptor, request, argument));
    return (int)syscall(SYS_ioctl, descriptor, request, argument);
}

int fcntl(int descriptor, int command, ...)
{
    va_list arguments;
    long argument;

    va_start(arguments, command);
    argument = va_arg(arguments, long);
    va_end(arguments);
    /* All processes share standard error, so no process shall make it a file that never waits. */
    if (is_ours(descriptor) || (is_on && descriptor == STDERR_FILENO))
        return 0;
    return (int)syscall(SYS_fcntl, descriptor, command, argument);
}

int pipe2(int ends[2], int flags)
{
    if (is_on)
        return (int)answer(sim_pipe(ends));
    return (int)syscall(SYS_pipe2, ends, flags);
}

int socketpair(int domain, int type, int protocol, int ends[2])
{
    if (is_on)
        return (int)answer(sim_socketpair(ends));
    return (int)syscall(SYS_socketpair, domain, type, protocol, ends);
}

int socket(int domain, int type, int protocol)
{
    if (is_on && domain == AF_UNIX)
        return (int)answer(sim_socket(type & 0xf));
    return (int)syscall(SYS_socket, domain, type, protocol);
}

int bind(int descriptor, const struct sockaddr *address, socklen_t length)
{
    if (is_ours(descriptor))
        return (int)answer(
            sim_bind(descriptor, ((const struct sockaddr_un *)(const void *)address)->sun_path));
    return (int)syscall(SYS_bind, descriptor, address, length);
}

int listen(int descriptor, int backlog)
{
    return is_ours(descriptor) ? 0 : (int)syscall(SYS_listen, descriptor, backlog);
}

int connect(int descriptor, const struct sockaddr *address, socklen_t length)
{
    if (is_ours(descriptor))
        return (int)answer(
            sim_connect(descriptor, ((const struct sockaddr_un *)(const void *)address)->sun_path));
    return (int)syscall(SYS_connect, descriptor, address, length);
}

int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags)
{
    if (is_ours(descriptor))
        return (int)answer(sim_accept(descriptor));
    return (int)syscall(SYS_accept4, descriptor, address, length, flags);
}

int setsockopt(int descriptor, int level, int name, const void *value, socklen_t length)
{
    if (is_ours(descriptor))
        return 0;
    return (int)syscall(SYS_setsockopt, descriptor, level, name, value, length);
}

int getsockopt(int descriptor, int level, int name, void *value, socklen_t *length)
{
    if (is_ours(descriptor) && name == SO_PEERCRED) {
        int64_t user = sim_peer_user(descriptor);
        struct ucred peer = { 4242, (uid_t)user, (gid_t)user };
        if (user < 0)
            return (int)answer(user);
        memcpy(value, &peer, sizeof(peer));
        *length = sizeof(peer);
        return 0;
    }
    return (int)syscall(SYS_getsockopt, descriptor, level, name, value, length);
}

int shutdown(int descriptor, int how)
{
    if (is_ours(descriptor))
        return (int)answer(sim_shutdown(descriptor));
    return (int)syscall(SYS_shutdown, descriptor, how);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds)
{
    if (count > 0 && is_ours(files->fd))
        return 1;
    return REAL(poll)(files, count, milliseconds);
}

int epoll_create1(int flags)
{
    return is_on ? (int)answer(sim_epoll_create()) : (int)syscall(SYS_epoll_create1, flags);
}

int epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event)
{
    if (!is_ours(epoll))
        return (int)syscall(SYS_epoll_ctl, epoll, operation, descriptor, event);
    if (operation == EPOLL_CTL_DEL)
        return (int)answer(sim_epoll_remove(epoll, descriptor));
    return (int)answer(
        sim_epoll_add(epoll, descriptor, event->data.ptr, (event->events & EPOLLET) != 0));
}

int epoll_wait(int epoll, struct epoll_event *events, int most, int milliseconds)
{
    if (is_ours(epoll)) {
        void *pointer = NULL;
        int count = (int)answer(sim_epoll_wait(epoll, &pointer, milliseconds));
        events->events = EPOLLIN;
        events->data.ptr = pointer;
        return count;
    }
    return (int)syscall(SYS_epoll_pwait, epoll, events, most, milliseconds, NULL, 0);
}

/* What the next process gets as its standard input. No caller prepares two at once. */
static int next_input = -1;

int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int from, int to)
{
    if (is_on && to == STDIN_FILENO)
        next_input = from;
    return is_on ? 0 : REAL(posix_spawn_file_actions_adddup2)(actions, from, to);
}

static int start(pid_t *process, const char *program, char *const environment[])
{
    int64_t result = sim_spawn(program, environment, next_input);

    next_input = -1;
    if (result < 0)
        return (int)-result;
    *process = (pid_t)result;
    return 0;
}

int posix_spawn(pid_t *process, const char *program, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[],
                char *const environment[])
{
    if (is_on)
        return start(process, program, environment);
    return REAL(posix_spawn)(process, program, actions, attributes, arguments, environment);
}

pid_t program_start(const struct program *program, int patience_ms, int *late)
{
    (void)patience_ms;
    *late = -1;
    return (pid_t)sim_spawn(program->file, program->environment, program->input);
}

int kill(pid_t process, int number)
{
    if (is_on && (process >= FIRST_SIMULATED || process <= -FIRST_SIMULATED))
        return (int)answer(sim_kill(process < 0 ? -process : process, number));
    return (int)syscall(SYS_kill, process, number);
}

pid_t waitpid(pid_t process, int *status, int options)
{
    if (is_on && process >= FIRST_SIMULATED)
        return process;
    return (pid_t)syscall(SYS_wait4, process, status, options, NULL);
}

uid_t geteuid(void)
{
    return is_on ? own_user : (uid_t)syscall(SYS_geteuid);
}

int malloc_trim(size_t pad)
{
    (void)pad;
    return 0;
}

siginfo_t simulated_end(int process, int status, bool was_killed)
{
    siginfo_t end = { .si_signo = SIGCHLD };

    end.si_code = was_killed ? CLD_KILLED : CLD_EXITED;
    end.si_pid = process;
    end.si_status = status;
    return end;
}

const struct inotify_event *simulated_word(void *room, uint32_t mask, const char *name)
{
    struct inotify_event *word = room;

    word->wd = 1;
    word->mask = mask;
    word->cookie = 0;
    word->len = (uint32_t)strlen(name) + 1;
    strcpy(word->name, name);
    return word;
}

int simulated_socket_file(const char *path)
{
    return mknod(path, S_IFSOCK | 0666, 0) < 0 ? -errno : 0;
}

uint64_t bytes_in_use(void)
{
    return mallinfo2().uordblks;
}
