// SPDX-License-Identifier: GPL-3.0-or-later

#include "Call.h"

#include <math.h>

/// The relative error of a value computed from a basis: a few dozen units in the last place.
#define ROUNDING 1e-14

/// The largest number of refinements of the values. Each reduces the residuals by about ten digits unless the basis is
/// nearly singular.
#define REFINEMENTS 3

/// The largest ratio of two coefficients in an ordinary program. A program with a larger ratio is scaled if the options
/// say so.
#define LARGEST_SPREAD 1000

static int bound_type(double lower, double upper) {
  if (isinf(lower)) return isinf(upper) ? GLP_FR : GLP_UP;
  if (isinf(upper)) return GLP_LO;
  return lower == upper ? GLP_FX : GLP_DB;
}

static uint8_t from_glpk_status(int status) {
  switch (status) {
    case GLP_BS: return MULLION_GLPK_BASIC;
    case GLP_NU: return MULLION_GLPK_AT_UPPER;
    case GLP_NF: return MULLION_GLPK_FREE_AT_ZERO;
    default: return MULLION_GLPK_AT_LOWER;
  }
}

/// Returns the nonbasic status that the bounds permit. If both bounds are finite and differ, this is `wanted`.
static uint8_t allowed_status(double lower, double upper, uint8_t wanted) {
  switch (bound_type(lower, upper)) {
    case GLP_FR: return MULLION_GLPK_FREE_AT_ZERO;
    case GLP_UP: return MULLION_GLPK_AT_UPPER;
    case GLP_DB:
      return wanted == MULLION_GLPK_AT_UPPER ? MULLION_GLPK_AT_UPPER : MULLION_GLPK_AT_LOWER;
    default: return MULLION_GLPK_AT_LOWER;
  }
}

void mullion_prepare_basis(mullion_call *c) {
  int columns = c->program->columns, count = columns + c->program->rows;
  for (int v = 0; v < count; v++) {
    double lower = mullion_lower(c, v), upper = mullion_upper(c, v);
    uint8_t *status = mullion_status(c, v);
    uint8_t nearest =
        fabs(lower) <= fabs(upper) ? MULLION_GLPK_AT_LOWER : MULLION_GLPK_AT_UPPER;
    if (!c->has_basis) *status = v < columns ? nearest : MULLION_GLPK_BASIC;
    if (*status != MULLION_GLPK_BASIC) *status = allowed_status(lower, upper, *status);
  }
}

/// Whether the coefficients of the rows differ widely in size; those of ordinary layouts do not.
static int is_spread(const mullion_glpk_program *p) {
  double least = INFINITY, greatest = 0;
  for (int k = 0; k < p->row_starts[p->rows]; k++) {
    double size = fabs(p->row_coefficients[k]);
    if (size == 0) continue;
    least = fmin(least, size);
    greatest = fmax(greatest, size);
  }
  return greatest > LARGEST_SPREAD * least;
}

void mullion_load(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  c->problem = glp_create_prob();
  if (p->columns > 0) glp_add_cols(c->problem, p->columns);
  if (p->rows > 0) glp_add_rows(c->problem, p->rows);
  for (int i = 0; i < p->rows; i++) {
    int count = 0;
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++) {
      count++;
      c->indices[count] = p->row_columns[k] + 1;
      c->values[count] = p->row_coefficients[k];
    }
    glp_set_mat_row(c->problem, i + 1, count, c->indices, c->values);
  }
  c->is_scaled = c->options->scale && is_spread(p);
  if (c->is_scaled) glp_scale_prob(c->problem, GLP_SF_GM | GLP_SF_2N);
  // In GLPK, a new column is nonbasic and a new row is basic.
  for (int j = 0; j < p->columns; j++)
    if (c->answer->column_statuses[j] == MULLION_GLPK_BASIC)
      glp_set_col_stat(c->problem, j + 1, GLP_BS);
  for (int i = 0; i < p->rows; i++)
    if (c->answer->row_statuses[i] != MULLION_GLPK_BASIC)
      glp_set_row_stat(c->problem, i + 1, GLP_NF);
}

int mullion_factorize(mullion_call *c) {
  // For a program without rows, `glp_bf_exists` is always true, even if there is no factorization, so this calls
  // `glp_factorize`.
  int exists = c->program->rows > 0 && glp_bf_exists(c->problem);
  return exists || glp_factorize(c->problem) == 0;
}

double mullion_bound(const mullion_call *c, int v) {
  switch (*mullion_status(c, v)) {
    case MULLION_GLPK_AT_LOWER: return mullion_lower(c, v);
    case MULLION_GLPK_AT_UPPER: return mullion_upper(c, v);
    default: return 0;
  }
}

/// Whether a value is outside its bounds by more than the tolerance and the rounding error of a number as large as the
/// bound. The simplex method must repair such a violation. Otherwise, the answer would depend on the starting basis.
static int violates(double value, double lower, double upper) {
  return !(value >= lower - TOLERANCE - ROUNDING * fabs(lower) &&
           value <= upper + TOLERANCE + ROUNDING * fabs(upper));
}

