/* Only here: _GNU_SOURCE in a public header would change types that Swift knows from its own Glibc module. */
#define _GNU_SOURCE
#include "CPlatterLinux.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

int64_t platter_monotonic_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t platter_raw_ns(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_RAW, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int32_t platter_sleep_until(int64_t instant_ns, int32_t interruptible) {
    if (instant_ns < 0) return 0;
#ifdef __linux__
    struct timespec until = {.tv_sec = instant_ns / 1000000000, .tv_nsec = instant_ns % 1000000000};
    int error;
    do {
        error = clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL);
    } while (error == EINTR && !interruptible);
    return error;
#else
    for (;;) {
        int64_t left = instant_ns - platter_monotonic_ns();
        if (left <= 0) return 0;
        struct timespec span = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
        if (nanosleep(&span, NULL) != 0 && errno == EINTR && interruptible) return EINTR;
    }
#endif
}

int32_t platter_realtime_thread(int32_t priority) {
#ifdef __linux__
    struct sched_param parameters = {.sched_priority = priority};
    return sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters) == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}

int32_t platter_pin_thread(int32_t processor) {
#ifdef __linux__
    cpu_set_t set;
    if (processor < 0) return EINVAL;
    if (processor < CPU_SETSIZE) {
        CPU_ZERO(&set);
        CPU_SET(processor, &set);
        if (sched_setaffinity(0, sizeof set, &set) == 0) return 0;
        if (errno != EINVAL) return errno;
    }
    if (sched_getaffinity(0, sizeof set, &set) != 0) return errno;
    int32_t last = CPU_SETSIZE - 1;
    while (last > 0 && !CPU_ISSET(last, &set)) last--;
    CPU_ZERO(&set);
    CPU_SET(last, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}

int32_t platter_realtime_limit(void) {
#ifdef __linux__
    struct rlimit limit;
    if (geteuid() == 0) return 99;
    if (getrlimit(RLIMIT_RTPRIO, &limit) != 0) return 0;
    return limit.rlim_cur > 99 ? 99 : (int32_t)limit.rlim_cur;
#else
    return 0;
#endif
}

int32_t platter_may_lock_memory(void) {
#ifdef __linux__
    struct rlimit limit;
    if (geteuid() == 0) return 1;
    return getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY;
#else
    return 0;
#endif
}

int32_t platter_lock_memory(void) {
#ifdef __linux__
    /* Under a limit, the lock could be granted now and a later allocation be refused because of it. */
    if (!platter_may_lock_memory()) return EPERM;
    /* The kernel puts pages together into huge ones while they are in use: whoever touches one meanwhile waits, for
     * tens of milliseconds on a slow machine. */
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);
    return mlockall(MCL_CURRENT | MCL_FUTURE) == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}

void platter_prefault_stack(void) {
    volatile char stack[256 * 1024];
    long page = sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < sizeof stack; i += (size_t)page) stack[i] = 0;
}

int32_t platter_set_timer_slack(uint64_t ns) {
#ifdef __linux__
    return prctl(PR_SET_TIMERSLACK, (unsigned long)ns, 0, 0, 0) == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}

int64_t platter_timer_slack(void) {
#ifdef __linux__
    int slack = prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0);
    return slack >= 0 ? slack : -errno;
#else
    return -ENOSYS;
#endif
}

struct platter_thread {
    pthread_t thread;
    void (*body)(void *);
    void *context;
};

static void *run_thread(void *argument) {
    struct platter_thread *started = argument;
    started->body(started->context);
    return NULL;
}

int32_t platter_thread_start(void (*body)(void *), void *context, struct platter_thread **thread) {
    struct platter_thread *made = calloc(1, sizeof *made);
    if (made == NULL) return ENOMEM;
    made->body = body;
    made->context = context;
    /* Small, as locked memory is really there: the usual 8 MB would be touched and kept for each thread. */
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 1024 * 1024);
    int error = pthread_create(&made->thread, &attributes, run_thread, made);
    pthread_attr_destroy(&attributes);
    if (error != 0) {
        free(made);
        return error;
    }
    *thread = made;
    return 0;
}

void platter_thread_join(struct platter_thread *thread) {
    pthread_join(thread->thread, NULL);
    free(thread);
}

void platter_name_thread(const char *name) {
#ifdef __linux__
    char cut[16];
    size_t length = strnlen(name, sizeof cut - 1);
    memcpy(cut, name, length);
    cut[length] = 0;
    pthread_setname_np(pthread_self(), cut);
#endif
}

int32_t platter_thread_id(void) {
#ifdef __linux__
    return gettid();
#else
    return getpid();
#endif
}
