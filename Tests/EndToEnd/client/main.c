/* client — a window that tells what it sees of touches, pens, pointers and buttons. */
#include "client.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static void usage(FILE *stream) {
  fputs(
      "usage: client [OPTION…]\n"
      "  --name NAME             title and application id (default: client)\n"
      "  --size WIDTHxHEIGHT     of the window (default: the full screen)\n"
      "  --place X,Y             where it is, under X11\n"
      "  --pen                   asks for pens, too\n"
      "  --no-touch              asks for a pointer only\n"
      "  --x11                   speaks X11, with XInput 2, instead of Wayland\n"
      "A line on standard output for everything that it is told: \"ARRIVAL TIME EVENT\", in ms.\n"
      "SIGUSR1 asks for a line more: what is held. SIGTERM ends it, with that line.\n",
      stream);
}

static bool parse_pair(const char *text, const char *format, int *first, int *second) {
  char rest;
  return sscanf(text, format, first, second, &rest) == 2;
}

static bool parse_options(int count, char **arguments, struct options *options) {
  static const struct option names[] = {
      {"name", required_argument, NULL, 'n'},  {"size", required_argument, NULL, 's'},
      {"place", required_argument, NULL, 'p'}, {"no-touch", no_argument, NULL, 't'},
      {"x11", no_argument, NULL, 'x'},         {"help", no_argument, NULL, 'h'},
      {"pen", no_argument, NULL, 'P'},         {NULL, 0, NULL, 0},
  };
  for (int option; (option = getopt_long(count, arguments, "h", names, NULL)) != -1;) {
    bool valid = true;
    switch (option) {
    case 'n': options->name = optarg; break;
    case 's':
      valid = parse_pair(optarg, "%dx%d%c", &options->width, &options->height) &&
              options->width > 0 && options->height > 0;
      break;
    case 'p': valid = parse_pair(optarg, "%d,%d%c", &options->x, &options->y); break;
    case 't': options->touch = false; break;
    case 'P': options->pen = true; break;
    case 'x': options->x11 = true; break;
    case 'h': usage(stdout); exit(EXIT_SUCCESS);
    default: valid = false;
    }
    if (!valid)
      return false;
  }
  return optind == count;
}

int main(int count, char **arguments) {
  struct options options = {.name = "client", .touch = true};
  if (!parse_options(count, arguments, &options)) {
    usage(stderr);
    return 2;
  }
  return options.x11 ? x11_run(&options) : wayland_run(&options);
}
