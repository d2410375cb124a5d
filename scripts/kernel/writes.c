/* GPIO writes a second: the kernel's interface called directly, and through the shim of the Linux port. Prints both and
 * their ratio. Compiled together with Sources/CPlatterLinux against either libgpiod.
 *
 *   writes CHIP COUNT
 *
 * Lines 0 to 2 are requested together, as the port does with STEP, DIR and the lamp, and the first one is toggled.
 */
#include "CPlatterLinux.h"

#include <fcntl.h>
#include <linux/gpio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 3 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The same generation of the kernel's interface that the shim uses. */
static double direct(const char *chip, long count)
{
    int opened = open(chip, O_RDWR | O_CLOEXEC), failed = 0;
    double began, took;
    if (platter_gpio_api() == 1) {
        struct gpiohandle_request request = {.lines = LINES, .flags = GPIOHANDLE_REQUEST_OUTPUT, .lineoffsets = {0, 1, 2}};
        struct gpiohandle_data data = {{0}};
        if (ioctl(opened, GPIO_GET_LINEHANDLE_IOCTL, &request) != 0) return 0;
        began = now();
        for (long i = 0; i < count; i++) {
            data.values[0] = i & 1;
            failed |= ioctl(request.fd, GPIOHANDLE_SET_LINE_VALUES_IOCTL, &data);
        }
        took = now() - began;
        close(request.fd);
    } else {
        struct gpio_v2_line_request request = {.num_lines = LINES, .offsets = {0, 1, 2}};
        struct gpio_v2_line_values values = {.mask = 1};
        request.config.flags = GPIO_V2_LINE_FLAG_OUTPUT;
        if (ioctl(opened, GPIO_V2_GET_LINE_IOCTL, &request) != 0) return 0;
        began = now();
        for (long i = 0; i < count; i++) {
            values.bits = i & 1;
            failed |= ioctl(request.fd, GPIO_V2_LINE_SET_VALUES_IOCTL, &values);
        }
        took = now() - began;
        close(request.fd);
    }
    close(opened);
    return failed ? 0 : (double)count / took;
}

static double shim(const char *chip, long count)
{
    const uint32_t offsets[LINES] = {0, 1, 2};
    const int32_t levels[LINES] = {0};
    struct platter_outputs *outputs;
    int failed = 0;
    if (platter_outputs_request(chip, "writes", offsets, levels, LINES, &outputs) != 0) return 0;
    double began = now();
    for (long i = 0; i < count; i++) failed |= platter_outputs_set_one(outputs, 0, i & 1);
    double took = now() - began;
    platter_outputs_release(outputs);
    return failed ? 0 : (double)count / took;
}

int main(int argc, char **words)
{
    if (argc != 3) return 64;
    long count = atol(words[2]);
    double best_direct = 0, best_shim = 0;
    for (int round = 0; round < 4; round++) {
        double a = direct(words[1], count), b = shim(words[1], count);
        if (a > best_direct) best_direct = a;
        if (b > best_shim) best_shim = b;
    }
    if (best_direct == 0 || best_shim == 0) {
        fputs("writes: a line could not be had or set\n", stderr);
        return 1;
    }
    printf("%.0f %.0f %.3f\n", best_direct, best_shim, best_shim / best_direct);
    return 0;
}
