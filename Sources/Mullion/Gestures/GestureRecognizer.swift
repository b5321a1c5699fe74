// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Finds a gesture in the touches on a view and the views inside of it.
///
/// Names and rules are those of UIKit's `UIGestureRecognizer`. Recognizers of the touched view and of those that it lies in hear of
/// touches before views do, the innermost first, and those of one view in the order in which they were added. A subclass
/// sets ``state`` when it knows more. Once a recognizer has recognized its gesture, others that look at the same touches and
/// have not yet recognized theirs fail, unless both may recognize at once.
open class GestureRecognizer {
  /// How far a recognizer has come.
  public enum State: Int, Sendable, CaseIterable {
    /// The gesture has not been recognized and still can be.
    case possible = 0
    /// A gesture that goes on has begun.
    case began = 1
    /// It goes on.
    case changed = 2
    /// It has come to its end; or a gesture without duration was recognized.
    case ended = 3
    /// It was broken off.
    case cancelled = 4
    /// The touches are not the gesture.
    case failed = 5

    /// ``ended``, for gestures without duration.
    public static let recognized = State.ended
  }

  /// The view whose touches are looked at.
  public final internal(set) weak var view: View?
  /// Decides what the recognizer leaves open.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for messages and traces.
  public final var name: String?
  /// Whether the recognizer looks at touches.
  ///
  /// Default true. Setting it to false cancels a gesture that goes on.
  public final var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }
  /// Whether views are told that their touches are cancelled when the recognizer recognizes a gesture in them.
  ///
  /// Default true.
  public final var cancelsTouchesInView = true
  /// Whether views are told of touches only when the recognizer has failed.
  ///
  /// Default false.
  public final var delaysTouchesBegan = false
  /// Whether views are told of the end of touches only when the recognizer has failed.
  ///
  /// Default true.
  public final var delaysTouchesEnded = true

  final var storedState = State.possible
  /// What is recognized as soon as others have failed.
  final var waiting: [State] = []
  /// Those that ``waiting`` waits for.
  final var blockers: [GestureRecognizer] = []
  /// The touches that the recognizer looks at and that are still down.
  final var live: [Touch] = []
  /// The touches since the last reset.
  final var sequence: [Touch] = []
  /// The touches that were lifted last.
  final var lifted: [Touch] = []
  /// Counts resets and failures, so that what was interrupted by one can tell.
  final var run = 0
  final var isResetting = false
  final var timer: ApplicationTimer?
  final weak var arbiter: GestureArbiter?
  private var required: [WeakRecognizer] = []
  private var targets: [GestureTarget] = []

  private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  /// Creates a recognizer.
  public init() {}

  /// Creates a recognizer with a closure that is told of its gesture; see ``addTarget(_:)``.
  public convenience init(_ handler: @escaping (GestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// How far the recognizer has come.
  ///
  /// Subclasses set it. From possible to began, ended or failed; from began or changed to changed, ended or cancelled; what else is
  /// set is reported to ``ViewError/handler`` and changes nothing. The state stays possible while the recognizer waits
  /// for others to fail, and what was set meanwhile follows then. After the last touch is lifted it is possible again.
  public final var state: State {
    get { storedState }
    set { request(newValue) }
  }

  // MARK: Who is told

  /// Has a closure called whenever the gesture begins, changes or ends.
  ///
  /// - Parameter handler: Called with the recognizer, whose ``state`` says what happened.
  /// - Returns: What ``removeTarget(_:)`` takes.
  @discardableResult
  public final func addTarget(_ handler: @escaping (GestureRecognizer) -> Void) -> GestureTarget {
    let target = GestureTarget(handler)
    targets.append(target)
    return target
  }

  /// Has a responder carry out an action whenever the gesture begins, changes or ends.
  ///
  /// - Parameters:
  ///   - responder: Who is to do it; not kept.
  ///   - action: What to do.
  /// - Returns: What ``removeTarget(_:)`` takes.
  @discardableResult
  public final func addTarget(_ responder: Responder, action: Action) -> GestureTarget {
    let target = GestureTarget(responder, action)
    targets.append(target)
    return target
  }

  /// Has somebody told no longer.
  public final func removeTarget(_ target: GestureTarget) { targets.removeAll { $0 === target } }

  /// Has actions carried out no longer.
  ///
  /// - Parameters:
  ///   - responder: Who did it; nil for all.
  ///   - action: What was done; nil for all.
  public final func removeTarget(_ responder: Responder?, action: Action?) {
    targets.removeAll { target in
      guard target.action != nil else { return false }
      return (responder == nil || target.responder === responder)
        && (action == nil || target.action == action)
    }
  }

  /// Tells of the state.
  func tellTargets() {
    for target in targets { target.tell(of: self) }
  }

  // MARK: Places

  /// The touches that places are about: those that are down, or else those that were lifted last.
  final var current: [Touch] { live.isEmpty ? lifted : live }

  /// The number of touches that make up the gesture.
  ///
  /// After the last finger was lifted, the number of those that were lifted with it.
  public final var numberOfTouches: Int { current.count }

  /// Where the gesture is: the middle of its touches.
  ///
  /// - Parameter view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The point, in points; (0, 0) without touches.
  open func location(in view: View?) -> Point { Point.mean(current.map { $0.location(in: view) }) }

  /// Where one of the touches is.
  ///
  /// - Parameters:
  ///   - index: Its number, in the order in which they came down, below ``numberOfTouches``.
  ///   - view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The point, in points; (0, 0) and a report to ``ViewError/handler`` if there is no such touch.
  public final func location(ofTouch index: Int, in view: View?) -> Point {
    guard current.indices.contains(index) else {
      ViewError.report(
        .invalidIndex(view: displayName, index: index, count: current.count, of: "touches"))
      return .zero
    }
    return current[index].location(in: view)
  }

  // MARK: Relations

  /// Has the recognizer wait until another one has failed, and fail if that recognizes its gesture.
  ///
  /// It waits only while the other one looks at touches.
  ///
  /// - Parameter other: The other recognizer; not kept. The recognizer itself is taken for none.
  public final func require(toFail other: GestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    guard other !== self, !requires(other) else { return }
    required.append(WeakRecognizer(recognizer: other))
  }

  /// Whether ``require(toFail:)`` was called with a recognizer.
  final func requires(_ other: GestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
  }

  // MARK: Points of extension

  /// Called when touches have begun that the recognizer looks at.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches have moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches were lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches were taken away.
  ///
  /// By default a gesture that goes on is cancelled, and another one fails. An override calls super.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { breakOff() }

  /// Called when the state becomes possible again.
  ///
  /// An override forgets what it knows of touches, and calls super.
  open func reset() {}

  /// Whether the recognizer waits for another touch although none is down, as for the second tap of two.
  ///
  /// Default false: a recognizer that is possible when its last touch was lifted fails, and one that goes on is cancelled.
  open var waitsForFurtherTouches: Bool { false }

  /// Whether recognizing this gesture makes another recognizer fail.
  ///
  /// Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another recognizer that recognizes its gesture makes this one fail.
  ///
  /// Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether the recognizer waits until another one has failed.
  ///
  /// Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether another recognizer waits until this one has failed.
  ///
  /// Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Looks no longer at a touch, which views hear of as if the recognizer were not there.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The event that is being handled.
  public final func ignore(_ touch: Touch, for event: Event) {
    live.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
    touch.gestureRecognizers.removeAll { $0 === self }
    arbiter?.settle()
  }

  // MARK: What kinds of recognizers do

  /// Whether touches of this kind and place are looked at.
  func accepts(_ touch: Touch) -> Bool { true }

  /// Whether the recognizer itself lets its gesture begin.
  func mayBegin() -> Bool { true }

  /// How long views are not told of touches while the recognizer has not failed, in seconds.
  var contentDelay: Double { 0 }

  /// The time of the timer has come.
  func timerDidFire() {}
}
