/* Starting programs: vfork(2), which Swift does not have. */
#ifndef GESTURED_CPROGRAM_H
#define GESTURED_CPROGRAM_H

#include <sys/types.h>

struct program {
    /* With a slash, or looked for along PATH (execvp(3)). */
    const char *file;
    /* Both end with NULL. */
    char *const *arguments;
    char *const *environment;
    /* Its standard input, or -1 for /dev/null, and what takes its output and its errors. */
    int input, output;
};

/* Starts a process with a session of its own, no signal blocked, ignored or handled, and no other
 * descriptor. Returns its number, or a negative errno if it cannot start. Waits until the program
 * runs, but at most patience_ms, because a file system may be slow. If the time ends first, *late
 * is a descriptor for program_failure. Otherwise *late is -1. */
pid_t program_start(const struct program *program, int patience_ms, int *late);

/* Why a program that was late could not start, as an errno. 0 if it runs, -1 if that is not known
 * yet. */
int program_failure(int late, int patience_ms);

#endif
