#pragma once
/* The few calls of libsndfile that Platter needs. Built without libsndfile, every open fails and
   platter_sound_available() returns 0. Samples are read as doubles, full scale is 1, and written as 16 bits. */
#include <stdint.h>

typedef struct {
    int64_t frames;
    int32_t sampling_rate;
    int32_t channels;
} platter_sound_info;

int platter_sound_available(void);

/* NULL on failure; platter_sound_error(NULL) then says why. */
void *platter_sound_open(const char *path, platter_sound_info *info);

/* A FLAC file if `flac` is not 0, else a WAV file; 16 bits. NULL on failure. */
void *platter_sound_create(const char *path, int32_t sampling_rate, int32_t channels, int flac);

/* Frames read or written; fewer than asked at the end of the file or on an error. */
int64_t platter_sound_read(void *sound, double *interleaved, int64_t frames);
int64_t platter_sound_write(void *sound, const int16_t *interleaved, int64_t frames);

/* The new position in frames, or -1. */
int64_t platter_sound_seek(void *sound, int64_t frame);

/* 0 when all was written. */
int platter_sound_close(void *sound);

const char *platter_sound_error(void *sound);
