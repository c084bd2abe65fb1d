// Prints the frequency of this machine's time stamp counter, in kHz, for a guest. While this
// machine is busy, a guest that measures for itself may be wrong by a factor, and all its time with
// it.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <time.h>
#include <x86intrin.h>

struct moment {
  int64_t nanoseconds;
  uint64_t ticks;
};

static int64_t nanoseconds(void)
{
  struct timespec now;

  clock_gettime(CLOCK_MONOTONIC_RAW, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

// Of several readings the one that was interrupted least.
static struct moment moment(void)
{
  struct moment best = {0, 0};
  int64_t shortest = INT64_MAX;

  for (int i = 0; i < 100; i++) {
    int64_t before = nanoseconds();
    uint64_t ticks = __rdtsc();
    int64_t after = nanoseconds();

    if (after - before < shortest) {
      shortest = after - before;
      best = (struct moment){before + shortest / 2, ticks};
    }
  }
  return best;
}

int main(void)
{
  struct moment start = moment();

  nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
  struct moment end = moment();
  double milliseconds = (double)(end.nanoseconds - start.nanoseconds) / 1e6;

  printf("%.0f\n", (double)(end.ticks - start.ticks) / milliseconds);
  return 0;
}
