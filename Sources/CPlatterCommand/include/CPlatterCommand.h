/* The option reader of the C library, wrapped so that nothing of its global state shows. */
#pragma once

#include <stddef.h>
#include <stdint.h>

struct platter_option {
    const char *name; /* without the dashes */
    int32_t takes_value;
};

/* What one word, or two, of the command line turned out to be. */
enum platter_word_kind {
    PLATTER_WORD_OPTION = 0,        /* `option` is its index, `text` its value or NULL */
    PLATTER_WORD_OPERAND = 1,       /* `text` is the word */
    PLATTER_WORD_UNKNOWN = 2,       /* `text` is the word; also an abbreviation that fits more than one option */
    PLATTER_WORD_NEEDS_VALUE = 3,   /* `option` is its index */
    PLATTER_WORD_TAKES_NO_VALUE = 4 /* `option` is its index */
};

struct platter_word {
    int32_t kind;
    int32_t option;
    const char *text;
};

enum { PLATTER_OPTIONS_MAX = 32 };

/* Reads the words after the program's name, at most PLATTER_OPTIONS_MAX options known, and stores what they are in
 * `words`, which must have room for `count` of them. Returns how many were stored: it ends early at the first word
 * that is wrong. Safe to call from several threads. -1 when there are too many options. */
int32_t platter_read_options(int32_t count, char *const *arguments, const struct platter_option *options,
                             size_t option_count, struct platter_word *words);

/* Lets the program read a terminal key by key, without echo and without flow control; Ctrl-C and Ctrl-Z still work.
 * From then on the terminal is put right again at every end that can be caught: a return of main, a trap, a stop by
 * Ctrl-Z (and taken back when the program goes on). A terminal that was left unusable by a program that was killed
 * (neither lines nor echo) is put right, not kept as it was. Returns 0 or an errno value. Only one terminal at a time. */
int32_t platter_terminal_take(int32_t descriptor);
/* Puts the terminal right; nothing happens when it was not taken. */
void platter_terminal_give_back(void);
/* Tells a keeper, through its pipe, what the terminal was before it was taken and what it is now. 0 or an errno value. */
int32_t platter_terminal_describe(int32_t pipe);
/* What a keeper does, with the pipe as its standard input and the terminal as its standard output: when the pipe ends
 * without a farewell of one byte, its owner was killed, and the terminal is put right. Not if it is no longer as its
 * owner had it: then a shell was quicker. Signals of the terminal's keys and of its end are ignored. Returns an exit
 * status. */
int32_t platter_terminal_keep(void);
/* Whether this program is the one that the terminal's keys go to. */
int32_t platter_terminal_is_mine(int32_t descriptor);

/* A program that is fed through a pipe and gives its result through another. */
typedef struct {
    int32_t process;
    int32_t input;
    int32_t output;
    int32_t errors;
} platter_filter;

/* Starts a program, found as the shell would find it, without arguments. 0, or an errno value. */
int platter_filter_start(const char *program, platter_filter *filter);

/* Waits for its end: its exit status, 128 and more after a signal, -1 when nothing is known. */
int platter_filter_wait(const platter_filter *filter);
