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

int32_t platter_terminal_take(int32_t descriptor) {
    if (tcgetattr(descriptor, &before) != 0) return errno;
    before.c_lflag |= ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN;
    before.c_iflag |= ICRNL;
    before.c_iflag &= ~(tcflag_t)(IGNCR | INLCR);
    before.c_oflag |= OPOST | ONLCR;
    during = before;
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
    return tcsetattr(descriptor, TCSANOW, &during) == 0 ? 0 : errno;
}

void platter_terminal_give_back(void) {
    apply(&before);
    taken_descriptor = -1;
}

int32_t platter_terminal_is_mine(int32_t descriptor) {
    return isatty(descriptor) && tcgetpgrp(descriptor) == getpgrp();
}
