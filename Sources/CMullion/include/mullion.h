// SPDX-License-Identifier: GPL-3.0-or-later
//
// mullion.h: Mullion for C and C++: the solver, boxes, and layouts of documents.
//
// libmullionsolver has the functions mul_solver_*, mul_box_* and those without a prefix of an object.
// libmullion has all functions.
//
// Rules for all functions
//
// - A function that can fail returns a status: MUL_OK, or one of the negative codes below. After a
//   failure, the object and everything behind output pointers are as they were before the call.
//   mul_solver_message or mul_layout_message says in a sentence what was wrong and what to do.
// - Inputs are borrowed for the call. Arrays and texts that a function returns through a pointer to
//   const belong to the object and are valid until the next call for it, unless the function says
//   otherwise.
// - A handle is a number that is never 0 and never used again by the same solver. A handle of a
//   removed variable or constraint gives an error, never another variable or constraint. A handle
//   of another solver is not recognized as such.
// - One object may be used by one thread at a time, and by any thread. A call that meets another
//   thread inside the same object returns MUL_BUSY and leaves the object alone. No thread may use an
//   object while another one frees it.
// - No function writes to standard output or standard error, ends the process, handles signals, or
//   changes the locale. A null pointer where an object or an array is required gives MUL_ARGUMENT.
// - A structure that may grow begins with its size; set it to sizeof the structure.
// - Texts are UTF-8. Numbers are finite and of magnitude at most 1e12; MUL_NUMBER otherwise.
#ifndef MULLION_H
#define MULLION_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Versions

// The version of Mullion. No other file states it: the command, the libraries, Docs/C/install and the
// Python package read it here.
#define MULLION_VERSION "0.2.0"

// The version of this interface. A library with another number cannot be used with this header.
#define MUL_ABI 1

// Returns MUL_ABI of the library.
uint32_t mul_abi(void);

// Returns MULLION_VERSION of the library; valid as long as the library is loaded.
const char *mul_version(void);

// MARK: Statuses

enum {
  MUL_OK = 0,
  // A pointer is null, a structure's size is unknown, or a number is none of the allowed choices.
  MUL_ARGUMENT = -1,
  // A number is not finite, too large, or out of its range.
  MUL_NUMBER = -2,
  // The handle of a variable is not valid.
  MUL_VARIABLE = -3,
  // The handle of a constraint is not valid.
  MUL_CONSTRAINT = -4,
  // Constraints still mention the variable.
  MUL_IN_USE = -5,
  // The variable is not a parameter.
  MUL_NOT_PARAMETER = -6,
  // Another thread uses the object, or a call is not allowed within a transaction.
  MUL_BUSY = -7,
  // A constraint cannot change between required and optional.
  MUL_REQUIRED = -8,
  // The constraint cannot hold together with the required ones, and was to be refused then.
  MUL_INFEASIBLE = -9,
  // A limit of time was reached.
  MUL_LIMIT = -10,
  // The linear program could not be solved.
  MUL_ENGINE = -11,
  // The document has mistakes.
  MUL_DOCUMENT = -12,
  // The handle of a box is not valid.
  MUL_BOX = -13
};

// Returns the name of a status, such as "MUL_NUMBER"; "unknown status" for other numbers.
const char *mul_status_name(int32_t status);

// Frees a text that a function handed over. Does nothing for null.
void mul_text_free(char *text);

// MARK: Solvers

// Computes the values of variables under prioritized linear constraints, exactly and
// deterministically: required constraints hold, and the error of each lower priority is the least
// possible without a greater one of a higher priority.
typedef struct mul_solver mul_solver;

// Handles.
typedef uint64_t mul_variable;
typedef uint64_t mul_constraint;

// Creates a solver without variables and constraints. Free it with mul_solver_free.
int32_t mul_solver_new(mul_solver **solver);

// Frees a solver. Does nothing for null.
void mul_solver_free(mul_solver *solver);

// Removes all variables, parameters and constraints; their handles become invalid.
int32_t mul_solver_reset(mul_solver *solver);

// Returns the sentence of the last call if it failed; "" otherwise. Valid until the next call for the
// solver. Has a sentence of its own for null, and while another thread uses the solver.
const char *mul_solver_message(const mul_solver *solver);

