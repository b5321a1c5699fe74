// SPDX-License-Identifier: GPL-3.0-or-later
#include "CUIKitHost.h"

#include <stddef.h>

// Defined by the module UIKitDesktop. A weak reference is null in a program without that module.
extern int32_t mullion_run_desktop(void) __attribute__((weak));

bool mullion_run_linked_desktop(int32_t *status) {
  if (mullion_run_desktop == NULL) return false;
  *status = mullion_run_desktop();
  return true;
}
