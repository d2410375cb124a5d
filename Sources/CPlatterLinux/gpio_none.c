/* Without libgpiod: every call is there and says so. */
#include "CPlatterLinux.h"
#include "gpiod_generation.h"

#if PLATTER_GPIO_API == 0

int32_t platter_gpio_api(void) { return 0; }
const char *platter_gpio_version(void) { return ""; }

int32_t platter_chip_open(const char *path, struct platter_chip **chip, struct platter_chip_info *info) {
    return ENOSYS;
}
int32_t platter_chip_line(struct platter_chip *chip, uint32_t offset, struct platter_line_info *info) {
    return ENOSYS;
}
void platter_chip_close(struct platter_chip *chip) {}

int32_t platter_outputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                                const int32_t *values, size_t count, struct platter_outputs **outputs) {
    return ENOSYS;
}
int32_t platter_outputs_set(struct platter_outputs *outputs, const int32_t *values) { return ENOSYS; }
int32_t platter_outputs_set_one(struct platter_outputs *outputs, size_t index, int32_t value) { return ENOSYS; }
void platter_outputs_release(struct platter_outputs *outputs) {}

int32_t platter_inputs_request(const char *path, const char *consumer, const uint32_t *offsets,
                               const int32_t *biases, size_t count, struct platter_inputs **inputs) {
    return ENOSYS;
}
int32_t platter_inputs_descriptor(const struct platter_inputs *inputs) { return -1; }
int32_t platter_inputs_read(struct platter_inputs *inputs, struct platter_edge *edges, size_t capacity,
                            size_t *count) {
    return ENOSYS;
}
int32_t platter_inputs_get(struct platter_inputs *inputs, int32_t *values) { return ENOSYS; }
void platter_inputs_release(struct platter_inputs *inputs) {}

#endif
