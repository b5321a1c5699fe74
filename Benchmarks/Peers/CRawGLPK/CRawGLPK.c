// SPDX-License-Identifier: GPL-3.0-or-later
#include "CRawGLPK.h"

#include <glpk.h>
#include <stdlib.h>

typedef struct {
  int relation;
  double constant;
  int active;
  // The index of the row's first error column, and the number of its error columns.
  int first_error;
  int errors;
} row_record;

struct raw_glpk {
  glp_prob *problem;
  row_record *rows;
  int row_count;
  int row_capacity;
  // The problem's column index of each model column.
  int *columns;
  int column_count;
  int column_capacity;
  long pivots;
};

static void *grown(void *memory, int count, int *capacity, size_t size) {
  if (count <= *capacity) return memory;
  *capacity = count > 2 * *capacity ? count : 2 * *capacity;
  void *more = realloc(memory, (size_t)*capacity * size);
  if (more == NULL) abort();
  return more;
}

raw_glpk *raw_glpk_create(void) {
  raw_glpk *model = calloc(1, sizeof *model);
  if (model == NULL) abort();
  glp_term_out(GLP_OFF);
  model->problem = glp_create_prob();
  return model;
}

void raw_glpk_delete(raw_glpk *model) {
  glp_delete_prob(model->problem);
  free(model->rows);
  free(model->columns);
  free(model);
}

void raw_glpk_add_columns(raw_glpk *model, int count, const int *given, const double *values) {
  if (count == 0) return;
  int first = glp_add_cols(model->problem, count);
  model->columns = grown(
      model->columns, model->column_count + count, &model->column_capacity, sizeof(int));
  for (int i = 0; i < count; i++) {
    model->columns[model->column_count++] = first + i;
    if (given[i]) {
      glp_set_col_bnds(model->problem, first + i, GLP_FX, values[i], values[i]);
    } else {
      glp_set_col_bnds(model->problem, first + i, GLP_FR, 0, 0);
    }
  }
}

static void bound_row(raw_glpk *model, int row) {
  const row_record *record = &model->rows[row];
  int type = GLP_FR;
  if (record->active) {
    type = record->relation < 0 ? GLP_UP : record->relation > 0 ? GLP_LO : GLP_FX;
  }
  glp_set_row_bnds(model->problem, row + 1, type, record->constant, record->constant);
}

static void add_row(raw_glpk *model, int number, const raw_glpk_row *row) {
  int room = row->count + 3;
  int *indices = malloc((size_t)room * sizeof(int));
  double *values = malloc((size_t)room * sizeof(double));
  if (indices == NULL || values == NULL) abort();
  int count = 0;
  for (int i = 0; i < row->count; i++) {
    indices[++count] = model->columns[row->columns[i]];
    values[count] = row->coefficients[i];
  }
  row_record record = {row->relation, row->constant, row->active, 0, 0};
  if (row->weight >= 0) {
    record.errors = row->relation == 0 ? 2 : 1;
    record.first_error = glp_add_cols(model->problem, record.errors);
    for (int i = 0; i < record.errors; i++) {
      int column = record.first_error + i;
      glp_set_col_bnds(model->problem, column, GLP_LO, 0, 0);
      glp_set_obj_coef(model->problem, column, row->weight);
      indices[++count] = column;
      values[count] = row->relation < 0 || i > 0 ? -1 : 1;
    }
  }
  glp_set_mat_row(model->problem, number, count, indices, values);
  model->rows = grown(
      model->rows, model->row_count + 1, &model->row_capacity, sizeof(row_record));
  model->rows[model->row_count++] = record;
  bound_row(model, number - 1);
  free(indices);
  free(values);
}

void raw_glpk_add_rows(raw_glpk *model, int count, const raw_glpk_row *rows) {
  if (count == 0) return;
  int first = glp_add_rows(model->problem, count);
  for (int i = 0; i < count; i++) add_row(model, first + i, &rows[i]);
}

void raw_glpk_remove_last(raw_glpk *model, int columns, int rows) {
  for (int i = 0; i < rows; i++) {
    int number[2] = {0, model->row_count};
    row_record record = model->rows[--model->row_count];
    glp_del_rows(model->problem, 1, number);
    for (int j = record.errors - 1; j >= 0; j--) {
      int error[2] = {0, record.first_error + j};
      glp_del_cols(model->problem, 1, error);
    }
  }
  for (int i = 0; i < columns; i++) {
    int number[2] = {0, model->columns[--model->column_count]};
    glp_del_cols(model->problem, 1, number);
  }
}

void raw_glpk_set_given(raw_glpk *model, int column, double value) {
  glp_set_col_bnds(model->problem, model->columns[column], GLP_FX, value, value);
}

void raw_glpk_set_constant(raw_glpk *model, int row, double constant) {
  model->rows[row].constant = constant;
  bound_row(model, row);
}

void raw_glpk_set_active(raw_glpk *model, int row, int active) {
  model->rows[row].active = active;
  bound_row(model, row);
}

int raw_glpk_solve(raw_glpk *model) {
  glp_smcp parameters;
  glp_init_smcp(&parameters);
  parameters.msg_lev = GLP_MSG_OFF;
  parameters.presolve = GLP_ON;
  int before = glp_get_it_cnt(model->problem);
  int code = glp_simplex(model->problem, &parameters);
  model->pivots += glp_get_it_cnt(model->problem) - before;
  return code != 0 || glp_get_status(model->problem) != GLP_OPT;
}

double raw_glpk_value(const raw_glpk *model, int column) {
  return glp_get_col_prim(model->problem, model->columns[column]);
}

long raw_glpk_pivots(const raw_glpk *model) { return model->pivots; }
