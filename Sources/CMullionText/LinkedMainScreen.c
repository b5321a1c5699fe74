// SPDX-License-Identifier: GPL-3.0-or-later
#include "CMullionText.h"

#include <stddef.h>

// Defined by the module UIKitScreen. A weak reference is null in a program without that module.
extern double mullion_main_screen_scale(void) __attribute__((weak));

double mullion_linked_main_screen_scale(void) {
  return mullion_main_screen_scale == NULL ? 1 : mullion_main_screen_scale();
}
