// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CMULLION_TEXT_H
#define CMULLION_TEXT_H

#include <stdbool.h>

/// Installs the text engine of the module MullionText if the program links that module.
///
/// The module Mullion cannot import MullionText. It calls this function when text is measured for the first time.
///
/// @return Whether the program links MullionText.
bool mullion_install_linked_text_engine(void);

#endif
