// Semihosting calls: operation in r0, a block of arguments in r1, one breakpoint.
#include "CStart.h"

enum { OPEN = 0x01, WRITE_BYTE = 0x03, READ = 0x06, COMMAND_LINE = 0x15, EXIT_WITH_STATUS = 0x20 };

__attribute__((naked, noinline)) static int32_t call_host(uint32_t operation, const void *block) {
    __asm__ volatile("bkpt 0xab\n\tbx lr");
}

void host_write(uint8_t byte) { call_host(WRITE_BYTE, &byte); }

bool host_command_line(uint8_t *text, uint32_t capacity) {
    const uint32_t block[2] = {(uint32_t)(uintptr_t)text, capacity};
    return call_host(COMMAND_LINE, block) == 0;
}

uint8_t *host_text(void) {
    static uint8_t text[160];
    return text;
}

int32_t host_open(const uint8_t *path, uint32_t length) {
    const uint32_t read_binary = 1;
    const uint32_t block[3] = {(uint32_t)(uintptr_t)path, read_binary, length};
    return call_host(OPEN, block);
}

uint32_t host_read(int32_t file, uint8_t *bytes, uint32_t capacity) {
    const uint32_t block[3] = {(uint32_t)file, (uint32_t)(uintptr_t)bytes, capacity};
    const int32_t missing = call_host(READ, block);
    return missing < 0 || (uint32_t)missing > capacity ? 0 : capacity - (uint32_t)missing;
}

_Noreturn void host_exit(uint32_t status) {
    const uint32_t block[2] = {0x20026, status};
    call_host(EXIT_WITH_STATUS, block);
    for (;;) {}
}
