// SPDX-License-Identifier: GPL-3.0-or-later

#ifndef MULLION_GLPK_CALL_H
#define MULLION_GLPK_CALL_H

#include "CMullionGLPK.h"

#include <glpk.h>
#include <setjmp.h>

/// Reduced costs and bound violations below this count as zero. Coordinates are of the order of 1e4, so it is far
/// below what a pixel can show and far above the rounding of a well scaled pivot.
#define TOLERANCE 1e-9

/// Everything one call needs; it lives in the entry function's frame, so that a jump out of GLPK loses nothing.
typedef struct {
  const mullion_glpk_program *program;
  const mullion_glpk_options *options;
  mullion_glpk_answer *answer;
  glp_prob *problem;
  glp_smcp parameters;
  /// Statuses that columns and rows had when they were fixed to stay on an optimal face; 255 where they were not.
  uint8_t *fixed_columns, *fixed_rows;
  /// Scratch of GLPK's 1-based vectors: columns + rows + 2 entries.
  int *indices;
  double *values;
  jmp_buf escape;
} mullion_call;

/// Makes the basis ready for questions about its tableau; 0 if it is singular.
int mullion_factorize(mullion_call *c);

/// Marks the columns that change along any edge of the current face.
void mullion_mark_movable(mullion_call *c);

/// Reads off the basis how the basic columns and rows follow the asked columns; 0 if there is no memory for it.
int mullion_read_rates(mullion_call *c);

#endif
