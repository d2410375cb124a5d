/* What Swift cannot import from Linux, and the whole of libgpiod, 1.6 or 2.x, behind one set of calls.
 *
 * Nothing of libgpiod shows here, since its two generations declare the same names as different things.
 * Every call that can fail returns 0 or an errno value; no call sets errno for its caller to read.
 * Without libgpiod, or on another system than Linux, the calls are there and return ENOSYS. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* ---- GPIO: chips ---- */

enum { PLATTER_NAME_SIZE = 64, PLATTER_LINES_MAX = 64 };

/* 0 without libgpiod, else the generation of its interface: 1 or 2. */
int32_t platter_gpio_api(void);
/* The version of the library that runs, or an empty string. */
const char *platter_gpio_version(void);

struct platter_chip;

struct platter_chip_info {
    char name[PLATTER_NAME_SIZE];
    char label[PLATTER_NAME_SIZE];
    uint32_t lines;
};

struct platter_line_info {
    char name[PLATTER_NAME_SIZE];     /* empty for a line without a name */
    char consumer[PLATTER_NAME_SIZE]; /* empty when free, or when the holder gave no name */
    int32_t used;
};

int32_t platter_chip_open(const char *path, struct platter_chip **chip, struct platter_chip_info *info);
int32_t platter_chip_line(struct platter_chip *chip, uint32_t offset, struct platter_line_info *info);
void platter_chip_close(struct platter_chip *chip);

/* ---- GPIO: outputs ---- */

struct platter_outputs;

/* Requests 1 to 64 lines of one chip together, each driven to its value from the first moment. */
int32_t platter_outputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                                const int32_t *values, size_t count, struct platter_outputs **outputs);
/* Sets all lines, in the order of the request, in one call to the kernel. */
int32_t platter_outputs_set(struct platter_outputs *outputs, const int32_t *values);
/* Sets one line, by its place in the request; the others keep their level. */
int32_t platter_outputs_set_one(struct platter_outputs *outputs, size_t index, int32_t value);
void platter_outputs_release(struct platter_outputs *outputs);

/* ---- GPIO: inputs ---- */

enum { PLATTER_BIAS_AS_IS = 0, PLATTER_BIAS_NONE = 1, PLATTER_BIAS_PULL_UP = 2, PLATTER_BIAS_PULL_DOWN = 3 };

struct platter_inputs;

struct platter_edge {
    uint64_t timestamp_ns; /* CLOCK_MONOTONIC, taken by the kernel in its interrupt */
    uint32_t offset;
    uint32_t sequence; /* counts the edges of this line from 1; 0 where libgpiod 1 gives none */
    int32_t rising;
};

/* Requests 1 to 64 lines of one chip with both edges. `biases` holds one PLATTER_BIAS_... for each line. */
int32_t platter_inputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                               const int32_t *biases, size_t count, struct platter_inputs **inputs);
/* A descriptor that polls readable while edges wait. */
int32_t platter_inputs_descriptor(const struct platter_inputs *inputs);
/* Reads what waits, at most `capacity` edges (1 to 64), without blocking; in the order of their time stamps. */
int32_t platter_inputs_read(struct platter_inputs *inputs, struct platter_edge *edges, size_t capacity,
                            size_t *count);
/* The levels now, in the order of the request. */
int32_t platter_inputs_get(struct platter_inputs *inputs, int32_t *values);
void platter_inputs_release(struct platter_inputs *inputs);

/* ---- Real time ---- */

int64_t platter_monotonic_ns(void);
/* The clock that runs at the rate of the machine's crystal, which setting or trimming the date never touches. */
int64_t platter_raw_ns(void);
/* Sleeps until that instant of CLOCK_MONOTONIC; returns at once when it has passed. Goes on after a signal
 * unless `interruptible`, when EINTR comes back. */
int32_t platter_sleep_until(int64_t instant_ns, int32_t interruptible);
/* SCHED_FIFO for the calling thread; its children start with ordinary scheduling. */
int32_t platter_realtime_thread(int32_t priority);
/* Keeps the calling thread to one processor: that one, or where it is not there, the last that it may use. */
int32_t platter_pin_thread(int32_t processor);
int32_t platter_lock_memory(void);
/* Highest SCHED_FIFO priority this user may have, 0 for none; and whether memory may be locked without a limit. */
int32_t platter_realtime_limit(void);
int32_t platter_may_lock_memory(void);
/* Touches that much of the calling thread's stack, so that it is there before it is needed. */
void platter_prefault_stack(void);
/* Timer slack of the calling thread in nanoseconds; the getter returns a negative errno when it fails. */
int32_t platter_set_timer_slack(uint64_t ns);
int64_t platter_timer_slack(void);
struct platter_thread;
int32_t platter_thread_start(void (*body)(void *), void *context, struct platter_thread **thread);
/* Waits for its end and forgets it. */
void platter_thread_join(struct platter_thread *thread);
/* Name of the calling thread, cut after 15 bytes, as `top -H` shows it. */
void platter_name_thread(const char *name);

/* ---- Processes, signals and terminals ---- */

int32_t platter_thread_id(void);
/* Starts `path` with the given descriptors as its standard input and output; all others are closed in it. */
int32_t platter_spawn(const char *path, char *const *arguments, int32_t input, int32_t output, int32_t *pid);
/* A pipe whose ends are closed on exec; `nonblocking_write` makes the second one never wait. */
int32_t platter_pipe(int32_t *read_end, int32_t *write_end, int32_t nonblocking_write);
/* From now on SIGINT, SIGTERM and SIGHUP are remembered instead of ending the process, and SIGPIPE is ignored. A SIGHUP
 * that is ignored, as under nohup, stays so. */
void platter_catch_exit_signals(void);
/* The last of them that came, or 0. */
int32_t platter_exit_signal(void);
/* Tells systemd, where it started this process: "READY=1", "WATCHDOG=1". Never blocks; without systemd nothing
 * happens. */
void platter_notify_service(const char *text);
/* Opens a pseudo-terminal: its leading end, and the path of the end that a terminal program opens. */
int32_t platter_pty_open(int32_t *leader, char *path, size_t size);
/* Takes the lock of an open file for this process alone; EWOULDBLOCK when another holds it. */
int32_t platter_try_lock(int32_t descriptor);
/* The process that holds the lock of an open file, or 0 when there is none or the system does not tell. */
int32_t platter_lock_holder(int32_t descriptor);
