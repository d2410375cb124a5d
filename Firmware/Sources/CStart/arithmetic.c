// The integer arithmetic that the ARM run-time ABI expects of a library: what a Cortex-M0 has no instruction for.
// Integers only and exact, so a traced run is the same as on any other machine. No compiler library is linked.
#include <stdint.h>

typedef union {
    uint64_t all;
    struct { uint32_t low, high; };
} wide;

typedef struct { uint64_t quotient, remainder; } wide_division;
typedef struct { uint32_t quotient, remainder; } division;

// Position of the highest set bit; the argument is not zero.
static inline int top_bit(uint32_t value) {
    int bit = 0;
    if (value & 0xFFFF0000u) { bit += 16; value >>= 16; }
    if (value & 0xFF00u) { bit += 8; value >>= 8; }
    if (value & 0xF0u) { bit += 4; value >>= 4; }
    if (value & 0xCu) { bit += 2; value >>= 2; }
    return bit + (int)(value >> 1);
}

static inline int top_bit_wide(wide value) {
    return value.high ? 32 + top_bit(value.high) : top_bit(value.low);
}

int __clzsi2(uint32_t value) { return value ? 31 - top_bit(value) : 32; }
int __clzdi2(uint64_t value) { return value ? 63 - top_bit_wide((wide){value}) : 64; }

// Shifts word by word: a 64-bit shift here would call the function itself.
uint64_t __aeabi_llsl(uint64_t value, int count) {
    wide v = {value};
    if (count >= 32) return (wide){.high = v.low << (count - 32)}.all;
    if (count == 0) return value;
    return (wide){.low = v.low << count, .high = v.high << count | v.low >> (32 - count)}.all;
}

uint64_t __aeabi_llsr(uint64_t value, int count) {
    wide v = {value};
    if (count >= 32) return v.high >> (count - 32);
    if (count == 0) return value;
    return (wide){.high = v.high >> count, .low = v.low >> count | v.high << (32 - count)}.all;
}

int64_t __aeabi_lasr(int64_t value, int count) {
    wide v = {(uint64_t)value};
    const int32_t high = (int32_t)v.high;
    if (count >= 32) {
        return (int64_t)(wide){.low = (uint32_t)(high >> (count - 32)), .high = (uint32_t)(high >> 31)}.all;
    }
    if (count == 0) return value;
    return (int64_t)(wide){.low = v.low >> count | v.high << (32 - count), .high = (uint32_t)(high >> count)}.all;
}

// 32 x 32 -> 64 from four products of halves.
static inline uint64_t multiply_words(uint32_t a, uint32_t b) {
    const uint32_t a_low = a & 0xFFFF, a_high = a >> 16, b_low = b & 0xFFFF, b_high = b >> 16;
    const uint32_t low = a_low * b_low;
    const uint32_t cross = a_high * b_low + (low >> 16);
    const uint32_t other = a_low * b_high + (cross & 0xFFFF);
    return (wide){.low = other << 16 | (low & 0xFFFF), .high = a_high * b_high + (cross >> 16) + (other >> 16)}.all;
}

uint64_t __aeabi_lmul(uint64_t a, uint64_t b) {
    const wide x = {a}, y = {b};
    wide product = {multiply_words(x.low, y.low)};
    product.high += x.low * y.high + x.high * y.low;
    return product.all;
}

static division divide(uint32_t dividend, uint32_t divisor) {
#if defined(__ARM_FEATURE_IDIV)
    const uint32_t quotient = divisor ? dividend / divisor : 0;
    return (division){quotient, dividend - quotient * divisor};
#else
    division result = {0, dividend};
    if (divisor == 0 || divisor > dividend) return result;
    int bit = top_bit(dividend) - top_bit(divisor);
    divisor <<= bit;
    for (; bit >= 0; bit--) {
        result.quotient <<= 1;
        if (result.remainder >= divisor) {
            result.remainder -= divisor;
            result.quotient |= 1;
        }
        divisor >>= 1;
    }
    return result;
#endif
}

