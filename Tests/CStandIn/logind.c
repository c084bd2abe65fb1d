/* The calls of sd-login(3) that gestured makes. They are answered by a test where that says so. */
#define _GNU_SOURCE

#include "cstandin.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/types.h>
#include <unistd.h>

struct monitor {
    struct monitor *next;
    char *category;
    int descriptor;
};

static _Thread_local stand_in_logind_answer *answer;
static _Thread_local void *context;
static _Thread_local struct monitor *monitors;

void stand_in_for_logind(stand_in_logind_answer *new_answer, void *new_context)
{
    answer = new_answer;
    context = new_context;
}

void stand_in_logind_writes(const char *category)
{
    for (struct monitor *one = monitors; one; one = one->next) {
        if (strcmp(one->category, category) == 0)
            eventfd_write(one->descriptor, 1);
    }
}

int stand_in_logind_monitors(void)
{
    int count = 0;

    for (struct monitor *one = monitors; one; one = one->next)
        count++;
    return count;
}

/* A call's own code, which the linker would have found. */
#define NEXT(name, ...) ((int (*)(__VA_ARGS__))(uintptr_t)dlsym(RTLD_NEXT, name))

/* The words of an answer, or a negative errno. */
static int ask(const char *call, const char *name, const char **words)
{
    const char *said = answer(context, call, name);

    *words = said;
    if (!said)
        return -ENODATA;
    return said[0] == '-' ? atoi(said) : 1;
}

static int ask_text(const char *call, const char *name, char **text)
{
    const char *words;
    int result = ask(call, name, &words);

    if (result > 0)
        *text = strdup(words);
    return result < 0 ? result : 0;
}

int sd_seat_get_active(const char *seat, char **session, uid_t *user)
{
    const char *words;
    char name[32];
    unsigned number;
    int result;

    if (!answer)
        return NEXT("sd_seat_get_active", const char *, char **, uid_t *)(seat, session, user);
    result = ask("sd_seat_get_active", seat, &words);
    if (result < 0)
        return result;
    if (sscanf(words, "%31s %u", name, &number) != 2)
        return -EIO;
    *session = strdup(name);
    *user = number;
    return 0;
}

int sd_seat_get_sessions(const char *seat, char ***sessions, uid_t **users, unsigned *count)
{
    const char *words;
    char **list, *text, *rest, *name;
    int result, length = 0;

    if (!answer)
        return NEXT("sd_seat_get_sessions", const char *, char ***, uid_t **, unsigned *)(
            seat, sessions, users, count);
    result = ask("sd_seat_get_sessions", seat, &words);
    if (result < 0)
        return result;
    list = calloc(strlen(words) + 2, sizeof *list);
    rest = text = strdup(words);
    while (list && (name = strsep(&rest, " "))) {
        if (name[0])
            list[length++] = strdup(name);
    }
    free(text);
    *sessions = list;
    return length;
}

int sd_session_is_remote(const char *session)
{
    const char *words;
    int result;

    if (!answer)
        return NEXT("sd_session_is_remote", const char *)(session);
    result = ask("sd_session_is_remote", session, &words);
    return result < 0 ? result : atoi(words);
}

int sd_session_get_uid(const char *session, uid_t *user)
{
    const char *words;
    int result;

    if (!answer)
        return NEXT("sd_session_get_uid", const char *, uid_t *)(session, user);
    result = ask("sd_session_get_uid", session, &words);
    if (result > 0)
        *user = (uid_t)atoi(words);
    return result < 0 ? result : 0;
}

#define TEXT_OF_SESSION(name)                                                                      \
    int name(const char *session, char **text)                                                     \
    {                                                                                              \
        if (!answer)                                                                               \
            return NEXT(#name, const char *, char **)(session, text);                              \
        return ask_text(#name, session, text);                                                     \
    }

TEXT_OF_SESSION(sd_session_get_class)
TEXT_OF_SESSION(sd_session_get_type)
TEXT_OF_SESSION(sd_session_get_desktop)
TEXT_OF_SESSION(sd_session_get_display)

int sd_uid_get_display(uid_t user, char **session)
{
    char name[32];

    if (!answer)
        return NEXT("sd_uid_get_display", uid_t, char **)(user, session);
    snprintf(name, sizeof name, "%u", user);
    return ask_text("sd_uid_get_display", name, session);
}

int sd_login_monitor_new(const char *category, struct monitor **made)
{
    const char *words;
    struct monitor *monitor;
    int result;

    if (!answer)
        return NEXT("sd_login_monitor_new", const char *, struct monitor **)(category, made);
    result = ask("sd_login_monitor_new", category, &words);
    if (result < 0)
        return result;
    monitor = calloc(1, sizeof *monitor);
    if (!monitor)
        return -ENOMEM;
    monitor->next = monitors;
    monitor->category = strdup(category);
    monitor->descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    *made = monitors = monitor;
    return 0;
}

/* Where in the list a monitor is, or NULL for one of libsystemd's own. */
static struct monitor **place(const struct monitor *monitor)
{
    struct monitor **here = &monitors;

    while (*here && *here != monitor)
        here = &(*here)->next;
    return *here ? here : NULL;
}

int sd_login_monitor_get_fd(struct monitor *monitor)
{
    if (!place(monitor))
        return NEXT("sd_login_monitor_get_fd", struct monitor *)(monitor);
    return answer ? monitor->descriptor : -EIO;
}

int sd_login_monitor_flush(struct monitor *monitor)
{
    eventfd_t count;

    if (!place(monitor))
        return NEXT("sd_login_monitor_flush", struct monitor *)(monitor);
    return eventfd_read(monitor->descriptor, &count);
}

struct monitor *sd_login_monitor_unref(struct monitor *monitor)
{
    struct monitor **here = place(monitor);

    if (!here)
        return ((struct monitor * (*)(struct monitor *))(uintptr_t)dlsym(
            RTLD_NEXT, "sd_login_monitor_unref"))(monitor);
    *here = monitor->next;
    close(monitor->descriptor);
    free(monitor->category);
    free(monitor);
    return NULL;
}
