// SPDX-License-Identifier: GPL-3.0-or-later

// Boxes: frames, contents, stacks, conflicts, and each way to fail.

#include "Check.h"

#include <math.h>
#include <string.h>

/// A tree and its top.
typedef struct {
  mul_box_tree *tree;
  mul_box top;
} tree;

static tree new_tree(void) {
  tree t = {NULL, 0};
  EXPECT_STATUS(mul_box_tree_new(&t.tree, &t.top), MUL_OK);
  EXPECT(t.tree != NULL && t.top != 0);
  return t;
}

static mul_box add(tree t, mul_box outer, const char *name, int32_t kind) {
  mul_box box = 0;
  EXPECT_STATUS(mul_box_add(t.tree, outer, name, kind, &box), MUL_OK);
  return box;
}

static mul_box_constraint constrain(tree t, const char *text) {
  mul_box_constraint constraint = 0;
  EXPECT_STATUS(mul_box_constrain_text(t.tree, text, &constraint), MUL_OK);
  EXPECT(constraint != 0);
  return constraint;
}

static void lay_out(tree t, double width, double height) {
  EXPECT_STATUS(mul_box_tree_lay_out(t.tree, width, height, INFINITY, NULL), MUL_OK);
}

static void expect_frame(tree t, mul_box box, double x, double y, double width, double height) {
  double f[4] = {NAN, NAN, NAN, NAN};
  EXPECT_STATUS(mul_box_frames(t.tree, 1, &box, f), MUL_OK);
  EXPECT(fabs(f[0] - x) + fabs(f[1] - y) + fabs(f[2] - width) + fabs(f[3] - height) < 1e-9);
}

/// A form: a label with the size of its text, and a field that fills the rest of the row.
void check_box_form(void) {
  tree t = new_tree();
  mul_box label = add(t, t.top, "label", MUL_BOX_PLAIN);
  mul_box field = add(t, t.top, "field", MUL_BOX_PLAIN);
  mul_box form = add(t, t.top, "form", MUL_BOX_PLAIN);
  EXPECT_STATUS(mul_box_remove(t.tree, form), MUL_OK);
  EXPECT_STATUS(mul_box_set_content(t.tree, label, 60, 20), MUL_OK);
  EXPECT_STATUS(mul_box_set_content(t.tree, field, -1, 30), MUL_OK);
  const mul_box_term terms[2] = {
      {t.top, MUL_LEADING, MUL_AREA_MARGINS, -1}, {label, MUL_LEADING, MUL_AREA_BOX, 1}};
  const mul_box_constraint_info info = {
      .size = sizeof info, .count = 2, .terms = terms, .constant = 0, .relation = MUL_EQUAL,
      .priority = MUL_PRIORITY_REQUIRED, .name = "inset"};
  mul_box_constraint inset = 0;
  EXPECT_STATUS(mul_box_constrain(t.tree, &info, &inset), MUL_OK);
  mul_box_constraint gap = constrain(t, "field.leading == label.trailing + 8");
  constrain(t, "label.centerY == field.centerY");
  const mul_box_term right[2] = {
      {field, MUL_TRAILING, MUL_AREA_BOX, 1}, {t.top, MUL_TRAILING, MUL_AREA_MARGINS, -1}};
  mul_box_constraint_info end = info;
  end.terms = right;
  end.name = NULL;
  mul_box_constraint c = 0;
  EXPECT_STATUS(mul_box_constrain(t.tree, &end, &c), MUL_OK);
  const mul_box_term top[2] = {
      {field, MUL_TOP, MUL_AREA_BOX, 1}, {t.top, MUL_TOP, MUL_AREA_MARGINS, -1}};
  end.terms = top;
  EXPECT_STATUS(mul_box_constrain(t.tree, &end, &c), MUL_OK);
  // The margins are 8: the label is 60 wide, the field has 200 - 8 - 60 - 8 - 8.
  lay_out(t, 200, 100);
  expect_frame(t, label, 8, 13, 60, 20);
  expect_frame(t, field, 76, 8, 116, 30);
  EXPECT_STATUS(mul_box_set_constant(t.tree, gap, -18), MUL_OK);
  mul_box_changes changes = {.size = sizeof changes};
  EXPECT_STATUS(mul_box_tree_lay_out(t.tree, 200, 100, INFINITY, &changes), MUL_OK);
  EXPECT(changes.count == 1 && changes.boxes[0] == field && changes.frames[0] == 86);
  EXPECT_STATUS(mul_box_tree_set_direction(t.tree, 1), MUL_OK);
  lay_out(t, 200, 100);
  expect_frame(t, label, 132, 13, 60, 20);
  mul_box_tree_free(t.tree);
}

