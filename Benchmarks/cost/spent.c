/*
 * spent PID — the nanoseconds that a process has had of the processor, with its threads, also those
 * that have ended.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(int count, char **words) {
  clockid_t clock;
  struct timespec time;
  if (count != 2 || clock_getcpuclockid(atoi(words[1]), &clock) != 0 ||
      clock_gettime(clock, &time) != 0) {
    fputs("usage: spent PID\n", stderr);
    return EXIT_FAILURE;
  }
  printf("%" PRId64 "\n", (int64_t)time.tv_sec * 1000000000 + time.tv_nsec);
  return EXIT_SUCCESS;
}
