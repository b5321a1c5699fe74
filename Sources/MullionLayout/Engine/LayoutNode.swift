// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionSolver

/// An engine's record of one box, or of one guide that the solver positions.
///
/// It has the variables of the item's alignment rectangle, in the coordinates of the tree's root,
/// and the rows derived for it. This class represents a box; ``GuideLayoutNode`` represents a
/// guide.
package class LayoutNode {
  /// The parts of a node that are out of date.
  nonisolated struct Stale: OptionSet {
    let rawValue: UInt8

    /// The parameters for a position and size that are given from outside.
    static let parameters = Stale(rawValue: 1)
    /// The rows of the autoresizing mask.
    static let mask = Stale(rawValue: 2)
    /// The rows of the intrinsic content size.
    static let content = Stale(rawValue: 4)
    /// The parameters of a scroll box's offset.
    static let offset = Stale(rawValue: 8)
    /// All parts that every box has.
    static let everything: Stale = [.parameters, .mask, .content]
  }

  /// The frames that the next writing of frames has to write for a node.
  nonisolated struct Writing: OptionSet {
    let rawValue: UInt8

    /// The node's own frame.
    static let own = Writing(rawValue: 1)
    /// The frames of the boxes and guides directly inside the item.
    static let inside = Writing(rawValue: 2)
  }

  /// The code that determines a box's position and size: the solver, or the tree from outside.
  package enum GeometrySource: UInt8 {
    /// The solver chooses position and size.
    case free
    /// The top of the tree: it has its own size.
    case top
    /// The window's root box: it has the window's size.
    case root
    /// The top of a tree whose fitting size is computed: its origin is given, and the solver
    /// chooses its size.
    case fitting
  }

  // The engine removes the node before an item leaves its tree, so these references stay valid. The
  // unchecked properties are only read and replaced as a whole, so no two accesses overlap.
  /// The box, or the box that a guide belongs to.
  unowned final let host: LayoutBox
  /// The node of the box in whose coordinates the item's frame is; nil for the top of the tree.
  ///
  /// The engine removes it after the nodes inside it.
  unowned final let container: LayoutNode?
  /// The engine; nil after the engine has ended, or has removed the node.
  ///
  /// The engine clears the reference.
  @exclusivity(unchecked) unowned(unsafe) final var engine: LayoutEngine?
  /// The variables of the minimum edges, the width, and the height.
  final let quantities: FourVariables
  /// The rows in the solver.
  ///
  /// No other code runs while a row is read or set.
  @exclusivity(unchecked) final var rows = DerivedRows()
  package final let geometrySource: GeometrySource
  /// Whether frame and alignment rectangle differ.
  @exclusivity(unchecked) final var hasInsets: Bool
  /// Whether masks fixed the size when the content rows were last updated.
  @exclusivity(unchecked) final var hasGivenSize = false
  @exclusivity(unchecked) final var stale: Stale = []
  /// The axes on which the size of the mask stops at zero.
  @exclusivity(unchecked) final var stoppedAxes: AxisSet = []
  @exclusivity(unchecked) final var writing: Writing = []
  /// Whether the node belongs to its engine; otherwise it may have outlived its item.
  @exclusivity(unchecked) final var isKnown = true

  init(
    of host: LayoutBox, in container: LayoutNode?, engine: LayoutEngine,
    geometrySource: GeometrySource,
    hasInsets: Bool,
    solver: Solver
  ) throws(SolverError) {
    self.host = host
    self.container = container
    self.hasInsets = hasInsets
    self.engine = engine
    self.geometrySource = geometrySource
    let originIsGiven = geometrySource != .free
    let sizeIsGiven = geometrySource == .top || geometrySource == .root
    func edge() throws(SolverError) -> Variable {
      try originIsGiven ? solver.addParameter(value: 0) : solver.addVariable()
    }
    func length() throws(SolverError) -> Variable {
      try sizeIsGiven ? solver.addParameter(value: 0) : solver.addVariable(lowerBound: 0)
    }
    quantities = FourVariables(try edge(), try edge(), try length(), try length())
  }

  /// The guide, or nil for a box's node.
  package var guide: LayoutGuide? { nil }

  /// The node with the text measurements of a label, or nil for other items.
  var text: TextLayoutNode? { nil }

  package final var item: any LayoutItem {
    if let guide { return guide }
    return host.item
  }

  /// The box, or nil for a guide's node.
  package final var box: LayoutBox? { guide == nil ? host : nil }

  /// The box in whose coordinates the item's frame is; nil for the top of the tree.
  final var outerBox: LayoutBox? { guide == nil ? host.superbox : host }

  package final var minX: Variable { quantities[0] }
  package final var minY: Variable { quantities[1] }
  package final var width: Variable { quantities[2] }
  package final var height: Variable { quantities[3] }
  package final var variables: [Variable] { [minX, minY, width, height] }

  /// Returns the variables of the minimum edge and the size on an axis.
  package final func variables(_ axis: Axis) -> (start: Variable, size: Variable) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }

  /// The insets from the frame to the alignment rectangle; zero for a guide.
  package final var insets: EdgeInsets { guide == nil ? host.alignmentRectInsets : .zero }
}

/// An engine's record of a guide that the solver positions.
final class GuideLayoutNode: LayoutNode {
  private unowned let ownGuide: LayoutGuide

  init(
    of guide: LayoutGuide, in container: LayoutNode?, host: LayoutBox, engine: LayoutEngine,
    solver: Solver
  ) throws(SolverError) {
    ownGuide = guide
    try super.init(
      of: host, in: container, engine: engine, geometrySource: .free, hasInsets: false,
      solver: solver)
  }

  override package var guide: LayoutGuide? { ownGuide }
}
