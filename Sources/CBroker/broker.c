#define _GNU_SOURCE

#include "cbroker.h"

#include <errno.h>
#include <mosquitto.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct attempt {
    struct mosquitto *handle;
    char *host;
    int port, keep_alive, over, code, error;
    char reason[256];
    atomic_int holders;
    pthread_t thread;
    bool joined;
};

static void let_go(struct attempt *it)
{
    if (atomic_fetch_sub(&it->holders, 1) > 1)
        return;
    mosquitto_destroy(it->handle);
    if (it->over >= 0)
        close(it->over);
    free(it->host);
    free(it);
}

static void note(struct mosquitto *handle, void *context, int level, const char *text)
{
    struct attempt *it = context;

    (void)handle;
    if (level == MOSQ_LOG_ERR)
        snprintf(it->reason, sizeof(it->reason), "%s", text);
}

static void *hold(void *word)
{
    struct attempt *it = word;

    errno = 0;
    it->code = mosquitto_connect_async(it->handle, it->host, it->port, it->keep_alive);
    it->error = errno;
    eventfd_write(it->over, 1);
    let_go(it);
    return NULL;
}

/* No handler of the caller's may run in the thread. Returns 0 or an errno. */
static int begin(struct attempt *it)
{
    sigset_t all, before;
    int failure;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failure = pthread_create(&it->thread, NULL, hold, it);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

struct attempt *attempt_begin(struct mosquitto *handle, const char *host, int port, int keep_alive)
{
    struct attempt *it = calloc(1, sizeof(*it));
    int failure;

    if (!it) {
        mosquitto_destroy(handle);
        return NULL;
    }
    *it = (struct attempt){ .handle = handle, .host = strdup(host), .port = port,
                            .keep_alive = keep_alive, .holders = 2,
                            .over = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) };
    mosquitto_user_data_set(handle, it);
    mosquitto_log_callback_set(handle, note);
    failure = it->over < 0 ? errno : it->host ? begin(it) : ENOMEM;
    if (failure == 0)
        return it;
    it->holders = 1;
    let_go(it);
    errno = failure;
    return NULL;
}

int attempt_descriptor(const struct attempt *it)
{
    return it->over;
}

bool attempt_is_over(struct attempt *it, int *code, int *error)
{
    eventfd_t count;

    if (eventfd_read(it->over, &count) < 0)
        return false;
    /* It may not write to memory any more when its result is used. */
    if (!it->joined)
        pthread_join(it->thread, NULL);
    it->joined = true;
    *code = it->code;
    *error = it->error;
    return true;
}

const char *attempt_reason(const struct attempt *it)
{
    return it->reason;
}

void attempt_end(struct attempt *it)
{
    if (!it->joined)
        pthread_detach(it->thread);
    let_go(it);
}
