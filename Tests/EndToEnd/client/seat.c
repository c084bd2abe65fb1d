/* The Wayland seat: all that it says of touches, the pointer and its buttons. */
#include "seat.h"

static struct wl_touch *the_touch;
static struct wl_pointer *the_pointer;

/* ---- Touches ---- */

static void touch_down(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
    int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)touch, (void)serial, (void)surface;
  log_touch_down(time, id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void touch_up(
    void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  (void)data, (void)touch, (void)serial;
  log_touch_up(time, id);
}

static void touch_motion(
    void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)touch;
  log_touch_motion(time, id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void touch_frame(void *data, struct wl_touch *touch) {
  (void)data, (void)touch;
  log_touch_frame();
}

static void touch_cancel(void *data, struct wl_touch *touch) {
  (void)data, (void)touch;
  log_touch_cancel();
}

static const struct wl_touch_listener touch_listener = {
    .down = touch_down,
    .up = touch_up,
    .motion = touch_motion,
    .frame = touch_frame,
    .cancel = touch_cancel,
};

/* ---- The pointer ---- */

static void pointer_enter(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface,
    wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer, (void)serial, (void)surface;
  log_pointer(0, "enter", wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void pointer_leave(
    void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  (void)data, (void)pointer, (void)serial, (void)surface;
  log_note("pointer leave");
}

static void pointer_motion(
    void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer;
  log_pointer(time, "motion", wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void pointer_button(
    void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
    uint32_t state) {
  (void)data, (void)pointer, (void)serial;
  log_button(time, button, state == WL_POINTER_BUTTON_STATE_PRESSED);
}

static void pointer_axis(
    void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  (void)data, (void)pointer;
  log_axis(time, axis, wl_fixed_to_double(value));
}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter,
    .leave = pointer_leave,
    .motion = pointer_motion,
    .button = pointer_button,
    .axis = pointer_axis,
};

/* ---- The seat ---- */

/* A seat that has lost its last touchscreen may get another one: asked for again then. */
static void seat_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  const struct options *options = data;
  bool can_touch = (capabilities & WL_SEAT_CAPABILITY_TOUCH) != 0 && options->touch;
  bool can_point = (capabilities & WL_SEAT_CAPABILITY_POINTER) != 0;
  if (can_touch && the_touch == NULL) {
    the_touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(the_touch, &touch_listener, NULL);
    log_note("seat has touch");
  } else if (!can_touch && the_touch != NULL) {
    wl_touch_release(the_touch);
    the_touch = NULL;
    log_note("seat has lost touch");
  }
  if (can_point && the_pointer == NULL) {
    the_pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(the_pointer, &pointer_listener, NULL);
  } else if (!can_point && the_pointer != NULL) {
    wl_pointer_release(the_pointer);
    the_pointer = NULL;
  }
}

static void seat_name(void *data, struct wl_seat *seat, const char *name) {
  (void)data, (void)seat, (void)name;
}

static const struct wl_seat_listener seat_listener = {seat_capabilities, seat_name};

struct wl_seat *seat_bind(
    struct wl_registry *registry, uint32_t name, uint32_t version, const struct options *options) {
  /* 3 can release. Events of later versions would want listeners. */
  struct wl_seat *seat =
      wl_registry_bind(registry, name, &wl_seat_interface, version < 3 ? version : 3);
  wl_seat_add_listener(seat, &seat_listener, (void *)options);
  return seat;
}
