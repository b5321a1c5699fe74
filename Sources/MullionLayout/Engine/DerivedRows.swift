// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The solver rows that an engine derives from one item's autoresizing mask and content size.
package struct DerivedRows {
  /// The kind of a derived row.
  package enum Row: Int, CaseIterable {
    case maskMinX, maskWidth, maskMinY, maskHeight
    case huggingX, resistanceX, huggingY, resistanceY

    /// The row's name in reports, appended to the item's name.
    var suffix: String {
      switch self {
      case .maskMinX: "autoresizing.minX"
      case .maskWidth: "autoresizing.width"
      case .maskMinY: "autoresizing.minY"
      case .maskHeight: "autoresizing.height"
      case .huggingX: "hugging.horizontal"
      case .resistanceX: "compressionResistance.horizontal"
      case .huggingY: "hugging.vertical"
      case .resistanceY: "compressionResistance.vertical"
      }
    }

    /// The suffix for a content guide's row, which keeps the guide at the content's origin.
    var guideSuffix: String { self == .maskMinX ? "left" : "top" }
  }

  /// The slots of the rows' handles; -1 for a missing row.
  ///
  /// A slot is enough to identify a row. A handle also has the solver's identity and a generation;
  /// the engine knows the solver, and no other code removes these rows.
  private var slots = InlineArray<8, Int32>(repeating: -1)

  /// Returns the handle of a row in a solver, or nil if the row does not exist.
  func id(of row: Row, in solver: Solver) -> Constraint.ID? {
    let slot = slots[row.rawValue]
    return slot < 0 ? nil : solver.id(at: slot)
  }

  mutating func set(_ row: Row, to id: Constraint.ID?) {
    slots[row.rawValue] = id?.slot ?? -1
  }

  /// Returns the existing rows with their handles in a solver.
  func entries(in solver: Solver) -> [(row: Row, id: Constraint.ID)] {
    Row.allCases.compactMap { row in id(of: row, in: solver).map { (row, $0) } }
  }
}
