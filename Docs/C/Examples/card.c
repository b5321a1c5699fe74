// SPDX-License-Identifier: GPL-3.0-or-later

// Lays out a card with a title and a text that wraps, at two widths, and prints a conflict.

#include <math.h>
#include <mullion.h>
#include <stdio.h>
#include <stdlib.h>

static mul_box_tree *tree;

/// Ends the program with the message of a call that failed.
static void check(int32_t status) {
  if (status == MUL_OK) return;
  fprintf(stderr, "%s: %s\n", mul_status_name(status), mul_box_tree_message(tree));
  exit(1);
}

/// Measures a text of 40 words, each 10 points wide, in lines of 12 points. A program calls its own
/// text engine here.
static void measure(void *context, mul_box box, double width, double *across, double *down) {
  (void)context;
  (void)box;
  int words = width < 400 ? (int)fmax(width / 10, 1) : 40;
  *across = words * 10;
  *down = (40 + words - 1) / words * 12;
}

static void constrain(const char *text) {
  mul_box_constraint constraint;
  check(mul_box_constrain_text(tree, text, &constraint));
}

static void print(const char *name, mul_box box) {
  double f[4];
  check(mul_box_frames(tree, 1, &box, f));
  printf("%s: %g, %g, %g x %g\n", name, f[0], f[1], f[2], f[3]);
}

int main(void) {
  mul_box top, card, title, text;
  check(mul_box_tree_new(&tree, &top));
  check(mul_box_add(tree, top, "card", MUL_BOX_COLUMN, &card));
  check(mul_box_set_stack(tree, card, 8, MUL_STACK_LEADING, MUL_STACK_FILL));
  check(mul_box_add(tree, card, "title", MUL_BOX_PLAIN, &title));
  check(mul_box_set_content(tree, title, 80, 20));
  check(mul_box_add(tree, card, "text", MUL_BOX_PLAIN, &text));
  check(mul_box_set_measurer(tree, text, measure, NULL));
  // The card is in the middle, and at most 420 points wide.
  const mul_box_term middle[] = {
      {card, MUL_CENTER_X, MUL_AREA_BOX, 1}, {top, MUL_CENTER_X, MUL_AREA_BOX, -1}};
  const mul_box_term above[] = {
      {card, MUL_TOP, MUL_AREA_BOX, 1}, {top, MUL_TOP, MUL_AREA_MARGINS, -1}};
  const mul_box_term width[] = {
      {card, MUL_WIDTH, MUL_AREA_BOX, 1}, {top, MUL_WIDTH, MUL_AREA_MARGINS, -1}};
  const mul_box_term *sums[] = {middle, above, width};
  for (int k = 0; k < 3; k++) {
    mul_box_constraint constraint;
    const mul_box_constraint_info info = {
        .size = sizeof info, .count = 2, .terms = sums[k], .relation = MUL_EQUAL,
        .priority = k == 2 ? 750 : MUL_PRIORITY_REQUIRED};
    check(mul_box_constrain(tree, &info, &constraint));
  }
  constrain("limit: card.width <= 420");

  for (double size = 316; size <= 716; size += 400) {
    check(mul_box_tree_lay_out(tree, size, 200, INFINITY, NULL));
    printf("at %g\n", size);
    print("card", card);
    print("title", title);
    print("text", text);
  }

  constrain("wide: card.width >= 600");
  check(mul_box_tree_lay_out(tree, 716, 200, INFINITY, NULL));
  size_t count;
  const char *const *conflicts;
  check(mul_box_tree_conflicts(tree, &count, &conflicts));
  for (size_t k = 0; k < count; k++) printf("%s\n", conflicts[k]);
  mul_box_tree_free(tree);
  return 0;
}
