/* The part of Wayland that is about input. */
#ifndef SEAT_H
#define SEAT_H

#include "client.h"

#include <wayland-client.h>

struct zwp_tablet_manager_v2;

/* seat.c: takes a seat, and tells what it says from now on. */
struct wl_seat *seat_bind(
    struct wl_registry *registry, uint32_t name, uint32_t version, const struct options *options);

/* tablet.c: tells what the pens of a seat say from now on. */
void tablet_bind(struct zwp_tablet_manager_v2 *manager, struct wl_seat *seat);

#endif
