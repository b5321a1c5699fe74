// SPDX-License-Identifier: GPL-3.0-or-later

// Checks layouts in C: CLayoutChecks NAME runs one check, without a name all. Prints failures.

#include "mullion.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define EXPECT(condition) \
  do {                    \
    if (!(condition)) failures++, printf("%s:%d: %s\n", __FILE__, __LINE__, #condition); \
  } while (0)
/// Expects that a call for a layout fails with a status and has a message.
#define EXPECT_FAILURE(layout, call, status)  \
  do {                                        \
    EXPECT((call) == (status));               \
    EXPECT(mul_layout_message(layout)[0]);    \
  } while (0)

/// A root of 100 x 50 with a red box at 10, 10 that leaves 20 points at the right.
static const char document[] =
    "{\"version\": 1, \"size\": {\"width\": 100, \"height\": 50},"
    " \"root\": {\"id\": \"root\", \"subviews\": [{\"id\": \"box\", \"background\": \"#ff0000\"}]},"
    " \"constraints\": [\"box.left == root.left + 10\", \"box.top == root.top + 10\","
    "  \"edge: box.right == root.right - 20\", \"box.height == 20\"],"
    " \"steps\": [{\"set\": {\"constraint\": \"edge\", \"constant\": -30}}]}";

static mul_layout *empty(void) {
  mul_layout *layout = NULL;
  EXPECT(mul_layout_new(&layout) == MUL_OK);
  return layout;
}

static mul_layout *boxes(void) {
  mul_layout *layout = empty();
  EXPECT(mul_layout_read(layout, document, strlen(document), NULL) == MUL_OK);
  if (mul_layout_message(layout)[0]) puts(mul_layout_message(layout));
  return layout;
}

/// Expects the frame of the box.
static void expect_box(mul_layout *layout, double x, double y, double width, double height) {
  const char *ids[] = {"box"};
  double frame[4] = {0};
  EXPECT(mul_layout_frames(layout, 1, ids, frame) == MUL_OK);
  EXPECT(frame[0] == x && frame[1] == y && frame[2] == width && frame[3] == height);
}

static void check_frames(void) {
  mul_layout *layout = boxes();
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

static void check_steps(void) {
  mul_layout *layout = boxes();
  int32_t made = 7;
  EXPECT(mul_layout_step(layout, &made) == MUL_OK && made == 1);
  expect_box(layout, 10, 10, 60, 20);
  EXPECT(mul_layout_step(layout, &made) == MUL_OK && made == 0);
  expect_box(layout, 10, 10, 60, 20);
  mul_layout_free(layout);
}

static void check_options(void) {
  mul_layout *layout = empty();
  mul_layout_options options = {
      .size = sizeof options, .width = 300, .height = 50, .scale = 2, .time_limit = INFINITY};
  size_t length = strlen(document);
  EXPECT(mul_layout_read(layout, document, length, &options) == MUL_OK);
  expect_box(layout, 10, 10, 270, 20);
  int32_t width = 0, height = 0;
  EXPECT(mul_layout_pixel_size(layout, &width, &height) == MUL_OK);
  EXPECT(width == 600 && height == 100);
  // A refused reading leaves the earlier document.
  mul_layout_options bad = options;
  bad.size = 4;
  EXPECT_FAILURE(layout, mul_layout_read(layout, document, length, &bad), MUL_ARGUMENT);
  const double numbers[] = {NAN, -1, INFINITY};
  for (int k = 0; k < 3; k++) {
    bad = options, bad.width = numbers[k];
    EXPECT_FAILURE(layout, mul_layout_read(layout, document, length, &bad), MUL_NUMBER);
    bad = options, bad.scale = numbers[k];
    EXPECT_FAILURE(layout, mul_layout_read(layout, document, length, &bad), MUL_NUMBER);
    EXPECT_FAILURE(layout, mul_layout_resize(layout, 10, numbers[k]), MUL_NUMBER);
  }
  bad = options, bad.time_limit = NAN;
  EXPECT_FAILURE(layout, mul_layout_read(layout, document, length, &bad), MUL_NUMBER);
  bad = options, bad.memory_limit = 10;
  EXPECT_FAILURE(layout, mul_layout_read(layout, document, length, &bad), MUL_LIMIT);
  expect_box(layout, 10, 10, 270, 20);
  mul_layout_free(layout);
}

static void check_mistakes(void) {
  mul_layout *layout = boxes();
  static const char wrong[] =
      "{\"version\": 1,\n\"root\": {\"id\": \"root\", \"colour\": 1, \"alpha\": \"x\"}}";
  EXPECT_FAILURE(layout, mul_layout_read(layout, wrong, strlen(wrong), NULL), MUL_DOCUMENT);
  const char *message = mul_layout_message(layout);
  EXPECT(strncmp(message, "2:", 2) == 0 && strstr(message, "colour") && strchr(message, '\n'));
  EXPECT_FAILURE(layout, mul_layout_read(layout, "{", 1, NULL), MUL_DOCUMENT);
  EXPECT_FAILURE(layout, mul_layout_read(layout, NULL, 0, NULL), MUL_DOCUMENT);
  // Each beginning of the document is a mistake, and no byte after it is read.
  for (size_t length = 0; length < strlen(document); length += 3) {
    char *part = malloc(length + 1);
    memcpy(part, document, length);
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

static void check_nulls(void) {
  const char *ids[] = {"box"}, *unknown[] = {"box", "none"}, *missing[] = {NULL};
  double frames[8] = {7};
  int32_t number = 7;
  size_t count = 7;
  const uint8_t *bytes = NULL;
  char *text = NULL;
  EXPECT(mul_layout_new(NULL) == MUL_ARGUMENT);
  mul_layout_free(NULL);
  EXPECT(mul_layout_message(NULL)[0]);
  EXPECT(mul_layout_read(NULL, document, 1, NULL) == MUL_ARGUMENT);
  EXPECT(mul_layout_solve(NULL, &text) == MUL_ARGUMENT);
  EXPECT(mul_layout_resize(NULL, 1, 1) == MUL_ARGUMENT);
  EXPECT(mul_layout_step(NULL, &number) == MUL_ARGUMENT);
  EXPECT(mul_layout_frames(NULL, 1, ids, frames) == MUL_ARGUMENT);
  EXPECT(mul_layout_pixel_size(NULL, &number, &number) == MUL_ARGUMENT);
  EXPECT(mul_layout_draw(NULL, frames, sizeof frames, 4, 0, NULL) == MUL_ARGUMENT);
  EXPECT(mul_layout_png(NULL, &count, &bytes) == MUL_ARGUMENT);
  // A layout without a document.
  mul_layout *l = empty();
  EXPECT_FAILURE(l, mul_layout_solve(l, &text), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_resize(l, 1, 1), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_step(l, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_frames(l, 1, ids, frames), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_pixel_size(l, &number, &number), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_draw(l, frames, sizeof frames, 4, 0, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_png(l, &count, &bytes), MUL_ARGUMENT);
  mul_layout_free(l);
  l = boxes();
  EXPECT_FAILURE(l, mul_layout_read(l, NULL, 5, NULL), MUL_ARGUMENT);
  EXPECT_FAILURE(l, mul_layout_read(l, document, SIZE_MAX, NULL), MUL_ARGUMENT);
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

static void check_pixels(void) {
  mul_layout *layout = boxes();
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
  // Memory that is too small, and impossible rows.
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
static void check_exact_memory(void) {
  mul_layout *layout = boxes();
  for (int k = 0; k < 60; k++) {
    mul_layout_options options = {
        .size = sizeof options, .width = 50 + k * 0.37, .height = 40 + k * 0.21,
        .scale = 0.5 + k * 0.07, .time_limit = 60};
    EXPECT(mul_layout_read(layout, document, strlen(document), &options) == MUL_OK);
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

static void check_png(void) {
  mul_layout *layout = boxes();
  size_t count = 0;
  const uint8_t *bytes = NULL;
  EXPECT(mul_layout_png(layout, &count, &bytes) == MUL_OK);
  EXPECT(count > 50 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0);
  // The width and the height follow the signature and the name of the first chunk.
  EXPECT(count > 24 && bytes[19] == 100 && bytes[23] == 50);
  mul_layout_free(layout);
}

static void *use(void *argument) {
  mul_layout *layout = argument;
  double frame[4];
  const char *ids[] = {"box"};
  intptr_t wrong = 0;
  for (int k = 0; k < 200; k++) {
    int32_t status = mul_layout_frames(layout, 1, ids, frame);
    wrong += status != MUL_OK && status != MUL_BUSY;
  }
  return (void *)wrong;
}

static void check_threads(void) {
  mul_layout *layout = boxes();
  pthread_t threads[3];
  for (int k = 0; k < 3; k++) EXPECT(pthread_create(&threads[k], NULL, use, layout) == 0);
  for (int k = 0; k < 3; k++) {
    void *wrong = NULL;
    EXPECT(pthread_join(threads[k], &wrong) == 0 && !wrong);
  }
  expect_box(layout, 10, 10, 70, 20);
  mul_layout_free(layout);
}

// MARK: Edits

static int32_t edit(mul_layout *layout, const char *step) {
  return mul_layout_edit(layout, step, strlen(step));
}

static void check_edits(void) {
  mul_layout *layout = boxes();
  int32_t made = 0;
  // The document's own step comes first.
  EXPECT_FAILURE(
      layout, edit(layout, "{\"set\": {\"constraint\": \"edge\", \"constant\": -5}}"), MUL_DOCUMENT);
  EXPECT(mul_layout_step(layout, &made) == MUL_OK && made == 1);
  EXPECT(edit(layout, "{\"set\": {\"constraint\": \"edge\", \"constant\": -5}}") == MUL_OK);
  expect_box(layout, 10, 10, 85, 20);
  // Mistakes change nothing, and the message has the line.
  static const char wrong[] = "{\"remove\": \"box\",\n\"set\": {\"constraint\": \"no\", \"constant\": 1}}";
  EXPECT_FAILURE(layout, edit(layout, wrong), MUL_DOCUMENT);
  EXPECT(strncmp(mul_layout_message(layout), "2:", 2) == 0);
  EXPECT_FAILURE(layout, edit(layout, "{"), MUL_DOCUMENT);
  EXPECT_FAILURE(layout, mul_layout_edit(layout, NULL, 4), MUL_ARGUMENT);
  expect_box(layout, 10, 10, 85, 20);
  EXPECT(mul_layout_edit(NULL, wrong, 2) == MUL_ARGUMENT);
  mul_layout_free(layout);
}

static void check_changes(void) {
  mul_layout *layout = boxes();
  size_t count = 0;
  const char *const *ids = NULL;
  const double *frames = NULL;
  int32_t made = 0;
  EXPECT(mul_layout_changes(layout, &count, &ids, &frames) == MUL_OK && count == 2);
  EXPECT(count == 2 && strcmp(ids[0], "root") == 0 && strcmp(ids[1], "box") == 0);
  EXPECT(count == 2 && frames[2] == 100 && frames[4] == 10 && frames[6] == 70);
  EXPECT(mul_layout_changes(layout, &count, &ids, &frames) == MUL_OK && count == 0);
  EXPECT(mul_layout_step(layout, &made) == MUL_OK);
  EXPECT(mul_layout_changes(layout, &count, &ids, &frames) == MUL_OK && count == 1);
  EXPECT(count == 1 && strcmp(ids[0], "box") == 0 && frames[2] == 60);
  EXPECT(
      edit(layout, "{\"add\": {\"to\": \"root\", \"view\": {\"id\": \"new\"}}, \"remove\": \"box\"}")
      == MUL_OK);
  EXPECT(mul_layout_changes(layout, &count, &ids, &frames) == MUL_OK && count == 1);
  EXPECT(count == 1 && strcmp(ids[0], "new") == 0);
  // A view that comes back is reported again.
  EXPECT(edit(layout, "{\"remove\": \"new\"}") == MUL_OK);
  EXPECT(mul_layout_changes(layout, &count, &ids, &frames) == MUL_OK && count == 0);
  EXPECT(edit(layout, "{\"add\": {\"to\": \"root\", \"view\": {\"id\": \"new\"}}}") == MUL_OK);
  EXPECT(mul_layout_changes(layout, &count, &ids, &frames) == MUL_OK && count == 1);
  EXPECT_FAILURE(layout, mul_layout_changes(layout, NULL, &ids, &frames), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_changes(layout, &count, NULL, &frames), MUL_ARGUMENT);
  EXPECT_FAILURE(layout, mul_layout_changes(layout, &count, &ids, NULL), MUL_ARGUMENT);
  mul_layout_free(layout);
}

// MARK: Questions

static void check_questions(void) {
  size_t length = strlen(document);
  mul_sizes sizes = {.size = sizeof sizes, .least_width = 10, .greatest_width = 200};
  char *text = NULL, *message = NULL;
  EXPECT(mul_layout_check(document, length, NULL, &sizes, &text, &message) == MUL_OK && !message);
  // The box is narrower than 0 only in theory: its edges cross below a width of 30.
  EXPECT(text && strstr(text, "\"width\": [10, 200]") && strstr(text, "\"proved\": true"));
  mul_text_free(text);
  EXPECT(mul_layout_check(document, length, NULL, NULL, &text, NULL) == MUL_OK);
  EXPECT(text && strstr(text, "\"width\": [100, 100]"));
  mul_text_free(text);
  EXPECT(mul_layout_page(document, length, NULL, &sizes, &text, &message) == MUL_OK && !message);
  EXPECT(text && strncmp(text, "<!DOCTYPE html>", 15) == 0);
  mul_text_free(text);
  text = NULL;
  EXPECT(mul_layout_page(document, length, NULL, NULL, &text, &message) == MUL_ARGUMENT);
  EXPECT(message && message[0] && !text);
  mul_text_free(message);
  const double bad[] = {-1, NAN, 300, INFINITY};
  for (int k = 0; k < 4; k++) {
    mul_sizes wrong = sizes;
    wrong.least_width = bad[k];
    EXPECT(mul_layout_check(document, length, NULL, &wrong, &text, NULL) == MUL_NUMBER && !text);
    EXPECT(mul_layout_page(document, length, NULL, &wrong, &text, NULL) == MUL_NUMBER && !text);
  }
  sizes.size = 3;
  EXPECT(mul_layout_check(document, length, NULL, &sizes, &text, NULL) == MUL_ARGUMENT);
  EXPECT(mul_layout_check("{", 1, NULL, NULL, &text, NULL) == MUL_DOCUMENT);
  EXPECT(mul_layout_check(document, length, NULL, NULL, NULL, &message) == MUL_ARGUMENT && message);
  mul_text_free(message);
}

// MARK: One call

static void check_one_call(void) {
  char *result = NULL, *message = NULL;
  size_t length = strlen(document);
  EXPECT(mul_layout_document(document, length, NULL, &result, &message) == MUL_OK && !message);
  EXPECT(result && strstr(result, "\"box\": {\"x\": 10, \"y\": 10, \"width\": 70, \"height\": 20}"));
  mul_text_free(result);
  mul_layout_options options = {.size = sizeof options, .width = 200, .height = 50, .time_limit = 60};
  EXPECT(mul_layout_document(document, length, &options, &result, NULL) == MUL_OK);
  EXPECT(result && strstr(result, "\"width\": 170, \"height\": 20}"));
  mul_text_free(result);
  result = NULL;
  EXPECT(mul_layout_document(document, 9, NULL, &result, &message) == MUL_DOCUMENT && !result);
  EXPECT(message && strncmp(message, "1:", 2) == 0);
  mul_text_free(message);
  EXPECT(mul_layout_document(NULL, 9, NULL, &result, NULL) == MUL_ARGUMENT && !result);
  message = NULL;
  EXPECT(mul_layout_document(document, length, NULL, NULL, &message) == MUL_ARGUMENT && message);
  mul_text_free(message);
  options.size = 1;
  EXPECT(mul_layout_document(document, length, &options, &result, NULL) == MUL_ARGUMENT && !result);
}

// MARK: Texts

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
  EXPECT(mul_layout_read(host->layout, document, strlen(document), NULL) == MUL_BUSY);
  EXPECT(mul_layout_message(host->layout)[0]);
  // Another layout may be used.
  mul_layout *other = boxes();
  expect_box(other, 10, 10, 70, 20);
  mul_layout_free(other);
  measures->width = host->width;
  measures->height = 15;
  measures->first_baseline = 12;
  measures->last_baseline = 3;
}

static void check_texts(void) {
  // 7 bytes of 7.5 points have 52.5, rounded up.
  static const double widths[][2] = {{52.5, 53}, {-3, 0}, {NAN, 0}, {INFINITY, 0}};
  for (int k = 0; k < 4; k++) {
    text_host host = {.layout = empty(), .width = widths[k][0]};
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

static const struct {
  const char *name;
  void (*run)(void);
} checks[] = {
    {"frames", check_frames},     {"steps", check_steps},
    {"options", check_options},   {"mistakes", check_mistakes},
    {"nulls", check_nulls},       {"pixels", check_pixels},
    {"exact-memory", check_exact_memory}, {"png", check_png},
    {"threads", check_threads},   {"one-call", check_one_call},
    {"texts", check_texts},       {"edits", check_edits},
    {"changes", check_changes},   {"questions", check_questions},
};

int main(int count, char **arguments) {
  int found = 0;
  for (size_t k = 0; k < sizeof checks / sizeof checks[0]; k++) {
    if (count > 1 && strcmp(arguments[1], checks[k].name) != 0) continue;
    found = 1;
    checks[k].run();
  }
  if (!found) printf("there is no check %s\n", arguments[1]);
  return found && failures == 0 ? 0 : 1;
}
