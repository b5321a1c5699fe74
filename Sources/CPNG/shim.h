// SPDX-License-Identifier: GPL-3.0-or-later
#include <png.h>
// libpng's own dependency; it has the check sums of the format.
#include <zlib.h>
