#include "CPlatterCommand.h"

#include <getopt.h>
#include <pthread.h>
#include <stdio.h>

/* getopt keeps its place in global variables. */
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;

enum { FIRST_OPTION = 256 };

static struct platter_word classify(int found, char *const *arguments, int before) {
    struct platter_word word = {PLATTER_WORD_UNKNOWN, -1, NULL};
    int at = optind - 1 > before ? optind - 1 : before;
    switch (found) {
    case 1:
        word.kind = PLATTER_WORD_OPERAND;
        word.text = optarg;
        break;
    case ':':
        word.kind = PLATTER_WORD_NEEDS_VALUE;
        word.option = optopt - FIRST_OPTION;
        break;
    case '?':
        if (optopt >= FIRST_OPTION) {
            word.kind = PLATTER_WORD_TAKES_NO_VALUE;
            word.option = optopt - FIRST_OPTION;
        } else {
            /* Within a cluster of short options the reader has not moved on to the next word yet. */
            word.text = arguments[optopt != 0 ? before : at];
        }
        break;
    default:
        word.kind = PLATTER_WORD_OPTION;
        word.option = found - FIRST_OPTION;
        word.text = optarg;
    }
    return word;
}

int32_t platter_read_options(int32_t count, char *const *arguments, const struct platter_option *options,
                             size_t option_count, struct platter_word *words) {
    struct option known[PLATTER_OPTIONS_MAX + 1] = {{0}};
    if (option_count > PLATTER_OPTIONS_MAX) return -1;
    for (size_t i = 0; i < option_count; i++) {
        known[i].name = options[i].name;
        known[i].has_arg = options[i].takes_value ? required_argument : no_argument;
        known[i].val = FIRST_OPTION + (int)i;
    }
    int32_t stored = 0;
    pthread_mutex_lock(&reading);
    opterr = 0;
    optind = 0; /* glibc: start afresh, whatever an earlier reading left behind */
    for (;;) {
        int before = optind < 1 ? 1 : optind;
        optarg = NULL;
        optopt = 0;
        /* "-": words that are no options come in their place; ":": a missing value is told from an unknown option. */
        int found = getopt_long(count, arguments, "-:", known, NULL);
        if (found == -1) break;
        struct platter_word word = classify(found, arguments, before);
        words[stored++] = word;
        if (word.kind > PLATTER_WORD_OPERAND) break;
    }
    int wrong = stored > 0 && words[stored - 1].kind > PLATTER_WORD_OPERAND;
    while (!wrong && optind < count) {
        struct platter_word operand = {PLATTER_WORD_OPERAND, -1, arguments[optind++]};
        words[stored++] = operand;
    }
    pthread_mutex_unlock(&reading);
    return stored;
}
