// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The windows of a program and what brings them to life: input, time, and one turn after the other.
///
/// A host that has a screen hands over input with ``enqueue(_:at:on:)`` and calls ``turn(at:)`` whenever input has come or
/// what the last turn returned as ``ApplicationTurn/nextTurn`` is due. The same input at the same times gives the same
/// pictures; nothing else is looked at, no clock either. There may be several applications; each belongs to one
/// isolation domain at a time.
open class Application: Responder {
  /// Decides what the application leaves open; the end of the chain if it is a responder.
  public final weak var delegate: (any ApplicationDelegate)?
  /// The screens, at least one.
  ///
  /// The first is that of windows that name no other.
  public final let screens: [Screen]
  /// The windows, back to front: those of a level above those of lower ones.
  public final private(set) var windows: [Window] = []
  /// The window whose first responder the keys go to.
  public final internal(set) weak var keyWindow: Window?
  /// The time of the turn, or of the input or timer that is being handled in it, in seconds of the host's clock.
  public final internal(set) var time = 0.0

  /// What was copied in the application.
  public final let pasteboard = Pasteboard()

  /// Input that waits for a turn, in order of time.
  final var queue: [QueuedInput] = []
  final var timers: [ApplicationTimer] = []
  final var turnNumber: UInt64 = 0
  final var isInTurn = false
  final var ignoring = 0
  final var touches = TouchTable()
  /// The fingers that are down as the host has it, also those whose touches were dropped or taken away.
  final var fingersDown: Set<Finger> = []
  final var presses: [Press] = []
  private var observations: [WeakObservation] = []

  /// Input and where it is from.
  struct QueuedInput {
    var input: Input
    var time: Double
    var screen: Screen
  }

  /// A host's number of a touch on a screen.
  struct Finger: Hashable {
    var identifier: Int
    var screen: ObjectIdentifier
  }

  private struct WeakObservation {
    weak var observation: ApplicationObservation?
  }

  /// Creates an application without windows.
  ///
  /// - Parameter screens: The screens; a screen without size is taken if there is none.
  public init(screens: [Screen]) {
    self.screens = screens.isEmpty ? [Screen(size: .zero)] : screens
    super.init()
  }

  open override var next: Responder? {
    guard let responder = delegate as? Responder else { return nil }
    return responder is View || responder is ViewController ? nil : responder
  }

  // MARK: Windows

  /// Puts a window on a screen, in front of those of its level, with the scale of the screen.
  ///
  /// A window of another application leaves that. Nothing happens if it is one of this application already.
  ///
  /// - Parameters:
  ///   - window: The window; one whose bounds are empty gets those of the screen.
  ///   - screen: One of ``screens``; nil for the first.
  public final func addWindow(_ window: Window, on screen: Screen? = nil) {
    guard window.application !== self else { return }
    window.application?.removeWindow(window)
    let screen = screen.flatMap { screen in screens.first { $0 === screen } } ?? screens[0]
    window.application = self
    window.screen = screen
    window.scale = screen.scale
    if window.bounds.isEmpty { window.frame = screen.bounds }
    insert(window)
    if !window.isHidden { tell(.becameVisible(window)) }
  }

  /// Takes a window away; touches on it are cancelled, and keys go to no window if they went to it.
  public final func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    cancelTouches { $0.window === window }
    if keyWindow === window { window.resignKeyWindow() }
    windows.removeAll { $0 === window }
    (window.application, window.screen) = (nil, nil)
    if !window.isHidden { tell(.becameHidden(window)) }
  }

  /// Moves a window in front of those of its level.
  final func bringToFront(_ window: Window) {
    windows.removeAll { $0 === window }
    insert(window)
  }

  private func insert(_ window: Window) {
    let level = window.windowLevel
    windows.insert(window, at: windows.firstIndex { $0.windowLevel > level } ?? windows.endIndex)
  }

  // MARK: Input

  /// Takes note of input, for the next turn.
  ///
  /// - Parameters:
  ///   - input: What happened. Numbers that are not usable are reported to ``ViewError/handler``, and what they are about
  ///     is left out.
  ///   - time: When, in seconds of the host's clock; input that is older than what was handled counts as new, and what
  ///     is still to come waits.
  ///   - screen: The screen whose coordinates places are in; nil for the first.
  public final func enqueue(_ input: Input, at time: Double, on screen: Screen? = nil) {
    guard let input = InputCheck.checked(input, time: time) else { return }
    let place = queue.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    queue.insert(
      QueuedInput(input: input, time: time, screen: screen ?? screens[0]), at: place)
  }

  /// Hands an event to the windows that it is for.
  ///
  /// An override sees every event, and calls super for those that are to be delivered.
  open func sendEvent(_ event: Event) { deliver(event) }

  /// Drops touches that begin from now on, until ``endIgnoringInteractionEvents()`` was called as often; those that have
  /// begun are cancelled.
  public final func beginIgnoringInteractionEvents() {
    ignoring += 1
    if ignoring == 1 { cancelTouches { _ in true } }
  }

  /// Takes back one ``beginIgnoringInteractionEvents()``.
  public final func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }

  /// Whether touches are dropped.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  // MARK: Actions

  /// Has an action carried out.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to do it; nil for the first up the chain from the first responder of the key window, or from the
  ///     sender where there is none.
  ///   - sender: Who asks for it.
  /// - Returns: Whether somebody did.
  @discardableResult
  public final func sendAction(
    _ action: Action, to target: Responder?, from sender: AnyObject?
  ) -> Bool {
    let start = keyWindow?.firstResponder ?? sender as? Responder
    let found =
      target.map { $0.canPerform(action, sender: sender) ? $0 : nil }
      ?? start?.target(forAction: action, sender: sender)
    guard let found else { return false }
    found.perform(action, sender: sender)
    return true
  }

  // MARK: Notices

  /// Has somebody told of what happens to the application, in the order in which they asked.
  ///
  /// - Parameter handler: Called with each notice.
  /// - Returns: Ends it when it is let go.
  public final func observe(
    _ handler: @escaping (ApplicationNotice) -> Void
  ) -> ApplicationObservation {
    let observation = ApplicationObservation(handler)
    observations.append(WeakObservation(observation: observation))
    return observation
  }

  /// Tells the delegate and those who asked for it.
  final func tell(_ notice: ApplicationNotice) {
    delegate?.application(self, did: notice)
    observations.removeAll { $0.observation == nil }
    for observation in observations { observation.observation?.tell(notice) }
  }

  /// Has all let go of what they can make again: the windows' controllers first, then whoever asked.
  ///
  /// A host calls it when memory is short.
  public final func receiveMemoryWarning() {
    for window in windows { window.receiveMemoryWarning() }
    tell(.memoryWarning)
  }
}
