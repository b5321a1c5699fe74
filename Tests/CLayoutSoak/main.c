// SPDX-License-Identifier: GPL-3.0-or-later

// Random calls of the C interface of layouts, with good and bad arguments: CLayoutSoak CALLS SEED.
//
// The program knows the status of each call. All arrays have exactly the needed size, so that
// AddressSanitizer finds each access beyond them. A mistake is printed, with the number of the call,
// and ends the program.

#include "mullion.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYOUTS = 4 };

#define HEAD "{\"version\": 1, \"size\": {\"width\": 60, \"height\": 40}, "
#define BOX "{\"id\": \"box\", \"background\": \"#ff000080\", \"cornerRadius\": 4}"

typedef struct {
  const char *json;
  int32_t status;
  int steps;
} document;

static const document documents[] = {
    {HEAD "\"root\": {\"id\": \"root\", \"subviews\": [" BOX "]}, \"constraints\": ["
          "\"box.left == root.left + 5\", \"box.top == root.top + 5\", "
          "\"edge: box.right == root.right - 7\", \"box.height == 20\"], \"steps\": ["
          "{\"set\": {\"constraint\": \"edge\", \"constant\": -30}}, "
          "{\"set\": {\"constraint\": \"edge\", \"constant\": -3}}]}", MUL_OK, 2},
    // A conflict, and values that are left open.
    {HEAD "\"root\": {\"id\": \"root\", \"subviews\": [" BOX "]}, \"constraints\": ["
          "\"box.width == 10\", \"box.width >= 20\", \"box.height == 9 @300\"]}", MUL_OK, 0},
    {HEAD "\"root\": {\"id\": \"root\", \"subviews\": [{\"id\": \"box\", \"type\": \"label\", "
          "\"text\": \"One two three\", \"numberOfLines\": 0}]}, \"constraints\": ["
          "\"box.left == root.left\", \"box.top == root.top\", \"box.width <= 40\"]}", MUL_OK, 0},
    {HEAD "\"root\": {\"id\": \"root\", \"subviews\": [{\"id\": \"box\", \"type\": \"stack\", "
          "\"subviews\": [{\"id\": \"a\", \"intrinsicSize\": {\"width\": 9, \"height\": 9}}, "
          "{\"id\": \"b\", \"intrinsicSize\": {\"width\": 7, \"height\": 8}}]}]}}", MUL_OK, 0},
    {HEAD "\"root\": {\"id\": \"root\", \"colour\": 1}}", MUL_DOCUMENT, 0},
    {"{\"version\": 1, \"root\": ", MUL_DOCUMENT, 0},
    {"", MUL_DOCUMENT, 0},
    {HEAD "\"root\": {\"id\": \"root\", \"subviews\": [{\"id\": \"box\", \"type\": \"image\", "
          "\"image\": \"/etc/passwd\"}]}}", MUL_DOCUMENT, 0},
};

typedef struct {
  mul_layout *layout;
  // The document; null for none.
  const document *document;
  int steps;
} entry;

static uint64_t seed, calls;
static entry entries[LAYOUTS];
static entry *now;