// MARK: Variables and parameters

// Adds a variable. `name` is for messages and may be null. `lower_bound` is never violated;
// -INFINITY for none. A variable that no constraint mentions costs nothing in a solve.
int32_t mul_solver_add_variable(
    mul_solver *solver, const char *name, double lower_bound, mul_variable *variable);

// Adds a parameter: a number that the caller sets.
int32_t mul_solver_add_parameter(
    mul_solver *solver, const char *name, double value, mul_variable *parameter);

// Removes a variable or parameter that no constraint mentions.
int32_t mul_solver_remove_variable(mul_solver *solver, mul_variable variable);

// Sets the values of parameters: all, or none if one of them is refused.
int32_t mul_solver_set_parameters(
    mul_solver *solver, size_t count, const mul_variable *parameters, const double *values);

// Reads the values of variables as of the last solve, and of parameters as they were set. A variable
// that was added since has the value 0.
int32_t mul_solver_values(
    mul_solver *solver, size_t count, const mul_variable *variables, double *values);

// MARK: Constraints

enum { MUL_AT_MOST = -1, MUL_EQUAL = 0, MUL_AT_LEAST = 1 };

// The priority of a constraint that must hold. Optional ones are above 0 and below it.
#define MUL_PRIORITY_REQUIRED 1000.0

enum {
  // Adds a required constraint only if it can hold together with the other required ones;
  // MUL_INFEASIBLE otherwise. Only feasibility is checked; no value changes.
  MUL_REFUSE_INFEASIBLE = 1
};

// A constraint `sum of coefficients[i] * variables[i] + constant relation 0`.
typedef struct mul_constraint_info {
  // sizeof(mul_constraint_info).
  size_t size;
  // The number of terms. A variable may occur in several.
  size_t count;
  const mul_variable *variables;
  const double *coefficients;
  double constant;
  // MUL_AT_MOST, MUL_EQUAL or MUL_AT_LEAST.
  int32_t relation;
  // A sum of flags such as MUL_REFUSE_INFEASIBLE.
  uint32_t flags;
  // MUL_PRIORITY_REQUIRED, or a number above 0 and below it. A number that a float cannot represent
  // is rounded to the nearest one.
  double priority;
  // The factor of the error within its priority, above 0; usually 1.
  double weight;
  // A number of the caller.
  uint64_t tag;
  // A name for messages; may be null.
  const char *name;
} mul_constraint_info;

// Adds a constraint.
int32_t mul_solver_add_constraint(
    mul_solver *solver, const mul_constraint_info *info, mul_constraint *constraint);

// Removes a constraint.
int32_t mul_solver_remove_constraint(mul_solver *solver, mul_constraint constraint);

// Changes the constant of a constraint's expression; the cheapest way to change a model besides a
// parameter.
int32_t mul_solver_set_constant(mul_solver *solver, mul_constraint constraint, double constant);

// Changes the priority of an optional constraint to another optional one.
int32_t mul_solver_set_priority(mul_solver *solver, mul_constraint constraint, double priority);

// Changes the weight of a constraint within its priority.
int32_t mul_solver_set_weight(mul_solver *solver, mul_constraint constraint, double weight);

// Reads the tag of a constraint.
int32_t mul_solver_tag(mul_solver *solver, mul_constraint constraint, uint64_t *tag);

// Writes a constraint as a formula, such as "a + 0.5*b == 8 @750". Free it with mul_text_free.
int32_t mul_solver_formula(mul_solver *solver, mul_constraint constraint, char **text);

// MARK: Transactions

// Begins a transaction; transactions can be nested. A solve within one returns MUL_BUSY.
int32_t mul_solver_begin(mul_solver *solver);

// Ends the innermost transaction and keeps its edits. MUL_ARGUMENT without a transaction.
int32_t mul_solver_commit(mul_solver *solver);

// Ends the innermost transaction and undoes its edits. MUL_ARGUMENT without a transaction.
int32_t mul_solver_rollback(mul_solver *solver);

// MARK: Solving

