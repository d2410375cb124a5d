// What the images need below Swift: registers, the debugger's channel, and how deep the stack went.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// One load or store of a device register. Smaller than a call of it, which is what -Oz would make.
#define REGISTER __attribute__((always_inline)) static inline
REGISTER uint32_t register_read(uintptr_t address) { return *(volatile uint32_t *)address; }
REGISTER void register_write(uintptr_t address, uint32_t value) { *(volatile uint32_t *)address = value; }
#undef REGISTER

// Bytes of stack that were in use at the deepest point since reset.
uint32_t stack_used(void);

// Semihosting: the emulator, or a debug probe, does the work. Without one the calls fault, so only the parity image
// uses them.
void host_write(uint8_t byte);
// The words after -semihosting-config arg=...; false when there are none or they do not fit.
bool host_command_line(uint8_t *text, uint32_t capacity);
// 160 bytes for those words.
uint8_t *host_text(void);
// Opens a file of the host for reading; negative where that fails.
int32_t host_open(const uint8_t *path, uint32_t length);
// Reads up to `capacity` bytes; returns how many were read.
uint32_t host_read(int32_t file, uint8_t *bytes, uint32_t capacity);
_Noreturn void host_exit(uint32_t status);
