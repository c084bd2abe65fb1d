/* Connects to a broker in a thread, because libmosquitto waits for the name server. */
#ifndef GESTURED_CBROKER_H
#define GESTURED_CBROKER_H

#include <stdbool.h>

struct mosquitto;
struct attempt;

/* From now on the handle belongs to the attempt. Only its thread may use it until
 * `attempt_is_over`. On failure, destroys the handle, and returns NULL with errno. */
struct attempt *attempt_begin(struct mosquitto *handle, const char *host, int port, int keep_alive);

/* Becomes readable when the attempt is over. */
int attempt_descriptor(const struct attempt *attempt);

/* Whether it is over, and then what mosquitto_connect_async(3) returned, and errno. */
bool attempt_is_over(struct attempt *attempt, int *code, int *error);

/* The last error that libmosquitto logged by then, or an empty text. */
const char *attempt_reason(const struct attempt *attempt);

/* Lets go of the handle. What the thread still needs stays for it. */
void attempt_end(struct attempt *attempt);

#endif
