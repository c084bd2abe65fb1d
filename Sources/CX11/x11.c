#include "CX11.h"

#include <dlfcn.h>
#include <string.h>
#include <sys/uio.h>

bool x11_load(struct x11_calls *calls) {
    void *library = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        return false;
    }
#define X11_FIND(name)                                                        \
    calls->name = (__typeof__(calls->name))dlsym(library, "xcb_" #name); \
    if (!calls->name) {                                                       \
        dlclose(library);                                                     \
        return false;                                                         \
    }
    X11_CALLS(X11_FIND)
    return true;
}

static xcb_extension_t randr = {"RANDR", 0};

uint8_t x11_randr_events(const struct x11_calls *calls, xcb_connection_t *server) {
    const xcb_query_extension_reply_t *reply = calls->get_extension_data(server, &randr);
    return reply && reply->present ? reply->first_event : 0;
}

unsigned x11_randr_send(const struct x11_calls *calls, xcb_connection_t *server, uint8_t code,
                        const uint32_t *words, size_t count, bool is_answered) {
    uint32_t request[5] = {0};
    count = count < 4 ? count : 4;
    memcpy(request + 1, words, count * sizeof *words);
    /* libxcb writes the numbers into the first word, and wants room for two parts before ours. */
    struct iovec parts[4] = {[2] = {request, (1 + count) * sizeof *request}};
    xcb_protocol_request_t protocol = {1, &randr, code, !is_answered};
    return calls->send_request(server, is_answered ? XCB_REQUEST_CHECKED : 0, parts + 2, &protocol);
}
