// SPDX-License-Identifier: GPL-3.0-or-later
//
// One cell of the comparison with Clay as the peer; Benchmarks/compare --clay builds and starts it.
//
// clay-peer LAYOUT N OPERATION uses the protocol of compare-driver serve: a line of JSON when ready, then one for each line
// read. Each line read contains the number of repetitions. clay-peer LAYOUT N frames prints the frames.
//
// The layouts are those of Trees/TreeLayout.swift. Clay keeps no tree: a program declares all elements for each frame, in
// an arena that is allocated once. So each operation is one such frame. A form gives all labels the width of the widest,
// and the place before the time of a cell is an element that grows, because Clay has no automatic margins.

#define CLAY_IMPLEMENTATION
#include <clay.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  const char *layout;
  int count;
  bool is_wide;
  bool has_other_content;
  /// Whether views get identifiers, to print their frames.
  bool has_ids;
  uint32_t view_count;
} Tree;

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void stop(Clay_ErrorData error) {
  printf("{\"error\": \"%.*s\"}\n", error.errorText.length, error.errorText.chars);
  exit(1);
}

static Clay_ElementId id_of(uint32_t number) { return Clay_GetElementIdWithIndex(CLAY_STRING("view"), number); }

static void open_plain(Clay_LayoutConfig layout) {
  Clay__OpenElement();
  Clay__ConfigureOpenElement((Clay_ElementDeclaration){.layout = layout});
}

/// Opens an element that is a view of the other side's tree; elements that only arrange others are none.
static void open_view(Tree *tree, Clay_ElementDeclaration declaration) {
  if (tree->has_ids) {
    Clay__OpenElementWithId(id_of(tree->view_count++));
  } else {
    Clay__OpenElement();
  }
  Clay__ConfigureOpenElementPtr(&declaration);
}

static void add_view(Tree *tree, Clay_LayoutConfig layout) {
  open_view(tree, (Clay_ElementDeclaration){.layout = layout});
  Clay__CloseElement();
}

static Clay_Sizing fixed(double width, double height) {
  return (Clay_Sizing){CLAY_SIZING_FIXED((float)width), CLAY_SIZING_FIXED((float)height)};
}

static double root_width(const Tree *tree) {
  double width = !strcmp(tree->layout, "row")      ? 20 * tree->count
                 : !strcmp(tree->layout, "nested") ? 8 * tree->count + 200
                                                   : 400;
  return width + (tree->is_wide ? 10 : 0);
}

static double label_width(int row) { return 40 + (double)(37 * row % 80); }

static void declare_form(Tree *tree) {
  double widest = tree->has_other_content ? 130 : 0;
  for (int row = 0; row < tree->count; ++row)
    if (label_width(row) > widest) widest = label_width(row);
  open_plain((Clay_LayoutConfig){.sizing = fixed(root_width(tree), 40 * tree->count + 30),
                                 .padding = {16, 16, 20, 0},
                                 .childGap = 10,
                                 .layoutDirection = CLAY_TOP_TO_BOTTOM});
  for (int row = 0; row < tree->count; ++row) {
    open_plain((Clay_LayoutConfig){.sizing = {.width = CLAY_SIZING_GROW(0)},
                                   .childGap = 8,
                                   .childAlignment = {.y = CLAY_ALIGN_Y_CENTER}});
    add_view(tree, (Clay_LayoutConfig){.sizing = fixed(widest, 20)});
    add_view(tree, (Clay_LayoutConfig){.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_FIXED(30)}});
    Clay__CloseElement();
  }
  Clay__CloseElement();
}

static void declare_row(Tree *tree) {
  open_plain((Clay_LayoutConfig){.sizing = fixed(root_width(tree), 100), .childGap = 8});
  for (int place = 0; place < tree->count; ++place)
    add_view(tree, (Clay_LayoutConfig){.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_GROW(0)}});
  Clay__CloseElement();
}

static void declare_nested(Tree *tree) {
  open_plain((Clay_LayoutConfig){.sizing = fixed(root_width(tree), 8 * tree->count + 200),
                                 .padding = CLAY_PADDING_ALL(4)});
  for (int depth = 0; depth < tree->count; ++depth)
    open_view(tree, (Clay_ElementDeclaration){
                        .layout = {.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_GROW(0)},
                                   .padding = CLAY_PADDING_ALL(4)}});
  for (int depth = 0; depth <= tree->count; ++depth) Clay__CloseElement();
}

static void declare_button(Tree *tree) {
  open_view(tree, (Clay_ElementDeclaration){.layout = {.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_GROW(0)},
                                                       .padding = {8, 8, 0, 0},
                                                       .childGap = 4,
                                                       .childAlignment = {.y = CLAY_ALIGN_Y_CENTER}}});
  add_view(tree, (Clay_LayoutConfig){.sizing = fixed(16, 16)});
  add_view(tree, (Clay_LayoutConfig){.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_GROW(0)}});
  Clay__CloseElement();
}