/// Measures 40 words of 10 points, in lines of 12 points.
static void measure(void *context, mul_box box, double width, double *across, double *down) {
  (*(int *)context)++;
  (void)box;
  int words = width < 400 ? (int)(width / 10) : 40;
  if (words < 1) words = 1;
  *across = words * 10;
  *down = (40 + words - 1) / words * 12;
}

/// A cell of a feed: a text whose height depends on its width, in a column.
void check_box_cell(void) {
  tree t = new_tree();
  mul_box column = add(t, t.top, "column", MUL_BOX_COLUMN);
  mul_box text = add(t, column, "text", MUL_BOX_PLAIN);
  mul_box line = add(t, column, "line", MUL_BOX_PLAIN);
  int calls = 0;
  EXPECT_STATUS(mul_box_set_measurer(t.tree, text, measure, &calls), MUL_OK);
  EXPECT_STATUS(mul_box_set_content(t.tree, line, -1, 1), MUL_OK);
  EXPECT_STATUS(mul_box_set_stack(t.tree, column, 4, MUL_STACK_FILL, MUL_STACK_FILL), MUL_OK);
  const mul_box_term across[2] = {
      {column, MUL_WIDTH, MUL_AREA_BOX, 1}, {t.top, MUL_WIDTH, MUL_AREA_BOX, -1}};
  mul_box_constraint_info info = {
      .size = sizeof info, .count = 2, .terms = across, .relation = MUL_EQUAL,
      .priority = MUL_PRIORITY_REQUIRED};
  mul_box_constraint c = 0;
  EXPECT_STATUS(mul_box_constrain(t.tree, &info, &c), MUL_OK);
  lay_out(t, 400, 300);
  expect_frame(t, text, 0, 0, 400, 12);
  expect_frame(t, line, 0, 16, 400, 1);
  // 10 words a line: 4 lines.
  lay_out(t, 105, 300);
  expect_frame(t, text, 0, 0, 105, 48);
  expect_frame(t, line, 0, 52, 105, 1);
  EXPECT(calls > 0);
  mul_box_tree_free(t.tree);
}

/// Calls back into the tree that it measures for.
static void call_back(void *context, mul_box box, double width, double *across, double *down) {
  (void)width;
  EXPECT_STATUS(mul_box_content_changed(context, box), MUL_BUSY);
  *across = NAN;
  *down = -5;
}

