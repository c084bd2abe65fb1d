/*
 * The commands. Each line is answered by exactly one line, "ok" (with a value where one was asked
 * for) or "error: MESSAGE", once it has been played.
 */
#include "panel.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define MAX_NUMBERS 7
#define MAX_MILLISECONDS 3600000.0
#define SEPARATORS " \t\r\n"

/* Answers, and is the result of what refuses. */
__attribute__((format(printf, 1, 2))) static bool refuse(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("error: ", stdout);
  vprintf(format, arguments);
  putchar('\n');
  va_end(arguments);
  return false;
}

static bool accept_finger(const struct panel *panel, double number, bool down) {
  if (number != floor(number) || number < 1 || number > panel->options.slots)
    return refuse("no finger %g on a panel for 1 to %d", number, panel->options.slots);
  if (panel->fingers[(int)number - 1].down != down)
    return refuse("finger %g is %s", number, down ? "not down" : "down already");
  return true;
}

static bool accept_place(const struct panel *panel, struct point at) {
  return panel_contains(panel, at) || refuse("%g, %g is not on the glass", at.x, at.y);
}

static bool accept_duration(double milliseconds) {
  return (milliseconds >= 0 && milliseconds <= MAX_MILLISECONDS) ||
         refuse("%g is no duration in milliseconds", milliseconds);
}

static bool down(struct panel *panel, const double *numbers) {
  struct point at = {numbers[1], numbers[2]};
  if (!accept_finger(panel, numbers[0], false) || !accept_place(panel, at))
    return false;
  panel_land(panel, (int)numbers[0] - 1, at);
  return true;
}

static bool move(struct panel *panel, const double *numbers) {
  struct point at = {numbers[1], numbers[2]};
  if (!accept_finger(panel, numbers[0], true) || !accept_place(panel, at))
    return false;
  panel_move(panel, (int)numbers[0] - 1, at);
  return true;
}

static bool up(struct panel *panel, const double *numbers) {
  if (!accept_finger(panel, numbers[0], true))
    return false;
  panel_lift(panel, (int)numbers[0] - 1);
  return true;
}

static bool palm(struct panel *panel, const double *numbers) {
  if (!panel->options.tool_type)
    return refuse("a palm needs --tool-type");
  if (!accept_finger(panel, numbers[0], true))
    return false;
  panel_mark_palm(panel, (int)numbers[0] - 1);
  return true;
}

static bool press_button(struct panel *panel, const double *numbers) {
  (void)numbers;
  panel_press(panel, true);
  return panel->options.button || refuse("no button; see --button");
}

static bool release_button(struct panel *panel, const double *numbers) {
  (void)numbers;
  panel_press(panel, false);
  return panel->options.button || refuse("no button; see --button");
}

static bool bring_pen(struct panel *panel, bool near) {
  if (!panel->options.pen && !panel->options.only_pen)
    return refuse("no pen; see --pen and --only-pen");
  panel_bring_pen(panel, near);
  return true;
}

static bool bring_pen_near(struct panel *panel, const double *numbers) {
  (void)numbers;
  return bring_pen(panel, true);
}

static bool take_pen_away(struct panel *panel, const double *numbers) {
  (void)numbers;
  return bring_pen(panel, false);
}

static bool sync_frame(struct panel *panel, const double *numbers) {
  (void)numbers;
  panel_sync(panel);
  return true;
}

static bool play(
    struct panel *panel, path *where, double fingers, const double *numbers, double milliseconds) {
  if (!accept_duration(milliseconds) || !accept_finger(panel, fingers, false))
    return false;
  int count = (int)fingers;
  for (int finger = 0; finger < count; finger++)
    if (!accept_finger(panel, finger + 1, false) ||
        !accept_place(panel, where(numbers, finger, count, 0)) ||
        !accept_place(panel, where(numbers, finger, count, 1)))
      return false;
  gesture_play(panel, where, numbers, count, milliseconds);
  return true;
}

