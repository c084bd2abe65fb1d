/* The Wayland part: a toplevel with one grey buffer. */
#define _GNU_SOURCE /* memfd_create */
#include "seat.h"
#include "tablet-v2.h"
#include "xdg-shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define GREY 0x60
#define DEFAULT_WIDTH 320
#define DEFAULT_HEIGHT 240

struct window {
  const struct options *options;
  struct wl_display *display;
  struct wl_compositor *compositor;
  struct wl_shm *memory;
  struct xdg_wm_base *shell;
  struct wl_seat *seat;
  struct zwp_tablet_manager_v2 *tablets;
  struct wl_surface *surface;
  struct wl_buffer *buffer;
  int width, height;   /* of the buffer */
  int asked_width, asked_height; /* by the compositor, 0 if it leaves that to the window */
  bool is_bound_to_size; /* maximized or full screen: no other size is allowed */
};

/* ---- The window ---- */

static struct wl_buffer *make_buffer(struct window *window) {
  int stride = window->width * 4;
  size_t size = (size_t)stride * (size_t)window->height;
  int descriptor = memfd_create("client", MFD_CLOEXEC);
  if (descriptor < 0 || ftruncate(descriptor, (off_t)size) < 0)
    return NULL;
  void *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (pixels == MAP_FAILED)
    return NULL;
  memset(pixels, GREY, size);
  munmap(pixels, size);
  struct wl_shm_pool *pool = wl_shm_create_pool(window->memory, descriptor, (int32_t)size);
  struct wl_buffer *buffer = wl_shm_pool_create_buffer(
      pool, 0, window->width, window->height, stride, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(descriptor);
  return buffer;
}

static void show(struct window *window) {
  const struct options *options = window->options;
  int width = options->width > 0 ? options->width : DEFAULT_WIDTH;
  int height = options->height > 0 ? options->height : DEFAULT_HEIGHT;
  /* 0 leaves it to the window, even of a full screen: some tell their size only once it
   * is shown. */
  if ((window->is_bound_to_size || options->width == 0) && window->asked_width > 0) {
    width = window->asked_width;
    height = window->asked_height;
  }
  if (width == window->width && height == window->height)
    return;
  window->width = width;
  window->height = height;
  if (window->buffer != NULL)
    wl_buffer_destroy(window->buffer);
  window->buffer = make_buffer(window);
  wl_surface_attach(window->surface, window->buffer, 0, 0);
  wl_surface_damage(window->surface, 0, 0, width, height);
  char text[64];
  snprintf(text, sizeof text, "shown %dx%d", width, height);
  log_note(text);
}

static void surface_configure(void *data, struct xdg_surface *surface, uint32_t serial) {
  struct window *window = data;
  xdg_surface_ack_configure(surface, serial);
  show(window);
  wl_surface_commit(window->surface);
}

static const struct xdg_surface_listener surface_listener = {surface_configure};

static void toplevel_configure(
    void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
    struct wl_array *states) {
  (void)toplevel;
  struct window *window = data;
  window->asked_width = width;
  window->asked_height = height;
  window->is_bound_to_size = false;
  const uint32_t *values = states->data;
  for (size_t index = 0; index < states->size / sizeof *values; index++)
    if (values[index] == XDG_TOPLEVEL_STATE_MAXIMIZED ||
        values[index] == XDG_TOPLEVEL_STATE_FULLSCREEN)
      window->is_bound_to_size = true;
}

static void toplevel_close(void *data, struct xdg_toplevel *toplevel) {
  (void)data, (void)toplevel;
}

static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = toplevel_configure,
    .close = toplevel_close,
};

static void shell_ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = {shell_ping};

static void open_window(struct window *window) {
  window->surface = wl_compositor_create_surface(window->compositor);
  struct xdg_surface *surface = xdg_wm_base_get_xdg_surface(window->shell, window->surface);
  xdg_surface_add_listener(surface, &surface_listener, window);
  struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(surface);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, window);
  xdg_toplevel_set_title(toplevel, window->options->name);
  xdg_toplevel_set_app_id(toplevel, window->options->name);
  if (window->options->width == 0)
    xdg_toplevel_set_fullscreen(toplevel, NULL);
  wl_surface_commit(window->surface);
}

/* ---- The connection ---- */

static void registry_global(
    void *data, struct wl_registry *registry, uint32_t name, const char *interface,
    uint32_t version) {
  struct window *window = data;
  if (strcmp(interface, wl_compositor_interface.name) == 0) {
    window->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  } else if (strcmp(interface, wl_shm_interface.name) == 0) {
    window->memory = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
    window->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    xdg_wm_base_add_listener(window->shell, &shell_listener, window);
  } else if (strcmp(interface, wl_seat_interface.name) == 0 && window->seat == NULL) {
    window->seat = seat_bind(registry, name, version, window->options);
  } else if (strcmp(interface, zwp_tablet_manager_v2_interface.name) == 0) {
    window->tablets = wl_registry_bind(registry, name, &zwp_tablet_manager_v2_interface, 1);
  }
}

static void registry_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
    registry_global, registry_global_remove};

/* False once the connection has gone or the end was asked for. */
static bool dispatch(struct wl_display *display) {
  while (wl_display_prepare_read(display) != 0)
    if (wl_display_dispatch_pending(display) < 0)
      return false;
  if (wl_display_flush(display) < 0 || !wait_for(wl_display_get_fd(display))) {
    wl_display_cancel_read(display);
    return false;
  }
  return wl_display_read_events(display) >= 0 && wl_display_dispatch_pending(display) >= 0;
}

int wayland_run(const struct options *options) {
  struct window window = {.options = options, .display = wl_display_connect(NULL)};
  if (window.display == NULL) {
    fputs("client: no Wayland compositor\n", stderr);
    return EXIT_FAILURE;
  }
  wl_registry_add_listener(wl_display_get_registry(window.display), &registry_listener, &window);
  wl_display_roundtrip(window.display);
  if (window.compositor == NULL || window.memory == NULL || window.shell == NULL) {
    fputs("client: the compositor lacks wl_compositor, wl_shm or xdg_wm_base\n", stderr);
    return EXIT_FAILURE;
  }
  if (options->pen && (window.tablets == NULL || window.seat == NULL)) {
    fputs("client: the compositor lacks zwp_tablet_manager_v2\n", stderr);
    return EXIT_FAILURE;
  }
  if (options->pen)
    tablet_bind(window.tablets, window.seat);
  open_window(&window);
  while (dispatch(window.display))
    ;
  wl_display_disconnect(window.display);
  return EXIT_SUCCESS;
}
