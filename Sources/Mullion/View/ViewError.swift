// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// What a view refuses, or could not do.
///
/// After any of them the view is as it was before the call.
public enum ViewError: Error, Equatable, Sendable {
  /// A number that is not finite, or beyond ``View/largestMagnitude``: the view, the property, the value.
  case invalidNumber(view: String, property: String, value: Double)
  /// A number outside the range of its property.
  case outOfRange(view: String, property: String, value: Double, expected: String)
  /// A view cannot become a subview of itself or of one of its descendants.
  case cyclicHierarchy(view: String, superview: String)
  /// A window is always the top of a tree.
  case windowAsSubview(view: String)
  /// A tree deeper than ``View/deepestNesting`` levels.
  case nestedTooDeep(view: String)
  /// An index outside of the subviews, or of other things that the object has, which are named.
  case invalidIndex(view: String, index: Int, count: Int, of: String = "subviews")
  /// A view that was named as a sibling is not a subview of the receiver.
  case notASubview(view: String, superview: String)
  /// A view that was named as an arranged one is not arranged by the stack.
  case notArranged(view: String, stack: String)
  /// A vertical stack cannot align its views by their baselines, which all lie on one axis.
  case baselineAlignment(stack: String)
  /// A frame under a rotation or skew says nothing about size; set bounds and center.
  case frameUnderTransform(view: String)
  /// A built-in guide cannot be moved to another view.
  case fixedGuide(view: String)
  /// A baseline was said to be that of a view that does not lie inside.
  case baselineOutside(view: String, other: String)
  /// A call that a table refuses.
  case table(TableError)
  /// A probable mistake that refuses nothing.
  case warning(ViewWarning)
  /// What a view controller refuses.
  case controller(ControllerError)
  /// Layout was asked for again and again within one pass; the views that still ask, and what the program did in the last
  /// round, as `layoutSubviews of card adds a subview to card`.
  case layoutLoop(views: [String], causes: [String])
  /// Safe areas or margins hang on frames that hang on them in turn, and do not come to rest; the views that have them.
  ///
  /// The frames are laid out as if nothing reached into these views from around them.
  case insetLoop(views: [String])
  /// Required constraints cannot hold together: a minimal set, and the one that gave way.
  ///
  /// Reported when a constraint gives way for the first time since it was activated.
  case conflict(LayoutConflict)
  /// A constraint's new value was refused.
  case constraint(LayoutConstraintError)
  /// A recognizer's state cannot follow the one before, or its view is in no window.
  case illegalGestureState(recognizer: String, from: String, to: String)
  /// The solver refused a row, or failed: what it was about, and what it says.
  case solver(what: String, SolverError)
}

extension ViewError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do; a conflict takes a line for each member.
  public var description: String {
    switch self {
    case .invalidNumber(let view, let property, let value):
      "\(property) of \(view) would be \(Formula.number(value)); use finite numbers of magnitude at most "
        + "\(Formula.number(View.largestMagnitude))"
    case .outOfRange(let view, let property, let value, let expected):
      "\(property) of \(view) would be \(Formula.number(value)); use \(expected)"
    case .cyclicHierarchy(let view, let superview):
      "\(view) contains \(superview) or is the same, so it cannot become its subview"
    case .windowAsSubview(let view):
      "\(view) is a window and cannot become a subview"
    case .nestedTooDeep(let view):
      "\(view) would be nested deeper than \(View.deepestNesting) levels; flatten the tree"
    case .invalidIndex(let view, let index, let count, let things):
      count == 0
        ? "\(view) has no \(things), so the index \(index) names none of them"
        : "\(view) has \(count) \(things), so the index \(index) names none of them; use a number from 0 to \(count - 1)"
    case .notASubview(let view, let superview):
      "\(view) is not a subview of \(superview); name one of its subviews"
    case .notArranged(let view, let stack):
      "\(view) is not arranged by \(stack); name one of its arranged subviews"
    case .baselineAlignment(let stack):
      "\(stack) is vertical and cannot align its views by baselines; use leading or trailing, as it does now"
    case .frameUnderTransform(let view):
      "the frame of \(view) cannot be set under a rotation or skew; set its bounds and center"
    case .fixedGuide(let view):
      "a built-in guide belongs to \(view) for good; add a guide of your own"
    case .baselineOutside(let view, let other):
      "the baseline of \(view) cannot be that of \(other), which is not inside of it; "
        + "name a descendant or the view itself"
    case .illegalGestureState(let recognizer, let from, let to):
      "\(recognizer) cannot go from \(from) to \(to); see GestureRecognizer.state for what may follow, and only in a window"
    case .table(let error):
      error.description
    case .warning(let warning):
      warning.description
    case .controller(let error):
      error.description
    case .layoutLoop, .insetLoop, .conflict, .constraint, .solver:
      layoutDescription
    }
  }

  private var layoutDescription: String {
    switch self {
    case .layoutLoop(let views, let causes):
      "layout of \(views.joined(separator: ", ")) does not come to rest in \(LayoutCycle.mostRounds) rounds"
        + (causes.isEmpty
          ? "; change nothing there that asks for layout each time"
          : ": in the last one \(causes.joined(separator: ", ")); do that once, not in each layout")
    case .insetLoop(let views):
      "the insets of \(views.joined(separator: ", ")) do not come to rest: constraints make frames follow the safe "
        + "area or the margins, and these follow the frames; hold the views by edges of their superviews"
    case .conflict(let conflict):
      conflict.description
    case .constraint(let error):
      error.description
    case .solver(let what, let error):
      "\(what): \(error)"
    default: ""
    }
  }
}
