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

  /// Why a view's place is given from outside, if it is.
  enum Place {
    /// Variables that the solver decides.
    case free
    /// The top of the tree: its own size.
    case top
    /// The window's root view: the window's size.
    case root
    /// The top of a fitting: its origin is given, its size is asked for.
    case fitting
  }

  /// One of the rows that the engine derives.
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

  // The engine is told before an item leaves its tree, so that neither outlives the other.
  private unowned let subject: any LayoutItem
  /// The item's place in the engine's tables.
  let key: ObjectIdentifier
  weak var engine: LayoutEngine?
  let place: Place
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
  /// The rows that stand in the solver, by ``Row``.
  var rows = [Constraint.ID?](repeating: nil, count: Row.allCases.count)
  var stale: Stale = []

  init(
    _ item: any LayoutItem, engine: LayoutEngine, place: Place, solver: Solver
  ) throws(SolverError) {
    subject = item
    key = ObjectIdentifier(item)
    self.engine = engine
    self.place = place
    let originIsGiven = place != .free
    let sizeIsGiven = place == .top || place == .root
    minX = try originIsGiven ? solver.addParameter(value: 0) : solver.addVariable()
    minY = try originIsGiven ? solver.addParameter(value: 0) : solver.addVariable()
    width = try sizeIsGiven ? solver.addParameter(value: 0) : solver.addVariable(lowerBound: 0)
    height = try sizeIsGiven ? solver.addParameter(value: 0) : solver.addVariable(lowerBound: 0)
  }

  var item: any LayoutItem { subject }
  var view: View? { subject as? View }
  var variables: [Variable] { [minX, minY, width, height] }

  /// The variable of the least edge and that of the size.
  func variables(_ axis: Axis) -> (start: Variable, size: Variable) {
    axis == .horizontal ? (minX, width) : (minY, height)
  }

  /// What lies between the frame and the alignment rectangle; nothing for a guide.
  var insets: EdgeInsets { view?.alignmentRectInsets ?? .zero }
}

extension EdgeInsets {
  /// The insets before and behind along one axis.
  func along(_ axis: Axis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
