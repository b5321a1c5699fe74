// SPDX-License-Identifier: GPL-3.0-or-later
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_COLOR_H
