#define _GNU_SOURCE
#include "CPlatterLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif

extern char **environ;

/* Two descriptors above the standard ones, so that the child's dup2 calls cannot overwrite one another. */
static int above_standard(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

int32_t platter_spawn(const char *path, char *const *arguments, int32_t input, int32_t output, int32_t *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    int in = above_standard(input), out = above_standard(output);
    if (in < 0 || out < 0) return errno;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, 0);
    posix_spawn_file_actions_adddup2(&actions, out, 1);
#if defined(__linux__) && defined(__GLIBC__)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3);
#endif
    posix_spawnattr_init(&attributes);
    /* A process group of its own: Ctrl-C and a closed terminal reach the controller only, never its guard. */
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    pid_t started = 0;
    int error = posix_spawn(&started, path, &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(in);
    close(out);
    *pid = started;
    return error;
}

int32_t platter_pipe(int32_t *read_end, int32_t *write_end, int32_t nonblocking_write) {
    int ends[2];
    if (pipe(ends) != 0) return errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    if (nonblocking_write) fcntl(ends[1], F_SETFL, O_NONBLOCK);
    *read_end = ends[0];
    *write_end = ends[1];
    return 0;
}

static volatile sig_atomic_t exit_signal;

static void remember(int number) { exit_signal = number; }

void platter_catch_exit_signals(void) {
    const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = remember};
    sigemptyset(&action.sa_mask);
    sigset_t wanted;
    sigemptyset(&wanted);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction before;
        /* Under nohup the run is to outlive its terminal. SIGINT is not looked at: scripts start whatever is in the
         * background with it ignored, and want to end it by it all the same. */
        if (numbers[i] == SIGHUP && sigaction(SIGHUP, NULL, &before) == 0 && before.sa_handler == SIG_IGN) continue;
        sigaction(numbers[i], &action, NULL);
        sigaddset(&wanted, numbers[i]);
    }
    /* A launcher that blocks signals hands its mask down; the three must get through all the same. */
    pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);
    signal(SIGPIPE, SIG_IGN);
}

int32_t platter_exit_signal(void) { return exit_signal; }

void platter_notify_service(const char *text) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = path != NULL ? strlen(path) : 0;
    if (length == 0 || length >= sizeof address.sun_path) return;
    memcpy(address.sun_path, path, length);
    /* A name that begins with @ is one of the abstract names of Linux, which begin with a zero. */
    if (path[0] == '@') address.sun_path[0] = 0;
    int descriptor = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (descriptor < 0) return;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    (void)sendto(descriptor, text, strlen(text), MSG_DONTWAIT, (struct sockaddr *)&address, size);
    close(descriptor);
}

int32_t platter_pty_open(int32_t *leader, char *path, size_t size) {
    /* On Linux closed on exec from its first moment: a program that another thread starts would keep it open. */
#ifdef __linux__
    int opened = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
#else
    int opened = posix_openpt(O_RDWR | O_NOCTTY);
#endif
    if (opened < 0) return errno;
    fcntl(opened, F_SETFD, FD_CLOEXEC);
    const char *name = grantpt(opened) == 0 && unlockpt(opened) == 0 ? ptsname(opened) : NULL;
    if (name == NULL || strlen(name) >= size) {
        int error = name == NULL ? errno : ENAMETOOLONG;
        close(opened);
        return error;
    }
    strcpy(path, name);
    *leader = opened;
    return 0;
}

int32_t platter_try_lock(int32_t descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno; }

int32_t platter_lock_holder(int32_t descriptor) {
    int32_t holder = 0;
#ifdef __linux__
    struct stat file;
    FILE *locks = fstat(descriptor, &file) == 0 ? fopen("/proc/locks", "re") : NULL;
    if (locks == NULL) return 0;
    char line[256];
    while (holder == 0 && fgets(line, sizeof line, locks) != NULL) {
        int process;
        unsigned int device[2];
        unsigned long long number;
        /* A line of somebody who waits for a lock has an arrow there. */
        if (sscanf(line, "%*d: FLOCK %*s %*s %d %x:%x:%llu", &process, &device[0], &device[1], &number) != 4) continue;
        if (device[0] != major(file.st_dev) || device[1] != minor(file.st_dev) || number != file.st_ino) continue;
        holder = process;
    }
    fclose(locks);
#endif
    return holder;
}