/// Each way to fail changes nothing.
void check_box_failures(void) {
  mul_box box = 7;
  mul_box_constraint c = 7;
  double number = 7;
  size_t count = 7;
  EXPECT_STATUS(mul_box_tree_new(NULL, &box), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_add(NULL, 1, NULL, MUL_BOX_PLAIN, &box), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_tree_lay_out(NULL, 1, 1, 1, NULL), MUL_ARGUMENT);
  mul_box_tree_free(NULL);
  tree t = new_tree();
  EXPECT_STATUS(mul_box_add(t.tree, t.top, NULL, MUL_BOX_PLAIN, NULL), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_add(t.tree, t.top, NULL, 9, &box), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_add(t.tree, 99, NULL, MUL_BOX_PLAIN, &box), MUL_BOX);
  EXPECT(mul_box_tree_message(t.tree)[0] != '\0');
  EXPECT_STATUS(mul_box_remove(t.tree, t.top), MUL_ARGUMENT);
  mul_box a = add(t, t.top, "a", MUL_BOX_PLAIN);
  mul_box row = add(t, t.top, "row", MUL_BOX_ROW);
  EXPECT_STATUS(mul_box_set_content(t.tree, a, NAN, 1), MUL_NUMBER);
  EXPECT_STATUS(mul_box_set_frame(t.tree, a, 0, 0, INFINITY, 1, 0), MUL_NUMBER);
  EXPECT_STATUS(mul_box_set_frame(t.tree, a, 0, 0, 1, 1, 64), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_frame(t.tree, t.top, 0, 0, 1, 1, 0), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_priorities(t.tree, a, 2, 1, 1), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_priorities(t.tree, a, 0, -1, 1), MUL_NUMBER);
  EXPECT_STATUS(mul_box_set_stack(t.tree, a, 0, 0, 0), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_set_stack(t.tree, row, NAN, 0, 0), MUL_NUMBER);
  EXPECT_STATUS(mul_box_set_stack(t.tree, row, 0, 2, 0), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_scroll(t.tree, a, 0, 0), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_tree_set_scale(t.tree, -1), MUL_NUMBER);
  EXPECT_STATUS(mul_box_tree_set_safe_area(t.tree, -1, 0, 0, 0), MUL_NUMBER);
  EXPECT_STATUS(mul_box_constrain_text(t.tree, "a.left == nobody.left", &c), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_constrain_text(t.tree, NULL, &c), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_constrain_text(t.tree, "a.left == 3", &c), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_unconstrain(t.tree, 99), MUL_CONSTRAINT);
  EXPECT_STATUS(mul_box_tree_lay_out(t.tree, -1, 1, INFINITY, NULL), MUL_NUMBER);
  EXPECT_STATUS(mul_box_tree_lay_out(t.tree, 1, 1, NAN, NULL), MUL_NUMBER);
  mul_box_changes changes = {.size = 1};
  EXPECT_STATUS(mul_box_tree_lay_out(t.tree, 1, 1, INFINITY, &changes), MUL_ARGUMENT);
  EXPECT_STATUS(mul_box_frames(t.tree, 1, &a, NULL), MUL_ARGUMENT);
  EXPECT(box == 7 && c == 7 && number == 7 && count == 7);
  mul_box_constraint wide = constrain(t, "wide: a.width == 50");
  EXPECT_STATUS(mul_box_set_priority(t.tree, wide, 500), MUL_REQUIRED);
  EXPECT_STATUS(mul_box_set_constant(t.tree, wide, NAN), MUL_NUMBER);
  EXPECT_STATUS(mul_box_set_measurer(t.tree, a, call_back, t.tree), MUL_OK);
  lay_out(t, 100, 100);
  // Everything about a removed box is gone.
  EXPECT_STATUS(mul_box_remove(t.tree, a), MUL_OK);
  EXPECT_STATUS(mul_box_frames(t.tree, 1, &a, &number), MUL_BOX);
  EXPECT_STATUS(mul_box_unconstrain(t.tree, wide), MUL_CONSTRAINT);
  // Nesting has a limit.
  mul_box inner = t.top;
  int32_t status = MUL_OK;
  int depth = 0;
  for (; depth < 600 && status == MUL_OK; depth++)
    status = mul_box_add(t.tree, inner, NULL, MUL_BOX_PLAIN, &inner);
  EXPECT(status == MUL_ARGUMENT && depth == 512);
  mul_box_tree_free(t.tree);
}

