// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The sum of a constraint over the columns of a ``FlatLayout``, which adds it as its last row.
struct FlatSum: LinearSum {
  private let layout: FlatLayout
  /// The item in whose coordinates locations are measured.
  private let holder: Int32
  /// Whether the row depends on the offset of a scroll box.
  private(set) var needsOffset = false

  /// Begins a row of a constraint that an item holds.
  init(of layout: FlatLayout, holder: Int32) {
    self.layout = layout
    self.holder = holder
  }

  func item(of box: LayoutBox) -> Int32? { layout.index(of: box) }
  func item(of guide: LayoutGuide) -> Int32? { layout.index(of: guide) }

  mutating func add(startOf item: Int32, _ axis: Axis, times factor: Double) {
    // The minimum edges of the items between the holder and this one add up; that of the holder is
    // the origin.
    var inner = item
    while inner != holder, inner >= 0 {
      layout.model.addMerging(4 * inner + Int32(axis.rawValue), factor)
      inner = layout.items[Int(inner)].container
    }
  }

  mutating func add(sizeOf item: Int32, _ axis: Axis, times factor: Double) {
    layout.model.addMerging(4 * item + 2 + Int32(axis.rawValue), factor)
  }

  mutating func add(constant: Double) {
    layout.model.rows[layout.model.rows.count - 1].constant += constant
  }

  mutating func add(
    offsets: [(box: LayoutBox, axis: Axis, factor: Double)], scale: Double
  ) {
    // Between locations in the same content, the offsets cancel out.
    for (box, axis, _) in offsets {
      let total = offsets.reduce(0) {
        $1.box === box && $1.axis == axis ? $0 + $1.factor : $0
      }
      if total.magnitude > 1e-12 * scale { needsOffset = true }
    }
  }
}
