/* What the checks of scripts/kernel-tests need and busybox has not: reading the kernel's record fast, and a service
 * manager to be told of. Compiled as a static program.
 *
 *   helper changes LINE <TRACE      each change of the line's level, as "MICROSECONDS LEVEL"; marks as "MICROSECONDS WORD"
 *   helper steps LINE WORD SECONDS <TRACE
 *                                   the rises from the first one after the mark on, for so long: how many, and the
 *                                   shortest and longest interval in microseconds
 *   helper as USER COMMAND...       runs a command as the user with this number, without groups
 *   helper notified SOCKET          prints what a service tells its manager there, until it is ended
 */
#define _GNU_SOURCE
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct entry {
    long long time; /* microseconds; below 0: none of ours */
    int level;      /* of the line, or -1 when the entry is about others or a mark */
    char mark[32];
};

static const char *after(const char *text, const char *word)
{
    const char *found = strstr(text, word);
    return found == NULL ? NULL : found + strlen(word);
}

/* "... 12.345678: one: (gpio_sim_set+0x0/0x30) line=0 value=1" or "... many: (...) mask=0x5 bits=0x1" or a mark. */
static int next_entry(unsigned line, struct entry *entry)
{
    static char text[1024];
    while (fgets(text, sizeof text, stdin) != NULL) {
        const char *rest, *number;
        entry->level = -1;
        entry->mark[0] = 0;
        if (text[0] == '#') continue;
        if ((rest = strstr(text, ": many: ")) != NULL) {
            unsigned long long mask = strtoull(after(rest, "mask="), NULL, 0);
            unsigned long long bits = strtoull(after(rest, "bits="), NULL, 0);
            if (mask >> line & 1) entry->level = bits >> line & 1;
        } else if ((rest = strstr(text, ": one: ")) != NULL) {
            if (strtoul(after(rest, "line="), NULL, 0) == line)
                entry->level = strtol(after(rest, "value="), NULL, 0) != 0;
        } else if ((rest = strstr(text, ": tracing_mark_write: ")) != NULL) {
            sscanf(rest, ": tracing_mark_write: %31s", entry->mark);
        } else {
            continue;
        }
        number = rest;
        while (number > text && number[-1] != ' ') number--;
        char *point;
        entry->time = strtoll(number, &point, 10) * 1000000 + strtoll(point + 1, NULL, 10);
        return 1;
    }
    return 0;
}

static int changes(unsigned line)
{
    struct entry entry;
    int last = -1;
    while (next_entry(line, &entry)) {
        if (entry.mark[0] != 0) printf("%lld %s\n", entry.time, entry.mark);
        if (entry.level < 0 || entry.level == last) continue;
        last = entry.level;
        printf("%lld %d\n", entry.time, last);
    }
    return 0;
}

static int steps(unsigned line, const char *mark, long long seconds)
{
    struct entry entry;
    int counting = 0, level = -1;
    long long first = -1, before = -1, shortest = 1LL << 62, longest = 0, count = 0;
    while (next_entry(line, &entry)) {
        if (entry.mark[0] != 0 && strcmp(entry.mark, mark) == 0) counting = 1;
        if (entry.level < 0) continue;
        int rises = entry.level == 1 && level == 0;
        level = entry.level;
        if (!counting || !rises) continue;
        if (first < 0) first = entry.time;
        if (entry.time - first >= seconds * 1000000) break;
        count++;
        if (before >= 0) {
            long long interval = entry.time - before;
            if (interval < shortest) shortest = interval;
            if (interval > longest) longest = interval;
        }
        before = entry.time;
    }
    printf("%lld %lld %lld\n", count, count > 1 ? shortest : 0, longest);
    return 0;
}

static int notified(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    int listener = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0) {
        perror(path);
        return 1;
    }
    char text[256];
    for (;;) {
        ssize_t length = recv(listener, text, sizeof text - 1, 0);
        if (length < 0) return 1;
        text[length] = 0;
        puts(text);
        fflush(stdout);
    }
}

static int as(unsigned user, char **command)
{
    if (setgroups(0, NULL) != 0 || setgid(user) != 0 || setuid(user) != 0) {
        perror("helper");
        return 71;
    }
    execv(command[0], command);
    perror(command[0]);
    return 127;
}

int main(int count, char **words)
{
    if (count > 3 && strcmp(words[1], "as") == 0) return as((unsigned)atoi(words[2]), words + 3);
    if (count == 3 && strcmp(words[1], "changes") == 0) return changes((unsigned)atoi(words[2]));
    if (count == 5 && strcmp(words[1], "steps") == 0)
        return steps((unsigned)atoi(words[2]), words[3], atoll(words[4]));
    if (count == 3 && strcmp(words[1], "notified") == 0) return notified(words[2]);
    fputs("helper: changes LINE, steps LINE WORD SECONDS, as USER COMMAND... or notified SOCKET\n", stderr);
    return 64;
}
