// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef PINNED_FONT_H
#define PINNED_FONT_H

// The module has no functions: a program that links it has another default font.

#endif
