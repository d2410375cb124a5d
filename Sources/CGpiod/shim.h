#if __has_include(<gpiod.h>)
#include <gpiod.h>
#endif
