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

/// Returns the scale of the main screen if the program links the product UIKit, otherwise 1.
///
/// The module Mullion has no main screen and cannot import UIKit.
double mullion_linked_main_screen_scale(void);

#endif
