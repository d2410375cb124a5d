#if __has_include(<microhttpd.h>)
#include <microhttpd.h>
#endif
