#pragma once
/* A small web server on libmicrohttpd, a thread a connection. Built without libmicrohttpd, platter_web_available()
   returns 0 and nothing starts. All calls of the handlers come from the server's threads. */
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct platter_web platter_web;
/* Valid only during the call it is given to. */
typedef struct platter_web_request platter_web_request;

typedef struct {
    void *context;
    /* The headers are there (`body` is NULL), or the whole body is as well. Returns 1 after a reply, and 0 to have the
       body read first; 0 with the body there closes the connection. */
    int (*handle)(void *context, platter_web_request *request, const uint8_t *body, size_t length);
    /* Fills at most `room` bytes of a stream, waiting for them; 0 or less ends it. */
    ssize_t (*next)(void *stream, char *buffer, size_t room);
    /* The stream is not needed any more. */
    void (*drop)(void *stream);
    /* A connection was opened (1) or is about to be closed (0). */
    void (*connection)(void *context, int descriptor, int is_open);
} platter_web_handlers;

int platter_web_available(void);

/* Serves a listening socket, which belongs to the server from now on. NULL when it cannot start.
   A connection that is quiet for `idle_seconds` is closed; a body longer than `longest_body` is cut and counted on. */
platter_web *platter_web_start(int listening, const platter_web_handlers *handlers, unsigned connections,
                               unsigned idle_seconds, size_t longest_body);
/* Closes every connection and waits for their threads. Streams must have been told to end. */
void platter_web_stop(platter_web *server);

const char *platter_web_method(const platter_web_request *request);
const char *platter_web_path(const platter_web_request *request);
/* NULL when it is not there. */
const char *platter_web_header(const platter_web_request *request, const char *name);
const char *platter_web_query(const platter_web_request *request, const char *name);
int platter_web_descriptor(const platter_web_request *request);

/* `headers` are lines "Name: value", each with its LF. The body is copied. 1 when it was taken. */
int platter_web_reply(platter_web_request *request, unsigned status, const char *headers, const void *body,
                      size_t length);
/* The body comes from `next`. When this returns 0, `drop` has been called. */
int platter_web_reply_stream(platter_web_request *request, unsigned status, const char *headers, void *stream);
