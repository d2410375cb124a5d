/* Which libgpiod the headers on this machine are: PLATTER_GPIO_API is 0 without one, else 1 or 2.
 * The bulk limit is a macro in 1.x only, and 2.x defines none at all. */
#pragma once

#if defined(__linux__) && __has_include(<gpiod.h>)
#include <gpiod.h>
#ifdef GPIOD_LINE_BULK_MAX_LINES
#define PLATTER_GPIO_API 1
#else
#define PLATTER_GPIO_API 2
#endif
#else
#define PLATTER_GPIO_API 0
#endif

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* An errno value that is never 0, for calls that promise one after a failure. */
static inline int platter_errno(void) { return errno != 0 ? errno : EIO; }

static inline void platter_copy_name(char *to, size_t size, const char *from) {
    size_t length = from != NULL ? strnlen(from, size - 1) : 0;
    if (length > 0) memcpy(to, from, length);
    to[length] = 0;
}
