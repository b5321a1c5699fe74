// SPDX-License-Identifier: GPL-3.0-or-later

// Names, spacing, offsets, limits and measurers of boxes.

#include "Check.h"

#include <math.h>
#include <string.h>

static mul_box_tree *new_tree(mul_box *top) {
  mul_box_tree *tree = NULL;
  EXPECT_STATUS(mul_box_tree_new(&tree, top), MUL_OK);
  return tree;
}

static mul_box add(mul_box_tree *t, mul_box outer, const char *name, int32_t kind) {
  mul_box box = 0;
  EXPECT_STATUS(mul_box_add(t, outer, name, kind, &box), MUL_OK);
  return box;
}

static mul_box_constraint constrain(mul_box_tree *t, const char *text) {
  mul_box_constraint constraint = 0;
  check_status(
      mul_box_constrain_text(t, text, &constraint), MUL_OK, __FILE__, __LINE__, text);
  return constraint;
}

static void lay_out(mul_box_tree *t, double width, double height) {
  EXPECT_STATUS(mul_box_tree_lay_out(t, width, height, INFINITY, NULL), MUL_OK);
}

static int has_frame(
    mul_box_tree *t, mul_box box, double x, double y, double width, double height) {
  double f[4] = {NAN, NAN, NAN, NAN};
  EXPECT_STATUS(mul_box_frames(t, 1, &box, f), MUL_OK);
  return fabs(f[0] - x) + fabs(f[1] - y) + fabs(f[2] - width) + fabs(f[3] - height) < 1e-9;
}

/// A text names the top, and the box with a name that was added last and still exists.
void check_box_names(void) {
  mul_box top;
  mul_box_tree *t = new_tree(&top);
  mul_box first = add(t, top, "twin", MUL_BOX_PLAIN);
  mul_box second = add(t, top, "twin", MUL_BOX_PLAIN);
  constrain(t, "twin.left == top.left + 5");
  lay_out(t, 100, 100);
  EXPECT(has_frame(t, first, 0, 0, 0, 0) && has_frame(t, second, 5, 0, 0, 0));
  EXPECT_STATUS(mul_box_remove(t, second), MUL_OK);
  constrain(t, "twin.left == top.left + 7");
  lay_out(t, 100, 100);
  EXPECT(has_frame(t, first, 7, 0, 0, 0));
  mul_box_tree_free(t);
}

/// A row has the spacing of its boxes, and its own after the others.
void check_box_spacing(void) {
  mul_box top;
  mul_box_tree *t = new_tree(&top);
  mul_box row = add(t, top, "row", MUL_BOX_ROW), boxes[3];
  EXPECT_STATUS(mul_box_set_stack(t, row, 10, MUL_STACK_FILL, MUL_STACK_FILL), MUL_OK);
  for (int k = 0; k < 3; k++) {
    boxes[k] = add(t, row, NULL, MUL_BOX_PLAIN);
    EXPECT_STATUS(mul_box_set_content(t, boxes[k], 20, 5), MUL_OK);
  }
  constrain(t, "row.left == top.left");
  constrain(t, "row.top == top.top");
  EXPECT_STATUS(mul_box_set_spacing_after(t, boxes[0], 4), MUL_OK);
  lay_out(t, 200, 100);
  // 20 + 4 = 24, and 24 + 20 + 10 = 54.
  EXPECT(has_frame(t, boxes[1], 24, 0, 20, 5) && has_frame(t, boxes[2], 54, 0, 20, 5));
  const double bad[] = {NAN, -INFINITY, 2e9, -2e9};
  for (int k = 0; k < 4; k++)
    EXPECT_STATUS(mul_box_set_spacing_after(t, boxes[0], bad[k]), MUL_NUMBER);
  EXPECT_STATUS(mul_box_set_spacing_after(t, row, 4), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_spacing_after(t, top, 4), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_spacing_after(t, 0, 4), MUL_BOX);
  EXPECT_STATUS(mul_box_set_spacing_after(NULL, top, 4), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_spacing_after(t, boxes[0], INFINITY), MUL_OK);
  lay_out(t, 200, 100);
  EXPECT(has_frame(t, boxes[1], 30, 0, 20, 5) && has_frame(t, boxes[2], 60, 0, 20, 5));
  mul_box_tree_free(t);
}

