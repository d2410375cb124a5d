/* libgpiod 1.6. Closing a chip releases its lines, so a request of inputs keeps its chip open. Outputs are requested and
 * set by the kernel's own interface, the first one: the library does not give the descriptor away, and its bookkeeping
 * for each write costs a tenth of the write. */
#include "CPlatterLinux.h"
#include "gpiod_generation.h"

#if PLATTER_GPIO_API == 1

#include <fcntl.h>
#include <linux/gpio.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <unistd.h>

int32_t platter_gpio_api(void) { return 1; }
const char *platter_gpio_version(void) { return gpiod_version_string(); }

/* ---- Chips: a platter_chip is a gpiod_chip ---- */

int32_t platter_chip_open(const char *path, struct platter_chip **chip, struct platter_chip_info *info) {
    struct gpiod_chip *opened = gpiod_chip_open(path);
    if (opened == NULL) return platter_errno();
    platter_copy_name(info->name, sizeof info->name, gpiod_chip_name(opened));
    platter_copy_name(info->label, sizeof info->label, gpiod_chip_label(opened));
    info->lines = gpiod_chip_num_lines(opened);
    *chip = (struct platter_chip *)opened;
    return 0;
}

int32_t platter_chip_line(struct platter_chip *chip, uint32_t offset, struct platter_line_info *info) {
    struct gpiod_line *line = gpiod_chip_get_line((struct gpiod_chip *)chip, offset);
    if (line == NULL) return platter_errno();
    platter_copy_name(info->name, sizeof info->name, gpiod_line_name(line));
    platter_copy_name(info->consumer, sizeof info->consumer, gpiod_line_consumer(line));
    info->used = gpiod_line_is_used(line);
    return 0;
}

void platter_chip_close(struct platter_chip *chip) { gpiod_chip_close((struct gpiod_chip *)chip); }

/* ---- Outputs ---- */

struct platter_outputs {
    int descriptor;
    uint32_t count;
    struct gpiohandle_data levels;
};

int32_t platter_outputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                                const int32_t *values, size_t count, struct platter_outputs **outputs) {
    if (count == 0 || count > PLATTER_LINES_MAX) return E2BIG;
    struct platter_outputs *made = calloc(1, sizeof *made);
    if (made == NULL) return ENOMEM;
    struct gpiohandle_request request = {.flags = GPIOHANDLE_REQUEST_OUTPUT, .lines = (uint32_t)count};
    platter_copy_name(request.consumer_label, sizeof request.consumer_label, consumer);
    for (size_t i = 0; i < count; i++) {
        request.lineoffsets[i] = offsets[i];
        request.default_values[i] = made->levels.values[i] = values[i] != 0;
    }
    int chip = open(path, O_RDWR | O_CLOEXEC);
    int error = chip >= 0 && ioctl(chip, GPIO_GET_LINEHANDLE_IOCTL, &request) == 0 ? 0 : platter_errno();
    if (chip >= 0) close(chip);
    if (error != 0) {
        free(made);
        return error;
    }
    made->descriptor = request.fd;
    made->count = (uint32_t)count;
    *outputs = made;
    return 0;
}

static int32_t write_levels(struct platter_outputs *outputs) {
    return ioctl(outputs->descriptor, GPIOHANDLE_SET_LINE_VALUES_IOCTL, &outputs->levels) == 0 ? 0 : platter_errno();
}

int32_t platter_outputs_set(struct platter_outputs *outputs, const int32_t *values) {
    for (uint32_t i = 0; i < outputs->count; i++) outputs->levels.values[i] = values[i] != 0;
    return write_levels(outputs);
}

int32_t platter_outputs_set_one(struct platter_outputs *outputs, size_t index, int32_t value) {
    if (index >= outputs->count) return EINVAL;
    /* This interface sets all lines of a request at once or none. */
    outputs->levels.values[index] = value != 0;
    return write_levels(outputs);
}

void platter_outputs_release(struct platter_outputs *outputs) {
    if (outputs == NULL) return;
    close(outputs->descriptor);
    free(outputs);
}

/* ---- Inputs: one request and one descriptor for each line, gathered by an epoll set ---- */

struct platter_inputs {
    struct gpiod_chip *chip;
    struct gpiod_line *lines[PLATTER_LINES_MAX];
    int descriptors[PLATTER_LINES_MAX];
    uint32_t offsets[PLATTER_LINES_MAX];
    size_t count;
    int epoll;
};