int mullion_compute_values(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  double *right = c->values;
  int is_feasible = 1;
  for (int j = 0; j < p->columns; j++) c->answer->column_values[j] = mullion_bound(c, j);
  for (int i = 0; i < p->rows; i++) {
    double sum = c->answer->row_values[i] = mullion_bound(c, p->columns + i);
    sum = -sum;
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++)
      sum += p->row_coefficients[k] * c->answer->column_values[p->row_columns[k]];
    right[i + 1] = sum;
  }
  if (p->rows > 0) glp_ftran(c->problem, right);
  for (int i = 1; i <= p->rows; i++) {
    int v = mullion_variable(c, glp_get_bhead(c->problem, i));
    *mullion_value(c, v) = right[i];
    if (violates(right[i], mullion_lower(c, v), mullion_upper(c, v))) is_feasible = 0;
  }
  return is_feasible;
}

/// Writes the residuals of the rows into `values`. Returns the largest relative residual: a row's residual divided by
/// the sum of the absolute values of its terms.
///
/// Uses extended precision, because in double precision the residuals would contain as much rounding error as the
/// values.
static double find_residuals(mullion_call *c) {
  const mullion_glpk_program *p = c->program;
  double largest = 0;
  for (int i = 0; i < p->rows; i++) {
    long double sum = -(long double)c->answer->row_values[i], size = fabsl(sum);
    for (int k = p->row_starts[i]; k < p->row_starts[i + 1]; k++) {
      long double term =
          (long double)p->row_coefficients[k] * c->answer->column_values[p->row_columns[k]];
      sum += term;
      size += fabsl(term);
    }
    c->values[i + 1] = (double)sum;
    if (size > 0) largest = fmax(largest, (double)(fabsl(sum) / size));
  }
  return largest;
}

int mullion_refine_values(mullion_call *c) {
  int rows = c->program->rows;
  if (rows == 0) return 1;
  if (glp_factorize(c->problem) != 0) return 0;
  mullion_compute_values(c);
  for (int round = 0; round < REFINEMENTS; round++) {
    if (find_residuals(c) <= ROUNDING) break;
    glp_ftran(c->problem, c->values);
    for (int i = 1; i <= rows; i++)
      *mullion_value(c, mullion_variable(c, glp_get_bhead(c->problem, i))) += c->values[i];
  }
  return 1;
}

static void send_bounds(mullion_call *c, int v) {
  int columns = c->program->columns;
  double lower = c->fixed[v] ? mullion_bound(c, v) : mullion_lower(c, v);
  double upper = c->fixed[v] ? lower : mullion_upper(c, v);
  int type = bound_type(lower, upper);
  if (v < columns) glp_set_col_bnds(c->problem, v + 1, type, lower, upper);
  else glp_set_row_bnds(c->problem, v - columns + 1, type, lower, upper);
  uint8_t status = *mullion_status(c, v);
  if (type != GLP_DB || status == MULLION_GLPK_BASIC) return;
  int at = status == MULLION_GLPK_AT_UPPER ? GLP_NU : GLP_NL;
  if (v < columns) glp_set_col_stat(c->problem, v + 1, at);
  else glp_set_row_stat(c->problem, v - columns + 1, at);
}

void mullion_send_bounds(mullion_call *c) {
  if (c->has_bounds) return;
  for (int v = 0; v < c->program->columns + c->program->rows; v++) send_bounds(c, v);
  c->has_bounds = 1;
}

void mullion_receive(mullion_call *c) {
  int columns = c->program->columns;
  for (int v = 0; v < columns + c->program->rows; v++) {
    int is_column = v < columns, k = is_column ? v + 1 : v - columns + 1;
    if (!c->fixed[v])
      *mullion_status(c, v) = from_glpk_status(
          is_column ? glp_get_col_stat(c->problem, k) : glp_get_row_stat(c->problem, k));
    *mullion_value(c, v) =
        is_column ? glp_get_col_prim(c->problem, k) : glp_get_row_prim(c->problem, k);
  }
}

void mullion_fix(mullion_call *c, int v) {
  c->fixed[v] = 1;
  if (c->has_bounds) send_bounds(c, v);
}

void mullion_compact_open(mullion_call *c) {
  if (c->fixed_in_open == 0) return;
  int count = 0;
  for (int t = 0; t < c->open_count; t++)
    if (!c->fixed[c->open[t]]) c->open[count++] = c->open[t];
  c->open_count = count;
  c->fixed_in_open = 0;
}

void mullion_collect_open(mullion_call *c, int with_fixed) {
  c->open_count = c->fixed_in_open = 0;
  for (int v = 0; v < c->program->columns + c->program->rows; v++)
    if (*mullion_status(c, v) != MULLION_GLPK_BASIC && (with_fixed || !c->fixed[v]) &&
        mullion_lower(c, v) != mullion_upper(c, v))
      c->open[c->open_count++] = v;
}