// 64 by 32 bits where the upper word is below the divisor, so that the quotient has 32 bits: the commonest case by far.
// Bits that can only give zeros are passed over at once.
static inline division divide_long(wide left, uint32_t divisor) {
    uint32_t remainder = left.high, rest = left.low, quotient = 0;
    int bits = 32;
    if (remainder == 0) return divide(rest, divisor);
    const int spare = top_bit(divisor) - top_bit(remainder) - 1;
    if (spare > 0) {
        remainder = remainder << spare | rest >> (32 - spare);
        rest <<= spare;
        bits -= spare;
    }
    for (; bits > 0; bits--) {
        const uint32_t carry = remainder >> 31;
        remainder = remainder << 1 | rest >> 31;
        rest <<= 1;
        quotient <<= 1;
        if (carry || remainder >= divisor) {
            remainder -= divisor;
            quotient++;
        }
    }
    return (division){quotient, remainder};
}

__attribute__((used)) void wide_divide(uint64_t dividend, uint64_t divisor, wide_division *result) {
    wide left = {dividend}, by = {divisor}, quotient = {0};
    if (by.high == 0) {
        if (left.high >= by.low) {
            const division upper = divide(left.high, by.low);
            quotient.high = upper.quotient;
            left.high = upper.remainder;
        }
        const division lower = divide_long(left, by.low);
        quotient.low = lower.quotient;
        *result = (wide_division){quotient.all, lower.remainder};
        return;
    }
    if (divisor <= dividend) {
        int bit = top_bit_wide(left) - top_bit_wide(by);
        by.all = __aeabi_llsl(by.all, bit);
        for (; bit >= 0; bit--) {
            quotient.low <<= 1;
            if (left.all >= by.all) {
                left.all -= by.all;
                quotient.low |= 1;
            }
            by.low = by.low >> 1 | by.high << 31;
            by.high >>= 1;
        }
    }
    *result = (wide_division){quotient.all, left.all};
}

__attribute__((used)) void wide_divide_signed(int64_t dividend, int64_t divisor, wide_division *result) {
    const uint64_t n = dividend < 0 ? 0 - (uint64_t)dividend : (uint64_t)dividend;
    const uint64_t d = divisor < 0 ? 0 - (uint64_t)divisor : (uint64_t)divisor;
    wide_divide(n, d, result);
    if ((dividend < 0) != (divisor < 0)) result->quotient = 0 - result->quotient;
    if (dividend < 0) result->remainder = 0 - result->remainder;
}

// Quotient in r0 and r1, remainder in r2 and r3: four registers that C cannot return, taken from the stack here.
#define FOUR_REGISTERS(name, function)                                       \
    __attribute__((naked)) void name(void) {                                 \
        __asm__ volatile(                                                    \
            "push {r4, lr}\n\t"                                              \
            "sub sp, #24\n\t"                                                \
            "add r4, sp, #8\n\t"                                             \
            "str r4, [sp]\n\t"                                               \
            "bl " #function "\n\t"                                           \
            "ldr r0, [sp, #8]\n\tldr r1, [sp, #12]\n\t"                      \
            "ldr r2, [sp, #16]\n\tldr r3, [sp, #20]\n\t"                     \
            "add sp, #24\n\t"                                                \
            "pop {r4, pc}");                                                 \
    }
FOUR_REGISTERS(__aeabi_uldivmod, wide_divide)
FOUR_REGISTERS(__aeabi_ldivmod, wide_divide_signed)

uint32_t __aeabi_uidiv(uint32_t dividend, uint32_t divisor) { return divide(dividend, divisor).quotient; }

// Quotient in r0 and remainder in r1, as one 64-bit result would be.
uint64_t __aeabi_uidivmod(uint32_t dividend, uint32_t divisor) {
    const division result = divide(dividend, divisor);
    return (wide){.low = result.quotient, .high = result.remainder}.all;
}

uint64_t __aeabi_idivmod(int32_t dividend, int32_t divisor) {
    const uint32_t n = dividend < 0 ? 0u - (uint32_t)dividend : (uint32_t)dividend;
    const uint32_t d = divisor < 0 ? 0u - (uint32_t)divisor : (uint32_t)divisor;
    division result = divide(n, d);
    if ((dividend < 0) != (divisor < 0)) result.quotient = 0u - result.quotient;
    if (dividend < 0) result.remainder = 0u - result.remainder;
    return (wide){.low = result.quotient, .high = result.remainder}.all;
}

int32_t __aeabi_idiv(int32_t dividend, int32_t divisor) { return (int32_t)__aeabi_idivmod(dividend, divisor); }
