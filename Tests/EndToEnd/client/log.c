/* What is told, and what is held: begun and not ended. */
#include "client.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#define MAX_TOUCHES 64
#define MAX_BUTTONS 16

static struct {
  bool held;
  int64_t id;
} touches[MAX_TOUCHES];
static uint32_t buttons[MAX_BUTTONS]; /* 0 for none */
static bool tip_is_down;

__attribute__((format(printf, 2, 3))) static void tell(uint32_t time, const char *format, ...) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  printf("%lld.%03ld %u ", (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000,
      now.tv_nsec / 1000 % 1000, time);
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  fflush(stdout);
}

/* The number of a touch that is held, or -1. */
static int number_of(int64_t id) {
  for (int number = 0; number < MAX_TOUCHES; number++)
    if (touches[number].held && touches[number].id == id)
      return number;
  return -1;
}

static int free_number(void) {
  int number = 0;
  while (number < MAX_TOUCHES - 1 && touches[number].held)
    number++;
  return number;
}

void log_note(const char *text) {
  tell(0, "%s", text);
}

/* A second landing without an end between is a new touch: what is told is all that happened. */
void log_touch_down(uint32_t time, int64_t id, double x, double y) {
  int number = free_number();
  touches[number].held = true;
  touches[number].id = id;
  tell(time, "touch down %d at %.1f,%.1f", number, x, y);
}

void log_touch_motion(uint32_t time, int64_t id, double x, double y) {
  tell(time, "touch motion %d at %.1f,%.1f", number_of(id), x, y);
}

void log_touch_up(uint32_t time, int64_t id) {
  int number = number_of(id);
  if (number >= 0)
    touches[number].held = false;
  tell(time, "touch up %d", number);
}

void log_touch_cancel(void) {
  for (int number = 0; number < MAX_TOUCHES; number++)
    touches[number].held = false;
  tell(0, "touch cancel");
}

void log_touch_frame(void) {
  tell(0, "touch frame");
}

void log_pointer(uint32_t time, const char *event, double x, double y) {
  tell(time, "pointer %s at %.1f,%.1f", event, x, y);
}

void log_button(uint32_t time, uint32_t button, bool pressed) {
  uint32_t from = pressed ? 0 : button, to = pressed ? button : 0;
  for (int index = 0; index < MAX_BUTTONS; index++)
    if (buttons[index] == from) {
      buttons[index] = to;
      break;
    }
  tell(time, "button %s %u", pressed ? "press" : "release", button);
}

void log_axis(uint32_t time, uint32_t axis, double value) {
  tell(time, "axis %s %.2f", axis == 0 ? "down" : "right", value);
}

void log_tip(bool down) {
  tip_is_down = down;
  tell(0, "tool %s", down ? "down" : "up");
}

void log_holds(void) {
  bool nothing = true;
  char *text = NULL;
  size_t length;
  FILE *stream = open_memstream(&text, &length);
  if (stream == NULL)
    return;
  for (int number = 0; number < MAX_TOUCHES; number++)
    if (touches[number].held) {
      fprintf(stream, " touch %d", number);
      nothing = false;
    }
  for (int index = 0; index < MAX_BUTTONS; index++)
    if (buttons[index] != 0) {
      fprintf(stream, " button %u", buttons[index]);
      nothing = false;
    }
  if (tip_is_down) {
    fputs(" tip", stream);
    nothing = false;
  }
  fclose(stream);
  tell(0, "holds%s", nothing ? " nothing" : text);
  free(text);
}

static int open_signals(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  sigaddset(&signals, SIGTERM);
  sigprocmask(SIG_BLOCK, &signals, NULL);
  return signalfd(-1, &signals, SFD_CLOEXEC);
}

bool wait_for(int descriptor) {
  static int signals = -1;
  if (signals < 0)
    signals = open_signals();
  struct pollfd sources[] = {{descriptor, POLLIN, 0}, {signals, POLLIN, 0}};
  while (poll(sources, 2, -1) >= 0 || errno == EINTR) {
    if (sources[0].revents != 0)
      return true;
    struct signalfd_siginfo signal;
    if (sources[1].revents == 0 || read(signals, &signal, sizeof signal) != sizeof signal)
      continue;
    log_holds();
    if (signal.ssi_signo == SIGTERM)
      return false;
  }
  return false;
}
