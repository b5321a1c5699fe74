// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// An error of a view: a call that it refuses, or an operation that failed.
///
/// After any of these errors, the view is as it was before the call.
nonisolated public enum ViewError: Error, Equatable, Sendable {
  /// A number is not finite or exceeds ``View/maximumMagnitude``, or ``View/maximumCoordinate`` for a
  /// frame or an offset: the view, property and value.
  case invalidNumber(view: String, property: String, value: Double)
  /// A number is outside the range of its property.
  case outOfRange(view: String, property: String, value: Double, expected: String)
  /// A view cannot become a subview of itself or of one of its descendants.
  case cyclicHierarchy(view: String, superview: String)
  /// A window is always the top of a tree.
  case windowAsSubview(view: String)
  /// A tree is deeper than ``View/maximumNestingDepth`` levels.
  case nestedTooDeep(view: String)
  /// An index is out of range of the subviews, or of other elements, which `of` names.
  case invalidIndex(view: String, index: Int, count: Int, of: String = "subviews")
  /// A view that was passed as a sibling is not a subview of the receiver.
  case notASubview(view: String, superview: String)
  /// A view that was passed as an arranged subview is not arranged by the stack.
  case notArranged(view: String, stack: String)
  /// A vertical stack cannot align its views by baselines, which lie on its own axis.
  case baselineAlignment(stack: String)
  /// A built-in guide cannot be moved to another view.
  case fixedGuide(view: String)
  /// The view that provides the baseline of another view is not inside that view.
  case baselineOutside(view: String, other: String)
  /// A call that a table view refuses.
  case table(TableError)
  /// A call that a collection view or a snapshot refuses.
  case collection(CollectionError)
  /// A probable mistake; the call succeeds.
  case warning(ViewWarning)
  /// A call that a view controller refuses.
  case controller(ControllerError)
  /// Layout was requested repeatedly within one pass.
  ///
  /// Names the views that are still marked, and the program's actions in the last round, such as
  /// `layoutSubviews of card adds a subview to card`.
  case layoutLoop(views: [String], causes: [String])
  /// Safe areas or margins and frames depend on each other and do not converge; names the views.
  ///
  /// Layout then assumes that no insets of a superview overlap these views.
  case insetLoop(views: [String])
  /// Required constraints contradict each other; the value has a minimal set and the dropped
  /// constraint.
  ///
  /// Reported when a constraint is dropped for the first time since its activation.
  case conflict(LayoutConflict)
  /// A constraint's new value was refused.
  case constraint(LayoutConstraintError)
  /// A visual format could not be read, in a call that cannot throw.
  case visualFormat(VisualFormatError)
  /// A recognizer's state cannot follow the previous state, or its view is not in a window.
  case illegalGestureState(recognizer: String, from: String, to: String)
  /// The solver refused a row or failed: the subject of the row, and the solver's error.
  case solver(what: String, SolverError)
}

nonisolated extension ViewError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do; a conflict has a line for each member.
  public var description: String {
    switch self {
    case .cyclicHierarchy(let view, let superview):
      "\(view) cannot become a subview of \(superview), which is the same view or inside it"
    case .windowAsSubview(let view):
      "\(view) is a window and cannot become a subview"
    case .nestedTooDeep(let view):
      "\(view) would be nested deeper than \(View.maximumNestingDepth) levels; flatten the tree"
    case .notASubview(let view, let superview):
      "\(view) is not a subview of \(superview); name one of its subviews"
    case .notArranged(let view, let stack):
      "\(view) is not arranged by \(stack); name one of its arranged subviews"
    case .baselineAlignment(let stack):
      "\(stack) is vertical and cannot align its views by baselines; use leading or trailing, as it does now"
    case .illegalGestureState(let recognizer, let from, let to):
      "\(recognizer) cannot go from \(from) to \(to); see GestureRecognizer.state for the allowed transitions; its view must be in a window"
    case .table(let error):
      error.description
    case .collection(let error):
      error.description
    case .warning(let warning):
      warning.description
    case .controller(let error):
      error.description
    case .visualFormat(let error):
      error.description
    case .layoutLoop, .insetLoop, .conflict, .constraint, .solver, .invalidNumber, .outOfRange,
      .invalidIndex, .fixedGuide, .baselineOutside:
      layoutDescription
    }
  }

  /// The text of an error that layouts without views have too.
  private var layoutDescription: String {
    let error: LayoutError? =
      switch self {
      case .layoutLoop(let views, let causes): .layoutLoop(items: views, causes: causes)
      case .insetLoop(let views): .insetLoop(items: views)
      case .conflict(let conflict): .conflict(conflict)
      case .constraint(let error): .constraint(error)
      case .solver(let what, let error): .solver(what: what, error)
      case .invalidNumber(let view, let property, let value):
        .invalidNumber(item: view, property: property, value: value)
      case .outOfRange(let view, let property, let value, let expected):
        .outOfRange(item: view, property: property, value: value, expected: expected)
      case .invalidIndex(let view, let index, let count, let things):
        .invalidIndex(item: view, index: index, count: count, of: things)
      case .fixedGuide(let view): .fixedGuide(item: view)
      case .baselineOutside(let view, let other): .baselineOutside(item: view, other: other)
      default: nil
      }
    return error?.description ?? ""
  }
}
