// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CTEXT_H
#define CTEXT_H

// HarfBuzz alone, to compare with.
typedef struct text_shaper text_shaper;

// NULL if there is no such font file.
text_shaper *text_shaper_create(const char *path);
void text_shaper_release(text_shaper *shaper);
// Shapes a text and returns its width in ems.
double text_shaper_width(text_shaper *shaper, const char *text);

#endif
