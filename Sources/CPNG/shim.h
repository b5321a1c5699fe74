// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>
// libpng depends on zlib, whose `crc32` also computes the checksums of PNG chunks here.
#include <zlib.h>