typedef struct mul_changes {
  // sizeof(mul_changes).
  size_t size;
  // The number of variables whose values changed since the last call of mul_solver_solve.
  size_t count;
  // The variables, in no particular order, and their values.
  const mul_variable *variables;
  const double *values;
} mul_changes;

// Updates the values of all variables. `changes` receives what changed and may be null.
// `time_limit` is in seconds; INFINITY for none. After MUL_LIMIT and MUL_ENGINE the values are as before,
// and the next solve tries again.
int32_t mul_solver_solve(mul_solver *solver, double time_limit, mul_changes *changes);

// Lists the required constraints that the last solve dropped because they conflict with others, in
// the order in which they were added.
int32_t mul_solver_broken(
    mul_solver *solver, size_t *count, const mul_constraint **constraints);

// Lists the optional constraints that the last solve did not satisfy, and their errors.
int32_t mul_solver_violations(
    mul_solver *solver, size_t *count, const mul_constraint **constraints, const double **errors);

// Required constraints that cannot hold together.
typedef struct mul_conflict {
  // sizeof(mul_conflict).
  size_t size;
  // The number of members.
  size_t count;
  const mul_constraint *members;
  // The members' Farkas multipliers: the sum of members times multipliers is a contradiction.
  const double *multipliers;
  // The member that the solve dropped.
  mul_constraint broken;
  // 1 if the others can hold without any one member; 0 if finding such a set took too much work.
  int32_t is_minimal;
} mul_conflict;

// Reads the number of conflicts as of the last solve. The first call after a solve finds their
// members, which takes about one solve for each.
int32_t mul_solver_conflict_count(mul_solver *solver, size_t *count);

// Reads a conflict by its index.
int32_t mul_solver_conflict(mul_solver *solver, size_t index, mul_conflict *conflict);

// Reads the least and the greatest value of each variable over all solutions that are as good as
// the current one; -INFINITY and INFINITY for none. Solves the model first if it was edited.
int32_t mul_solver_ranges(
    mul_solver *solver, size_t count, const mul_variable *variables, double *least,
    double *greatest);

// Why a variable has its value: the value is the sum of rows times multipliers, each of which is zero in
// the solution, plus a function of the parameters. The pointers are valid until the solver's next call.
typedef struct mul_explanation {
  // sizeof(mul_explanation).
  size_t size;
  // The value of the variable.
  double value;
  // The rows. Each is a constraint that holds as an equality; or 0 and a variable in `bounds` that is at
  // its lower bound; or 0 in both for a step of the rule for open values.
  size_t row_count;
  const mul_constraint *constraints;
  const mul_variable *bounds;
  const double *multipliers;
  // value = constant + the sum of rates times parameters, near the current parameters.
  size_t parameter_count;
  const mul_variable *parameters;
  const double *rates;
  double constant;
  // The optional constraints that would change the value and do not hold, and their errors, the
  // strongest first.
  size_t wish_count;
  const mul_constraint *wishes;
  const double *errors;
  // 1 if constraints left the value open and a rule decided it; 0 otherwise.
  int32_t was_open;
} mul_explanation;

// Explains the value of a variable. Solves the model first if it was edited; takes a few solves.
int32_t mul_solver_explanation(
    mul_solver *solver, mul_variable variable, mul_explanation *explanation);

// MARK: Boxes

// A tree of rectangles that constraints, masks and stacks lay out, with contents and texts. The names
// of attributes and the rules are UIKit's. Lengths are in points; frames are in the coordinates of the
// box around. Frames, offsets and sizes of the top are of magnitude at most 1e12, all other lengths at most
// 1e9; MUL_NUMBER otherwise. Docs/C/README.md has an example.
typedef struct mul_box_tree mul_box_tree;

// Handles, with the rules of a solver's handles.
typedef uint64_t mul_box;
typedef uint64_t mul_box_constraint;

enum {
  // Constraints or a frame and a mask position the boxes inside.
  MUL_BOX_PLAIN = 0,
  // A stack arranges the boxes inside from the leading to the trailing edge.
  MUL_BOX_ROW = 1,
  // A stack arranges the boxes inside from top to bottom.
  MUL_BOX_COLUMN = 2,
  // The box scrolls the boxes inside.
  MUL_BOX_SCROLL = 3
};

