// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef C_MEMORY_H
#define C_MEMORY_H

#include <malloc.h>

/// Makes malloc keep up to 256 MiB of freed memory for later calls. Does nothing if the C library has no such setting.
static inline void memory_keep_freed(void) {
#ifdef M_TRIM_THRESHOLD
  mallopt(M_TOP_PAD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

#endif
