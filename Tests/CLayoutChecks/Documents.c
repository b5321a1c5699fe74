// SPDX-License-Identifier: GPL-3.0-or-later

#include "Check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void check_frames(void) {
  mul_layout *layout = boxes_layout();
  expect_box(layout, 10, 10, 70, 20);
  char *result = NULL;
  EXPECT(mul_layout_solve(layout, &result) == MUL_OK);
  EXPECT(result && strstr(result, "\"status\": \"solved\"") && strstr(result, "\"box\""));
  mul_text_free(result);
  EXPECT(mul_layout_resize(layout, 200, 80) == MUL_OK);
  expect_box(layout, 10, 10, 170, 20);
  EXPECT(mul_layout_solve(layout, NULL) == MUL_OK);
  mul_layout_free(layout);
}

void check_steps(void) {
  mul_layout *layout = boxes_layout();
  int32_t made = 7;
  EXPECT(mul_layout_step(layout, &made) == MUL_OK && made == 1);
  expect_box(layout, 10, 10, 60, 20);
  EXPECT(mul_layout_step(layout, &made) == MUL_OK && made == 0);
  expect_box(layout, 10, 10, 60, 20);
  mul_layout_free(layout);
}

void check_options(void) {
  mul_layout *layout = empty_layout();
  mul_layout_options options = {
      .size = sizeof options, .width = 300, .height = 50, .scale = 2, .time_limit = INFINITY};
  size_t length = strlen(boxes_document);
  EXPECT(mul_layout_read(layout, boxes_document, length, &options) == MUL_OK);
  expect_box(layout, 10, 10, 270, 20);
  int32_t width = 0, height = 0;
  EXPECT(mul_layout_pixel_size(layout, &width, &height) == MUL_OK);
  EXPECT(width == 600 && height == 100);
  // A refused reading leaves the earlier document.
  mul_layout_options bad = options;
  bad.size = 4;
  EXPECT_FAILURE(layout, mul_layout_read(layout, boxes_document, length, &bad), MUL_ARGUMENT);
  const double numbers[] = {NAN, -1, INFINITY};
  for (int k = 0; k < 3; k++) {
    bad = options, bad.width = numbers[k];
    EXPECT_FAILURE(layout, mul_layout_read(layout, boxes_document, length, &bad), MUL_NUMBER);
    bad = options, bad.scale = numbers[k];
    EXPECT_FAILURE(layout, mul_layout_read(layout, boxes_document, length, &bad), MUL_NUMBER);
    EXPECT_FAILURE(layout, mul_layout_resize(layout, 10, numbers[k]), MUL_NUMBER);
  }
  bad = options, bad.time_limit = NAN;
  EXPECT_FAILURE(layout, mul_layout_read(layout, boxes_document, length, &bad), MUL_NUMBER);
  bad = options, bad.memory_limit = 10;
  EXPECT_FAILURE(layout, mul_layout_read(layout, boxes_document, length, &bad), MUL_LIMIT);
  expect_box(layout, 10, 10, 270, 20);
  mul_layout_free(layout);
}

void check_mistakes(void) {
  mul_layout *layout = boxes_layout();
  static const char wrong[] =
      "{\"version\": 1,\n\"root\": {\"id\": \"root\", \"colour\": 1, \"alpha\": \"x\"}}";
  EXPECT_FAILURE(layout, mul_layout_read(layout, wrong, strlen(wrong), NULL), MUL_DOCUMENT);
  const char *message = mul_layout_message(layout);
  EXPECT(strncmp(message, "2:", 2) == 0 && strstr(message, "colour") && strchr(message, '\n'));
  EXPECT_FAILURE(layout, mul_layout_read(layout, "{", 1, NULL), MUL_DOCUMENT);
  EXPECT_FAILURE(layout, mul_layout_read(layout, NULL, 0, NULL), MUL_DOCUMENT);
  // An incomplete document is a mistake, and no byte after its end is read.
  for (size_t length = 0; length < strlen(boxes_document); length += 3) {
    char *part = malloc(length + 1);
    memcpy(part, boxes_document, length);
    char *exact = realloc(part, length ? length : 1);
    EXPECT(mul_layout_read(layout, exact, length, NULL) == MUL_DOCUMENT);
    free(exact);
  }
  // An image outside of the allowed folders.
  static const char image[] =
      "{\"version\": 1, \"size\": {\"width\": 9, \"height\": 9}, \"root\": {\"id\": \"root\","
      " \"subviews\": [{\"id\": \"i\", \"type\": \"image\", \"image\": \"/etc/passwd\"}]}}";
  EXPECT_FAILURE(layout, mul_layout_read(layout, image, strlen(image), NULL), MUL_DOCUMENT);
  expect_box(layout, 10, 10, 70, 20);
  mul_layout_free(layout);
}

void check_nulls(void) {
  const char *ids[] = {"box"}, *unknown[] = {"box", "none"}, *missing[] = {NULL};
  double frames[8] = {7};
  int32_t number = 7;
  size_t count = 7;
  const uint8_t *bytes = NULL;
  char *text = NULL;
  EXPECT(mul_layout_new(NULL) == MUL_ARGUMENT);
  mul_layout_free(NULL);
  EXPECT(mul_layout_message(NULL)[0]);
  EXPECT(mul_layout_read(NULL, boxes_document, 1, NULL) == MUL_ARGUMENT);
  EXPECT(mul_layout_solve(NULL, &text) == MUL_ARGUMENT);
  EXPECT(mul_layout_resize(NULL, 1, 1) == MUL_ARGUMENT);
  EXPECT(mul_layout_step(NULL, &number) == MUL_ARGUMENT);
  EXPECT(mul_layout_frames(NULL, 1, ids, frames) == MUL_ARGUMENT);
  EXPECT(mul_layout_pixel_size(NULL, &number, &number) == MUL_ARGUMENT);
  EXPECT(mul_layout_draw(NULL, frames, sizeof frames, 4, 0, NULL) == MUL_ARGUMENT);
  EXPECT(mul_layout_png(NULL, &count, &bytes) == MUL_ARGUMENT);
  // A layout without a document.
  mul_layout *l = empty_layout();
  EXPECT_FAILURE(l, mul_layout_solve(l, &text), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_resize(l, 1, 1), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_step(l, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_frames(l, 1, ids, frames), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_pixel_size(l, &number, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_draw(l, frames, sizeof frames, 4, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_png(l, &count, &bytes), MUL_ARGUMENT);
  mul_layout_free(l);
  l = boxes_layout();
  EXPECT_FAILURE(l, mul_layout_read(l, NULL, 5, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_read(l, boxes_document, SIZE_MAX, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_step(l, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_frames(l, 1, NULL, frames), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_frames(l, 1, ids, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_frames(l, 1, missing, frames), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_frames(l, 2, unknown, frames), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_pixel_size(l, NULL, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_pixel_size(l, &number, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_png(l, NULL, &bytes), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_png(l, &count, NULL), MUL_ARGUMENT);
  EXPECT(frames[0] == 7 && number == 7 && count == 7 && !bytes && !text);
  EXPECT(mul_layout_frames(l, 0, NULL, NULL) == MUL_OK);
  expect_box(l, 10, 10, 70, 20);
  mul_layout_free(l);
}