static void declare_cell(Tree *tree, int number) {
  open_view(tree, (Clay_ElementDeclaration){.layout = {.sizing = {.width = CLAY_SIZING_GROW(0)},
                                                       .padding = {0, 0, 12, 12},
                                                       .childGap = 8,
                                                       .layoutDirection = CLAY_TOP_TO_BOTTOM}});
  open_plain((Clay_LayoutConfig){
      .sizing = {.width = CLAY_SIZING_GROW(0)}, .padding = {12, 12, 0, 0}, .childGap = 8});
  add_view(tree, (Clay_LayoutConfig){.sizing = fixed(40, 40)});
  add_view(tree, (Clay_LayoutConfig){.sizing = fixed(100 + (double)(37 * number % 160), 20)});
  open_plain((Clay_LayoutConfig){.sizing = {.width = CLAY_SIZING_GROW(0)}});
  Clay__CloseElement();
  add_view(tree, (Clay_LayoutConfig){.sizing = fixed(60, 20)});
  Clay__CloseElement();

  double height = 20 * (double)(1 + number % 4);
  if (number == tree->count / 2 && tree->has_other_content) height += 20;
  open_plain((Clay_LayoutConfig){.sizing = {.width = CLAY_SIZING_GROW(0)}, .padding = {12, 12, 0, 0}});
  add_view(tree, (Clay_LayoutConfig){.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_FIXED((float)height)}});
  Clay__CloseElement();
  open_view(tree, (Clay_ElementDeclaration){.layout = {.sizing = {.width = CLAY_SIZING_GROW(0)}},
                                            .aspectRatio = {2}});
  Clay__CloseElement();
  open_plain((Clay_LayoutConfig){.sizing = {.width = CLAY_SIZING_GROW(0)}, .padding = {12, 12, 0, 0}});
  open_view(tree, (Clay_ElementDeclaration){.layout = {.sizing = {CLAY_SIZING_GROW(0), CLAY_SIZING_FIXED(32)},
                                                       .childGap = 8}});
  for (int place = 0; place < 3; ++place) declare_button(tree);
  Clay__CloseElement();
  Clay__CloseElement();
  Clay__CloseElement();
}

static void declare_feed(Tree *tree) {
  // Without a height, because Clay compresses what does not fit.
  open_plain((Clay_LayoutConfig){.sizing = {.width = CLAY_SIZING_FIXED((float)root_width(tree))},
                                 .layoutDirection = CLAY_TOP_TO_BOTTOM});
  for (int number = 0; number < tree->count; ++number) declare_cell(tree, number);
  Clay__CloseElement();
}

/// Declares and lays out one frame.
static void lay_out(Tree *tree) {
  tree->view_count = 0;
  Clay_BeginLayout();
  if (!strcmp(tree->layout, "row")) {
    declare_row(tree);
  } else if (!strcmp(tree->layout, "nested")) {
    declare_nested(tree);
  } else if (!strcmp(tree->layout, "feed")) {
    declare_feed(tree);
  } else {
    declare_form(tree);
  }
  Clay_EndLayout(0);
}

static void print_frames(const Tree *tree) {
  for (uint32_t number = 0; number < tree->view_count; ++number) {
    Clay_BoundingBox box = Clay_GetElementData(id_of(number)).boundingBox;
    printf("%.3f %.3f %.3f %.3f\n", box.x, box.y, box.width, box.height);
  }
}

/// Returns the seconds of one repetition.
static double measure(Tree *tree, const char *operation, long repetitions) {
  bool is_resize = !strcmp(operation, "resize"), is_text = !strcmp(operation, "text");
  double start = seconds();
  for (long number = 0; number < repetitions; ++number) {
    for (int change = 1; change >= 0; --change) {
      if (is_resize) tree->is_wide = change;
      if (is_text) tree->has_other_content = change;
      lay_out(tree);
    }
  }
  return (seconds() - start) / (double)(2 * repetitions);
}

int main(int argument_count, char **arguments) {
  if (argument_count != 4) return 64;
  Tree tree = {.layout = arguments[1], .count = atoi(arguments[2])};
  const char *operation = arguments[3];
  size_t capacity = Clay_MinMemorySize();
  Clay_Arena arena = Clay_CreateArenaWithCapacityAndMemory(capacity, malloc(capacity));
  // Elements outside of the window get no commands for drawing.
  Clay_Initialize(arena, (Clay_Dimensions){100000, 100000}, (Clay_ErrorHandler){stop, NULL});
  tree.has_ids = !strcmp(operation, "frames");
  lay_out(&tree);
  if (tree.has_ids) {
    print_frames(&tree);
    return 0;
  }
  bool has_content = strcmp(tree.layout, "row") && strcmp(tree.layout, "nested");
  if (!strcmp(operation, "text") && !has_content) {
    puts("{\"error\": \"not applicable\"}");
    return 0;
  }
  puts("{\"answer\": \"right\"}");
  fflush(stdout);
  long repetitions = 0;
  while (scanf("%ld", &repetitions) == 1) {
    printf("{\"seconds\": %.9g}\n", measure(&tree, operation, repetitions));
    fflush(stdout);
  }
}