/// The offset of a scrolling box is the one that was set last.
void check_box_offsets(void) {
  mul_box top;
  mul_box_tree *t = new_tree(&top);
  mul_box list = add(t, top, "list", MUL_BOX_SCROLL);
  double x = 7, y = 7;
  EXPECT_STATUS(mul_box_offset(t, list, NULL, &y), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_offset(t, list, &x, NULL), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_offset(t, top, &x, &y), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_offset(t, 0, &x, &y), MUL_BOX);
  EXPECT_STATUS(mul_box_offset(NULL, list, &x, &y), MUL_ARGUMENT);
  EXPECT(x == 7 && y == 7);
  EXPECT_STATUS(mul_box_offset(t, list, &x, &y), MUL_OK);
  EXPECT(x == 0 && y == 0);
  EXPECT_STATUS(mul_box_scroll(t, list, 3, -4), MUL_OK);
  EXPECT_STATUS(mul_box_scroll(t, list, NAN, 1), MUL_NUMBER);
  EXPECT_STATUS(mul_box_offset(t, list, &x, &y), MUL_OK);
  EXPECT(x == 3 && y == -4);
  mul_box_tree_free(t);
}

/// A layout with a time limit of 0 changes no frame; the next layout does its work.
void check_box_limits(void) {
  mul_box top;
  mul_box_tree *t = new_tree(&top);
  mul_box a = add(t, top, "a", MUL_BOX_PLAIN);
  const mul_box_term terms[2] = {{a, MUL_LEFT, MUL_AREA_BOX, 1}, {top, MUL_LEFT, MUL_AREA_BOX, -1}};
  const mul_box_constraint_info info = {
      .size = sizeof info, .count = 2, .terms = terms, .constant = -3, .relation = MUL_EQUAL,
      .priority = MUL_PRIORITY_REQUIRED};
  mul_box_constraint c = 0;
  EXPECT_STATUS(mul_box_constrain(t, &info, &c), MUL_OK);
  mul_box_changes changes = {.size = sizeof changes, .count = 7};
  EXPECT_STATUS(mul_box_tree_lay_out(t, 100, 100, 0, &changes), MUL_LIMIT);
  EXPECT(mul_box_tree_message(t)[0] != '\0');
  EXPECT(changes.count == 7 && has_frame(t, a, 0, 0, 0, 0));
  EXPECT_STATUS(mul_box_tree_lay_out(t, 100, 100, 60, &changes), MUL_OK);
  EXPECT(changes.count == 1 && has_frame(t, a, 3, 0, 0, 0));
  mul_box_tree_free(t);
}

/// The answer of a measurer.
typedef struct {
  double width, height;
  int calls;
} answer;

static void measure(
    void *context, mul_box box, double width, double *measured_width, double *measured_height) {
  answer *a = context;
  (void)box;
  (void)width;
  a->calls++;
  EXPECT(*measured_width == 0 && *measured_height == 0);
  *measured_width = a->width;
  *measured_height = a->height;
}

/// A measured number that is no length counts as 0, and one above the width as the width.
void check_box_measurers(void) {
  mul_box top;
  mul_box_tree *t = new_tree(&top);
  mul_box row = add(t, top, "row", MUL_BOX_COLUMN), a = add(t, row, "a", MUL_BOX_PLAIN);
  EXPECT_STATUS(mul_box_set_frame(t, row, 0, 0, 60, 200, 0), MUL_OK);
  EXPECT_STATUS(mul_box_set_stack(t, row, 0, MUL_STACK_LEADING, MUL_STACK_EQUAL_SPACING), MUL_OK);
  answer it = {0, 0, 0};
  const double bad[] = {NAN, -5, -INFINITY, INFINITY};
  for (int k = 0; k < 4; k++) {
    it.width = it.height = bad[k];
    EXPECT_STATUS(mul_box_set_measurer(t, a, measure, &it), MUL_OK);
    lay_out(t, 100, 100);
    EXPECT(it.calls > 0);
    double f[4];
    EXPECT_STATUS(mul_box_frames(t, 1, &a, f), MUL_OK);
    EXPECT(f[2] == 0);
  }
  it.width = 500;
  it.height = 20;
  EXPECT_STATUS(mul_box_content_changed(t, a), MUL_OK);
  lay_out(t, 100, 100);
  double f[4];
  EXPECT_STATUS(mul_box_frames(t, 1, &a, f), MUL_OK);
  EXPECT(f[2] == 60);
  it.calls = 0;
  EXPECT_STATUS(mul_box_set_measurer(t, a, NULL, NULL), MUL_OK);
  lay_out(t, 90, 100);
  EXPECT(it.calls == 0);
  mul_box_tree_free(t);
}
