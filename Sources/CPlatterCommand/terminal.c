#define _GNU_SOURCE
#include "CPlatterCommand.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before, during;
static volatile sig_atomic_t taken_descriptor = -1;

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT};

/* tcsetattr is safe in a signal handler. */
static void apply(const struct termios *settings) {
    int saved = errno;
    if (taken_descriptor >= 0) tcsetattr(taken_descriptor, TCSANOW, settings);
    errno = saved;
}

static void on_fatal(int number) {
    apply(&before);
    /* SA_RESETHAND has put the default action back. */
    raise(number);
}

static void on_stop(int number) {
    struct sigaction action = {.sa_handler = SIG_DFL}, own;
    sigset_t stop;
    (void)number;
    apply(&before);
    sigaction(SIGTSTP, &action, &own);
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    raise(SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &stop, NULL);
    /* Here the program stands still until SIGCONT. */
    sigprocmask(SIG_BLOCK, &stop, NULL);
    sigaction(SIGTSTP, &own, NULL);
    if (platter_terminal_is_mine(taken_descriptor)) apply(&during);
}

static void install(int number, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Neither lines nor echo: what a program that was killed has left. What is like that on purpose is rarer. */
static int is_raw(const struct termios *settings) { return (settings->c_lflag & (ICANON | ECHO)) == 0; }

static void make_usable(struct termios *settings) {
    settings->c_lflag |= ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN;
    settings->c_iflag |= ICRNL | IXON | BRKINT;
    settings->c_iflag &= ~(tcflag_t)(IGNCR | INLCR);
    settings->c_oflag |= OPOST | ONLCR;
}

int32_t platter_terminal_take(int32_t descriptor) {
    if (tcgetattr(descriptor, &before) != 0) return errno;
    if (is_raw(&before)) make_usable(&before);
    during = before;
    make_usable(&during);
    during.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    during.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    during.c_cc[VMIN] = 1;
    during.c_cc[VTIME] = 0;
    static int prepared;
    if (!prepared) {
        prepared = 1;
        atexit(platter_terminal_give_back);
        for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) install(fatal[i], on_fatal, SA_RESETHAND);
        install(SIGTSTP, on_stop, SA_RESTART);
    }
    taken_descriptor = descriptor;
    if (tcsetattr(descriptor, TCSANOW, &during) != 0) return errno;
    /* As the terminal has them: it need not take every field. */
    tcgetattr(descriptor, &during);
    return 0;
}

void platter_terminal_give_back(void) {
    apply(&before);
    taken_descriptor = -1;
}

int32_t platter_terminal_describe(int32_t pipe) {
    const struct termios both[] = {before, during};
    return write(pipe, both, sizeof both) == (ssize_t)sizeof both ? 0 : EIO;
}

static ssize_t read_again(void *buffer, size_t size) {
    ssize_t count;
    do {
        count = read(STDIN_FILENO, buffer, size);
    } while (count < 0 && errno == EINTR);
    return count;
}

int32_t platter_terminal_keep(void) {
    const int ignored[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
    for (size_t i = 0; i < sizeof ignored / sizeof ignored[0]; i++) signal(ignored[i], SIG_IGN);
    struct termios both[2], now;
    char farewell;
    if (read_again(both, sizeof both) != (ssize_t)sizeof both) return 1;
    if (read_again(&farewell, 1) == 1) return 0;
    if (tcgetattr(STDOUT_FILENO, &now) != 0) return 1;
    int is_untouched = now.c_iflag == both[1].c_iflag && now.c_oflag == both[1].c_oflag &&
                       now.c_cflag == both[1].c_cflag && now.c_lflag == both[1].c_lflag &&
                       memcmp(now.c_cc, both[1].c_cc, sizeof now.c_cc) == 0;
    return is_untouched && tcsetattr(STDOUT_FILENO, TCSANOW, &both[0]) != 0;
}

int32_t platter_terminal_is_mine(int32_t descriptor) {
    return isatty(descriptor) && tcgetpgrp(descriptor) == getpgrp();
}
