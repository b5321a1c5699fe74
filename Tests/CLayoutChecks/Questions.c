// SPDX-License-Identifier: GPL-3.0-or-later

#include "Check.h"

#include <math.h>
#include <string.h>

void check_questions(void) {
  size_t length = strlen(boxes_document);
  mul_sizes sizes = {.size = sizeof sizes, .least_width = 10, .greatest_width = 200};
  char *text = NULL, *message = NULL;
  EXPECT(mul_layout_check(boxes_document, length, NULL, &sizes, &text, &message) == MUL_OK && !message);
  // The box is narrower than 0 only in theory: its edges cross below a width of 30.
  EXPECT(text && strstr(text, "\"width\": [10, 200]") && strstr(text, "\"proved\": true"));
  mul_text_free(text);
  EXPECT(mul_layout_check(boxes_document, length, NULL, NULL, &text, NULL) == MUL_OK);
  EXPECT(text && strstr(text, "\"width\": [100, 100]"));
  mul_text_free(text);
  EXPECT(mul_layout_page(boxes_document, length, NULL, &sizes, &text, &message) == MUL_OK && !message);
  EXPECT(text && strncmp(text, "<!DOCTYPE html>", 15) == 0);
  mul_text_free(text);
  text = NULL;
  EXPECT(mul_layout_page(boxes_document, length, NULL, NULL, &text, &message) == MUL_ARGUMENT);
  EXPECT(message && message[0] && !text);
  mul_text_free(message);
  const double bad[] = {-1, NAN, 300, INFINITY};
  for (int k = 0; k < 4; k++) {
    mul_sizes wrong = sizes;
    wrong.least_width = bad[k];
    EXPECT(mul_layout_check(boxes_document, length, NULL, &wrong, &text, NULL) == MUL_NUMBER && !text);
    EXPECT(mul_layout_page(boxes_document, length, NULL, &wrong, &text, NULL) == MUL_NUMBER && !text);
  }
  sizes.size = 3;
  EXPECT(mul_layout_check(boxes_document, length, NULL, &sizes, &text, NULL) == MUL_ARGUMENT);
  EXPECT(mul_layout_check("{", 1, NULL, NULL, &text, NULL) == MUL_DOCUMENT);
  EXPECT(mul_layout_check(boxes_document, length, NULL, NULL, NULL, &message) == MUL_ARGUMENT && message);
  mul_text_free(message);
}

void check_explanations(void) {
  size_t length = strlen(boxes_document);
  char *text = NULL, *message = NULL;
  EXPECT(
      mul_layout_explain(boxes_document, length, NULL, "box.width", &text, &message) == MUL_OK
      && !message);
  EXPECT(text && strstr(text, "\"value\": 70") && strstr(text, "root.width - 30"));
  mul_text_free(text);
  text = NULL;
  const char *const wrong[] = {"box", "box.colour", "none.width", "", NULL};
  for (int k = 0; k < 5; k++) {
    EXPECT(
        mul_layout_explain(boxes_document, length, NULL, wrong[k], &text, &message)
            == MUL_ARGUMENT && !text && message && message[0]);
    mul_text_free(message);
  }
  EXPECT(mul_layout_explain("{", 1, NULL, "box.width", &text, NULL) == MUL_DOCUMENT && !text);
  EXPECT(
      mul_layout_explain(boxes_document, length, NULL, "box.width", NULL, NULL) == MUL_ARGUMENT);
}

void check_one_call(void) {
  char *result = NULL, *message = NULL;
  size_t length = strlen(boxes_document);
  EXPECT(mul_layout_document(boxes_document, length, NULL, &result, &message) == MUL_OK && !message);
  EXPECT(result && strstr(result, "\"box\": {\"x\": 10, \"y\": 10, \"width\": 70, \"height\": 20}"));
  mul_text_free(result);
  mul_layout_options options = {.size = sizeof options, .width = 200, .height = 50, .time_limit = 60};
  EXPECT(mul_layout_document(boxes_document, length, &options, &result, NULL) == MUL_OK);
  EXPECT(result && strstr(result, "\"width\": 170, \"height\": 20}"));
  mul_text_free(result);
  result = NULL;
  EXPECT(mul_layout_document(boxes_document, 9, NULL, &result, &message) == MUL_DOCUMENT && !result);
  EXPECT(message && strncmp(message, "1:", 2) == 0);
  mul_text_free(message);
  EXPECT(mul_layout_document(NULL, 9, NULL, &result, NULL) == MUL_ARGUMENT && !result);
  message = NULL;
  EXPECT(mul_layout_document(boxes_document, length, NULL, NULL, &message) == MUL_ARGUMENT && message);
  mul_text_free(message);
  options.size = 1;
  EXPECT(mul_layout_document(boxes_document, length, &options, &result, NULL) == MUL_ARGUMENT && !result);
}
