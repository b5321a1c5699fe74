// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

/// What an engine keeps for one view or plain guide: the variables of its alignment rectangle, in the coordinates of
/// the tree's root, and the rows that come with it.
final class LayoutNode {
  /// What of a node's rows or numbers is out of date.
  struct Stale: OptionSet {
    let rawValue: UInt8

    /// The numbers that stand for the place of a view given from outside.
    static let parameters = Stale(rawValue: 1)
    /// The rows of the autoresizing mask.
    static let mask = Stale(rawValue: 2)
    /// The rows of the intrinsic content size.
    static let content = Stale(rawValue: 4)
    /// All of it.
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
  unowned let host: View
  private unowned let guide: LayoutGuide?
  /// The node of the view whose coordinates the item's frame is in; nil for the top of the tree.
  ///
  /// It is forgotten after what lies inside of it.
  unowned let container: LayoutNode?
  weak var engine: LayoutEngine?
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
  /// The alignment rectangle as the frames that were last written have it.
  var solved = Rect.zero
  /// The rows that stand in the solver.
  var rows = DerivedRows()
  let place: Place
  /// Whether frame and alignment rectangle differ.
  var hasInsets: Bool
  var stale: Stale = []
  var writing: Writing = []
  /// Whether the node belongs to its engine; one that does not may have outlived its item.
  var isKnown = true

  init(
    of host: View, guide: LayoutGuide?, in container: LayoutNode?, engine: LayoutEngine,
    place: Place, solver: Solver
  ) throws(SolverError) {
    self.container = container
    hasInsets = guide == nil && host.alignmentRectInsets != .zero
    self.host = host
    self.guide = guide
    self.engine = engine
    self.place = place
    let originIsGiven = place != .free
    let sizeIsGiven = place == .top || place == .root
    minX = try originIsGiven ? solver.addParameter(value: 0) : solver.addVariable()
    minY = try originIsGiven ? solver.addParameter(value: 0) : solver.addVariable()
    width = try sizeIsGiven ? solver.addParameter(value: 0) : solver.addVariable(lowerBound: 0)
    height = try sizeIsGiven ? solver.addParameter(value: 0) : solver.addVariable(lowerBound: 0)
  }

  var item: any LayoutItem {
    if let guide { return guide }
    return host
  }

  /// The view, unless the node is a guide's.
  var view: View? { guide == nil ? host : nil }

  /// The guide, if the node is one's.
  var ownGuide: LayoutGuide? { guide }

  /// The view whose coordinates the item's frame is in.
  var outerView: View? { guide == nil ? host.superview : host }

  var variables: [Variable] { [minX, minY, width, height] }

  /// The variable of the least edge and that of the size.
  func variables(_ axis: Axis) -> (start: Variable, size: Variable) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }

  /// What lies between the frame and the alignment rectangle; nothing for a guide.
  var insets: EdgeInsets { guide == nil ? host.alignmentRectInsets : .zero }
}

extension EdgeInsets {
  /// The insets before and behind along one axis.
  func along(_ axis: Axis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
