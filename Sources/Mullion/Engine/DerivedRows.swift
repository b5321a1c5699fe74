// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The rows that an engine derives for one item, of which most items have none or only a few.
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
  }

  /// The handles of the rows there are, in the order of their bits.
  private var ids: [Constraint.ID] = []
  /// A bit for each of these rows.
  private var present: UInt8 = 0

  /// The handle of a row in the solver; nil for one that is not there.
  subscript(row: Row) -> Constraint.ID? {
    get { has(row) ? ids[index(of: row)] : nil }
    set {
      let index = index(of: row)
      switch (newValue, has(row)) {
      case (let new?, true): ids[index] = new
      case (let new?, false):
        // An axis pair of mask or content rows comes together, and mostly both axes do.
        if ids.isEmpty { ids.reserveCapacity(4) }
        ids.insert(new, at: index)
        present |= 1 << row.rawValue
      case (nil, true):
        ids.remove(at: index)
        present &= ~(1 << row.rawValue)
      case (nil, false): break
      }
    }
  }

  /// The handles of all rows.
  var all: [Constraint.ID] { ids }

  /// The rows with their handles.
  var entries: some Sequence<(Row, Constraint.ID)> {
    zip(Row.allCases.lazy.filter { [self] in has($0) }, ids)
  }

  private func has(_ row: Row) -> Bool { present & (1 << row.rawValue) != 0 }

  private func index(of row: Row) -> Int {
    (present & ((1 << row.rawValue) &- 1)).nonzeroBitCount
  }
}
