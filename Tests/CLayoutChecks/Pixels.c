// SPDX-License-Identifier: GPL-3.0-or-later

#include "Check.h"

#include <stdlib.h>
#include <string.h>

void check_pixels(void) {
  mul_layout *layout = boxes_layout();
  uint32_t *pixels = calloc(100 * 50, 4);
  mul_damage damage = {.size = sizeof damage};
  EXPECT(mul_layout_draw(layout, pixels, 20000, 400, 0, &damage) == MUL_OK);
  EXPECT(damage.count == 1 && damage.rects[0].width == 100 && damage.rects[0].height == 50);
  // The box covers x from 10 to 80 and y from 10 to 30.
  EXPECT(pixels[10 * 100 + 10] == 0xFFFF0000 && pixels[29 * 100 + 79] == 0xFFFF0000);
  EXPECT(pixels[9 * 100 + 10] != 0xFFFF0000 && pixels[29 * 100 + 80] != 0xFFFF0000);
  EXPECT(mul_layout_draw(layout, pixels, 20000, 400, 1, &damage) == MUL_OK && damage.count == 0);
  // The step takes the last ten columns of the box.
  int32_t made = 0;
  EXPECT(mul_layout_step(layout, &made) == MUL_OK);
  EXPECT(mul_layout_draw(layout, pixels, 20000, 400, 1, &damage) == MUL_OK);
  EXPECT(damage.count == 1 && damage.rects[0].x == 70 && damage.rects[0].y == 10);
  EXPECT(damage.rects[0].width == 10 && damage.rects[0].height == 20);
  EXPECT(pixels[29 * 100 + 79] != 0xFFFF0000 && pixels[29 * 100 + 69] == 0xFFFF0000);
  // Missing or too little memory, and row lengths that are too short or no multiple of a pixel.
  EXPECT_FAILURE(layout, mul_layout_draw(layout, NULL, 20000, 400, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_draw(layout, pixels, 19999, 400, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_draw(layout, pixels, 20000, 396, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_draw(layout, pixels, 20000, 402, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_draw(layout, pixels, 20000, 404, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(
      layout, mul_layout_draw(layout, pixels, 20000, SIZE_MAX / 4 * 2 + 1, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_draw(layout, pixels, 20000, 400, -1, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(
      layout, mul_layout_draw(layout, (char *)pixels + 1, 19999, 400, 0, NULL), MUL_ARGUMENT);
  damage.size = 1;
  EXPECT_FAILURE(layout, mul_layout_draw(layout, pixels, 20000, 400, 0, &damage), MUL_ARGUMENT);
  free(pixels);
  mul_layout_free(layout);
}

/// Draws roots of odd sizes and scales into memory of exactly the size that is needed.
void check_exact_memory(void) {
  mul_layout *layout = boxes_layout();
  for (int k = 0; k < 60; k++) {
    mul_layout_options options = {
        .size = sizeof options, .width = 50 + k * 0.37, .height = 40 + k * 0.21,
        .scale = 0.5 + k * 0.07, .time_limit = 60};
    EXPECT(mul_layout_read(layout, boxes_document, strlen(boxes_document), &options) == MUL_OK);
    int32_t width = 0, height = 0;
    EXPECT(mul_layout_pixel_size(layout, &width, &height) == MUL_OK);
    size_t row = 4 * (size_t)width + 8, size = row * (size_t)(height - 1) + 4 * (size_t)width;
    void *pixels = malloc(size);
    EXPECT(mul_layout_draw(layout, pixels, size, row, 0, NULL) == MUL_OK);
    EXPECT(mul_layout_draw(layout, pixels, size - 1, row, 0, NULL) == MUL_ARGUMENT);
    free(pixels);
  }
  EXPECT(mul_layout_resize(layout, 0, 0) == MUL_OK);
  mul_damage damage = {.size = sizeof damage, .count = 7};
  EXPECT(mul_layout_draw(layout, NULL, 0, 0, 0, &damage) == MUL_OK && damage.count == 0);
  mul_layout_free(layout);
}

void check_png(void) {
  mul_layout *layout = boxes_layout();
  size_t count = 0;
  const uint8_t *bytes = NULL;
  EXPECT(mul_layout_png(layout, &count, &bytes) == MUL_OK);
  EXPECT(count > 50 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0);
  // The width and the height follow the signature and the name of the first chunk.
  EXPECT(count > 24 && bytes[19] == 100 && bytes[23] == 50);
  mul_layout_free(layout);
}
