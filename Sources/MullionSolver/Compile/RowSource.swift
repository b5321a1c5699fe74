// SPDX-License-Identifier: GPL-3.0-or-later

/// The source of a row or a bound of a subproblem: a constraint, or the lower bound of an alias.
///
/// To save memory, the source is stored in one number: the slot of the constraint, or the bitwise
/// complement of the alias's slot. A large layout has several sources for each variable.
struct RowSource: Hashable, BitwiseCopyable {
  private var code: Int32

  private init(code: Int32) { self.code = code }

  static func constraint(_ slot: Int32) -> Self { Self(code: slot) }

  static func bound(of variable: Int32) -> Self { Self(code: ~variable) }

  /// The slot of the constraint; nil for a bound.
  var constraint: Int32? { code >= 0 ? code : nil }

  /// The slot of the alias whose lower bound this source is; nil for a constraint.
  var boundedVariable: Int32? { code < 0 ? ~code : nil }

  /// Returns the relation of the source's left side to zero.
  func relation(in model: Model) -> Relation {
    constraint.map { model.rows[Int($0)].relation } ?? .greaterThanOrEqual
  }

  /// Whether the source must hold.
  ///
  /// A bound always must.
  func isRequired(in model: Model) -> Bool {
    constraint.map { model.rows[Int($0)].isRequired } ?? true
  }
}
