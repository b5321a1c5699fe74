// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// What an engine keeps for one view or plain guide: the variables of its alignment rectangle, in the coordinates of
/// the tree's root, and the rows that come with it.
///
/// As it is, a view's; a ``GuideLayoutNode`` is a guide's.
class LayoutNode {
  /// What of a node's rows or numbers is out of date.
  struct Stale: OptionSet {
    let rawValue: UInt8

    /// The numbers that stand for the place of a view given from outside.
    static let parameters = Stale(rawValue: 1)
    /// The rows of the autoresizing mask.
    static let mask = Stale(rawValue: 2)
    /// The rows of the intrinsic content size.
    static let content = Stale(rawValue: 4)
    /// The numbers that stand for a scroll view's offset.
    static let offset = Stale(rawValue: 8)
    /// All of it that every view has.
    static let everything: Stale = [.parameters, .mask, .content]
  }

  /// What the next writing of frames does about a node.
  struct Writing: OptionSet {
    let rawValue: UInt8

    /// Its frame is written.
    static let own = Writing(rawValue: 1)
    /// What lies directly inside of it is written too.
    static let inside = Writing(rawValue: 2)
  }

  /// Why a view's place is given from outside, if it is.
  enum Place: UInt8 {
    /// Variables that the solver decides.
    case free
    /// The top of the tree: its own size.
    case top
    /// The window's root view: the window's size.
    case root
    /// The top of a fitting: its origin is given, its size is asked for.
    case fitting
  }

  // The engine is told before an item leaves its tree, so that neither outlives the other.
  /// The view, or the one a guide belongs to.
  unowned final let host: View
  /// The node of the view whose coordinates the item's frame is in; nil for the top of the tree.
  ///
  /// It is forgotten after what lies inside of it.
  unowned final let container: LayoutNode?
  final weak var engine: LayoutEngine?
  /// The least edges, the width and the height.
  final let quantities: FourVariables
  /// The rows that stand in the solver.
  final var rows = DerivedRows()
  final let place: Place
  /// Whether frame and alignment rectangle differ.
  final var hasInsets: Bool
  final var stale: Stale = []
  final var writing: Writing = []
  /// Whether the node belongs to its engine; one that does not may have outlived its item.
  final var isKnown = true

  init(
    of host: View, in container: LayoutNode?, engine: LayoutEngine, place: Place, hasInsets: Bool,
    solver: Solver
  ) throws(SolverError) {
    self.host = host
    self.container = container
    self.hasInsets = hasInsets
    self.engine = engine
    self.place = place
    let originIsGiven = place != .free
    let sizeIsGiven = place == .top || place == .root
    func edge() throws(SolverError) -> Variable {
      try originIsGiven ? solver.addParameter(value: 0) : solver.addVariable()
    }
    func length() throws(SolverError) -> Variable {
      try sizeIsGiven ? solver.addParameter(value: 0) : solver.addVariable(lowerBound: 0)
    }
    quantities = FourVariables(try edge(), try edge(), try length(), try length())
  }

  /// The guide, if the node is one's.
  var guide: LayoutGuide? { nil }

  /// The node with what is known of a label's text, if the node is one's.
  var text: TextLayoutNode? { nil }

  final var item: any LayoutItem {
    if let guide { return guide }
    return host
  }

  /// The view, unless the node is a guide's.
  final var view: View? { guide == nil ? host : nil }

  /// The view whose coordinates the item's frame is in.
  final var outerView: View? { guide == nil ? host.superview : host }

  final var minX: Variable { quantities[0] }
  final var minY: Variable { quantities[1] }
  final var width: Variable { quantities[2] }
  final var height: Variable { quantities[3] }
  final var variables: [Variable] { [minX, minY, width, height] }

  /// The variable of the least edge and that of the size.
  final func variables(_ axis: Axis) -> (start: Variable, size: Variable) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }

  /// What lies between the frame and the alignment rectangle; nothing for a guide.
  final var insets: EdgeInsets { guide == nil ? host.alignmentRectInsets : .zero }
}

/// What an engine keeps for a plain guide.
final class GuideLayoutNode: LayoutNode {
  private unowned let ownGuide: LayoutGuide

  init(
    of guide: LayoutGuide, in container: LayoutNode?, host: View, engine: LayoutEngine,
    solver: Solver
  ) throws(SolverError) {
    ownGuide = guide
    try super.init(
      of: host, in: container, engine: engine, place: .free, hasInsets: false, solver: solver)
  }

  override var guide: LayoutGuide? { ownGuide }
}
