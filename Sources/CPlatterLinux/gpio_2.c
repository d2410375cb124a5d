/* libgpiod 2. A request outlives its chip, which is closed at once. */
#include "CPlatterLinux.h"
#include "gpiod_generation.h"

#if PLATTER_GPIO_API == 2

#include <linux/gpio.h>
#include <poll.h>
#include <sys/ioctl.h>

int32_t platter_gpio_api(void) { return 2; }
const char *platter_gpio_version(void) { return gpiod_api_version(); }

/* ---- Chips: a platter_chip is a gpiod_chip ---- */

int32_t platter_chip_open(const char *path, struct platter_chip **chip, struct platter_chip_info *info) {
    struct gpiod_chip *opened = gpiod_chip_open(path);
    if (opened == NULL) return platter_errno();
    struct gpiod_chip_info *found = gpiod_chip_get_info(opened);
    if (found == NULL) {
        int error = platter_errno();
        gpiod_chip_close(opened);
        return error;
    }
    platter_copy_name(info->name, sizeof info->name, gpiod_chip_info_get_name(found));
    platter_copy_name(info->label, sizeof info->label, gpiod_chip_info_get_label(found));
    info->lines = (uint32_t)gpiod_chip_info_get_num_lines(found);
    gpiod_chip_info_free(found);
    *chip = (struct platter_chip *)opened;
    return 0;
}

int32_t platter_chip_line(struct platter_chip *chip, uint32_t offset, struct platter_line_info *info) {
    struct gpiod_line_info *found = gpiod_chip_get_line_info((struct gpiod_chip *)chip, offset);
    if (found == NULL) return platter_errno();
    platter_copy_name(info->name, sizeof info->name, gpiod_line_info_get_name(found));
    platter_copy_name(info->consumer, sizeof info->consumer, gpiod_line_info_get_consumer(found));
    info->used = gpiod_line_info_is_used(found);
    gpiod_line_info_free(found);
    return 0;
}

void platter_chip_close(struct platter_chip *chip) { gpiod_chip_close((struct gpiod_chip *)chip); }

/* ---- Requests ---- */

/* Requests the lines that `lines` describes. Frees `lines`, and returns NULL with `error` set on failure. */
static struct gpiod_line_request *request(const char *path, const char *consumer, struct gpiod_line_config *lines,
                                          int *error) {
    struct gpiod_line_request *made = NULL;
    struct gpiod_request_config *config = gpiod_request_config_new();
    struct gpiod_chip *chip = config != NULL ? gpiod_chip_open(path) : NULL;
    if (chip != NULL) {
        gpiod_request_config_set_consumer(config, consumer);
        made = gpiod_chip_request_lines(chip, config, lines);
    }
    *error = made != NULL ? 0 : platter_errno();
    if (chip != NULL) gpiod_chip_close(chip);
    if (config != NULL) gpiod_request_config_free(config);
    gpiod_line_config_free(lines);
    return made;
}

static enum gpiod_line_value line_value(int32_t value) {
    return value != 0 ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
}

/* ---- Outputs ---- */

struct platter_outputs {
    struct gpiod_line_request *request;
    /* Writes go to the descriptor directly: the library looks each line up in its lists first. */
    int descriptor;
    size_t count;
    uint64_t bits[PLATTER_LINES_MAX]; /* of each line in the kernel's masks, which count in the order of the request */
};

/* Finds the lines' places in the request as the library made it. */
static int find_bits(struct platter_outputs *outputs, const unsigned int *offsets) {
    unsigned int got[PLATTER_LINES_MAX];
    size_t count = gpiod_line_request_get_requested_offsets(outputs->request, got, PLATTER_LINES_MAX);
    for (size_t i = 0; i < outputs->count; i++) {
        for (size_t k = 0; k < count; k++)
            if (got[k] == offsets[i]) outputs->bits[i] = (uint64_t)1 << k;
        if (outputs->bits[i] == 0) return EINVAL;
    }
    return 0;
}

int32_t platter_outputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                                const int32_t *values, size_t count, struct platter_outputs **outputs) {
    if (count == 0 || count > PLATTER_LINES_MAX) return E2BIG;
    struct platter_outputs *made = calloc(1, sizeof *made);
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    struct gpiod_line_config *lines = gpiod_line_config_new();
    int error = made != NULL && settings != NULL && lines != NULL ? 0 : ENOMEM;
    enum gpiod_line_value levels[PLATTER_LINES_MAX];
    for (size_t i = 0; i < count; i++) levels[i] = line_value(values[i]);
    if (error == 0) {
        made->count = count;
        if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT) != 0 ||
            gpiod_line_config_add_line_settings(lines, offsets, count, settings) != 0 ||
            gpiod_line_config_set_output_values(lines, levels, count) != 0)
            error = platter_errno();
    }
    if (error == 0) {
        made->request = request(path, consumer, lines, &error);
        lines = NULL;
    }
    if (error == 0) {
        made->descriptor = gpiod_line_request_get_fd(made->request);
        error = find_bits(made, offsets);
        if (error != 0) gpiod_line_request_release(made->request);
    }
    if (lines != NULL) gpiod_line_config_free(lines);
    if (settings != NULL) gpiod_line_settings_free(settings);
    if (error != 0) {
        free(made);
        return error;
    }
    *outputs = made;
    return 0;
}

