/* The pens of a Wayland seat (tablet-v2): all that their tools say. */
#include "seat.h"
#include "tablet-v2.h"

#include <stdarg.h>
#include <stdio.h>

/* A line of what a tool says. */
__attribute__((format(printf, 1, 2))) static void tell(const char *format, ...) {
  char text[96];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  log_note(text);
}

static void tool_type(void *data, struct zwp_tablet_tool_v2 *tool, uint32_t type) {
  (void)data, (void)tool;
  tell("tool type %s", type == ZWP_TABLET_TOOL_V2_TYPE_PEN      ? "pen"
                       : type == ZWP_TABLET_TOOL_V2_TYPE_ERASER ? "eraser"
                                                                : "other");
}

static void tool_serial(
    void *data, struct zwp_tablet_tool_v2 *tool, uint32_t high, uint32_t low) {
  (void)data, (void)tool, (void)high, (void)low;
}

static void tool_capability(void *data, struct zwp_tablet_tool_v2 *tool, uint32_t capability) {
  (void)data, (void)tool;
  if (capability == ZWP_TABLET_TOOL_V2_CAPABILITY_PRESSURE)
    tell("tool has pressure");
  if (capability == ZWP_TABLET_TOOL_V2_CAPABILITY_TILT)
    tell("tool has tilt");
}

static void tool_nothing(void *data, struct zwp_tablet_tool_v2 *tool) {
  (void)data, (void)tool;
}

static void tool_proximity_in(
    void *data, struct zwp_tablet_tool_v2 *tool, uint32_t serial, struct zwp_tablet_v2 *tablet,
    struct wl_surface *surface) {
  (void)data, (void)tool, (void)serial, (void)tablet, (void)surface;
  tell("tool in");
}

static void tool_proximity_out(void *data, struct zwp_tablet_tool_v2 *tool) {
  (void)data, (void)tool;
  tell("tool out");
}

static void tool_down(void *data, struct zwp_tablet_tool_v2 *tool, uint32_t serial) {
  (void)data, (void)tool, (void)serial;
  log_tip(true);
}

static void tool_up(void *data, struct zwp_tablet_tool_v2 *tool) {
  (void)data, (void)tool;
  log_tip(false);
}

static void tool_motion(
    void *data, struct zwp_tablet_tool_v2 *tool, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)tool;
  tell("tool motion at %.1f,%.1f", wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void tool_pressure(void *data, struct zwp_tablet_tool_v2 *tool, uint32_t pressure) {
  (void)data, (void)tool;
  tell("tool pressure %u", pressure);
}

static void tool_tilt(
    void *data, struct zwp_tablet_tool_v2 *tool, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)tool;
  tell("tool tilt %.1f,%.1f", wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void tool_number(void *data, struct zwp_tablet_tool_v2 *tool, uint32_t value) {
  (void)data, (void)tool, (void)value;
}

static void tool_rotation(void *data, struct zwp_tablet_tool_v2 *tool, wl_fixed_t degrees) {
  (void)data, (void)tool, (void)degrees;
}

static void tool_slider(void *data, struct zwp_tablet_tool_v2 *tool, int32_t position) {
  (void)data, (void)tool, (void)position;
}

static void tool_wheel(
    void *data, struct zwp_tablet_tool_v2 *tool, wl_fixed_t degrees, int32_t clicks) {
  (void)data, (void)tool, (void)degrees, (void)clicks;
}

static void tool_button(
    void *data, struct zwp_tablet_tool_v2 *tool, uint32_t serial, uint32_t button,
    uint32_t state) {
  (void)data, (void)tool, (void)serial;
  tell("tool %s %u", state == ZWP_TABLET_TOOL_V2_BUTTON_STATE_PRESSED ? "press" : "release",
      button);
}

static const struct zwp_tablet_tool_v2_listener tool_listener = {
    .type = tool_type,
    .hardware_serial = tool_serial,
    .hardware_id_wacom = tool_serial,
    .capability = tool_capability,
    .done = tool_nothing,
    .removed = tool_nothing,
    .proximity_in = tool_proximity_in,
    .proximity_out = tool_proximity_out,
    .down = tool_down,
    .up = tool_up,
    .motion = tool_motion,
    .pressure = tool_pressure,
    .distance = tool_number,
    .tilt = tool_tilt,
    .rotation = tool_rotation,
    .slider = tool_slider,
    .wheel = tool_wheel,
    .button = tool_button,
    .frame = tool_number,
};

static void tablet_added(
    void *data, struct zwp_tablet_seat_v2 *seat, struct zwp_tablet_v2 *tablet) {
  (void)data, (void)seat, (void)tablet;
  log_note("tablet added");
}

static void tool_added(
    void *data, struct zwp_tablet_seat_v2 *seat, struct zwp_tablet_tool_v2 *tool) {
  (void)data, (void)seat;
  zwp_tablet_tool_v2_add_listener(tool, &tool_listener, NULL);
}

static void pad_added(
    void *data, struct zwp_tablet_seat_v2 *seat, struct zwp_tablet_pad_v2 *pad) {
  (void)data, (void)seat, (void)pad;
}

static const struct zwp_tablet_seat_v2_listener seat_listener = {
    .tablet_added = tablet_added,
    .tool_added = tool_added,
    .pad_added = pad_added,
};

void tablet_bind(struct zwp_tablet_manager_v2 *manager, struct wl_seat *seat) {
  zwp_tablet_seat_v2_add_listener(
      zwp_tablet_manager_v2_get_tablet_seat(manager, seat), &seat_listener, NULL);
}
