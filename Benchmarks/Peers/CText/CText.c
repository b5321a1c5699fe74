// SPDX-License-Identifier: GPL-3.0-or-later
#include "CText.h"

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