// Creates a tree with a plain box at its top, named "top". Free it with mul_box_tree_free.
int32_t mul_box_tree_new(mul_box_tree **tree, mul_box *top);

// Frees a tree with its boxes and constraints. Does nothing for null.
void mul_box_tree_free(mul_box_tree *tree);

// Returns the sentence of the last call if it failed; "" otherwise. As mul_solver_message.
const char *mul_box_tree_message(const mul_box_tree *tree);

// Adds a box inside another one, after the others. `name` is for messages and for constraints as text,
// and may be null. `kind` is one of the numbers above.
int32_t mul_box_add(
    mul_box_tree *tree, mul_box outer, const char *name, int32_t kind, mul_box *box);

// Removes a box, but not the top, with the boxes inside and all constraints that mention them; their
// handles become invalid.
int32_t mul_box_remove(mul_box_tree *tree, mul_box box);

// Sets the natural size of a box's content; a negative number for an axis without one.
int32_t mul_box_set_content(mul_box_tree *tree, mul_box box, double width, double height);

// Measures a content that breaks into lines: writes its size for a width, or for INFINITY the size
// without breaks. The measured width is that of the widest line. A number that is negative or not
// finite counts as 0. Equal widths must get equal sizes until mul_box_content_changed. A call for the
// same tree returns MUL_BUSY; the tree must not be freed.
typedef void (*mul_box_measurer)(
    void *context, mul_box box, double width, double *measured_width, double *measured_height);

// Makes a function measure a box's content, instead of a fixed size; null for no content.
int32_t mul_box_set_measurer(
    mul_box_tree *tree, mul_box box, mul_box_measurer measurer, void *context);

// Measures the content of a box again in the next layout.
int32_t mul_box_content_changed(mul_box_tree *tree, mul_box box);

// Sets the priorities with which a box resists growing beyond its content and shrinking below it;
// `axis` is 0 for the width and 1 for the height. 250 and 750 by default.
int32_t mul_box_set_priorities(
    mul_box_tree *tree, mul_box box, int32_t axis, double hugging, double resistance);

// The parts of a frame that follow a change of the outer box's size.
enum {
  MUL_FLEXIBLE_LEFT = 1,
  MUL_FLEXIBLE_WIDTH = 2,
  MUL_FLEXIBLE_RIGHT = 4,
  MUL_FLEXIBLE_TOP = 8,
  MUL_FLEXIBLE_HEIGHT = 16,
  MUL_FLEXIBLE_BOTTOM = 32
};

// Positions a box by a frame, and a mask: a sum of the numbers above. Before, and in a stack,
// constraints position a box.
int32_t mul_box_set_frame(
    mul_box_tree *tree, mul_box box, double x, double y, double width, double height,
    uint32_t mask);

// Sets the distances between the edges of a box and its margins. 8 by default, 0 for stacks.
int32_t mul_box_set_margins(
    mul_box_tree *tree, mul_box box, double top, double left, double bottom, double right);

// Hides a box, or shows it if `is_hidden` is 0. A stack gives a hidden box no length.
int32_t mul_box_set_hidden(mul_box_tree *tree, mul_box box, int32_t is_hidden);

enum {
  MUL_STACK_FILL = 0,
  // Alignments across the axis; the leading edge is the top edge in a row.
  MUL_STACK_LEADING = 1,
  MUL_STACK_CENTER = 3,
  MUL_STACK_TRAILING = 4,
  // Distributions along the axis.
  MUL_STACK_FILL_EQUALLY = 1,
  MUL_STACK_FILL_PROPORTIONALLY = 2,
  MUL_STACK_EQUAL_SPACING = 3,
  MUL_STACK_EQUAL_CENTERING = 4
};

// Sets the distance between the boxes of a stack, their alignment and their distribution.
int32_t mul_box_set_stack(
    mul_box_tree *tree, mul_box stack, double spacing, int32_t alignment, int32_t distribution);

// Sets the distance between a box of a stack and the next one, instead of the stack's; INFINITY for the
// stack's.
int32_t mul_box_set_spacing_after(mul_box_tree *tree, mul_box box, double spacing);

