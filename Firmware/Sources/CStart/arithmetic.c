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

// 64 by 32 bits where the upper word is below the divisor, so that the quotient has 32 bits: the commonest case by far.
// The quotient's bits come in at the low end as those of the dividend go out at the high one. Written in assembler for the
// carry, which C has no name for.
__attribute__((naked, noinline)) static uint64_t divide_bits(uint32_t low, uint32_t high, uint32_t divisor, int bits) {
    __asm__ volatile(
        ".syntax unified\n"
        "1:\n\t"
        "adds r0, r0, r0\n\t"
        "adcs r1, r1\n\t"
        "bcs 2f\n\t"
        "cmp r1, r2\n\t"
        "blo 3f\n"
        "2:\n\t"
        "subs r1, r1, r2\n\t"
        "adds r0, r0, #1\n"
        "3:\n\t"
        "subs r3, r3, #1\n\t"
        "bne 1b\n\t"
        "bx lr");
}

#if !defined(__ARM_FEATURE_IDIV)
// 2^15 / (129 + i), rounded down: eight bits of the reciprocals of 128...255, never too large.
static const uint8_t reciprocals[128] = {
    254, 252, 250, 248, 246, 244, 242, 240, 239, 237, 235, 234, 232, 230, 229, 227,
    225, 224, 222, 221, 219, 218, 217, 215, 214, 212, 211, 210, 208, 207, 206, 204,
    203, 202, 201, 199, 198, 197, 196, 195, 193, 192, 191, 190, 189, 188, 187, 186,
    185, 184, 183, 182, 181, 180, 179, 178, 177, 176, 175, 174, 173, 172, 171, 170,
    169, 168, 168, 167, 166, 165, 164, 163, 163, 162, 161, 160, 159, 159, 158, 157,
    156, 156, 155, 154, 153, 153, 152, 151, 151, 150, 149, 148, 148, 147, 146, 146,
    145, 144, 144, 143, 143, 142, 141, 141, 140, 140, 139, 138, 138, 137, 137, 136,
    135, 135, 134, 134, 133, 133, 132, 132, 131, 131, 130, 130, 129, 129, 128, 128,
};

// Half a quotient: 48 by 32 bits, where `high` is below the divisor. By multiplication with the reciprocal of the divisor's
// upper half, which Newton's method has found; what that lacks is made up for one by one.
static inline uint32_t half_quotient(uint32_t *high, uint32_t next, uint32_t divisor, uint32_t reciprocal) {
    const uint32_t upper = divisor >> 16, lower = divisor & 0xFFFF;
    uint32_t quotient = (*high >> 16) * reciprocal >> 15;
    uint32_t rest = *high - quotient * upper;
    while (rest >= upper) {
        rest -= upper;
        quotient++;
    }
    uint32_t left = rest << 16 | next;
    const uint32_t product = quotient * lower;
    if (left < product) {
        quotient--;
        left += divisor;
        if (left >= divisor && left < product) {
            quotient--;
            left += divisor;
        }
    }
    *high = left - product;
    return quotient;
}

// The whole quotient of a divisor whose highest bit is set.
__attribute__((noinline)) static division divide_normal(wide left, uint32_t divisor) {
    const uint32_t upper = divisor >> 16;
    const uint32_t first = reciprocals[(upper >> 8) - 128];
    uint32_t reciprocal = (first << 8) + (first * ((1u << 23) - first * upper) >> 15);
    reciprocal += (reciprocal >> 4) * ((0x80000000u - reciprocal * upper) >> 4) >> 23;
    uint32_t high = left.high;
    const uint32_t one = half_quotient(&high, left.low >> 16, divisor, reciprocal);
    const uint32_t two = half_quotient(&high, left.low & 0xFFFF, divisor, reciprocal);
    return (division){one << 16 | two, high};
}
#endif

// Bits that can only give zeros are passed over at once.
static division divide_long(wide left, uint32_t divisor) {
    int bits = 32, spare;
    if (left.high == 0) {
        if (left.low < divisor) return (division){0, left.low};
        spare = 31 - top_bit(left.low);
        left.low <<= spare;
        bits -= spare;
        spare = top_bit(divisor);
    } else {
        spare = top_bit(divisor) - top_bit(left.high) - 1;
#if !defined(__ARM_FEATURE_IDIV)
        if (spare < 16) {
            const int shift = 31 - top_bit(divisor);
            if (shift > 0) {
                left.high = left.high << shift | left.low >> (32 - shift);
                left.low <<= shift;
            }
            division result = divide_normal(left, divisor << shift);
            result.remainder >>= shift;
            return result;
        }
#endif
    }
    if (spare > 0) {
        left.high = left.high << spare | left.low >> (32 - spare);
        left.low <<= spare;
        bits -= spare;
    }
    const wide result = {divide_bits(left.low, left.high, divisor, bits)};
    return (division){result.low, result.high};
}

static division divide(uint32_t dividend, uint32_t divisor) {
#if defined(__ARM_FEATURE_IDIV)
    const uint32_t quotient = divisor ? dividend / divisor : 0;
    return (division){quotient, dividend - quotient * divisor};
#else
    if (divisor == 0) return (division){0, dividend};
    return divide_long((wide){dividend}, divisor);
#endif
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
