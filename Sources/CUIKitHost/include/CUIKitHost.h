// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CUIKIT_HOST_H
#define CUIKIT_HOST_H

#include <stdbool.h>
#include <stdint.h>

/// Runs the program in windows of the desktop if it links the product UIKitDesktop.
///
/// The module UIKit cannot import UIKitDesktop, because programs without windows do not need SDL.
///
/// @param status Receives the exit status of the program.
/// @return Whether the program links UIKitDesktop.
bool mullion_run_linked_desktop(int32_t *status);

#endif
