// SPDX-License-Identifier: GPL-3.0-or-later
#include "CMullionText.h"

#include <stddef.h>

// Defined by the module MullionText. A weak reference is null in a program without that module.
extern void mullion_install_text_engine(void) __attribute__((weak));

bool mullion_install_linked_text_engine(void) {
  if (mullion_install_text_engine == NULL) return false;
  mullion_install_text_engine();
  return true;
}
