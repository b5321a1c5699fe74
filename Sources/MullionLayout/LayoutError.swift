// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An error of a layout: a call that a box refuses, or an operation that failed.
///
/// After any of these errors, the box is as it was before the call.
nonisolated public enum LayoutError: Error, Equatable, Sendable {
  /// A number is not finite or exceeds ``LayoutBox/maximumMagnitude``, or
  /// ``LayoutBox/maximumCoordinate`` for a frame or an offset: the item, property and value.
  case invalidNumber(item: String, property: String, value: Double)
  /// A number is outside the range of its property.
  case outOfRange(item: String, property: String, value: Double, expected: String)
  /// A box cannot become a subbox of itself or of one of its descendants.
  case cyclicHierarchy(box: String, superbox: String)
  /// A tree is deeper than ``LayoutBox/maximumNestingDepth`` levels.
  case nestedTooDeep(box: String)
  /// A call would move or change the box of a view directly; change the view instead.
  case boxOfView(box: String)
  /// A tree is laid out from its top; the box has a superbox.
  case notTheTop(box: String)
  /// An index is out of range of the elements that `of` names.
  case invalidIndex(item: String, index: Int, count: Int, of: String)
  /// A box that was passed as an arranged subbox is not arranged by the stack.
  case notArranged(box: String, stack: String)
  /// A vertical stack cannot align its boxes by baselines, which lie on its own axis.
  case baselineAlignment(stack: String)
  /// A built-in guide cannot be moved to another item.
  case fixedGuide(item: String)
  /// The item that provides the baseline of another item is not inside that item.
  case baselineOutside(item: String, other: String)
  /// Layout was requested repeatedly within one pass.
  ///
  /// Names the items that are still marked, and the program's actions in the last round.
  case layoutLoop(items: [String], causes: [String])
  /// Safe areas or margins and frames depend on each other and do not converge; names the items.
  ///
  /// Layout then assumes that no insets of a superbox overlap these items.
  case insetLoop(items: [String])
  /// Required constraints contradict each other; the value has a minimal set and the dropped
  /// constraint.
  ///
  /// Reported when a constraint is dropped for the first time since its activation.
  case conflict(LayoutConflict)
  /// A required constraint that was dropped and then held again is now dropped again.
  case conflictRecurs(constraint: String, formula: String)
  /// A constraint's new value was refused.
  case constraint(LayoutConstraintError)
  /// The solver refused a row or failed: the subject of the row, and the solver's error.
  case solver(what: String, SolverError)
}