// Sets the point of a scrolling box's content that is at its top left corner.
int32_t mul_box_scroll(mul_box_tree *tree, mul_box box, double x, double y);

// Reads the point that mul_box_scroll set; 0, 0 before.
int32_t mul_box_offset(mul_box_tree *tree, mul_box box, double *x, double *y);

// Reads the size of a scrolling box's content as of the last layout.
int32_t mul_box_content_size(mul_box_tree *tree, mul_box box, double *width, double *height);

// Sets the direction of leading and trailing: from right to left if `is_right_to_left` is not 0.
int32_t mul_box_tree_set_direction(mul_box_tree *tree, int32_t is_right_to_left);

// Sets the device pixels per point to which frames are rounded; 0 for exact frames, as by default.
int32_t mul_box_tree_set_scale(mul_box_tree *tree, double scale);

// Sets the insets of the top box that no content should cover, not negative.
int32_t mul_box_tree_set_safe_area(
    mul_box_tree *tree, double top, double left, double bottom, double right);

// Attributes; the numbers are UIKit's.
enum {
  MUL_LEFT = 1,
  MUL_RIGHT = 2,
  MUL_TOP = 3,
  MUL_BOTTOM = 4,
  MUL_LEADING = 5,
  MUL_TRAILING = 6,
  MUL_WIDTH = 7,
  MUL_HEIGHT = 8,
  MUL_CENTER_X = 9,
  MUL_CENTER_Y = 10,
  MUL_LAST_BASELINE = 11,
  MUL_FIRST_BASELINE = 12
};

// The rectangle of a box that an attribute belongs to.
enum {
  MUL_AREA_BOX = 0,
  // Inside the margins.
  MUL_AREA_MARGINS = 1,
  // Inside the safe area.
  MUL_AREA_SAFE = 2,
  // The content of a scrolling box.
  MUL_AREA_CONTENT = 3,
  // The frame of a scrolling box, which does not scroll.
  MUL_AREA_FRAME = 4
};

// An attribute times a factor.
typedef struct mul_box_term {
  mul_box box;
  int32_t attribute;
  int32_t area;
  double coefficient;
} mul_box_term;

// A constraint `sum of terms + constant relation 0`.
typedef struct mul_box_constraint_info {
  // sizeof(mul_box_constraint_info).
  size_t size;
  size_t count;
  const mul_box_term *terms;
  double constant;
  // MUL_AT_MOST, MUL_EQUAL or MUL_AT_LEAST.
  int32_t relation;
  // MUL_PRIORITY_REQUIRED, or a number above 0 and below it.
  double priority;
  // A name for messages; may be null.
  const char *name;
} mul_box_constraint_info;

// Adds a constraint between boxes.
int32_t mul_box_constrain(
    mul_box_tree *tree, const mul_box_constraint_info *info, mul_box_constraint *constraint);

// Adds a constraint as text with the names of boxes, such as "fits: title.width <= card.width - 16 @750".
// If several boxes have a name, it stands for the box that was added last.
int32_t mul_box_constrain_text(
    mul_box_tree *tree, const char *text, mul_box_constraint *constraint);

// Removes a constraint.
int32_t mul_box_unconstrain(mul_box_tree *tree, mul_box_constraint constraint);

// Changes the constant of a constraint's sum; the cheapest way to change a layout besides its size.
int32_t mul_box_set_constant(mul_box_tree *tree, mul_box_constraint constraint, double constant);

// Changes the priority of an optional constraint to another optional one.
int32_t mul_box_set_priority(mul_box_tree *tree, mul_box_constraint constraint, double priority);

typedef struct mul_box_changes {
  // sizeof(mul_box_changes).
  size_t size;
  // The number of boxes whose frames the layout changed.
  size_t count;
  // The boxes, in no particular order, and x, y, width and height of each.
  const mul_box *boxes;
  const double *frames;
} mul_box_changes;

// Lays out the tree at a size of its top. `time_limit` is in seconds; INFINITY for none. `changes` may
// be null. After MUL_LIMIT and MUL_ENGINE the frames are as before.
int32_t mul_box_tree_lay_out(
    mul_box_tree *tree, double width, double height, double time_limit, mul_box_changes *changes);

