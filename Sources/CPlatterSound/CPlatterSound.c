#include "CPlatterSound.h"

#include <stddef.h>

#if __has_include(<sndfile.h>)
#include <sndfile.h>
#include <string.h>

int platter_sound_available(void) { return 1; }

void *platter_sound_open(const char *path, platter_sound_info *info)
{
    SF_INFO format;
    memset(&format, 0, sizeof format);
    SNDFILE *file = sf_open(path, SFM_READ, &format);
    if (file == NULL)
        return NULL;
    info->frames = format.frames;
    info->sampling_rate = format.samplerate;
    info->channels = format.channels;
    return file;
}

void *platter_sound_create(const char *path, int32_t sampling_rate, int32_t channels, int flac)
{
    SF_INFO format;
    memset(&format, 0, sizeof format);
    format.samplerate = sampling_rate;
    format.channels = channels;
    format.format = (flac ? SF_FORMAT_FLAC : SF_FORMAT_WAV) | SF_FORMAT_PCM_16;
    return sf_open(path, SFM_WRITE, &format);
}

int64_t platter_sound_read(void *sound, double *interleaved, int64_t frames)
{
    return sf_readf_double(sound, interleaved, frames);
}

int64_t platter_sound_write(void *sound, const int16_t *interleaved, int64_t frames)
{
    return sf_writef_short(sound, interleaved, frames);
}

int64_t platter_sound_seek(void *sound, int64_t frame) { return sf_seek(sound, frame, SEEK_SET); }

int platter_sound_close(void *sound) { return sf_close(sound); }

const char *platter_sound_error(void *sound) { return sf_strerror(sound); }

#else

int platter_sound_available(void) { return 0; }

void *platter_sound_open(const char *path, platter_sound_info *info)
{
    (void)path;
    (void)info;
    return NULL;
}

void *platter_sound_create(const char *path, int32_t sampling_rate, int32_t channels, int flac)
{
    (void)path;
    (void)sampling_rate;
    (void)channels;
    (void)flac;
    return NULL;
}

int64_t platter_sound_read(void *sound, double *interleaved, int64_t frames)
{
    (void)sound;
    (void)interleaved;
    (void)frames;
    return 0;
}

int64_t platter_sound_write(void *sound, const int16_t *interleaved, int64_t frames)
{
    (void)sound;
    (void)interleaved;
    (void)frames;
    return 0;
}

int64_t platter_sound_seek(void *sound, int64_t frame)
{
    (void)sound;
    (void)frame;
    return -1;
}

int platter_sound_close(void *sound)
{
    (void)sound;
    return 0;
}

const char *platter_sound_error(void *sound)
{
    (void)sound;
    return "built without libsndfile";
}

#endif
