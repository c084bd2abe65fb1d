#include "device.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MAXIMUM_FAULTS = 8 };

static void note_fault(struct touch_device *device, const char *format, va_list arguments)
{
    if (device->fault_pending || device->faults == MAXIMUM_FAULTS)
        return;

    vsnprintf(device->fault, sizeof(device->fault), format, arguments);
    device->fault[strcspn(device->fault, "\n")] = '\0';
    device->fault_pending = true;
    device->faults++;
}

void touch_device_fault(struct touch_device *device, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    note_fault(device, format, arguments);
    va_end(arguments);
}

static void hear(const struct libevdev *evdev, enum libevdev_log_priority priority, void *data,
                 const char *file, int line, const char *function, const char *format,
                 va_list arguments)
{
    (void)evdev, (void)priority, (void)file, (void)line, (void)function;
    /* libevdev_set_fd() keeps this function but forgets its data. */
    if (data)
        note_fault(data, format, arguments);
}

void touch_device_hear_libevdev(struct touch_device *device)
{
    libevdev_set_device_log_function(device->evdev, hear, LIBEVDEV_LOG_ERROR, device);
}

const char *touch_device_take_fault(struct touch_device *device)
{
    if (!device->fault_pending)
        return NULL;

    device->fault_pending = false;
    return device->fault;
}
