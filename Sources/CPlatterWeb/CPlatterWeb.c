#include "CPlatterWeb.h"

#if __has_include(<microhttpd.h>)
#include <microhttpd.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

struct platter_web {
    struct MHD_Daemon *daemon;
    platter_web_handlers handlers;
    size_t longest_body;
};

struct platter_web_request {
    struct platter_web *server;
    struct MHD_Connection *connection;
    const char *method;
    const char *path;
    size_t length;
    uint8_t body[];
};

struct stream {
    struct platter_web *server;
    void *stream;
};

int platter_web_available(void) { return 1; }

const char *platter_web_method(const platter_web_request *request) { return request->method; }

const char *platter_web_path(const platter_web_request *request) { return request->path; }

const char *platter_web_header(const platter_web_request *request, const char *name)
{
    return MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND, name);
}

const char *platter_web_query(const platter_web_request *request, const char *name)
{
    return MHD_lookup_connection_value(request->connection, MHD_GET_ARGUMENT_KIND, name);
}

static int descriptor(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : info->connect_fd;
}

int platter_web_descriptor(const platter_web_request *request) { return descriptor(request->connection); }

/* Adds "Name: value" lines; 0 when one is refused. */
static int add_headers(struct MHD_Response *response, const char *headers)
{
    while (*headers != 0) {
        const char *colon = strstr(headers, ": ");
        const char *end = strchr(headers, '\n');
        if (colon == NULL || end == NULL || colon > end)
            return 0;
        char *name = strndup(headers, (size_t)(colon - headers));
        char *value = strndup(colon + 2, (size_t)(end - colon - 2));
        int added = name != NULL && value != NULL && MHD_add_response_header(response, name, value) == MHD_YES;
        free(name);
        free(value);
        if (!added)
            return 0;
        headers = end + 1;
    }
    return 1;
}

static int queue(platter_web_request *request, unsigned status, const char *headers, struct MHD_Response *response)
{
    if (response == NULL)
        return 0;
    int queued = add_headers(response, headers) &&
                 MHD_queue_response(request->connection, status, response) == MHD_YES;
    MHD_destroy_response(response);
    return queued;
}

int platter_web_reply(platter_web_request *request, unsigned status, const char *headers, const void *body,
                      size_t length)
{
    return queue(request, status, headers,
                 MHD_create_response_from_buffer(length, (void *)(uintptr_t)body, MHD_RESPMEM_MUST_COPY));
}

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t room)
{
    (void)position;
    struct stream *stream = context;
    ssize_t count = stream->server->handlers.next(stream->stream, buffer, room);
    return count > 0 ? count : MHD_CONTENT_READER_END_OF_STREAM;
}

static void free_stream(void *context)
{
    struct stream *stream = context;
    stream->server->handlers.drop(stream->stream);
    free(stream);
}

int platter_web_reply_stream(platter_web_request *request, unsigned status, const char *headers, void *source)
{
    struct stream *stream = malloc(sizeof *stream);
    if (stream != NULL) {
        stream->server = request->server;
        stream->stream = source;
        struct MHD_Response *response =
            MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read_stream, stream, free_stream);
        if (response != NULL)
            return queue(request, status, headers, response);
        free(stream);
    }
    request->server->handlers.drop(source);
    return 0;
}

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *path, const char *method,
                              const char *version, const char *data, size_t *data_size, void **state)
{
    (void)version;
    struct platter_web *server = context;
    platter_web_request *request = *state;
    if (request == NULL) {
        request = calloc(1, sizeof *request + server->longest_body);
        if (request == NULL)
            return MHD_NO;
        *state = request;
        request->server = server;
        request->connection = connection;
        request->method = method;
        request->path = path;
        server->handlers.handle(server->handlers.context, request, NULL, 0);
        return MHD_YES;
    }
    if (*data_size > 0) {
        for (size_t i = 0; i < *data_size && request->length + i < server->longest_body; i++)
            request->body[request->length + i] = (uint8_t)data[i];
        request->length += *data_size;
        *data_size = 0;
        return MHD_YES;
    }
    int replied = server->handlers.handle(server->handlers.context, request, request->body, request->length);
    return replied ? MHD_YES : MHD_NO;
}

static void completed(void *context, struct MHD_Connection *connection, void **state,
                      enum MHD_RequestTerminationCode reason)
{
    (void)context;
    (void)connection;
    (void)reason;
    free(*state);
    *state = NULL;
}

static void connected(void *context, struct MHD_Connection *connection, void **state,
                      enum MHD_ConnectionNotificationCode code)
{
    (void)state;
    struct platter_web *server = context;
    server->handlers.connection(server->handlers.context, descriptor(connection),
                                code == MHD_CONNECTION_NOTIFY_STARTED);
}

platter_web *platter_web_start(int listening, const platter_web_handlers *handlers, unsigned connections,
                               unsigned idle_seconds, size_t longest_body)
{
    struct platter_web *server = calloc(1, sizeof *server);
    if (server == NULL)
        return NULL;
    server->handlers = *handlers;
    server->longest_body = longest_body;
    /* Signals are for the thread that waits for them; the server's threads inherit this mask. */
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    server->daemon = MHD_start_daemon(
        MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL | MHD_USE_ITC, 0, NULL, NULL,
        answer, server, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(16 * 1024),
        MHD_OPTION_THREAD_STACK_SIZE, (size_t)(256 * 1024), MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_NOTIFY_COMPLETED, completed, server, MHD_OPTION_NOTIFY_CONNECTION, connected, server,
        MHD_OPTION_END);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (server->daemon == NULL) {
        free(server);
        return NULL;
    }
    return server;
}

void platter_web_stop(platter_web *server)
{
    MHD_stop_daemon(server->daemon);
    free(server);
}

#else

int platter_web_available(void) { return 0; }

platter_web *platter_web_start(int listening, const platter_web_handlers *handlers, unsigned connections,
                               unsigned idle_seconds, size_t longest_body)
{
    (void)listening, (void)handlers, (void)connections, (void)idle_seconds, (void)longest_body;
    return NULL;
}

void platter_web_stop(platter_web *server) { (void)server; }

const char *platter_web_method(const platter_web_request *request) { return (void)request, ""; }

const char *platter_web_path(const platter_web_request *request) { return (void)request, ""; }

const char *platter_web_header(const platter_web_request *request, const char *name)
{
    return (void)request, (void)name, NULL;
}

const char *platter_web_query(const platter_web_request *request, const char *name)
{
    return (void)request, (void)name, NULL;
}

int platter_web_descriptor(const platter_web_request *request) { return (void)request, -1; }

int platter_web_reply(platter_web_request *request, unsigned status, const char *headers, const void *body,
                      size_t length)
{
    return (void)request, (void)status, (void)headers, (void)body, (void)length, 0;
}

int platter_web_reply_stream(platter_web_request *request, unsigned status, const char *headers, void *stream)
{
    return (void)request, (void)status, (void)headers, (void)stream, 0;
}

#endif
