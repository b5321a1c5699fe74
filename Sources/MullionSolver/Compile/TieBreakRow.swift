// SPDX-License-Identifier: GPL-3.0-or-later

/// One wish of a ``TieBreak``, as a component stores it.
///
/// A wish about a constraint refers to the constraint's slot. So a new constant takes effect
/// without another call of ``TieBreaking/tieBreaks(for:)``. The slot stays valid, because removing
/// the constraint dissolves the component that has the row.
struct TieBreakRow {
  /// The quantity to minimize.
  enum Aim {
    /// The magnitude of an expression.
    case magnitude(LinearExpression)
    /// The error of the constraint in a slot.
    case error(Int32)
    /// The distance of the left side of the constraint in a slot from zero.
    case slack(Int32)
  }

  var aim: Aim
  /// The step number, from 0; the wishes of one step are adjacent, and their values are added up.
  var step: Int32
  /// Whether this wish is the only one of its step.
  var isAlone: Bool

  /// The expression of a step that minimizes a single magnitude; nil for other steps.
  var loneExpression: LinearExpression? {
    guard isAlone, case .magnitude(let expression) = aim else { return nil }
    return expression
  }

  /// Returns the rows for the wishes of some steps.
  ///
  /// Omits wishes with invalid expressions, and wishes about constraints that were removed or
  /// mention no variable.
  static func rows(
    of steps: [TieBreak], in model: borrowing Model, firstStep: Int = 0
  ) -> [Self] {
    var rows: [Self] = []
    rows.reserveCapacity(steps.count)
    for (step, tieBreak) in steps.enumerated() {
      let start = rows.count
      for wish in tieBreak.wishes {
        guard let aim = aim(of: wish, in: model) else { continue }
        rows.append(Self(aim: aim, step: Int32(firstStep + step), isAlone: false))
      }
      if rows.count == start + 1 { rows[start].isAlone = true }
    }
    return rows
  }

  private static func aim(of wish: TieBreak.Wish, in model: borrowing Model) -> Aim? {
    switch wish {
    case .magnitude(let expression):
      return (try? model.checked(expression)).map { .magnitude($0) }
    case .error(let id):
      return slot(of: id, in: model).map { .error($0) }
    case .slack(let id):
      return slot(of: id, in: model).map { .slack($0) }
    }
  }

  /// Returns the slot of a constraint; nil if it was removed, or if it mentions no variable, so
  /// that there is nothing to minimize.
  private static func slot(of id: Constraint.ID, in model: borrowing Model) -> Int32? {
    guard let slot = try? model.slot(of: id), model.firstVariable(of: Int32(slot)) >= 0 else {
      return nil
    }
    return Int32(slot)
  }

  /// Calls a closure with each variable and parameter that the row mentions.
  func forEachSlot(in model: borrowing Model, _ body: (Int32) -> Void) {
    switch aim {
    case .magnitude(let expression):
      for term in expression.terms { body(term.variable.index) }
    case .error(let slot), .slack(let slot):
      for place in model.rows[Int(slot)].terms { body(model.terms.entries[place].variable) }
    }
  }
}
