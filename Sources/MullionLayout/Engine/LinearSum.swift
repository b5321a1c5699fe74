// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// Receives the left side of a constraint, as edges and sizes of alignment rectangles.
///
/// ``LayoutEngine/gather(_:into:)`` knows what the attributes of a constraint mean. The receiver knows
/// the variables.
protocol LinearSum {
  /// The receiver's record of a box, or of a guide that the solver positions.
  associatedtype Item

  /// Returns the record of a box; nil if the receiver does not know the box.
  func item(of box: LayoutBox) -> Item?

  /// Returns the record of a guide; nil if the receiver does not know the guide.
  func item(of guide: LayoutGuide) -> Item?

  /// Adds a multiple of the minimum edge of an item's alignment rectangle.
  mutating func add(startOf item: Item, _ axis: Axis, times factor: Double)

  /// Adds a multiple of the size of an item's alignment rectangle.
  mutating func add(sizeOf item: Item, _ axis: Axis, times factor: Double)

  /// Adds a number, in points.
  mutating func add(constant: Double)

  /// Adds the offsets of scroll boxes, each with its factor.
  ///
  /// Factors up to 1e-12 of `scale` count as zero.
  mutating func add(
    offsets: [(box: LayoutBox, axis: Axis, factor: Double)], scale: Double)
}

/// The sum of a constraint over the variables of an engine's solver.
struct SolverSum: LinearSum {
  private let engine: LayoutEngine
  private var sum = LinearExpression()
  /// The sum of the variables' bases; see LayoutEngine+Bases.swift.
  ///
  /// It is kept apart from the constant, which rounding would lose beside a large base that a later
  /// one cancels.
  private var bases = 0.0

  /// Creates an empty sum for a constraint with a number of terms.
  init(of engine: LayoutEngine, termCount: Int) {
    self.engine = engine
    // A term has at most two variables, and the holder's variables usually cancel out.
    sum.terms.reserveCapacity(2 * termCount)
  }

  /// The sum with the bases.
  var finished: LinearExpression {
    var sum = sum
    sum.constant += bases
    return sum
  }

  func item(of box: LayoutBox) -> LayoutNode? { engine.node(of: box) }
  func item(of guide: LayoutGuide) -> LayoutNode? { engine.node(of: guide) }

  mutating func add(startOf node: LayoutNode, _ axis: Axis, times factor: Double) {
    add(node.variables(axis).start, times: factor, base: engine.base(of: node, axis).start)
  }

  mutating func add(sizeOf node: LayoutNode, _ axis: Axis, times factor: Double) {
    add(node.variables(axis).size, times: factor, base: engine.base(of: node, axis).size)
  }

  mutating func add(_ variable: Variable, times factor: Double, base: Double) {
    bases += factor * base
    sum.terms.append(.init(variable, factor))
  }

  mutating func add(constant: Double) { sum.constant += constant }

  mutating func add(
    offsets: [(box: LayoutBox, axis: Axis, factor: Double)], scale: Double
  ) {
    if !offsets.isEmpty { engine.appendOffsets(offsets, scale, to: &self) }
  }
}
