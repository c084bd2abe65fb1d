/* panel — a uinput touchscreen that plays scripted touches. */
#include "panel.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_UNITS_PER_MM 40

static void usage(FILE *stream) {
  fputs(
      "usage: panel [OPTION…]\n"
      "  --name NAME            the device's name (default: Test panel)\n"
      "  --phys PATH            its physical path\n"
      "  --id VENDOR:PRODUCT    in hexadecimal (default: 0000:0000)\n"
      "  --size WIDTHxHEIGHT    the glass in mm (default: 344x194)\n"
      "  --range-x MIN:MAX      device units over the width (default: 40 a millimetre)\n"
      "  --range-y MIN:MAX      likewise over the height\n"
      "  --no-resolution        do not say how many units make a millimetre\n"
      "  --slots N              contacts at once (default: 10)\n"
      "  --single-touch         no slots: BTN_TOUCH, ABS_X and ABS_Y only\n"
      "  --protocol-a           no slots, but several contacts: all of them in every frame\n"
      "  --tool-type            announce ABS_MT_TOOL_TYPE\n"
      "  --button               with a button beside the glass\n"
      "  --pen                  with a pen on the same node\n"
      "  --only-pen             the pen of another panel, on a node of its own\n"
      "  --no-direct            without INPUT_PROP_DIRECT\n"
      "  --touchpad             likewise, and with BTN_TOOL_FINGER: no touchscreen\n"
      "  --strokes FILE         tell what each finger did, a line each\n"
      "  --acts FILE            what 'act' plays, as gestured-hands --swipes prints it\n"
      "  --watch NODE           only tell that of an event node, until it is gone\n"
      "  --can-grab NODE        only tell by the exit status whether an event node is not grabbed\n"
      "  --is-touched NODE      likewise whether a contact is down on an event node\n"
      "  --grab NODE            only keep an event node grabbed\n"
      "  --describe NODE        only tell an event node's name, ids, codes and ranges\n"
      "  --commands FIFO        where commands come from (default: standard input)\n"
      "commands, one a line, positions in mm, fingers counted from 1:\n"
      "  down FINGER X Y | move FINGER X Y | up FINGER | palm FINGER    part of the next frame\n"
      "  press | release                                                the button, likewise\n"
      "  near | far                                                     the pen, likewise\n"
      "  sync                                                           ends the frame\n"
      "  tap FINGERS X Y MS\n"
      "  swipe FINGERS FROM_X FROM_Y TO_X TO_Y MS\n"
      "  pinch FINGERS X Y FROM_SPAN TO_SPAN MS\n"
      "  rotate FINGERS X Y SPAN FROM_DEGREES TO_DEGREES MS\n"
      "  random FINGERS SEED MS\n"
      "  act | again                    the next act of --acts, or the last one once more\n"
      "  sleep MS | node | quit\n",
      stream);
}

static bool parse_size(const char *text, struct options *options) {
  char rest;
  return sscanf(text, "%lfx%lf%c", &options->x.size, &options->y.size, &rest) == 2 &&
         options->x.size > 0 && options->y.size > 0;
}

static bool parse_range(const char *text, struct axis *axis) {
  char rest;
  axis->configured = true;
  return sscanf(text, "%d:%d%c", &axis->minimum, &axis->maximum, &rest) == 2 &&
         axis->minimum < axis->maximum;
}

static bool parse_id(const char *text, struct options *options) {
  unsigned int vendor, product;
  char rest;
  bool valid = sscanf(text, "%4x:%4x%c", &vendor, &product, &rest) == 2;
  options->vendor = valid ? (int)vendor : 0;
  options->product = valid ? (int)product : 0;
  return valid;
}

static bool parse_slots(const char *text, struct options *options) {
  char rest;
  return sscanf(text, "%d%c", &options->slots, &rest) == 1 && options->slots >= 1 &&
         options->slots <= MAX_SLOTS;
}

/* The range where none was asked for. */
static void settle_range(struct axis *axis) {
  if (!axis->configured)
    axis->maximum = (int)lround(axis->size * DEFAULT_UNITS_PER_MM);
}

