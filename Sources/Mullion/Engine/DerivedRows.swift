// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The rows that an engine derives for one item.
struct DerivedRows {
  /// One of the rows that an engine derives.
  enum Row: Int, CaseIterable {
    case maskMinX, maskWidth, maskMinY, maskHeight
    case huggingX, resistanceX, huggingY, resistanceY

    /// The name in reports, behind the item's.
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

    /// The same for a content guide, which stays at the origin of the content.
    var guideSuffix: String { self == .maskMinX ? "left" : "top" }
  }

  /// The handles without what all of a solver share, and without the generation: nobody else removes these rows.
  private var slots = InlineArray<8, Int32>(repeating: -1)

  /// The handle of a row in a solver; nil for one that is not there.
  func id(of row: Row, in solver: Solver) -> Constraint.ID? {
    let slot = slots[row.rawValue]
    return slot < 0 ? nil : solver.id(at: slot)
  }

  mutating func set(_ row: Row, to id: Constraint.ID?) {
    slots[row.rawValue] = id?.slot ?? -1
  }

  /// The rows there are with their handles in a solver.
  func entries(in solver: Solver) -> [(row: Row, id: Constraint.ID)] {
    Row.allCases.compactMap { row in id(of: row, in: solver).map { (row, $0) } }
  }
}
