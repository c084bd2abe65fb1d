#include "CX11.h"

#include <dlfcn.h>

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