static bool parse_options(
    int count, char **arguments, struct options *options, const char **commands) {
  static const struct option names[] = {
      {"name", required_argument, NULL, 'n'},    {"phys", required_argument, NULL, 'p'},
      {"id", required_argument, NULL, 'i'},      {"size", required_argument, NULL, 'z'},
      {"range-x", required_argument, NULL, 'x'}, {"range-y", required_argument, NULL, 'y'},
      {"slots", required_argument, NULL, 's'},   {"commands", required_argument, NULL, 'c'},
      {"no-resolution", no_argument, NULL, 'r'}, {"single-touch", no_argument, NULL, '1'},
      {"tool-type", no_argument, NULL, 't'},     {"no-direct", no_argument, NULL, 'd'},
      {"touchpad", no_argument, NULL, 'T'},      {"help", no_argument, NULL, 'h'},
      {"button", no_argument, NULL, 'b'},        {"protocol-a", no_argument, NULL, 'a'},
      {"pen", no_argument, NULL, 'P'},           {"only-pen", no_argument, NULL, 'o'},
      {"grab", required_argument, NULL, 'G'},    {"describe", required_argument, NULL, 'D'},
      {"can-grab", required_argument, NULL, 'g'}, {"is-touched", required_argument, NULL, 'I'},
      {"acts", required_argument, NULL, 'A'},
      {"strokes", required_argument, NULL, 'S'}, {"watch", required_argument, NULL, 'w'},
      {NULL, 0, NULL, 0},
  };
  for (int option; (option = getopt_long(count, arguments, "h", names, NULL)) != -1;) {
    bool valid = true;
    switch (option) {
    case 'n': options->name = optarg; break;
    case 'p': options->phys = optarg; break;
    case 'i': valid = parse_id(optarg, options); break;
    case 'z': valid = parse_size(optarg, options); break;
    case 'x': valid = parse_range(optarg, &options->x); break;
    case 'y': valid = parse_range(optarg, &options->y); break;
    case 's': valid = parse_slots(optarg, options); break;
    case 'c': *commands = optarg; break;
    case 'r': options->resolution = false; break;
    case '1': options->single_touch = true; break;
    case 't': options->tool_type = true; break;
    case 'd': options->direct = false; break;
    case 'T': options->touchpad = true; break;
    case 'G': exit(node_grab(optarg));
    case 'D': exit(node_describe(optarg));
    case 'b': options->button = true; break;
    case 'a': options->protocol_a = true; break;
    case 'P': options->pen = true; break;
    case 'o': options->only_pen = true; break;
    case 'S': options->strokes = optarg; break;
    case 'A': options->acts = optarg; break;
    case 'w': exit(strokes_watch(optarg));
    case 'g': exit(node_can_be_grabbed(optarg) ? EXIT_SUCCESS : EXIT_FAILURE);
    case 'I': exit(node_is_touched(optarg) ? EXIT_SUCCESS : EXIT_FAILURE);
    case 'h': usage(stdout); exit(EXIT_SUCCESS);
    default: return false;
    }
    if (!valid) {
      fprintf(stderr, "panel: cannot use '%s'\n", optarg);
      return false;
    }
  }
  settle_range(&options->x);
  settle_range(&options->y);
  if (options->only_pen)
    options->single_touch = true;
  if (options->single_touch)
    options->slots = 1;
  if (options->touchpad)
    options->direct = false;
  return optind == count;
}

int main(int count, char **arguments) {
  struct panel panel = {
      .options = {
          .name = "Test panel", .x.size = 344, .y.size = 194, .slots = 10,
          .resolution = true, .direct = true,
      },
      .pointer = -1,
  };
  const char *commands = NULL;
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (!parse_options(count, arguments, &panel.options, &commands)) {
    usage(stderr);
    return 2;
  }
  /* A FIFO is opened for writing too, so that one writer's end is not the end of the commands. */
  FILE *script = commands == NULL ? stdin : fopen(commands, "r+e");
  if (script == NULL) {
    fprintf(stderr, "panel: %s: %s\n", commands, strerror(errno));
    return EXIT_FAILURE;
  }
  if (panel.options.strokes != NULL) {
    panel.strokes = fopen(panel.options.strokes, "we");
    if (panel.strokes == NULL)
      return EXIT_FAILURE;
  }
  if (panel.options.acts != NULL) {
    panel.acts = fopen(panel.options.acts, "re");
    if (panel.acts == NULL)
      return EXIT_FAILURE;
  }
  if (!panel_plug(&panel))
    return EXIT_FAILURE;
  bool all_played = script_run(&panel, script);
  panel_unplug(&panel);
  return all_played ? EXIT_SUCCESS : EXIT_FAILURE;
}
