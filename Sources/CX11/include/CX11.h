/* libxcb, loaded only when it is needed. Most sessions that gestured serves have no X server. The
 * daemon itself never asks an X server. */
#ifndef GESTURED_CX11_H
#define GESTURED_CX11_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/* The calls that are needed, without xcb_ before them. */
#define X11_CALLS(CALL)             \
    CALL(connect)                   \
    CALL(disconnect)                \
    CALL(connection_has_error)      \
    CALL(get_file_descriptor)       \
    CALL(flush)                     \
    CALL(get_setup)                 \
    CALL(setup_roots_iterator)      \
    CALL(screen_next)               \
    CALL(poll_for_event)            \
    CALL(poll_for_reply)            \
    CALL(get_extension_data)        \
    CALL(send_request)              \
    CALL(intern_atom)               \
    CALL(change_window_attributes)  \
    CALL(get_window_attributes)     \
    CALL(get_property)              \
    CALL(get_property_value)        \
    CALL(get_property_value_length) \
    CALL(get_geometry)              \
    CALL(translate_coordinates)

struct x11_calls {
#define X11_CALL(name) __typeof__(&xcb_##name) name;
    X11_CALLS(X11_CALL)
#undef X11_CALL
};

/* Loads libxcb and finds its calls. Returns false where it is missing, or lacks one of them. */
bool x11_load(struct x11_calls *calls);

/* The number of RandR's first event, or 0 if the server has no RandR. Waits for the server. */
uint8_t x11_randr_events(const struct x11_calls *calls, xcb_connection_t *server);

/* Sends a request of RandR's: its number, and up to 4 words. Returns its sequence number. */
unsigned x11_randr_send(const struct x11_calls *calls, xcb_connection_t *server, uint8_t code,
                        const uint32_t *words, size_t count, bool is_answered);

#endif