// Reads the frames of boxes as of the last layout: x, y, width and height of each. `frames` has
// capacity for 4 * count numbers.
int32_t mul_box_frames(mul_box_tree *tree, size_t count, const mul_box *boxes, double *frames);

// Lists the conflicts as texts of several lines: the constraints that cannot hold together, and the one
// that the layout drops. Lays out first if the tree was edited.
int32_t mul_box_tree_conflicts(mul_box_tree *tree, size_t *count, const char *const **texts);

// Lists the values that the constraints leave open: each with its box, its attribute, and the least and
// the greatest value. Lays out first if the tree was edited; takes several solves.
int32_t mul_box_tree_open_values(
    mul_box_tree *tree, size_t *count, const mul_box **boxes, const int32_t **attributes,
    const double **least, const double **greatest);

// MARK: Layouts

// A layout document in JSON with its live views: frames, steps and pixels. Docs/document-schema.json
// describes the format.
typedef struct mul_layout mul_layout;

typedef struct mul_layout_options {
  // sizeof(mul_layout_options).
  size_t size;
  // The root's width and height in points; both 0 for the document's.
  double width, height;
  // Device pixels per point; 0 for the document's.
  double scale;
  // The longest time of a call in seconds; INFINITY for none.
  double time_limit;
  // The most memory in bytes, by an estimate that is the same on every machine; 0 for 1 GiB.
  uint64_t memory_limit;
  // The folder that the document's images are read from, and no others. Null for none: a document
  // with images is then refused.
  const char *folder;
} mul_layout_options;

// A text to measure. The pointers are valid during the call.
typedef struct mul_text_request {
  // sizeof(mul_text_request).
  size_t size;
  // The text in UTF-8, with a zero at its end, and its bytes without the zero. A newline ends a line.
  const char *text;
  size_t length;
  // The font's family, `system-ui` if the text names none; its size in points, and 1 for a weight of at least 600 or 0.
  const char *family;
  double point_size;
  int32_t is_bold;
  // The maximum number of lines; 0 for no limit.
  int32_t line_limit;
  // The width in points at which lines wrap; INFINITY for none.
  double maximum_width;
  // The font's weight, from 100 to 900: 400 is regular, 700 is bold.
  int32_t weight;
  // 1 for an italic font, or 0.
  int32_t is_italic;
} mul_text_request;

// The measures of a text in points. The width and the height are rounded up to whole points; a number
// that is negative or not finite counts as 0.
typedef struct mul_text_measures {
  double width, height;
  // The distances from the top to the first baseline, and from the last baseline to the bottom.
  double first_baseline, last_baseline;
} mul_text_measures;

// Measures a text for a layout, on the thread that called the layout. Equal requests must get equal
// measures. A call for the same layout returns MUL_BUSY; the layout must not be freed.
typedef void (*mul_text_measurer)(
    void *context, const mul_text_request *request, mul_text_measures *measures);

// Creates a layout without a document. Free it with mul_layout_free.
int32_t mul_layout_new(mul_layout **layout);

// Frees a layout. Does nothing for null.
void mul_layout_free(mul_layout *layout);

// Returns the sentence of the last call if it failed, for mistakes of a document one on each line; ""
// otherwise. Valid until the next call for the layout.
const char *mul_layout_message(const mul_layout *layout);

// Makes a layout without a document measure texts with a function of the caller, which receives
// `context`. The layout then uses no fonts, and its pixels contain no text. Null for the fonts of the
// system. MUL_ARGUMENT if the layout has a document.
int32_t mul_layout_measure_texts(mul_layout *layout, mul_text_measurer measurer, void *context);

// Reads a document of `length` bytes in UTF-8 and makes its views. `options` may be null. Replaces an
// earlier document. After MUL_DOCUMENT the message names each mistake with its line and its column.
int32_t mul_layout_read(
    mul_layout *layout, const char *json, size_t length, const mul_layout_options *options);

// Reads and lays out a document in one call. `result` receives the result as JSON. After a failure,
// `message` receives the sentence; it may be null. Free both with mul_text_free.
int32_t mul_layout_document(
    const char *json, size_t length, const mul_layout_options *options, char **result,
    char **message);

