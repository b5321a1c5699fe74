// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>
// libpng depends on zlib, whose `crc32` also computes the checksums of PNG chunks here.
#include <zlib.h>

#include <stdio.h>
#include <sys/types.h>

/// The functions of a stream with contents of its own, as in `fopencookie(3)`; only reading is used.
typedef struct {
  ssize_t (*read)(void *cookie, char *buffer, size_t count);
  void *write, *seek, *close;
} png_stream_functions;

/// Opens a stream whose contents come from a function. The C library declares this only for GNU sources, which Swift is not.
FILE *png_open_stream(void *cookie, const char *mode, png_stream_functions functions) __asm__("fopencookie");
