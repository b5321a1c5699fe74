// SPDX-License-Identifier: GPL-3.0-or-later

// Random calls on a tree of boxes: CBoxSoak CALLS SEED. Invalid arguments must give a status, and every
// 50 calls all frames must be those of a new tree with the same boxes and constraints.

#include "mullion.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BOXES = 40, MOST_CONSTRAINTS = 60 };

/// A box as the soak knows it.
typedef struct {
  mul_box handle;
  /// The index of the box around; -1 for the top.
  int outer;
  int32_t kind, is_hidden, has_measurer;
  double width, height, spacing;
  int32_t alignment, distribution;
  /// The frame of a box that has one, and the distance to the next box of a stack.
  int32_t has_frame;
  double frame[4], after;
} box;

/// A constraint between two attributes, or of one size.
typedef struct {
  mul_box_constraint handle;
  int first, second;
  int32_t attribute, relation;
  double constant, priority;
} link;

typedef struct {
  mul_box_tree *tree;
  box boxes[MOST_BOXES];
  int box_count;
  link links[MOST_CONSTRAINTS];
  int link_count;
  double width, height;
  int32_t is_right_to_left;
} world;

static uint64_t state;
static int failures;

static uint64_t next(void) {
  state += 0x9e3779b97f4a7c15;
  uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static int pick(int count) { return (int)(next() % (uint64_t)count); }

static double number(void) {
  static const double odd[] = {NAN, INFINITY, -INFINITY, 1e300, -1, 0, 2e9};
  return pick(20) == 0 ? odd[pick(7)] : pick(200);
}

static int is_length(double value) { return value >= 0 && value <= 1e9; }

static void expect(int holds, const char *what) {
  if (holds) return;
  failures++;
  printf("%s\n", what);
}

static void measure(void *context, mul_box handle, double width, double *across, double *down) {
  (void)context;
  (void)handle;
  int words = width < 200 ? (int)(width / 10) : 20;
  if (words < 1) words = 1;
  *across = words * 10;
  *down = (20 + words - 1) / words * 10;
}

static mul_box handle_of(const world *w, int index) {
  return pick(30) == 0 ? next() : w->boxes[index].handle;
}

/// Adds a box to a tree with all that the soak knows of it.
static void make_box(world *w, int index) {
  box *b = &w->boxes[index];
  mul_box outer = w->boxes[b->outer].handle;
  expect(mul_box_add(w->tree, outer, NULL, b->kind, &b->handle) == MUL_OK, "a box was refused");
  if (b->width >= -1) mul_box_set_content(w->tree, b->handle, b->width, b->height);
  if (b->has_measurer) mul_box_set_measurer(w->tree, b->handle, measure, NULL);
  if (b->is_hidden) mul_box_set_hidden(w->tree, b->handle, 1);
  if (b->kind == MUL_BOX_ROW || b->kind == MUL_BOX_COLUMN)
    mul_box_set_stack(w->tree, b->handle, b->spacing, b->alignment, b->distribution);
  if (b->has_frame)
    mul_box_set_frame(
        w->tree, b->handle, b->frame[0], b->frame[1], b->frame[2], b->frame[3], 0);
  if (!isinf(b->after)) mul_box_set_spacing_after(w->tree, b->handle, b->after);
}

static void make_link(world *w, int index) {
  link *l = &w->links[index];
  const mul_box_term terms[2] = {
      {w->boxes[l->first].handle, l->attribute, MUL_AREA_BOX, 1},
      {w->boxes[l->second].handle, l->attribute, MUL_AREA_BOX, -1}};
  const mul_box_constraint_info info = {
      .size = sizeof info, .count = l->second == l->first ? 1 : 2, .terms = terms,
      .constant = -l->constant, .relation = l->relation, .priority = l->priority};
  expect(mul_box_constrain(w->tree, &info, &l->handle) == MUL_OK, "a constraint was refused");
}

static void lay_out(world *w) {
  int32_t status = mul_box_tree_lay_out(w->tree, w->width, w->height, INFINITY, NULL);
  if (status != MUL_OK) printf("%s\n", mul_box_tree_message(w->tree));
  expect(status == MUL_OK, "a layout failed");
}

/// Compares all frames with those of a new tree.
static void compare(world *w) {
  world other = *w;
  lay_out(w);
  if (mul_box_tree_new(&other.tree, &other.boxes[0].handle) != MUL_OK) return;
  mul_box_tree_set_direction(other.tree, w->is_right_to_left);
  for (int k = 1; k < other.box_count; k++) make_box(&other, k);
  for (int k = 0; k < other.link_count; k++) make_link(&other, k);
  lay_out(&other);
  for (int k = 1; k < w->box_count; k++) {
    double a[4], b[4];
    if (mul_box_frames(w->tree, 1, &w->boxes[k].handle, a) != MUL_OK) expect(0, "no frame");
    if (mul_box_frames(other.tree, 1, &other.boxes[k].handle, b) != MUL_OK) expect(0, "no frame");
    for (int i = 0; i < 4; i++) {
      if (fabs(a[i] - b[i]) <= 1e-5) continue;
      printf("box %d has %g in place %d, and %g in a new tree\n", k, a[i], i, b[i]);
      failures++;
      break;
    }
  }
  mul_box_tree_free(other.tree);
}

/// Forgets a box, the boxes inside and their constraints.
static void forget(world *w, int removed) {
  int map[MOST_BOXES];
  int kept = 0;
  for (int k = 0; k < w->box_count; k++) {
    int inside = k == removed || (k > 0 && map[w->boxes[k].outer] < 0);
    map[k] = inside ? -1 : kept;
    if (inside) continue;
    w->boxes[kept] = w->boxes[k];
    if (k > 0) w->boxes[kept].outer = map[w->boxes[k].outer];
    kept++;
  }
  w->box_count = kept;
  int links = 0;
  for (int k = 0; k < w->link_count; k++) {
    link l = w->links[k];
    if (map[l.first] < 0 || map[l.second] < 0) continue;
    l.first = map[l.first];
    l.second = map[l.second];
    w->links[links++] = l;
  }
  w->link_count = links;
}

static void add_box(world *w) {
  if (w->box_count == MOST_BOXES) return;
  int outer = pick(w->box_count);
  box b = {.outer = outer, .kind = pick(4), .width = -2, .after = INFINITY};
  mul_box handle = 0;
  mul_box around = handle_of(w, outer);
  int32_t kind = pick(20) == 0 ? 77 : b.kind;
  int32_t status = mul_box_add(w->tree, around, NULL, kind, &handle);
  if (status != MUL_OK) {
    expect(handle == 0, "a refused box has a handle");
    return;
  }
  b.handle = handle;
  w->boxes[w->box_count++] = b;
}

static void add_link(world *w) {
  if (w->link_count == MOST_CONSTRAINTS || w->box_count < 2) return;
  static const int32_t attributes[] = {MUL_LEADING, MUL_TRAILING, MUL_TOP, MUL_BOTTOM,
                                       MUL_WIDTH,   MUL_HEIGHT,   MUL_CENTER_X};
  static const double priorities[] = {1000, 750, 500, 250};
  int first = 1 + pick(w->box_count - 1);
  link l = {
      .first = first, .second = pick(3) == 0 ? first : w->boxes[first].outer,
      .attribute = attributes[pick(7)], .relation = pick(3) - 1, .constant = pick(80),
      .priority = priorities[pick(4)]};
  if (l.second == l.first) l.attribute = pick(2) ? MUL_WIDTH : MUL_HEIGHT;
  w->links[w->link_count] = l;
  make_link(w, w->link_count++);
}

static void edit(world *w) {
  int index = pick(w->box_count);
  box *b = &w->boxes[index];
  mul_box handle = handle_of(w, index);
  double x = number(), y = number();
  switch (pick(12)) {
    case 9: {
      // Without a mask, a frame does not depend on the size around it.
      const double f[4] = {x, y, number(), number()};
      if (mul_box_set_frame(w->tree, handle, f[0], f[1], f[2], f[3], 0) != MUL_OK) return;
      b->has_frame = 1;
      memcpy(b->frame, f, sizeof f);
      return;
    }
    case 10:
      if (mul_box_set_spacing_after(w->tree, handle, x) == MUL_OK) b->after = x;
      return;
    case 11:
      w->is_right_to_left = pick(2);
      mul_box_tree_set_direction(w->tree, w->is_right_to_left);
      return;
    case 0:
      if (mul_box_set_content(w->tree, handle, x, y) != MUL_OK) return;
      expect(x <= 1e9 && y <= 1e9, "an odd content size was accepted");
      b->width = x < 0 ? -1 : x;
      b->height = y < 0 ? -1 : y;
      b->has_measurer = 0;
      return;
    case 1:
      if (mul_box_set_measurer(w->tree, handle, measure, NULL) == MUL_OK) b->has_measurer = 1;
      return;
    case 2: {
      int32_t hides = pick(2);
      if (mul_box_set_hidden(w->tree, handle, hides) == MUL_OK) b->is_hidden = hides;
      return;
    }
    case 3: {
      static const int32_t alignments[] = {0, 1, 3, 4};
      int32_t alignment = alignments[pick(4)], distribution = pick(5);
      if (mul_box_set_stack(w->tree, handle, x, alignment, distribution) != MUL_OK) return;
      expect(fabs(x) <= 1e9, "an odd spacing was accepted");
      b->spacing = x;
      b->alignment = alignment;
      b->distribution = distribution;
      return;
    }
    case 4:
      if (index > 0 && mul_box_remove(w->tree, handle) == MUL_OK) forget(w, index);
      return;
    case 5:
      if (w->link_count == 0) return;
      index = pick(w->link_count);
      if (mul_box_unconstrain(w->tree, w->links[index].handle) != MUL_OK) {
        expect(0, "a constraint was lost");
        return;
      }
      memmove(
          &w->links[index], &w->links[index + 1],
          (size_t)(w->link_count - index - 1) * sizeof(link));
      w->link_count--;
      return;
    case 6:
      if (w->link_count == 0) return;
      index = pick(w->link_count);
      if (mul_box_set_constant(w->tree, w->links[index].handle, -x) == MUL_OK) {
        expect(fabs(x) <= 1e9, "an odd constant was accepted");
        w->links[index].constant = x;
      }
      return;
    case 7:
      if (mul_box_tree_lay_out(w->tree, x, y, INFINITY, NULL) != MUL_OK) return;
      expect(is_length(x) || x <= 1e13, "an odd size was accepted");
      w->width = x;
      w->height = y;
      return;
    default: {
      size_t count = 0;
      const char *const *texts = NULL;
      expect(mul_box_tree_conflicts(w->tree, &count, &texts) == MUL_OK, "no conflicts");
      for (size_t k = 0; k < count; k++) expect(texts[k][0] != '\0', "an empty conflict");
    }
  }
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  long calls = strtol(arguments[1], NULL, 10);
  state = strtoull(arguments[2], NULL, 10);
  static world w;
  for (long call = 0; call < calls && failures == 0; call++) {
    if (w.tree == NULL) {
      w.box_count = 1;
      w.link_count = 0;
      w.width = w.height = 100;
      w.is_right_to_left = 0;
      if (mul_box_tree_new(&w.tree, &w.boxes[0].handle) != MUL_OK) return 1;
    }
    switch (pick(4)) {
      case 0: add_box(&w); break;
      case 1: add_link(&w); break;
      default: edit(&w); break;
    }
    if (call % 50 == 49) compare(&w);
    if (call % 1000 == 999) {
      mul_box_tree_free(w.tree);
      w.tree = NULL;
    }
  }
  mul_box_tree_free(w.tree);
  if (failures == 0) printf("%ld calls\n", calls);
  return failures == 0 ? 0 : 1;
}
