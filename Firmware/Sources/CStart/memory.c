// Copying and filling, by the names compiled code calls: the C ones and those of the ARM run-time ABI.
#include <stddef.h>
#include <stdint.h>

// The compiler must not turn the loops below into calls of themselves.
#define LOOP __attribute__((no_builtin, used, noinline))

LOOP void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    uint8_t *out = to;
    const uint8_t *in = from;
    if ((((uintptr_t)out | (uintptr_t)in) & 3) == 0) {
        uint32_t *out_words = (uint32_t *)out;
        const uint32_t *in_words = (const uint32_t *)in;
        // Four words at a time: most copies are of structures.
        for (; count >= 16; count -= 16) {
            __asm__ volatile("ldmia %1!, {r3, r4, r5, r6}\n\tstmia %0!, {r3, r4, r5, r6}"
                             : "+l"(out_words), "+l"(in_words) : : "r3", "r4", "r5", "r6", "memory");
        }
        for (; count >= 4; count -= 4) *out_words++ = *in_words++;
        out = (uint8_t *)out_words;
        in = (const uint8_t *)in_words;
    }
    while (count-- > 0) *out++ = *in++;
    return to;
}

LOOP void *memmove(void *to, const void *from, size_t count) {
    uint8_t *out = to;
    const uint8_t *in = from;
    if ((uintptr_t)out <= (uintptr_t)in || (uintptr_t)out >= (uintptr_t)in + count) return memcpy(to, from, count);
    while (count-- > 0) out[count] = in[count];
    return to;
}

LOOP void *memset(void *to, int value, size_t count) {
    uint8_t *out = to;
    const uint32_t word = (uint8_t)value * 0x01010101u;
    for (; count > 0 && ((uintptr_t)out & 3) != 0; count--) *out++ = (uint8_t)value;
    for (; count >= 4; count -= 4, out += 4) *(uint32_t *)out = word;
    while (count-- > 0) *out++ = (uint8_t)value;
    return to;
}

// The names of the run-time ABI: fill has its last two arguments the other way round.
#define ALIAS(name, of) __attribute__((alias(#of))) void name(void)
ALIAS(__aeabi_memcpy, memcpy); ALIAS(__aeabi_memcpy4, memcpy); ALIAS(__aeabi_memcpy8, memcpy);
ALIAS(__aeabi_memmove, memmove); ALIAS(__aeabi_memmove4, memmove); ALIAS(__aeabi_memmove8, memmove);

LOOP void __aeabi_memset(void *to, size_t count, int value) { memset(to, value, count); }
ALIAS(__aeabi_memset4, __aeabi_memset); ALIAS(__aeabi_memset8, __aeabi_memset);
LOOP void __aeabi_memclr(void *to, size_t count) { memset(to, 0, count); }
ALIAS(__aeabi_memclr4, __aeabi_memclr); ALIAS(__aeabi_memclr8, __aeabi_memclr);
