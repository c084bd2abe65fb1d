/* Event nodes and /dev/uinput without a kernel: named pipes, of which a test says what ioctl(2)
 * answers. And a name server that is slow. */
#ifndef CSTANDIN_H
#define CSTANDIN_H

#include <linux/input.h>
#include <linux/uinput.h>
#include <stdint.h>

/* What a request comes to: a result, or a negative errno. */
typedef int stand_in_answer(void *context, unsigned long request, void *argument);

/* From now on a process that asks this pipe hears that. NULL: none does any more. */
void stand_in(const char *pipe, stand_in_answer *answer, void *context);

/* What this thread gets when it opens /dev/uinput. NULL: what there is. */
void stand_in_for_uinput(const char *pipe);

/* From now on a name server takes so long for this name, which is then 127.0.0.1. */
void stand_in_for_name_server(const char *name, int milliseconds);

/* What is said of a seat or a session in the place of logind's files. It is the words of a call's
 * result, with a blank between two. Or it is a negative errno, such as "-6". NULL is -ENODATA. */
typedef const char *stand_in_logind_answer(void *context, const char *call, const char *name);

/* From now on this thread hears that of seats and sessions. NULL: what the files say. */
void stand_in_for_logind(stand_in_logind_answer *answer, void *context);

/* What logind writes anew, for the monitors of this thread that listen to it. */
void stand_in_logind_writes(const char *category);

/* How many such monitors there are. */
int stand_in_logind_monitors(void);

/* Bytes of the heap that are in use. */
uint64_t stand_in_bytes_in_use(void);

/* What a request is about. */
static inline unsigned stand_in_number(unsigned long request) { return request & 0xff; }
static inline unsigned stand_in_type(unsigned long request) { return (request >> 8) & 0xff; }
static inline unsigned stand_in_size(unsigned long request) { return (request >> 16) & 0x3fff; }

#endif
