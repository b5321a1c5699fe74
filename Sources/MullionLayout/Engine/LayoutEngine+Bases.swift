// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

// The content of a calendar that scrolls without an end may be 1e13 points long, with boxes in its
// middle. The solver's rows hold to a millionth of a point, which a Double of that size cannot
// represent. So the variables of such a box are relative to a base: a multiple of a large power of
// two, which a Double subtracts without rounding. Masks place such boxes, so the bases are known
// before the solve. The boxes inside them have the same origin.
extension LayoutEngine {
  /// The step of bases, in points: larger than lengths in a document, smaller than the largest
  /// values that the solver accepts.
  private static let baseStep = 0x1p27

  /// Returns the numbers to add to the variables of a node: to both minimum edges, the width and the
  /// height, in points.
  func base(of node: LayoutNode) -> SIMD4<Double> {
    bases.isEmpty ? .zero : bases[ObjectIdentifier(node)] ?? .zero
  }

  /// Returns the base of a minimum edge and of the size on an axis.
  func base(of node: LayoutNode, _ axis: Axis) -> (start: Double, size: Double) {
    let base = base(of: node)
    return axis == .horizontal ? (base[0], base[2]) : (base[1], base[3])
  }

  /// Gives a new node its base; most nodes have none.
  func addBase(to node: LayoutNode, in outer: LayoutNode?) {
    if bases.isEmpty, node.box.map(isNear) ?? true { return }
    var base = outer.map { self.base(of: $0) } ?? .zero
    (base[2], base[3]) = (0, 0)
    if let box = node.box {
      for axis in Axis.allCases {
        let target = givenExtent(of: box, node, axis)
        base[axis.rawValue] += Self.base(ofStart: target.start)
        base[axis.rawValue + 2] = Self.base(ofSize: target.size)
      }
    }
    if base != .zero { bases[ObjectIdentifier(node)] = base }
  }

  /// Returns whether a node's numbers on an axis are too far from its base.
  ///
  /// The model is then rebuilt, because all rows that mention the node depend on the base.
  func needsOtherBase(_ node: LayoutNode, _ axis: Axis) -> Bool {
    guard let box = node.box, !bases.isEmpty || !isNear(box) else { return false }
    let target = givenExtent(of: box, node, axis)
    let (own, outer) = (base(of: node, axis), node.container.map { base(of: $0, axis).start } ?? 0)
    let start = target.start - (own.start - outer)
    let size = target.size - own.size
    let least = own.size > 0 ? Self.baseStep / 2 : 0
    return start.magnitude > 2 * Self.baseStep || size > 3 * Self.baseStep || size < least
  }

  /// Whether the program placed a box near its superbox's origin, as it does nearly all boxes.
  func isNear(_ box: LayoutBox) -> Bool {
    let frame = box.reference?.frame ?? box.storedBounds
    let outer =
      box.uncountedSuperbox?._withUnsafeGuaranteedRef { $0.storedBounds.size }
      ?? box.storedBounds.size
    let farthest = SIMD4(
      frame.origin.x.magnitude, frame.origin.y.magnitude, max(frame.size.width, outer.width),
      max(frame.size.height, outer.height))
    return farthest.max() < Self.baseStep
  }

  /// Returns the edge in the superbox and the size that the program gave a box; zeros for a box
  /// that constraints position.
  private func givenExtent(
    of box: LayoutBox, _ node: LayoutNode, _ axis: Axis
  ) -> (start: Double, size: Double) {
    let frame: Rect
    switch node.geometrySource {
    case .fitting: return (0, 0)
    case .top: frame = Rect(origin: .zero, size: box.storedBounds.size)
    case .root: frame = Rect(origin: .zero, size: root?.storedBounds.size ?? .zero)
    case .free:
      guard box.translatesMask, let reference = box.reference,
        let superbox = box.superbox
      else { return (0, 0) }
      frame = reference.frame(box.effectiveMask, in: superbox.storedBounds.size)
    }
    return axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
  }

  static func base(ofStart start: Double) -> Double {
    start.magnitude < baseStep ? 0 : (start / baseStep).rounded(.down) * baseStep
  }

  /// Returns the base of a size.
  ///
  /// It is at least one step below the size, so that the variable can shrink without becoming
  /// negative.
  private static func base(ofSize size: Double) -> Double {
    size < 2 * baseStep ? 0 : ((size / baseStep).rounded(.down) - 1) * baseStep
  }
}
