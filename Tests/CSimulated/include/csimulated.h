/* The calls of the C library that the daemon makes, for a program that is daemon and world at once.
 * They go to the simulated kernel while one is on, and to the real one otherwise. */
#ifndef CSIMULATED_H
#define CSIMULATED_H

#include <linux/input.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/stat.h>

/* Descriptors from here on, and processes too, are of the simulated kernel. */
enum { FIRST_SIMULATED = 1000000 };

/* Whether there is a simulated kernel now. */
void simulate(bool is_on);

/* As which user the daemon runs. */
void simulate_user(uid_t user);

/* The folder that stands for /etc. */
void simulate_etc(const char *folder);

/* What waitid(2) says of a child that has ended. */
siginfo_t simulated_end(int process, int status, bool was_killed);

/* inotify(7)'s word of a file in a folder. `room` has to hold the name as well. */
const struct inotify_event *simulated_word(void *room, uint32_t mask, const char *name);

/* Makes a socket's file, as bind(2) does. 0, or a negative errno. */
int simulated_socket_file(const char *path);

/* Bytes of the heap that are in use. */
uint64_t bytes_in_use(void);

/* What the request of an ioctl(2) is about. */
enum { IOC_NUMBER_MASK = 0xff };
static inline unsigned ioc_number(unsigned long request) { return request & 0xff; }
static inline unsigned ioc_type(unsigned long request) { return (request >> 8) & 0xff; }
static inline unsigned ioc_size(unsigned long request) { return (request >> 16) & 0x3fff; }

#endif
