/* What a device holds, as far as its events tell: kept beside the device, for what it remembers. */
#ifndef GLASS_H
#define GLASS_H

#include "device.h"
#include "cring.h"

enum { KEY_WORDS = KEY_MAX / 64 + 1 };

struct touch_glass {
    struct touch_slots slots; /* where it has them as protocol B has */
    bool has_slots;
    int32_t x; /* of a panel without */
    int32_t y;
    uint64_t keys[KEY_WORDS];
};

/* As the device is by now, but without contacts. false: no memory. */
bool touch_glass_make(struct touch_glass *glass, const struct touch_device *device);
void touch_glass_free(struct touch_glass *glass);

/* As the device is by now, with contacts: a look through its own slots, nothing to be freed. */
struct touch_glass touch_glass_of(const struct touch_device *device);

/* Follows one event. */
void touch_glass_take(struct touch_glass *glass, uint16_t type, uint16_t code, int32_t value);

bool touch_glass_is_touched(const struct touch_glass *glass);

/* Tells all of it, in the events of one frame. */
void touch_glass_tell(const struct touch_glass *glass, int64_t time_us, touch_put *put,
                      void *context);

#endif
