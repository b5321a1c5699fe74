// SPDX-License-Identifier: GPL-3.0-or-later

// The programs of the article "Lay out your own tree" (Docs/Mullion.docc/OwnTree.md) in C.

#include <math.h>
#include <mullion.h>
#include <stdio.h>
#include <stdlib.h>

/// Ends the program with the message of a call that failed.
static void check(mul_box_tree *tree, int32_t status) {
  if (status == MUL_OK) return;
  fprintf(stderr, "%s: %s\n", mul_status_name(status), mul_box_tree_message(tree));
  exit(1);
}

static mul_box_constraint constrain(mul_box_tree *tree, const char *text) {
  mul_box_constraint constraint;
  check(tree, mul_box_constrain_text(tree, text, &constraint));
  return constraint;
}

/// Returns a frame as text, valid until the fourth call after this one.
static const char *frame(mul_box_tree *tree, mul_box box) {
  static char texts[4][128];
  static int next;
  char *text = texts[next++ % 4];
  double f[4];
  check(tree, mul_box_frames(tree, 1, &box, f));
  snprintf(text, sizeof texts[0], "(%.1f, %.1f, %.1f, %.1f)", f[0], f[1], f[2], f[3]);
  return text;
}

static void lay_out_card(void) {
  mul_box_tree *tree;
  mul_box card, title;
  check(NULL, mul_box_tree_new(&tree, &card));
  check(tree, mul_box_add(tree, card, "title", MUL_BOX_PLAIN, &title));
  check(tree, mul_box_set_content(tree, title, 80, 20));
  // The top of a tree has the name "top".
  constrain(tree, "title.leading == top.leading + 16");
  constrain(tree, "title.centerY == top.centerY");

  size_t count;
  const char *const *conflicts;
  check(tree, mul_box_tree_lay_out(tree, 320, 64, INFINITY, NULL));
  check(tree, mul_box_tree_conflicts(tree, &count, &conflicts));
  printf("%s %zu\n", frame(tree, title), count);
  mul_box_tree_free(tree);
}

static void lay_out_nodes(void) {
  mul_box_tree *tree;
  mul_box top, row, icon, name;
  check(NULL, mul_box_tree_new(&tree, &top));
  check(tree, mul_box_add(tree, top, "row", MUL_BOX_ROW, &row));
  check(tree, mul_box_set_stack(tree, row, 8, MUL_STACK_FILL, MUL_STACK_FILL));
  check(tree, mul_box_add(tree, row, "icon", MUL_BOX_PLAIN, &icon));
  check(tree, mul_box_set_content(tree, icon, 24, 24));
  check(tree, mul_box_set_priorities(tree, icon, 0, 1000, 750));
  check(tree, mul_box_add(tree, row, "name", MUL_BOX_PLAIN, &name));
  check(tree, mul_box_set_content(tree, name, 120, 20));
  const char *edges[] = {"left", "top", "width", "height"};
  for (int k = 0; k < 4; k++) {
    char text[64];
    snprintf(text, sizeof text, "row.%s == top.%s", edges[k], edges[k]);
    constrain(tree, text);
  }

  for (double width = 300; width <= 400; width += 100) {
    mul_box_changes changes = {.size = sizeof changes};
    check(tree, mul_box_tree_lay_out(tree, width, 40, INFINITY, &changes));
    int count = 0;
    for (size_t k = 0; k < changes.count; k++)
      if (changes.boxes[k] == icon || changes.boxes[k] == name) count++;
    printf("%d %s %s\n", count, frame(tree, icon), frame(tree, name));
  }
  mul_box_tree_free(tree);
}

/// Measures 40 words of 10 points each, in lines of 12 points.
static void measure(void *context, mul_box box, double width, double *across, double *down) {
  (void)context;
  (void)box;
  int words = width < 400 ? (int)fmax(1, width / 10) : 40;
  *across = words * 10;
  *down = (40 + words - 1) / words * 12;
}

static void lay_out_text(void) {
  mul_box_tree *tree;
  mul_box page, text;
  check(NULL, mul_box_tree_new(&tree, &page));
  check(tree, mul_box_add(tree, page, "text", MUL_BOX_PLAIN, &text));
  check(tree, mul_box_set_measurer(tree, text, measure, NULL));
  constrain(tree, "text.leading == top.leading");
  constrain(tree, "text.trailing == top.trailing");
  constrain(tree, "text.top == top.top");
  const double widths[] = {400, 105};
  for (int k = 0; k < 2; k++) {
    check(tree, mul_box_tree_lay_out(tree, widths[k], 200, INFINITY, NULL));
    printf("%s\n", frame(tree, text));
  }
  mul_box_tree_free(tree);
}

static void lay_out_data(void) {
  const char *names[] = {"sidebar", "editor"};
  const char *constraints[] = {
      "sidebar.left == top.left", "editor.left == sidebar.right",
      "editor.right == top.right", "fits: editor.width >= 400 @high",
      "wish: sidebar.width == 240 @low", "sidebar.height == top.height",
      "editor.height == top.height", "sidebar.top == top.top", "editor.top == top.top"};
  mul_box_tree *tree;
  mul_box window, boxes[2];
  check(NULL, mul_box_tree_new(&tree, &window));
  for (int k = 0; k < 2; k++)
    check(tree, mul_box_add(tree, window, names[k], MUL_BOX_PLAIN, &boxes[k]));
  for (int k = 0; k < 9; k++) constrain(tree, constraints[k]);
  const double widths[] = {800, 500};
  for (int k = 0; k < 2; k++) {
    check(tree, mul_box_tree_lay_out(tree, widths[k], 300, INFINITY, NULL));
    for (int i = 0; i < 2; i++) printf("%s %s\n", names[i], frame(tree, boxes[i]));
  }
  mul_box_tree_free(tree);
}

static void print_reports(void) {
  mul_box_tree *tree;
  mul_box box, inner;
  check(NULL, mul_box_tree_new(&tree, &box));
  check(tree, mul_box_add(tree, box, "inner", MUL_BOX_PLAIN, &inner));
  constrain(tree, "limit: inner.width <= 300");
  mul_box_constraint wide = constrain(tree, "wide: inner.width == 400");
  check(tree, mul_box_tree_lay_out(tree, 300, 100, INFINITY, NULL));
  size_t count;
  const char *const *conflicts;
  check(tree, mul_box_tree_conflicts(tree, &count, &conflicts));
  for (size_t k = 0; k < count; k++) printf("%s\n", conflicts[k]);

  check(tree, mul_box_unconstrain(tree, wide));
  check(tree, mul_box_tree_lay_out(tree, 300, 100, INFINITY, NULL));
  const mul_box *boxes;
  const int32_t *attributes;
  const double *least, *greatest;
  check(
      tree,
      mul_box_tree_open_values(tree, &count, &boxes, &attributes, &least, &greatest));
  for (size_t k = 0; k < count; k++)
    if (attributes[k] == MUL_WIDTH) printf("width %.1f %.1f\n", least[k], greatest[k]);
  mul_box_tree_free(tree);
}

int main(void) {
  lay_out_card();
  lay_out_nodes();
  lay_out_text();
  lay_out_data();
  print_reports();
  return 0;
}
