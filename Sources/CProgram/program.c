/* Programs that are started without waiting for where they come from.
 *
 * vfork(2) holds its caller up until exec is through, and exec reads from file systems that may
 * hang: a touchscreen that is held must not wait for that. fork(2) does not, but copies page
 * tables, and every page that is written to afterwards. So a thread is held up. */
#define _GNU_SOURCE
#include "cprogram.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_OTHER = STDERR_FILENO + 1, STACK_SIZE = 128 * 1024 };

/* One start, in pages of its own. The caller may have gone on when the program is read, and a
 * thread that calls malloc(3) or free(3) makes a heap. */
struct start {
    struct program program;
    /* Of the bytes that this is in. */
    size_t size;
    int failures;
    /* Its number once that is known, or a negative errno. */
    _Atomic pid_t process;
    /* What needs this: caller and thread. */
    atomic_int holders;
    /* The lists, and then what is in them. */
    char *words[];
};

static size_t count(char *const *words)
{
    size_t it = 0;

    while (words[it])
        it++;
    return it;
}

static size_t length(char *const *words)
{
    size_t it = 0;

    for (; *words; words++)
        it += strlen(*words) + 1;
    return it;
}

/* Copies a list to *words, and what is in it to *bytes. Both go on behind what they got. */
static char *const *copy(char *const *list, char ***words, char **bytes)
{
    char **first = *words;

    for (; *list; list++) {
        *(*words)++ = *bytes;
        *bytes = stpcpy(*bytes, *list) + 1;
    }
    *(*words)++ = NULL;
    return first;
}

static struct start *make(const struct program *program, int failures)
{
    size_t room = count(program->arguments) + count(program->environment) + 2;
    size_t size = sizeof(struct start) + room * sizeof(char *) + length(program->arguments) +
                  length(program->environment) + strlen(program->file) + 1;
    struct start *it =
        mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char **words, *bytes;

    if (it == MAP_FAILED)
        return NULL;
    words = it->words;
    bytes = (char *)(it->words + room);
    it->program = *program;
    it->program.arguments = copy(program->arguments, &words, &bytes);
    it->program.environment = copy(program->environment, &words, &bytes);
    it->program.file = strcpy(bytes, program->file);
    it->size = size;
    it->failures = failures;
    it->holders = 2;
    return it;
}

static void let_go(struct start *it)
{
    if (atomic_fetch_sub(&it->holders, 1) == 1)
        munmap(it, it->size);
}

/* The child's part. What does not work is told to the reader of failures. */
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

/* The thread's part. The child has its memory until exec is through. */
static void *hold(void *word)
{
    struct start *it = word;
    pid_t process = vfork();

    if (process == 0) {
        it->process = getpid();
        become(&it->program, it->failures);
    }
    it->process = process < 0 ? -errno : process;
    close(it->failures);
    let_go(it);
    return NULL;
}

/* Starts the thread, in which no handler of the caller's may run. Returns 0 or an errno. */
static int begin(struct start *it)
{
    sigset_t all, before;
    pthread_attr_t kind;
    pthread_t thread;
    int failure;

    pthread_attr_init(&kind);
    pthread_attr_setdetachstate(&kind, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&kind, STACK_SIZE);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failure = pthread_create(&thread, &kind, hold, it);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&kind);
    return failure;
}

/* Weak, for the simulation has processes of its own. */
__attribute__((weak)) pid_t program_start(const struct program *program, int patience_ms, int *late)
{
    struct start *it;
    int ends[2], failure;
    pid_t process;

    *late = -1;
    if (pipe2(ends, O_CLOEXEC) < 0)
        return -errno;
    it = make(program, ends[1]);
    failure = it ? begin(it) : ENOMEM;
    if (failure) {
        if (it)
            munmap(it, it->size);
        close(ends[0]);
        close(ends[1]);
        return -failure;
    }
    failure = program_failure(ends[0], patience_ms);
    /* That there is a process is known long before, but for the slowest of machines. */
    while ((process = it->process) == 0)
        poll(NULL, 0, 1);
    let_go(it);
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
