// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef CTEXT_H
#define CTEXT_H

// HarfBuzz and cairo alone, for comparison.
typedef struct text_shaper text_shaper;

// Returns NULL if the font file does not exist.
text_shaper *text_shaper_create(const char *path);
void text_shaper_release(text_shaper *shaper);
// Shapes a text and returns its width in ems.
double text_shaper_width(text_shaper *shaper, const char *text);

// A line of text in DejaVu Sans, unhinted, that cairo paints in black on its own pixels.
typedef struct text_line text_line;

text_line *text_line_create(double size, const char *text);
void text_line_release(text_line *line);
void text_line_paint(text_line *line, double x, double y);

#endif
