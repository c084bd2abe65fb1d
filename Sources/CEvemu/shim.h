#include <evemu.h>
