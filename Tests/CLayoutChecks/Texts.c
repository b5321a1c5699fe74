// SPDX-License-Identifier: GPL-3.0-or-later

#include "Check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char labels[] =
    "{\"version\": 1, \"size\": {\"width\": 100, \"height\": 50},"
    " \"root\": {\"id\": \"root\", \"subviews\": [{\"id\": \"box\", \"type\": \"label\","
    "  \"text\": \"Gr\\u00fc\\u00dfe\", \"font\": {\"size\": 20, \"weight\": \"bold\"}}]},"
    " \"constraints\": [\"box.left == root.left + 10\", \"box.top == root.top + 10\"]}";

typedef struct {
  mul_layout *layout;
  int calls;
  double width;
} text_host;

/// Measures 7.5 points for each byte, and calls the layout that asks.
static void measure(void *context, const mul_text_request *request, mul_text_measures *measures) {
  text_host *host = context;
  const char *ids[] = {"box"};
  double frame[4];
  int32_t made;
  host->calls++;
  EXPECT(request->size == sizeof *request && request->length == 7);
  EXPECT(strcmp(request->text, "Gr\xc3\xbc\xc3\x9f" "e") == 0 && request->family[0]);
  EXPECT(request->point_size == 20 && request->is_bold == 1 && request->line_limit == 1);
  EXPECT(request->weight == 700 && request->is_italic == 0);
  EXPECT(mul_layout_frames(host->layout, 1, ids, frame) == MUL_BUSY);
  EXPECT(mul_layout_step(host->layout, &made) == MUL_BUSY);
  EXPECT(mul_layout_read(host->layout, boxes_document, strlen(boxes_document), NULL) == MUL_BUSY);
  EXPECT(mul_layout_message(host->layout)[0]);
  // Another layout may be used.
  mul_layout *other = boxes_layout();
  expect_box(other, 10, 10, 70, 20);
  mul_layout_free(other);
  measures->width = host->width;
  measures->height = 15;
  measures->first_baseline = 12;
  measures->last_baseline = 3;
}

void check_texts(void) {
  // 7 bytes of 7.5 points have 52.5, rounded up.
  static const double widths[][2] = {{52.5, 53}, {-3, 0}, {NAN, 0}, {INFINITY, 0}};
  for (int k = 0; k < 4; k++) {
    text_host host = {.layout = empty_layout(), .width = widths[k][0]};
    EXPECT(mul_layout_measure_texts(host.layout, measure, &host) == MUL_OK);
    EXPECT(mul_layout_read(host.layout, labels, strlen(labels), NULL) == MUL_OK);
    expect_box(host.layout, 10, 10, widths[k][1], 15);
    EXPECT(host.calls > 0);
    // The label paints nothing.
    uint32_t *pixels = calloc(100 * 50, 4);
    EXPECT(mul_layout_draw(host.layout, pixels, 20000, 400, 0, NULL) == MUL_OK);
    for (int pixel = 1; pixel < 100 * 50; pixel++) EXPECT(pixels[pixel] == pixels[0]);
    free(pixels);
    EXPECT_FAILURE(
        host.layout, mul_layout_measure_texts(host.layout, NULL, NULL), MUL_ARGUMENT);
    mul_layout_free(host.layout);
  }
  EXPECT(mul_layout_measure_texts(NULL, measure, NULL) == MUL_ARGUMENT);
}
