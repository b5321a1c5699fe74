// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// An object that recognizes a gesture in the touches on a view and its subviews.
///
/// Names and rules are those of UIKit's `UIGestureRecognizer`. Recognizers of the touched view and
/// its ancestors receive touches before views do. The innermost view's recognizers are first; those
/// of one view follow the order in which they were added.
///
/// A subclass sets ``state`` as it recognizes its gesture. When a recognizer recognizes its
/// gesture, the other recognizers of the same touches that have not yet recognized theirs fail.
/// They do not fail if both may recognize simultaneously.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class GestureRecognizer {
  /// The state of a recognizer.
  nonisolated public enum State: Int, Sendable, CaseIterable {
    /// The gesture has not been recognized and still can be.
    case possible = 0
    /// A continuous gesture has begun.
    case began = 1
    /// A continuous gesture has changed.
    case changed = 2
    /// A continuous gesture has ended, or a discrete gesture was recognized.
    case ended = 3
    /// The gesture was cancelled.
    case cancelled = 4
    /// The touches do not form the gesture.
    case failed = 5

    /// The state of a recognized discrete gesture; the same as ``ended``.
    public static let recognized = State.ended
  }

  /// The view whose touches the recognizer receives.
  open internal(set) weak var view: View?
  /// The object that decides whether the gesture begins and which gestures exclude each other.
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// The name of the recognizer in messages and traces.
  open var name: String?
  /// A Boolean value that indicates whether the recognizer receives touches.
  ///
  /// Default true. Setting it to false cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }
  /// The types of the touches that the recognizer receives.
  ///
  /// Default all.
  open var allowedTouchTypes = Touch.TouchType.all
  /// Whether a recognized gesture cancels its touches in views.
  ///
  /// Default true.
  open var cancelsTouchesInView = true
  /// Whether views receive the beginning of touches only after the recognizer has failed.
  ///
  /// Default false.
  open var delaysTouchesBegan = false
  /// Whether views receive the end of touches only after the recognizer has failed.
  ///
  /// Default true.
  open var delaysTouchesEnded = true

  final var storedState = State.possible
  /// The states that the recognizer enters as soon as the required recognizers have failed.
  final var waiting: [State] = []
  /// The recognizers that must fail before this one enters the ``waiting`` states.
  final var blockers: [GestureRecognizer] = []
  /// The touches that the recognizer tracks and that have not ended.
  final var live: [Touch] = []
  /// The touches since the last reset.
  final var sequence: [Touch] = []
  /// The touches that ended last.
  final var lifted: [Touch] = []
  /// The number of resets and failures; a changed number shows callers that a callback caused one.
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

  /// Creates a recognizer with a method that handles its gesture.
  ///
  /// - Parameters:
  ///   - target: The object of the method, which the recognizer holds weakly; nil for none.
  ///   - action: The method; nil for none.
  public init(target: Any?, action: ActionSelector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer with a closure that handles its gesture.
  ///
  /// The recognizer calls the closure whenever the gesture begins, changes or ends. Each built-in
  /// class has this initializer with its own type.
  public convenience init(_ handler: @escaping (GestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// The current state.
  ///
  /// Subclasses set the state. Allowed transitions:
  ///
  /// - From possible to began, ended or failed.
  /// - From began or changed to changed, ended or cancelled.
  ///
  /// Any other transition is reported to ``ViewError/handler`` and changes nothing. While the
  /// recognizer waits for others to fail, the state stays possible; the states that were set follow
  /// after the wait. The state returns to possible after the last touch ends.
  open var state: State {
    get { storedState }
    set { request(newValue) }
  }

  // MARK: Targets

  /// Adds a target.
  final func add(_ target: GestureTarget) { targets.append(target) }

  /// Adds a responder that performs an action whenever the gesture begins, changes or ends.
  ///
  /// - Parameters:
  ///   - responder: The responder that performs the action; not retained.
  ///   - action: The action.
  /// - Returns: The target, for ``removeTarget(_:)``.
  @discardableResult
  open func addTarget(_ responder: Responder, action: Action) -> GestureTarget {
    let target = GestureTarget(responder, action)
    targets.append(target)
    return target
  }

  /// Adds a method that is called whenever the gesture begins, changes or ends.
  ///
  /// - Parameters:
  ///   - target: The object of the method, which the recognizer holds weakly.
  ///   - action: The method.
  open func addTarget(_ target: Any, action: ActionSelector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.selector == action }) else {
      return
    }
    add(GestureTarget(object, action))
  }

  /// Removes methods of a target.
  ///
  /// - Parameters:
  ///   - target: The object of the methods; nil for all objects.
  ///   - action: The method; nil for all methods.
  open func removeTarget(_ target: Any?, action: ActionSelector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { added in
      guard let selector = added.selector else { return false }
      return (object == nil || added.object === object) && (action == nil || selector == action)
    }
  }

  /// Removes a target.
  open func removeTarget(_ target: GestureTarget) { targets.removeAll { $0 === target } }

  /// Removes the targets that perform an action; closures stay.
  ///
  /// - Parameters:
  ///   - responder: The responder of the targets; nil for all responders.
  ///   - action: The action of the targets; nil for all actions.
  open func removeTarget(_ responder: Responder?, action: Action?) {
    targets.removeAll { target in
      guard target.action != nil else { return false }
      return (responder == nil || target.responder === responder)
        && (action == nil || target.action == action)
    }
  }

  /// Notifies the targets of the current state.
  func notifyTargets() {
    for target in targets { target.notify(of: self) }
  }

  // MARK: Locations

  /// The touches for locations: those in progress, or else those that ended last.
  final var current: [Touch] { live.isEmpty ? lifted : live }

  /// The number of touches of the gesture.
  ///
  /// After the last touch has ended, the number of touches that ended with it.
  open var numberOfTouches: Int { current.count }

  /// Returns the location of the gesture: the mean of its touches' locations.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points; (0, 0) without touches.
  open func location(in view: View?) -> Point { Point.mean(current.map { $0.location(in: view) }) }

  /// Returns the location of one touch.
  ///
  /// - Parameters:
  ///   - index: The index of the touch, in the order in which the touches began, below
  ///     ``numberOfTouches``.
  ///   - view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points. An invalid index returns (0, 0) and is reported to
  ///   ``ViewError/handler``.
  open func location(ofTouch index: Int, in view: View?) -> Point {
    guard current.indices.contains(index) else {
      report(
        .invalidIndex(view: displayName, index: index, count: current.count, of: "touches"))
      return .zero
    }
    return current[index].location(in: view)
  }

  // MARK: Relations

  /// Requires another recognizer to fail before this one recognizes its gesture.
  ///
  /// If the other recognizer recognizes its gesture, this one fails. This one waits only while the
  /// other one tracks touches.
  ///
  /// - Parameter other: The other recognizer; not retained. The recognizer ignores itself.
  open func require(toFail other: GestureRecognizer) {
    required.removeAll { $0.recognizer == nil }
    guard other !== self, !requires(other) else { return }
    required.append(WeakRecognizer(recognizer: other))
  }

  /// Returns whether ``require(toFail:)`` was called with a recognizer.
  final func requires(_ other: GestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other }
  }

  // MARK: Methods to override

  /// Called when touches of the recognizer have begun.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches have moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches have ended.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}

  /// Called when touches were cancelled.
  ///
  /// By default, cancels a gesture in progress; without one, the recognizer fails. An override
  /// calls super.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) { cancelRecognition() }

  /// Called when the state returns to possible.
  ///
  /// An override discards its touch data and calls super.
  open func reset() {}

  /// Whether the recognizer waits for another touch while it has none, for example between two
  /// taps.
  ///
  /// Default false. If false, after its last touch ends, a recognizer in the possible state fails
  /// and a gesture in progress is cancelled.
  open var waitsForFurtherTouches: Bool { false }

  /// Returns whether this recognizer makes another one fail when it recognizes its gesture.
  ///
  /// Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Returns whether another recognizer makes this one fail when it recognizes its gesture.
  ///
  /// Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits until another one has failed.
  ///
  /// Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer waits until this one has failed.
  ///
  /// Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Stops tracking a touch, which views then receive as if the recognizer did not exist.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: The current event.
  public final func ignore(_ touch: Touch, for event: Event) {
    live.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
    touch.gestureRecognizers.removeAll { $0 === self }
    arbiter?.settle()
  }

  // MARK: Hooks of the built-in recognizers

  /// Returns whether the recognizer tracks a touch of this type and location.
  @_spi(Overriding) open func accepts(_ touch: Touch) -> Bool { true }

  /// Returns whether the recognizer itself lets its gesture begin.
  @_spi(Overriding) open func mayBegin() -> Bool { true }

  /// The time for which the recognizer delays touches for views unless it fails, in seconds.
  @_spi(Overriding) open var contentDelay: Double { 0 }

  /// Called when the timer fires.
  func timerDidFire() {}

  // See Responder.
  deinit {}
}

extension GestureRecognizer: ErrorReporting {
  package final var errorWindow: Window? { view?.window }
}

extension GestureRecognizer: nonisolated Hashable {
  /// Whether two references are to the same recognizer.
  nonisolated public static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Adds the recognizer's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