static int32_t write_levels(struct platter_outputs *outputs, uint64_t mask, uint64_t levels) {
    struct gpio_v2_line_values values = {.bits = levels, .mask = mask};
    return ioctl(outputs->descriptor, GPIO_V2_LINE_SET_VALUES_IOCTL, &values) == 0 ? 0 : platter_errno();
}

int32_t platter_outputs_set(struct platter_outputs *outputs, const int32_t *values) {
    uint64_t mask = 0, levels = 0;
    for (size_t i = 0; i < outputs->count; i++) {
        mask |= outputs->bits[i];
        if (values[i] != 0) levels |= outputs->bits[i];
    }
    return write_levels(outputs, mask, levels);
}

int32_t platter_outputs_set_one(struct platter_outputs *outputs, size_t index, int32_t value) {
    if (index >= outputs->count) return EINVAL;
    uint64_t bit = outputs->bits[index];
    return write_levels(outputs, bit, value != 0 ? bit : 0);
}

void platter_outputs_release(struct platter_outputs *outputs) {
    if (outputs == NULL) return;
    gpiod_line_request_release(outputs->request);
    free(outputs);
}

/* ---- Inputs ---- */

struct platter_inputs {
    struct gpiod_line_request *request;
    struct gpiod_edge_event_buffer *buffer;
    size_t count;
};

static enum gpiod_line_bias line_bias(int32_t bias) {
    switch (bias) {
    case PLATTER_BIAS_NONE: return GPIOD_LINE_BIAS_DISABLED;
    case PLATTER_BIAS_PULL_UP: return GPIOD_LINE_BIAS_PULL_UP;
    case PLATTER_BIAS_PULL_DOWN: return GPIOD_LINE_BIAS_PULL_DOWN;
    default: return GPIOD_LINE_BIAS_AS_IS;
    }
}

int32_t platter_inputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                               const int32_t *biases, size_t count, struct platter_inputs **inputs) {
    if (count == 0 || count > PLATTER_LINES_MAX) return E2BIG;
    struct platter_inputs *made = calloc(1, sizeof *made);
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    struct gpiod_line_config *lines = gpiod_line_config_new();
    int error = made != NULL && settings != NULL && lines != NULL ? 0 : ENOMEM;
    if (error == 0 && (made->buffer = gpiod_edge_event_buffer_new(PLATTER_LINES_MAX)) == NULL) error = ENOMEM;
    if (error == 0) {
        made->count = count;
        if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT) != 0 ||
            gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH) != 0)
            error = platter_errno();
    }
    for (size_t i = 0; i < count && error == 0; i++) {
        unsigned int offset = offsets[i];
        if (gpiod_line_settings_set_bias(settings, line_bias(biases[i])) != 0 ||
            gpiod_line_config_add_line_settings(lines, &offset, 1, settings) != 0)
            error = platter_errno();
    }
    if (error == 0) {
        made->request = request(path, consumer, lines, &error);
        lines = NULL;
    }
    if (lines != NULL) gpiod_line_config_free(lines);
    if (settings != NULL) gpiod_line_settings_free(settings);
    if (error != 0) {
        platter_inputs_release(made);
        return error;
    }
    *inputs = made;
    return 0;
}

int32_t platter_inputs_descriptor(const struct platter_inputs *inputs) {
    return gpiod_line_request_get_fd(inputs->request);
}

int32_t platter_inputs_read(struct platter_inputs *inputs, struct platter_edge *edges, size_t capacity,
                            size_t *count) {
    *count = 0;
    if (capacity > PLATTER_LINES_MAX) capacity = PLATTER_LINES_MAX;
    int waiting = gpiod_line_request_wait_edge_events(inputs->request, 0);
    if (waiting <= 0) return waiting == 0 || errno == EINTR ? 0 : platter_errno();
    int got = gpiod_line_request_read_edge_events(inputs->request, inputs->buffer, capacity);
    if (got < 0) return platter_errno();
    for (int i = 0; i < got; i++) {
        struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(inputs->buffer, (unsigned long)i);
        edges[i].timestamp_ns = gpiod_edge_event_get_timestamp_ns(event);
        edges[i].offset = gpiod_edge_event_get_line_offset(event);
        edges[i].sequence = (uint32_t)gpiod_edge_event_get_line_seqno(event);
        edges[i].rising = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE;
    }
    *count = (size_t)got;
    return 0;
}

int32_t platter_inputs_get(struct platter_inputs *inputs, int32_t *values) {
    enum gpiod_line_value now[PLATTER_LINES_MAX];
    if (gpiod_line_request_get_values(inputs->request, now) != 0) return platter_errno();
    for (size_t i = 0; i < inputs->count; i++) values[i] = now[i] == GPIOD_LINE_VALUE_ACTIVE;
    return 0;
}

void platter_inputs_release(struct platter_inputs *inputs) {
    if (inputs == NULL) return;
    if (inputs->request != NULL) gpiod_line_request_release(inputs->request);
    if (inputs->buffer != NULL) gpiod_edge_event_buffer_free(inputs->buffer);
    free(inputs);
}

#endif
