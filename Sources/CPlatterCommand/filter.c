#include "CPlatterCommand.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return errno;
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    return 0;
}

static void close_pipe(int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

int platter_filter_start(const char *program, platter_filter *filter)
{
    int in[2], out[2], err[2];
    int error = open_pipe(in);
    if (error != 0)
        return error;
    if ((error = open_pipe(out)) != 0) {
        close_pipe(in);
        return error;
    }
    if ((error = open_pipe(err)) != 0) {
        close_pipe(in);
        close_pipe(out);
        return error;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    posix_spawn_file_actions_adddup2(&actions, out[1], 1);
    posix_spawn_file_actions_adddup2(&actions, err[1], 2);
    char *arguments[] = {(char *)program, NULL};
    pid_t process = 0;
    error = posix_spawnp(&process, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(in[0]);
    close(out[1]);
    close(err[1]);
    if (error != 0) {
        close(in[1]);
        close(out[0]);
        close(err[0]);
        return error;
    }
    filter->process = process;
    filter->input = in[1];
    filter->output = out[0];
    filter->errors = err[0];
    return 0;
}

int platter_filter_wait(const platter_filter *filter)
{
    int status = 0;
    while (waitpid(filter->process, &status, 0) < 0) {
        if (errno != EINTR)
            return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
