// SPDX-License-Identifier: GPL-3.0-or-later
#include "CText.h"

#include <cairo.h>
#include <hb-ot.h>
#include <hb.h>
#include <stdlib.h>

struct text_shaper {
  hb_font_t *font;
  hb_buffer_t *buffer;
  unsigned int units;
};

text_shaper *text_shaper_create(const char *path) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob)
    return NULL;
  hb_face_t *face = hb_face_create(blob, 0);
  text_shaper *shaper = malloc(sizeof *shaper);
  shaper->units = hb_face_get_upem(face);
  shaper->font = hb_font_create(face);
  hb_font_set_scale(shaper->font, (int)shaper->units, (int)shaper->units);
  shaper->buffer = hb_buffer_create();
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return shaper;
}

void text_shaper_release(text_shaper *shaper) {
  hb_buffer_destroy(shaper->buffer);
  hb_font_destroy(shaper->font);
  free(shaper);
}

double text_shaper_width(text_shaper *shaper, const char *text) {
  hb_buffer_reset(shaper->buffer);
  hb_buffer_add_utf8(shaper->buffer, text, -1, 0, -1);
  hb_buffer_guess_segment_properties(shaper->buffer);
  hb_shape(shaper->font, shaper->buffer, NULL, 0);
  unsigned int count;
  hb_glyph_position_t *places = hb_buffer_get_glyph_positions(shaper->buffer, &count);
  double width = 0;
  for (unsigned int index = 0; index < count; index++)
    width += places[index].x_advance;
  return width / shaper->units;
}

struct text_line {
  cairo_surface_t *surface;
  cairo_t *context;
  cairo_glyph_t *glyphs, *placed;
  int count;
};

text_line *text_line_create(double size, const char *text) {
  text_line *line = malloc(sizeof *line);
  line->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 600, 100);
  line->context = cairo_create(line->surface);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_set_font_options(line->context, options);
  cairo_font_options_destroy(options);
  cairo_select_font_face(line->context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(line->context, size);
  line->glyphs = NULL;
  line->count = 0;
  cairo_scaled_font_text_to_glyphs(cairo_get_scaled_font(line->context), 0, 0, text, -1,
                                   &line->glyphs, &line->count, NULL, NULL, NULL);
  line->placed = malloc(sizeof *line->placed * (size_t)line->count);
  return line;
}

void text_line_release(text_line *line) {
  cairo_glyph_free(line->glyphs);
  free(line->placed);
  cairo_destroy(line->context);
  cairo_surface_destroy(line->surface);
  free(line);
}

void text_line_paint(text_line *line, double x, double y) {
  for (int index = 0; index < line->count; index++) {
    line->placed[index] = line->glyphs[index];
    line->placed[index].x += x;
    line->placed[index].y += y;
  }
  cairo_show_glyphs(line->context, line->placed, line->count);
}
