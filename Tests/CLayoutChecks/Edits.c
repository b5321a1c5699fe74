// SPDX-License-Identifier: GPL-3.0-or-later

#include "Check.h"

#include <string.h>

static int32_t edit(mul_layout *layout, const char *step) {
  return mul_layout_edit(layout, step, strlen(step));
}

void check_edits(void) {
  mul_layout *layout = boxes_layout();
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

void check_changes(void) {
  mul_layout *layout = boxes_layout();
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
