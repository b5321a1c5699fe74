// SPDX-License-Identifier: GPL-3.0-or-later

extension Solver {
  /// How far a solve may reuse the results of earlier solves.
  public enum Solving: Sendable {
    /// A solve does the work that the edits since the last solve require.
    ///
    /// It eliminates variables, keeps programs and bases, and calls GLPK only for the programs that
    /// no earlier basis solves. If nothing was edited, it does nothing. This is the default.
    case incremental

    /// Each solve passes the whole model to GLPK and checks the answer, also if nothing was edited.
    ///
    /// The solve compiles all constraints again, eliminates no variable, and uses no program, basis
    /// or affine solution of an earlier solve. Each component of the model becomes a program, and
    /// GLPK minimizes its priority levels and tie breaks in order. Components share no variable, so
    /// the optima of their programs are the optimum of the whole model. The solver checks that each
    /// answer is feasible and, as with ``Solver/verifies``, that it is optimal.
    ///
    /// The values, the dropped constraints, the conflicts and the ranges are those of
    /// ``incremental``. Explanations are computed on copies of the model, which are solved
    /// incrementally.
    ///
    /// A solve takes at least time linear in the model, also after a small edit or none. Use this
    /// case to check a layout, or to measure what the reuse of results saves.
    case everyPass
  }
}
