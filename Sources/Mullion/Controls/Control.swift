// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A view that turns touches into events and tells of them whoever asked.
///
/// Names and rules are those of UIKit's `UIControl`. A control follows one touch at a time, from coming down on it to being
/// lifted; touches on it go no further up the chain of responders, those on a disabled one neither. What a program adds
/// as subviews changes nothing about a control; how it looks is said by its properties.
///
/// While it is followed, a finger counts as inside up to ``trackingMargin`` points around the bounds, for it hides what it is
/// aimed at; a pointer counts as inside where ``View/point(inside:with:)`` says so. A control that is hidden goes on hearing
/// of its touch; one that is disabled or leaves its window gives it up.
open class Control: View {
  /// How far around the bounds a finger that came down on a control still counts as inside, in points.
  ///
  /// UIKit's distance, as it has been measured.
  public static let trackingMargin = 70.0

  private var ownState: State = []
  /// Whom the control tells of its events, in the order in which they asked.
  private var actions: [ControlAction] = []
  /// The touch that is followed.
  private weak var trackedTouch: Touch?

  /// Whether the control follows a touch.
  public final private(set) var isTracking = false
  /// Whether the touch that is followed is inside, or was at its end.
  public final private(set) var isTouchInside = false

  /// Where the content stands across the control.
  ///
  /// Default center.
  public final var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// Where the content stands up and down the control.
  ///
  /// Default center.
  public final var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { contentAlignmentDidChange() } }
  }

  // MARK: State

  /// What the control is at the moment, of all that changes its look; O(depth).
  open var state: State { isFirstResponder ? ownState.union(.focused) : ownState }

  /// Whether the control hears of touches; one that does not lets them go no further either.
  ///
  /// Default true. Setting it to false ends the following of a touch with ``Events/touchCancel``.
  open var isEnabled: Bool {
    get { !ownState.contains(.disabled) }
    set {
      guard newValue != isEnabled else { return }
      setState(.disabled, !newValue)
      if !newValue { giveUpTouch(with: nil) }
    }
  }

  /// Whether the control is marked as chosen; it changes nothing but the look.
  ///
  /// Default false.
  open var isSelected: Bool {
    get { ownState.contains(.selected) }
    set { setState(.selected, newValue) }
  }

  /// Whether the control looks pressed: while a touch that it follows is inside.
  ///
  /// Default false.
  open var isHighlighted: Bool {
    get { ownState.contains(.highlighted) }
    set { setState(.highlighted, newValue) }
  }

  private func setState(_ part: State, _ isSet: Bool) {
    guard ownState.contains(part) != isSet else { return }
    if isSet { ownState.insert(part) } else { ownState.remove(part) }
    stateDidChange()
  }

  /// Takes note of another ``state``.
  func stateDidChange() {}

  /// Takes note of another alignment.
  func contentAlignmentDidChange() {
    setNeedsDisplay()
    markLayoutImplicitly()
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let isFirst = super.becomeFirstResponder()
    if isFirst, !wasFirst { stateDidChange() }
    return isFirst
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let hasResigned = super.resignFirstResponder()
    if hasResigned, wasFirst { stateDidChange() }
    return hasResigned
  }

  override func firstResponderWasTaken() { stateDidChange() }

  // MARK: Following a touch

  /// Called when a touch comes down that the control may follow.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: What it is part of.
  /// - Returns: Whether the control follows it; by default it does.
  open func beginTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Called when the touch that is followed has moved.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: What it is part of.
  /// - Returns: Whether the control goes on following it; by default it does.
  open func continueTracking(_ touch: Touch, with event: Event) -> Bool { true }

  /// Called when the touch that is followed has been lifted, before the event is sent.
  ///
  /// - Parameters:
  ///   - touch: The touch.
  ///   - event: What it is part of.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Called when the touch that is followed comes to no end of its own, before the event is sent.
  ///
  /// - Parameter event: What it is part of; nil if the control gave it up by itself.
  open func cancelTracking(with event: Event?) {}

  /// Whether ``Events/touchUpInside`` comes with ``Events/primaryActionTriggered``.
  var isTriggeredByTouchUp: Bool { false }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.identifier < $1.identifier })
    else { return }
    (trackedTouch, isTouchInside) = (touch, true)
    let begins = beginTracking(touch, with: event)
    // Whoever was told of a new value may have taken the touch away.
    guard begins, trackedTouch === touch else {
      if begins { cancelTracking(with: event) }
      (trackedTouch, isTouchInside) = (nil, false)
      return
    }
    (isTracking, isHighlighted) = (true, true)
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let touch = followed(of: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isHighlighted = isTouchInside
    let goesOn = continueTracking(touch, with: event)
    // Whoever was told of a new value may have disabled the control.
    guard isTracking else { return }
    guard goesOn else { return stopTracking() }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    send(events, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard let touch = followed(of: touches) else { return }
    isTouchInside = isInside(touch, event)
    endTracking(touch, with: event)
    guard isTracking else { return }
    let isInside = isTouchInside
    stopTracking()
    guard isInside else { return send(.touchUpOutside, with: event) }
    send(
      isTriggeredByTouchUp ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside,
      with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if let trackedTouch, touches.contains(trackedTouch) { giveUpTouch(with: event) }
  }

  open override func willMove(toWindow window: Window?) {
    super.willMove(toWindow: window)
    giveUpTouch(with: nil)
  }

  private func giveUpTouch(with event: Event?) {
    guard isTracking else {
      trackedTouch = nil
      return
    }
    cancelTracking(with: event)
    guard isTracking else { return }
    stopTracking()
    send(.touchCancel, with: event)
  }

  private func stopTracking() {
    (trackedTouch, isTracking, isTouchInside) = (nil, false, false)
    isHighlighted = false
  }

  private func followed(of touches: Set<Touch>) -> Touch? {
    guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func isInside(_ touch: Touch, _ event: Event) -> Bool {
    let place = touch.location(in: self)
    if point(inside: place, with: event) { return true }
    return touch.kind == .direct
      && bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(place)
  }

  // MARK: Actions

  /// Whether somebody asked to be told of one of some events.
  ///
  /// O(actions).
  public final func hasActions(for events: Events) -> Bool {
    actions.contains { $0.isValid && !$0.events.isDisjoint(with: events) }
  }

  /// Those who are told of events, in the order in which they are told.
  public final var allActions: [ControlAction] { actions }

  /// Adds somebody to be told.
  final func add(_ action: ControlAction) { actions.append(action) }

  /// Has somebody told of no events any more.
  public final func removeAction(_ action: ControlAction) {
    guard let place = actions.firstIndex(where: { $0 === action }) else { return }
    actions.remove(at: place)
    action.end()
  }

  /// Tells those who asked for one of some events, each once.
  public final func sendActions(for events: Events) { send(events, with: nil) }

  /// Tells those who asked for one of some events, each once.
  final func send(_ events: Events, with event: Event?) {
    for action in actions where action.isValid && !action.events.isDisjoint(with: events) {
      action.fire(from: self, with: event)
    }
  }

  /// Has a named action carried out; called for each that was added.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to do it; nil for the first that can, up the chain from the first responder of the key window, or
  ///     from the control where there is none.
  ///   - event: What the control was told of; nil if its program asked for it.
  open func sendAction(_ action: Action, to target: Responder?, for event: Event?) {
    if let application = window?.application {
      application.sendAction(action, to: target, from: self)
    } else if let target {
      if target.canPerform(action, sender: self) { target.perform(action, sender: self) }
    } else {
      self.target(forAction: action, sender: self)?.perform(action, sender: self)
    }
  }

  /// Whether a recognizer may recognize a gesture in touches on the control.
  ///
  /// Not a single tap of a view around it, for that is the control's own.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? TapGestureRecognizer else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // A finger that has pressed a control goes on with it.
  override var losesTouchesToScrolling: Bool { false }

  override var mayDraw: Bool { type(of: self) != Control.self }
}