/// A conflict names its constraints, and open values have ranges.
void check_box_reports(void) {
  tree t = new_tree();
  mul_box a = add(t, t.top, "a", MUL_BOX_PLAIN);
  constrain(t, "wide: a.width == 50");
  mul_box_constraint narrow = constrain(t, "narrow: a.width == 20");
  lay_out(t, 100, 100);
  size_t count = 0;
  const char *const *texts = NULL;
  EXPECT_STATUS(mul_box_tree_conflicts(t.tree, &count, &texts), MUL_OK);
  EXPECT(count == 1 && strstr(texts[0], "wide") && strstr(texts[0], "narrow"));
  EXPECT_STATUS(mul_box_unconstrain(t.tree, narrow), MUL_OK);
  lay_out(t, 100, 100);
  EXPECT_STATUS(mul_box_tree_conflicts(t.tree, &count, &texts), MUL_OK);
  EXPECT(count == 0);
  const mul_box *boxes = NULL;
  const int32_t *attributes = NULL;
  const double *least = NULL, *greatest = NULL;
  EXPECT_STATUS(
      mul_box_tree_open_values(t.tree, &count, &boxes, &attributes, &least, &greatest), MUL_OK);
  // Left, right, top, bottom and height.
  EXPECT(count == 5 && boxes[0] == a && attributes[0] == MUL_LEFT && least[0] == -INFINITY);
  mul_box_tree_free(t.tree);
}

/// Masks, hidden boxes, scrolling, and pixels.
void check_box_properties(void) {
  tree t = new_tree();
  lay_out(t, 100, 100);
  mul_box masked = add(t, t.top, "masked", MUL_BOX_PLAIN);
  EXPECT_STATUS(mul_box_set_frame(t.tree, masked, 10, 10, 80, 20, MUL_FLEXIBLE_WIDTH), MUL_OK);
  mul_box row = add(t, t.top, "row", MUL_BOX_ROW);
  EXPECT_STATUS(mul_box_set_frame(t.tree, row, 0, 40, 90, 10, 0), MUL_OK);
  mul_box one = add(t, row, "one", MUL_BOX_PLAIN), two = add(t, row, "two", MUL_BOX_PLAIN);
  EXPECT_STATUS(
      mul_box_set_stack(t.tree, row, 10, MUL_STACK_FILL, MUL_STACK_FILL_EQUALLY), MUL_OK);
  lay_out(t, 150, 100);
  expect_frame(t, masked, 10, 10, 130, 20);
  expect_frame(t, two, 50, 0, 40, 10);
  EXPECT_STATUS(mul_box_set_hidden(t.tree, one, 1), MUL_OK);
  lay_out(t, 150, 100);
  expect_frame(t, two, 0, 0, 90, 10);
  mul_box scroll = add(t, t.top, "scroll", MUL_BOX_SCROLL);
  EXPECT_STATUS(mul_box_set_frame(t.tree, scroll, 0, 0, 50, 50, 0), MUL_OK);
  mul_box content = add(t, scroll, "content", MUL_BOX_PLAIN);
  EXPECT_STATUS(mul_box_set_content(t.tree, content, 70, 90.25), MUL_OK);
  constrain(t, "content.left == scroll.contentLayoutGuide.left");
  constrain(t, "content.right == scroll.contentLayoutGuide.right");
  constrain(t, "content.top == scroll.contentLayoutGuide.top");
  constrain(t, "content.bottom == scroll.contentLayoutGuide.bottom");
  EXPECT_STATUS(mul_box_tree_set_scale(t.tree, 2), MUL_OK);
  lay_out(t, 150, 100);
  double width = 0, height = 0;
  EXPECT_STATUS(mul_box_content_size(t.tree, scroll, &width, &height), MUL_OK);
  EXPECT(width == 70 && height == 90.5);
  EXPECT_STATUS(mul_box_scroll(t.tree, scroll, 0, 30), MUL_OK);
  lay_out(t, 150, 100);
  expect_frame(t, content, 0, 0, 70, 90.5);
  mul_box_tree_free(t.tree);
}
