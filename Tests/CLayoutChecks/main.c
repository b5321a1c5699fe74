// SPDX-License-Identifier: GPL-3.0-or-later

// Checks layouts in C: CLayoutChecks NAME runs one check, without a name all. Prints failures.

#include "Check.h"

#include <stdio.h>
#include <string.h>

static int failures;

void check_expect(int holds, const char *file, int line, const char *text) {
  if (holds) return;
  failures++;
  printf("%s:%d: %s\n", file, line, text);
}

const char boxes_document[] =
    "{\"version\": 1, \"size\": {\"width\": 100, \"height\": 50},"
    " \"root\": {\"id\": \"root\", \"subviews\": [{\"id\": \"box\", \"background\": \"#ff0000\"}]},"
    " \"constraints\": [\"box.left == root.left + 10\", \"box.top == root.top + 10\","
    "  \"edge: box.right == root.right - 20\", \"box.height == 20\"],"
    " \"steps\": [{\"set\": {\"constraint\": \"edge\", \"constant\": -30}}]}";

mul_layout *empty_layout(void) {
  mul_layout *layout = NULL;
  EXPECT(mul_layout_new(&layout) == MUL_OK);
  return layout;
}

mul_layout *boxes_layout(void) {
  mul_layout *layout = empty_layout();
  EXPECT(mul_layout_read(layout, boxes_document, strlen(boxes_document), NULL) == MUL_OK);
  if (mul_layout_message(layout)[0]) puts(mul_layout_message(layout));
  return layout;
}

void expect_box(mul_layout *layout, double x, double y, double width, double height) {
  const char *ids[] = {"box"};
  double frame[4] = {0};
  EXPECT(mul_layout_frames(layout, 1, ids, frame) == MUL_OK);
  EXPECT(frame[0] == x && frame[1] == y && frame[2] == width && frame[3] == height);
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
    {"explanations", check_explanations},
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