nonisolated extension LayoutError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do; a conflict has a line for each member.
  public var description: String {
    switch self {
    case .invalidNumber(let item, let property, let value):
      "\(property) of \(item) would be \(Formula.number(value)); use finite numbers of magnitude at most "
        + "\(Formula.number(Self.maximum(of: property)))"
    case .outOfRange(let item, let property, let value, let expected):
      "\(property) of \(item) would be \(Formula.number(value)); use \(expected)"
    case .cyclicHierarchy(let box, let superbox):
      "\(box) cannot become a subbox of \(superbox), which is the same box or inside it"
    case .nestedTooDeep(let box):
      "\(box) would be nested deeper than \(LayoutBox.maximumNestingDepth) levels; flatten the tree"
    case .boxOfView(let box):
      "\(box) is the box of a view and moves only with it; add or remove the view"
    case .notTheTop(let box):
      "\(box) is inside another box; lay out the box at the top of the tree"
    case .invalidIndex(let item, let index, let count, let things):
      "\(item) has \(Self.amount(count, things)), so the index \(index) is out of range\(Self.choice(of: count))"
    case .notArranged(let box, let stack):
      "\(box) is not arranged by \(stack); name one of its arranged boxes"
    case .baselineAlignment(let stack):
      "\(stack) is vertical and cannot align its boxes by baselines; use leading or trailing, as it does now"
    case .fixedGuide(let item):
      "a built-in guide of \(item) cannot move to another view; add a guide of your own"
    case .baselineOutside(let item, let other):
      "the baseline of \(item) cannot be that of \(other), which is not inside of it; "
        + "name a descendant or the view itself"
    case .layoutLoop, .insetLoop, .conflict, .conflictRecurs, .constraint, .solver:
      resultDescription
    }
  }

  /// The description of an error that a layout or a constraint reports; empty for other errors.
  private var resultDescription: String {
    switch self {
    case .layoutLoop(let items, let causes):
      "layout of \(items.joined(separator: ", ")) does not settle in \(LayoutCycle.mostRounds) rounds"
        + (causes.isEmpty
          ? "; avoid changes there that request layout in each pass"
          : ": in the last round, \(causes.joined(separator: ", ")); do that once, not in each layout")
    case .insetLoop(let items):
      "the insets of \(items.joined(separator: ", ")) do not settle: constraints make frames follow the safe "
        + "area or the margins, and these follow the frames; constrain the views to edges of their superviews"
    case .conflict(let conflict):
      conflict.description
    case .conflictRecurs(let constraint, let formula):
      "\(constraint == formula ? "" : "\(constraint): ")\(formula) was dropped again after it had held; its conflict was reported "
        + "when it was first dropped"
    case .constraint(let error):
      error.description
    case .solver(let what, let error):
      "\(what): \(error)"
    default: ""
    }
  }

  /// Returns the largest magnitude of a property's numbers.
  private static func maximum(of property: String) -> Double {
    switch property {
    case "frame", "bounds", "center", "position", "size", "contentSize", "contentOffset",
      "scrollRectToVisible":
      LayoutBox.maximumCoordinate
    default: LayoutBox.maximumMagnitude
    }
  }

  /// Returns a count and its noun, such as "1 view in the row" for the phrase "views in the row".
  private static func amount(_ count: Int, _ things: String) -> String {
    guard count == 1 else { return "\(count == 0 ? "no" : "\(count)") \(things)" }
    let noun = things.prefix { $0 != " " }
    let singular = noun.dropLast(noun.hasSuffix("ches") || noun.hasSuffix("xes") ? 2 : 1)
    return "1 \(singular)\(things.dropFirst(noun.count))"
  }

  private static func choice(of count: Int) -> String {
    switch count {
    case 0: ""
    case 1: "; use 0"
    default: "; use a number from 0 to \(count - 1)"
    }
  }
}

// MARK: Reporting

nonisolated extension LayoutError {
  /// A structure that holds the handler.
  ///
  /// Stored directly as the generic argument of `Mutex`, a function would be wrapped in another
  /// closure at each access.
  private struct Installed {
    var handler: @Sendable (LayoutError) -> Void
  }

  private static let installed = Mutex(Installed(handler: writeLine))

  /// Receives errors, from boxes without a view and their constraints, of setters and other calls
  /// that cannot throw.
  ///
  /// Errors of views go to the handler of the view's window, or to `ViewError.handler`. The process
  /// has one handler; the default writes to standard error. Any thread may call it.
  public static var handler: @Sendable (LayoutError) -> Void {
    get { installed.withLock { $0.handler } }
    set { installed.withLock { $0.handler = newValue } }
  }

  @Sendable private static func writeLine(_ error: LayoutError) {
    let line = Array("mullion: \(error)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension LayoutBox {
  /// Reports an error to the owner, or to ``LayoutError/handler`` without one.
  final func report(_ error: LayoutError) {
    if let owner { return owner.receive(error) }
    guard let handler = environment?.errorHandler else { return LayoutError.handler(error) }
    handler(error)
  }

  /// Runs a closure and reports the error that it throws; for callers that cannot throw.
  package final func reporting(_ body: () throws(LayoutError) -> Void) {
    do {
      try body()
    } catch {
      report(error)
    }
  }

  /// Runs a closure and reports the error that it throws; for callers that cannot throw.
  final func reporting(_ body: () throws(LayoutConstraintError) -> Void) {
    do {
      try body()
    } catch {
      report(.constraint(error))
    }
  }
}
