#if __has_include(<sndfile.h>)
#include <sndfile.h>
#endif
