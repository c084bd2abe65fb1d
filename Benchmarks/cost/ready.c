/*
 * ready PROGRAM ARGUMENT… — how much of a processor a service takes. It is measured from exec to
 * READY=1 (sd_notify(3)), to be ready again after SIGHUP, and in the four seconds after SIGHUP. It
 * prints all three in µs, and stops the service. Of five reloads the least counts.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define RELOADS 5
#define WHOLE_S 4
#define PATIENCE_S 120

static double spent(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) < 0)
    return -1;
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int listen_as_manager(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  struct timeval patience = {.tv_sec = PATIENCE_S};
  int manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  snprintf(address.sun_path, sizeof address.sun_path, "/tmp/ready-%d", (int)getpid());
  if (manager < 0 || bind(manager, (struct sockaddr *)&address, sizeof address) < 0 ||
      setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience) < 0 ||
      setenv("NOTIFY_SOCKET", address.sun_path, 1) < 0)
    return -1;
  return manager;
}

static int is_ready(int manager) {
  char message[4096];
  ssize_t length;
  do {
    length = recv(manager, message, sizeof message - 1, 0);
    if (length <= 0)
      return 0;
    message[length] = '\0';
  } while (strncmp(message, "READY=1", 7) != 0 && strstr(message, "\nREADY=1") == NULL);
  return 1;
}

/* Nothing that was said before counts. */
static void forget(int manager) {
  char message[4096];
  while (recv(manager, message, sizeof message, MSG_DONTWAIT) > 0)
    continue;
}

/* Where the child stands when it is about to become the program, µs. */
static double become(char **command, pid_t *child) {
  int ways[2];
  double before = -1;
  if (pipe(ways) < 0 || (*child = fork()) < 0)
    return -1;
  if (*child == 0) {
    before = spent(CLOCK_PROCESS_CPUTIME_ID);
    if (write(ways[1], &before, sizeof before) == sizeof before && close(ways[0]) == 0 &&
        close(ways[1]) == 0)
      execvp(command[0], command);
    _exit(127);
  }
  close(ways[1]);
  if (read(ways[0], &before, sizeof before) != sizeof before)
    before = -1;
  close(ways[0]);
  return before;
}

int main(int count, char **arguments) {
  int manager = listen_as_manager(), status;
  pid_t child = -1;
  clockid_t clock;
  double least = 1e12, whole = 1e12;
  double start = count > 1 && manager >= 0 ? become(arguments + 1, &child) : -1;
  if (start < 0 || !is_ready(manager) || clock_getcpuclockid(child, &clock) != 0) {
    perror("ready");
    return EXIT_FAILURE;
  }
  start = spent(clock) - start;
  /* What comes behind READY is not of the next reload. */
  sleep(WHOLE_S);
  for (int reload = 0; reload < RELOADS; reload++) {
    forget(manager);
    double before = spent(clock);
    if (kill(child, SIGHUP) < 0 || !is_ready(manager))
      break;
    double taken = spent(clock) - before;
    sleep(WHOLE_S);
    double all = spent(clock) - before;
    least = taken < least ? taken : least;
    whole = all < whole ? all : whole;
  }
  printf("%.0f %.0f %.0f\n", start, least, whole);
  kill(child, SIGTERM);
  waitpid(child, &status, 0);
  unlink(getenv("NOTIFY_SOCKET"));
  return least < 1e12 ? EXIT_SUCCESS : EXIT_FAILURE;
}
