// SPDX-License-Identifier: GPL-3.0-or-later
#define _POSIX_C_SOURCE 200112L
#include "PinnedFont.h"

#include <stdlib.h>

/// Names the font of texts that name none, before any code of Swift runs.
///
/// The numbers of tests are those of DejaVu Sans. Programs that the tests start inherit the variable.
/// A value that is set before the tests stays.
__attribute__((constructor)) static void pin_font(void) {
  setenv("MULLION_SYSTEM_FONT", "DejaVu Sans", 0);
}
