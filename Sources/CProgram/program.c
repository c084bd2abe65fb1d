/* Programs that are started without waiting for where they come from.
 *
 * posix_spawn(3) and vfork(2) hold their caller up until exec is through, and exec reads from file
 * systems that may hang: a touchscreen that is held must not wait for that. */
#define _GNU_SOURCE
#include "cprogram.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_OTHER = STDERR_FILENO + 1 };

/* The child's part; what does not work is told to whoever reads failures. */
static _Noreturn void become(const struct program *program, int failures)
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    sigset_t none;
    int failure;

    for (int number = 1; number < NSIG; number++)
        sigaction(number, &usual, NULL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setsid();
    /* The output first: it may be the daemon's own standard error. */
    dup2(program->output, STDOUT_FILENO);
    dup2(program->output, STDERR_FILENO);
    if (program->input >= 0) {
        dup2(program->input, STDIN_FILENO);
    } else {
        close(STDIN_FILENO);
        open("/dev/null", O_RDONLY);
    }
    if (failures != FIRST_OTHER)
        dup3(failures, FIRST_OTHER, O_CLOEXEC);
    closefrom(FIRST_OTHER + 1);
    execvpe(program->file, program->arguments, program->environment);
    failure = errno;
    while (write(FIRST_OTHER, &failure, sizeof(failure)) < 0 && errno == EINTR)
        ;
    _exit(127);
}

/* Weak, for the simulation has processes of its own. */
__attribute__((weak)) pid_t program_start(const struct program *program, int patience_ms, int *late)
{
    sigset_t all, before;
    int ends[2], failure;
    pid_t process;

    *late = -1;
    if (pipe2(ends, O_CLOEXEC) < 0)
        return -errno;
    /* No handler of the caller's may run in the child. */
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    process = fork();
    if (process == 0)
        become(program, ends[1]);
    failure = process < 0 ? errno : 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
    close(ends[1]);
    if (!failure)
        failure = program_failure(ends[0], patience_ms);
    if (failure < 0) {
        *late = ends[0];
        return process;
    }
    close(ends[0]);
    if (failure && process > 0)
        waitpid(process, NULL, 0);
    return failure ? -failure : process;
}

int program_failure(int late, int patience_ms)
{
    struct pollfd it = {.fd = late, .events = POLLIN};
    int failure = 0, count;

    do
        count = poll(&it, 1, patience_ms);
    while (count < 0 && errno == EINTR);
    if (count == 0)
        return -1;
    return read(late, &failure, sizeof(failure)) == sizeof(failure) ? failure : 0;
}
