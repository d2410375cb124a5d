// From reset to main(), and what a fault does.
#include "CStart.h"

#if !defined(__arm__)
#error "this package is built by scripts/firmware for a Cortex-M"
#endif

extern uint32_t ld_stack_begin, ld_data_image, ld_data_begin, ld_data_end, ld_bss_begin, ld_bss_end;
extern int main(void);

enum { STACK_PATTERN = 0x5AFE57AC };

// Everything between the variables and the stack pointer gets a pattern; what is overwritten later was stack.
static void paint_stack(void) {
    uint32_t *top;
    __asm__ volatile("mov %0, sp" : "=r"(top));
    for (uint32_t *word = &ld_bss_end; word < top - 8; word++) *word = STACK_PATTERN;
}

uint32_t stack_used(void) {
    const uint32_t *word = &ld_bss_end;
    while (word < &ld_stack_begin && *word == STACK_PATTERN) word++;
    return (uint32_t)((uintptr_t)&ld_stack_begin - (uintptr_t)word);
}

// A trap of Swift is an undefined instruction and ends here. An image may bring its own, to make its outputs safe.
__attribute__((weak)) void on_fault(void) {
    for (;;) {}
}

_Noreturn void start_reset(void) {
#if defined(__ARM_FP)
    // The compiler may keep integers in floating-point registers, so these have to be switched on first.
    register_write(0xE000ED88, register_read(0xE000ED88) | 0xFu << 20);
    __asm__ volatile("dsb\n\tisb");
#endif
    const uint32_t *image = &ld_data_image;
    for (uint32_t *word = &ld_data_begin; word < &ld_data_end; word++) *word = *image++;
    for (uint32_t *word = &ld_bss_begin; word < &ld_bss_end; word++) *word = 0;
    paint_stack();
    main();
    for (;;) {}
}

__attribute__((section(".vectors"), used)) static const void *const vectors[16] = {
    [0] = &ld_stack_begin, [1] = start_reset, [2] = on_fault, [3] = on_fault,
    [4] = on_fault,        [5] = on_fault,    [6] = on_fault, [11] = on_fault,
    [12] = on_fault,       [14] = on_fault,   [15] = on_fault,
};