static int bias_flags(int32_t bias) {
    switch (bias) {
    case PLATTER_BIAS_NONE: return GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE;
    case PLATTER_BIAS_PULL_UP: return GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP;
    case PLATTER_BIAS_PULL_DOWN: return GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN;
    default: return 0;
    }
}

static int add_input(struct platter_inputs *inputs, size_t index, const char *consumer, int32_t bias) {
    struct gpiod_line *line = gpiod_chip_get_line(inputs->chip, inputs->offsets[index]);
    if (line == NULL) return platter_errno();
    if (gpiod_line_request_both_edges_events_flags(line, consumer, bias_flags(bias)) != 0) return platter_errno();
    inputs->lines[index] = line;
    inputs->descriptors[index] = gpiod_line_event_get_fd(line);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)index};
    if (epoll_ctl(inputs->epoll, EPOLL_CTL_ADD, inputs->descriptors[index], &event) != 0) return platter_errno();
    return 0;
}

int32_t platter_inputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                               const int32_t *biases, size_t count, struct platter_inputs **inputs) {
    if (count == 0 || count > PLATTER_LINES_MAX) return E2BIG;
    struct platter_inputs *made = calloc(1, sizeof *made);
    if (made == NULL) return ENOMEM;
    int error = 0;
    made->count = count;
    made->epoll = epoll_create1(EPOLL_CLOEXEC);
    if (made->epoll < 0) error = platter_errno();
    if (error == 0 && (made->chip = gpiod_chip_open(path)) == NULL) error = platter_errno();
    for (size_t i = 0; i < count && error == 0; i++) {
        made->offsets[i] = offsets[i];
        error = add_input(made, i, consumer, biases[i]);
    }
    if (error != 0) {
        platter_inputs_release(made);
        return error;
    }
    *inputs = made;
    return 0;
}

int32_t platter_inputs_descriptor(const struct platter_inputs *inputs) { return inputs->epoll; }

static int by_time(const void *a, const void *b) {
    uint64_t left = ((const struct platter_edge *)a)->timestamp_ns;
    uint64_t right = ((const struct platter_edge *)b)->timestamp_ns;
    return left < right ? -1 : left > right;
}

int32_t platter_inputs_read(struct platter_inputs *inputs, struct platter_edge *edges, size_t capacity,
                            size_t *count) {
    struct epoll_event ready[PLATTER_LINES_MAX];
    *count = 0;
    if (capacity > PLATTER_LINES_MAX) capacity = PLATTER_LINES_MAX;
    int waiting = epoll_wait(inputs->epoll, ready, PLATTER_LINES_MAX, 0);
    if (waiting < 0) return errno == EINTR ? 0 : platter_errno();
    for (int i = 0; i < waiting && *count < capacity; i++) {
        struct gpiod_line_event events[16]; /* as many as the kernel keeps for a line */
        size_t index = ready[i].data.u32, room = capacity - *count;
        int got = gpiod_line_event_read_fd_multiple(inputs->descriptors[index], events, room < 16 ? room : 16);
        if (got < 0) return platter_errno();
        for (int k = 0; k < got; k++) {
            struct platter_edge *edge = &edges[(*count)++];
            edge->timestamp_ns = (uint64_t)events[k].ts.tv_sec * 1000000000u + (uint64_t)events[k].ts.tv_nsec;
            edge->offset = inputs->offsets[index];
            edge->sequence = 0;
            edge->rising = events[k].event_type == GPIOD_LINE_EVENT_RISING_EDGE;
        }
    }
    qsort(edges, *count, sizeof *edges, by_time);
    return 0;
}

int32_t platter_inputs_get(struct platter_inputs *inputs, int32_t *values) {
    for (size_t i = 0; i < inputs->count; i++) {
        int value = gpiod_line_get_value(inputs->lines[i]);
        if (value < 0) return platter_errno();
        values[i] = value;
    }
    return 0;
}

void platter_inputs_release(struct platter_inputs *inputs) {
    if (inputs == NULL) return;
    if (inputs->chip != NULL) gpiod_chip_close(inputs->chip);
    if (inputs->epoll >= 0) close(inputs->epoll);
    free(inputs);
}

#endif
