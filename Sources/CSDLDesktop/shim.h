// SPDX-License-Identifier: GPL-3.0-or-later
#include <SDL.h>

// SDL's macros as constants and functions, because Swift does not import macros.

static const int mullion_window_position = SDL_WINDOWPOS_CENTERED;
static inline int mullion_must_lock(const SDL_Surface *surface) { return SDL_MUSTLOCK(surface); }
static inline int mullion_button_mask(int button) { return SDL_BUTTON(button); }