static bool tap(struct panel *panel, const double *numbers) {
  double way[] = {numbers[1], numbers[2], numbers[1], numbers[2]};
  return play(panel, swipe_path, numbers[0], way, numbers[3]);
}

static bool swipe(struct panel *panel, const double *numbers) {
  return play(panel, swipe_path, numbers[0], numbers + 1, numbers[5]);
}

static bool pinch(struct panel *panel, const double *numbers) {
  return play(panel, pinch_path, numbers[0], numbers + 1, numbers[5]);
}

static bool rotate(struct panel *panel, const double *numbers) {
  return play(panel, rotate_path, numbers[0], numbers + 1, numbers[6]);
}

static bool play_random(struct panel *panel, const double *numbers) {
  if (!accept_duration(numbers[2]))
    return false;
  for (int finger = 1; finger <= (int)numbers[0]; finger++)
    if (!accept_finger(panel, finger, false))
      return false;
  random_play(panel, (int)numbers[0], (int)numbers[1], numbers[2]);
  return true;
}

static bool wait(struct panel *panel, const double *numbers) {
  (void)panel;
  if (!accept_duration(numbers[0]))
    return false;
  sleep_for(numbers[0]);
  return true;
}

static const struct command {
  const char *name;
  int numbers; /* how many follow the name */
  bool (*run)(struct panel *panel, const double *numbers);
} commands[] = {
    {"down", 3, down}, {"move", 3, move},   {"up", 1, up},       {"palm", 1, palm},
    {"tap", 4, tap},   {"swipe", 6, swipe}, {"pinch", 6, pinch}, {"rotate", 7, rotate},
    {"random", 3, play_random}, {"sleep", 1, wait}, {"sync", 0, sync_frame},
    {"press", 0, press_button}, {"release", 0, release_button},
    {"near", 0, bring_pen_near}, {"far", 0, take_pen_away},
};

static const struct command *find_command(const char *name) {
  for (size_t index = 0; index < sizeof commands / sizeof *commands; index++)
    if (strcmp(name, commands[index].name) == 0)
      return &commands[index];
  return NULL;
}

static bool run_command(struct panel *panel, const char *name, char *rest) {
  const struct command *command = find_command(name);
  if (command == NULL)
    return refuse("no command '%s'", name);
  double numbers[MAX_NUMBERS];
  int count = 0;
  for (char *word; (word = strtok_r(NULL, SEPARATORS, &rest)) != NULL; count++) {
    char *end;
    double number = strtod(word, &end);
    if (*end != '\0' || !isfinite(number))
      return refuse("'%s' is not a number", word);
    if (count < command->numbers)
      numbers[count] = number;
  }
  if (count != command->numbers)
    return refuse("'%s' takes %d numbers, not %d", name, command->numbers, count);
  return command->run(panel, numbers);
}

/* The answer has how late the slowest frame was, and when the act began, in milliseconds. */
static bool play_act(struct panel *panel, bool again) {
  double began, delay = act_play(panel, again, &began);
  if (delay < 0)
    return refuse("no act is left; see --acts");
  printf("ok %.0f %.0f\n", delay, began);
  return true;
}

bool script_run(struct panel *panel, FILE *script) {
  char *line = NULL;
  size_t capacity = 0;
  bool all_played = true;
  while (getline(&line, &capacity, script) >= 0) {
    char *rest;
    const char *name = strtok_r(line, SEPARATORS, &rest);
    if (name == NULL || name[0] == '#')
      continue;
    if (strcmp(name, "quit") == 0)
      break;
    if (strcmp(name, "node") == 0)
      printf("ok %s\n", libevdev_uinput_get_devnode(panel->device));
    else if (strcmp(name, "act") == 0 || strcmp(name, "again") == 0)
      all_played = play_act(panel, strcmp(name, "again") == 0) && all_played;
    else if (run_command(panel, name, rest))
      puts("ok");
    else
      all_played = false;
  }
  free(line);
  return all_played;
}
