// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CMULLION_TEXT_H
#define CMULLION_TEXT_H

#include <stdbool.h>

/// Installs the text engine of the module MullionText, if that is linked into the program.
///
/// The module Mullion, which knows no fonts and cannot import MullionText, calls it when text is measured first.
///
/// @return Whether it is linked.
bool mullion_install_linked_text_engine(void);

#endif