static uint64_t next(void) {
  uint64_t z = (seed += UINT64_C(0x9E3779B97F4A7C15));
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

static int pick(int count) { return (int)(next() % (uint64_t)count); }

static void expect(int32_t found, int32_t expected, const char *call) {
  if (found == expected && !mul_layout_message(now->layout)[0] == (found == MUL_OK)) return;
  printf("call %llu: %s returned %s, not %s; the message is: %s\n", (unsigned long long)calls, call,
         mul_status_name(found), mul_status_name(expected), mul_layout_message(now->layout));
  exit(1);
}

/// Returns the status of a call that needs a document and otherwise has a status.
static int32_t with_document(int32_t status) { return now->document ? status : MUL_ARGUMENT; }

// MARK: Calls

static void measure(void *context, const mul_text_request *request, mul_text_measures *measures) {
  char *result;
  if (mul_layout_solve(((entry *)context)->layout, &result) != MUL_BUSY
      || mul_layout_resize(((entry *)context)->layout, 1, 1) != MUL_BUSY
      || strlen(request->text) != request->length) {
    printf("call %llu: a reentrant call was accepted\n", (unsigned long long)calls);
    exit(1);
  }
  measures->width = fmin((double)request->length * 4.3, request->maximum_width);
  measures->height = pick(50) ? 12 : NAN;
  measures->first_baseline = 9;
}

static void renew(void) {
  mul_layout_free(now->layout);
  *now = (entry){.layout = NULL};
  if (mul_layout_new(&now->layout) != MUL_OK) abort();
}

static void measure_texts(void) {
  int measures = pick(2);
  int32_t expected = now->document ? MUL_ARGUMENT : MUL_OK;
  expect(
      mul_layout_measure_texts(now->layout, measures ? measure : NULL, now), expected,
      "measure_texts");
}

static void read_document(void) {
  const document *chosen = &documents[pick(sizeof documents / sizeof *documents)];
  size_t length = strlen(chosen->json);
  int32_t expected = chosen->status;
  // An incomplete document is refused.
  if (pick(20) == 0 && length > 0) {
    length = (size_t)pick((int)length);
    expected = MUL_DOCUMENT;
  }
  mul_layout_options options = {
      .size = sizeof options, .width = 20 + pick(60), .height = 10 + pick(40),
      .scale = (1 + pick(8)) / 4.0, .time_limit = INFINITY};
  int has_options = pick(2);
  if (has_options && pick(20) == 0) {
    switch (pick(4)) {
      case 0: options.size = 8, expected = MUL_ARGUMENT; break;
      case 1: options.width = NAN, expected = MUL_NUMBER; break;
      case 2: options.scale = -1, expected = MUL_NUMBER; break;
      default: options.time_limit = -1, expected = MUL_NUMBER; break;
    }
  }
  char *exact = malloc(length + !length);
  memcpy(exact, chosen->json, length);
  expect(
      mul_layout_read(now->layout, exact, length, has_options ? &options : NULL), expected, "read");
  free(exact);
  if (expected != MUL_OK) return;
  now->document = chosen;
  now->steps = 0;
}

static void solve(void) {
  char *result = NULL;
  int has_result = pick(2);
  expect(mul_layout_solve(now->layout, has_result ? &result : NULL), with_document(MUL_OK), "solve");
  if (now->document && has_result && !strstr(result, "\"frames\"")) abort();
  mul_text_free(result);
}

static void resize(void) {
  static const double bad[] = {-1, NAN, INFINITY, 1e300};
  int is_bad = pick(10) == 0;
  double width = is_bad ? bad[pick(4)] : pick(80), height = pick(10) ? pick(50) : 0;
  // The size is checked first.
  expect(
      mul_layout_resize(now->layout, width, height), is_bad ? MUL_NUMBER : with_document(MUL_OK),
      "resize");
}

static void step(void) {
  int32_t made = 7, is_null = pick(20) == 0;
  expect(
      mul_layout_step(now->layout, is_null ? NULL : &made),
      is_null ? MUL_ARGUMENT : with_document(MUL_OK), "step");
  if (is_null || !now->document) return;
  if (made != (now->steps < now->document->steps)) abort();
  now->steps += made;
}

static void edit(void) {
  static const struct {
    const char *json;
    int is_valid;
  } edits[] = {
      {"{\"size\": {\"width\": 50, \"height\": 30}}", 1},
      {"{\"set\": {\"view\": \"root\", \"alpha\": 0.5}}", 1},
      {"{\"set\": {\"view\": \"none\", \"alpha\": 0.5}}", 0},
      {"{\"add\": {\"to\": \"root\", \"view\": {\"id\": \"x\"}, \"constraints\": ["
       "\"x.left == none.left\"]}}", 0},
      {"{\"set\": {\"view\": \"root\", \"alpha\"", 0},
  };
  int index = pick(sizeof edits / sizeof *edits);
  int is_valid = edits[index].is_valid && now->document && now->steps == now->document->steps;
  expect(
      mul_layout_edit(now->layout, edits[index].json, strlen(edits[index].json)),
      with_document(is_valid ? MUL_OK : MUL_DOCUMENT), "edit");
  // A view that is added and removed leaves the layout as it was.
  if (!is_valid) return;
  static const char add[] = "{\"add\": {\"to\": \"root\", \"view\": {\"id\": \"x\"}}}";
  expect(mul_layout_edit(now->layout, add, strlen(add)), MUL_OK, "edit");
  expect(mul_layout_edit(now->layout, add, strlen(add)), MUL_DOCUMENT, "edit");
  static const char removal[] = "{\"remove\": \"x\"}";
  expect(mul_layout_edit(now->layout, removal, strlen(removal)), MUL_OK, "edit");
}

static void changes(void) {
  size_t count = 0, letters = 0;
  const char *const *ids = NULL;
  const double *numbers = NULL;
  expect(
      mul_layout_changes(now->layout, &count, &ids, &numbers), with_document(MUL_OK), "changes");
  for (size_t k = 0; k < count; k++) {
    letters += strlen(ids[k]);
    if (!isfinite(numbers[4 * k + 3])) abort();
  }
  if (letters < count) abort();
}

static void frames(void) {
  int count = pick(4), is_bad = 0;
  const char **ids = malloc(sizeof *ids * (size_t)(count + 1));
  double *numbers = malloc(sizeof *numbers * (size_t)(4 * count + !count));
  for (int k = 0; k < count; k++) {
    ids[k] = pick(2) ? "root" : "box";
    if (pick(10)) continue;
    ids[k] = pick(2) ? NULL : "none";
    is_bad = 1;
  }
  for (int k = 0; k < 4 * count; k++) numbers[k] = NAN;
  expect(
      mul_layout_frames(now->layout, (size_t)count, ids, numbers),
      with_document(is_bad ? MUL_ARGUMENT : MUL_OK), "frames");
  for (int k = 0; k < 4 * count; k++)
    if (isfinite(numbers[k]) != (now->document && !is_bad)) abort();
  free(ids);
  free(numbers);
}

static void draw(void) {
  int32_t width = 0, height = 0;
  expect(mul_layout_pixel_size(now->layout, &width, &height), with_document(MUL_OK), "pixel_size");
  size_t row = 4 * (size_t)width + 4 * (size_t)pick(3);
  size_t size = width && height ? row * (size_t)(height - 1) + 4 * (size_t)width : 0;
  int is_small = pick(10) == 0 && size > 0, has_damage = pick(2);
  uint32_t *pixels = calloc(size / 4 + !size, 4);
  mul_damage damage = {.size = sizeof damage};
  // The buffer is new, so the pixels that a greater age leaves unwritten are not checked.
  expect(
      mul_layout_draw(
          now->layout, pixels, size - (size_t)is_small, row, pick(4), has_damage ? &damage : NULL),
      with_document(is_small ? MUL_ARGUMENT : MUL_OK), "draw");
  for (size_t k = 0; k < damage.count; k++) {
    mul_rect rect = damage.rects[k];
    if (rect.x < 0 || rect.y < 0 || rect.x + rect.width > width || rect.y + rect.height > height)
      abort();
  }
  free(pixels);
}

static void picture(void) {
  size_t count = 0;
  const uint8_t *bytes = NULL;
  int32_t width = 0, height = 0;
  mul_layout_pixel_size(now->layout, &width, &height);
  // A picture has at least one pixel.
  int32_t status = mul_layout_png(now->layout, &count, &bytes);
  if (now->document && (width == 0 || height == 0)) return;
  expect(status, with_document(MUL_OK), "png");
  if (status == MUL_OK && memcmp(bytes + count - 8, "IEND", 4) != 0) abort();
}

static void one_call(void) {
  const document *chosen = &documents[pick(sizeof documents / sizeof *documents)];
  char *result = NULL, *message = NULL;
  int32_t status = mul_layout_document(
      chosen->json, strlen(chosen->json), NULL, &result, pick(2) ? &message : NULL);
  if (status != chosen->status || !result != (status != MUL_OK)) abort();
  mul_text_free(result);
  mul_text_free(message);
  mul_sizes sizes = {.size = sizeof sizes, .least_width = pick(60), .greatest_width = 90};
  result = NULL;
  status = mul_layout_check(chosen->json, strlen(chosen->json), NULL, &sizes, &result, NULL);
  if (status != chosen->status || !result != (status != MUL_OK)) abort();
  mul_text_free(result);
}

static void null_arguments(void) {
  double number;
  if (mul_layout_solve(NULL, NULL) != MUL_ARGUMENT || mul_layout_resize(NULL, 1, 1) != MUL_ARGUMENT
      || mul_layout_frames(NULL, 0, NULL, &number) != MUL_ARGUMENT
      || !mul_layout_message(NULL)[0])
    abort();
  expect(mul_layout_pixel_size(now->layout, NULL, NULL), MUL_ARGUMENT, "pixel_size");
  expect(mul_layout_png(now->layout, NULL, NULL), MUL_ARGUMENT, "png");
}

int main(int count, char **arguments) {
  static void (*const actions[])(void) = {
      measure_texts, read_document, read_document, solve,   resize,   resize,        step,
      frames,        frames,        draw,          draw,    picture,  null_arguments, edit,
      edit,          changes};
  uint64_t end = count > 1 ? strtoull(arguments[1], NULL, 10) : 10000;
  seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  for (now = entries; now < entries + LAYOUTS; now++) renew();
  for (calls = 0; calls < end; calls++) {
    now = &entries[pick(LAYOUTS)];
    int rare = pick(100);
    if (rare == 0) {
      renew();
    } else if (rare == 1) {
      one_call();
    } else {
      actions[pick(sizeof actions / sizeof *actions)]();
    }
  }
  for (now = entries; now < entries + LAYOUTS; now++) mul_layout_free(now->layout);
  printf("%llu calls without a mistake\n", (unsigned long long)calls);
  return 0;
}
