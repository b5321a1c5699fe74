// SPDX-License-Identifier: GPL-3.0-or-later
//
// Helpers of the checks. A check is a function without parameters; it counts its failures and prints
// each.

#ifndef CHECK_H
#define CHECK_H

#include "mullion.h"

#include <stdint.h>

/// Counts and prints a failure if the condition is false.
#define EXPECT(condition) check_expect((condition) ? 1 : 0, __FILE__, __LINE__, #condition)
/// Expects that a call for a layout fails with a status and has a message.
#define EXPECT_FAILURE(layout, call, status) \
  do {                                       \
    EXPECT((call) == (status));              \
    EXPECT(mul_layout_message(layout)[0]);   \
  } while (0)

void check_expect(int holds, const char *file, int line, const char *text);

/// A root of 100 x 50 with a red box at 10, 10 that leaves 20 points at the right.
extern const char boxes_document[];

/// Returns a layout without a document.
mul_layout *empty_layout(void);
/// Returns the layout of `boxes_document`.
mul_layout *boxes_layout(void);
/// Expects the frame of the box.
void expect_box(mul_layout *layout, double x, double y, double width, double height);

// The checks.
void check_frames(void);
void check_steps(void);
void check_options(void);
void check_mistakes(void);
void check_nulls(void);
void check_pixels(void);
void check_exact_memory(void);
void check_png(void);
void check_threads(void);
void check_edits(void);
void check_changes(void);
void check_questions(void);
void check_explanations(void);
void check_one_call(void);
void check_texts(void);

#endif