// The sizes of the root that a question is about, in points. Both limits 0 mean the document's.
typedef struct mul_sizes {
  // sizeof(mul_sizes).
  size_t size;
  double least_width, greatest_width;
  double least_height, greatest_height;
} mul_sizes;

// Proves the rules of a document for every size, or finds the smallest counterexamples. `result`
// receives the result of `mullion check --format json`; Docs/ask-schema-check.json describes it.
// `options` may be null. The document's steps are not made. Free the texts as for mul_layout_document.
int32_t mul_layout_check(
    const char *json, size_t length, const mul_layout_options *options, const mul_sizes *sizes,
    char **result, char **message);

// Explains an attribute of a view or a guide at the document's size, such as "title.width": the
// constraints that add up to it, its value as a function of the root's size, and the wishes that cannot
// hold. `result` receives the result of `mullion explain --format json`; Docs/ask-schema-explain.json
// describes it. The other arguments are those of mul_layout_check.
int32_t mul_layout_explain(
    const char *json, size_t length, const mul_layout_options *options, const char *attribute,
    char **result, char **message);

// Makes a web page that shows a document's layout at every size: one file in HTML that loads nothing.
// The arguments are those of mul_layout_check; least_width must be below greatest_width.
int32_t mul_layout_page(
    const char *json, size_t length, const mul_layout_options *options, const mul_sizes *sizes,
    char **page, char **message);

// Lays out. `result` receives the result as JSON, with frames, conflicts and ambiguous values; it may
// be null. Free it with mul_text_free. Computing the ambiguous values takes longer than the layout.
int32_t mul_layout_solve(mul_layout *layout, char **result);

// Changes the size of the root, in points. The next call that lays out uses it.
int32_t mul_layout_resize(mul_layout *layout, double width, double height);

// Makes the edits of the document's next step. `made` receives 1, or 0 if there was none. If the call
// fails, the layout has no document any more.
int32_t mul_layout_step(mul_layout *layout, int32_t *made);

// Makes the edits of a step in JSON of `length` bytes, an object with the keys of a document's steps,
// such as {"set": {"constraint": "edge", "constant": -30}}. The steps of the document must have been
// made. After MUL_DOCUMENT for mistakes in the step the layout is as before; if one of its edits cannot
// be made, the layout has no document any more.
int32_t mul_layout_edit(mul_layout *layout, const char *json, size_t length);

// Lays out, and lists the views whose frames differ from the last call's; the first call for a document
// lists all. `frames` receives x, y, width and height of each in its superview's coordinates, in points.
int32_t mul_layout_changes(
    mul_layout *layout, size_t *count, const char *const **ids, const double **frames);

// Lays out, and reads the frames of views by their ids: x, y, width and height of each in its
// superview's coordinates, in points. `frames` has capacity for 4 * count numbers.
int32_t mul_layout_frames(
    mul_layout *layout, size_t count, const char *const *ids, double *frames);

// Reads the root's size in device pixels.
int32_t mul_layout_pixel_size(mul_layout *layout, int32_t *width, int32_t *height);

// A rectangle of device pixels.
typedef struct mul_rect {
  int32_t x, y, width, height;
} mul_rect;

typedef struct mul_damage {
  // sizeof(mul_damage).
  size_t size;
  // The number of rectangles that were written. They do not overlap.
  size_t count;
  const mul_rect *rects;
} mul_damage;

// Lays out and draws into the caller's memory of `size` bytes, at a multiple of 4: premultiplied
// pixels 0xAARRGGBB in the byte order of the machine, row by row. `bytes_per_row` is a multiple of 4.
// `age` is 0 for a buffer of unknown content, 1 for the one of the last call, 2 for the one of the
// call before. With an age, only changed pixels are written. `damage` receives them and may be null.
int32_t mul_layout_draw(
    mul_layout *layout, void *pixels, size_t size, size_t bytes_per_row, int32_t age,
    mul_damage *damage);

// Lays out and draws a PNG file into memory of the layout, valid until its next call.
int32_t mul_layout_png(mul_layout *layout, size_t *count, const uint8_t **bytes);

#ifdef __cplusplus
}
#endif

#endif
