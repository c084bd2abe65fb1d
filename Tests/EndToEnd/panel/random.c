/* Hands that do anything: fingers land, wander, flick, tap and leave, all at once. */
#include "panel.h"

#include <math.h>
#include <stdlib.h>

#define FRAME_MS 12
#define EDGE_MM 1.0

struct hand {
  struct point at, step;
  int frames; /* until it leaves */
};

static double chance(void) {
  return (double)random() / RAND_MAX;
}

static double within(double value, double size) {
  return fmin(fmax(value, EDGE_MM), size - EDGE_MM);
}

static void arrive(struct hand *hand, const struct options *options) {
  double speed = chance() < 0.4 ? 0 : 6 * chance() * chance();
  double angle = 2 * M_PI * chance();
  hand->at = (struct point){
      within(chance() * options->x.size, options->x.size),
      within(chance() * options->y.size, options->y.size)};
  hand->step = (struct point){speed * cos(angle), speed * sin(angle)};
  hand->frames = 2 + (int)(chance() * chance() * 60);
}

static void wander(struct hand *hand, const struct options *options) {
  hand->at.x = within(hand->at.x + hand->step.x, options->x.size);
  hand->at.y = within(hand->at.y + hand->step.y, options->y.size);
}

void random_play(struct panel *panel, int fingers, int seed, double milliseconds) {
  struct hand hands[MAX_SLOTS] = {0};
  srandom((unsigned int)seed);
  for (double time = 0; time < milliseconds; time += FRAME_MS) {
    for (int finger = 0; finger < fingers; finger++) {
      struct hand *hand = &hands[finger];
      if (!panel->fingers[finger].down) {
        if (chance() > 0.06)
          continue;
        arrive(hand, &panel->options);
        panel_land(panel, finger, hand->at);
      } else if (--hand->frames <= 0) {
        panel_lift(panel, finger);
      } else {
        wander(hand, &panel->options);
        panel_move(panel, finger, hand->at);
      }
    }
    panel_sync(panel);
    sleep_for(FRAME_MS);
  }
  for (int finger = 0; finger < fingers; finger++)
    if (panel->fingers[finger].down)
      panel_lift(panel, finger);
  panel_sync(panel);
}
