// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// An error of a view: a call that it refuses, or an operation that failed.
///
/// After any of these errors, the view is as it was before the call.
nonisolated public enum ViewError: Error, Equatable, Sendable {
  /// A number is not finite or exceeds ``View/maximumMagnitude``: the view, property and value.
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
  /// A frame under a rotation or skew does not define a size; set bounds and center.
  case frameUnderTransform(view: String)
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
    case .invalidNumber(let view, let property, let value):
      "\(property) of \(view) would be \(Formula.number(value)); use finite numbers of magnitude at most "
        + "\(Formula.number(View.maximumMagnitude))"
    case .outOfRange(let view, let property, let value, let expected):
      "\(property) of \(view) would be \(Formula.number(value)); use \(expected)"
    case .cyclicHierarchy(let view, let superview):
      "\(view) cannot become a subview of \(superview), which is the same view or inside it"
    case .windowAsSubview(let view):
      "\(view) is a window and cannot become a subview"
    case .nestedTooDeep(let view):
      "\(view) would be nested deeper than \(View.maximumNestingDepth) levels; flatten the tree"
    case .invalidIndex(let view, let index, let count, let things):
      "\(view) has \(Self.amount(count, things)), so the index \(index) is out of range\(Self.choice(of: count))"
    case .notASubview(let view, let superview):
      "\(view) is not a subview of \(superview); name one of its subviews"
    case .notArranged(let view, let stack):
      "\(view) is not arranged by \(stack); name one of its arranged subviews"
    case .baselineAlignment(let stack):
      "\(stack) is vertical and cannot align its views by baselines; use leading or trailing, as it does now"
    case .frameUnderTransform(let view):
      "the frame of \(view) cannot be set under a rotation or skew; set its bounds and center"
    case .fixedGuide(let view):
      "a built-in guide of \(view) cannot move to another view; add a guide of your own"
    case .baselineOutside(let view, let other):
      "the baseline of \(view) cannot be that of \(other), which is not inside of it; "
        + "name a descendant or the view itself"
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
    case .layoutLoop, .insetLoop, .conflict, .constraint, .visualFormat, .solver:
      layoutDescription
    }
  }

  /// Returns a count and its noun, such as "1 view in the row" for the phrase "views in the row".
  private static func amount(_ count: Int, _ things: String) -> String {
    guard count == 1 else { return "\(count == 0 ? "no" : "\(count)") \(things)" }
    let noun = things.prefix { $0 != " " }
    let singular = noun.dropLast(noun.hasSuffix("ches") ? 2 : 1)
    return "1 \(singular)\(things.dropFirst(noun.count))"
  }

  private static func choice(of count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "; use 0"
    default: "; use a number from 0 to \(count - 1)"
    }
  }

  private var layoutDescription: String {
    switch self {
    case .layoutLoop(let views, let causes):
      "layout of \(views.joined(separator: ", ")) does not settle in \(LayoutCycle.mostRounds) rounds"
        + (causes.isEmpty
          ? "; avoid changes there that request layout in each pass"
          : ": in the last round, \(causes.joined(separator: ", ")); do that once, not in each layout")
    case .insetLoop(let views):
      "the insets of \(views.joined(separator: ", ")) do not settle: constraints make frames follow the safe "
        + "area or the margins, and these follow the frames; constrain the views to edges of their superviews"
    case .conflict(let conflict):
      conflict.description
    case .constraint(let error):
      error.description
    case .visualFormat(let error):
      error.description
    case .solver(let what, let error):
      "\(what): \(error)"
    default: ""
    }
  }
}
