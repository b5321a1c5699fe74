// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionView

/// The area at the bottom of a screen that the keyboard, an input view and an accessory view cover.
final class InputArea {
  /// The duration of a change that the host does not time, in seconds; UIKit's.
  static let duration = 0.25

  /// The frame of the host's keyboard, in points of its screen; empty if it is hidden.
  var keyboard = Rect.zero
  /// The screen of the keyboard; nil before the first keyboard.
  weak var screen: Screen?
  /// The screen of ``frame``.
  weak var shownScreen: Screen?
  /// The covered frame, in points of the screen; nil if nothing is covered.
  var frame: Rect?
  /// The view with the input views; nil for none.
  var host: InputHostView?
  /// Sends the notifications for the end of the change under way.
  var finish: (() -> Void)?
  /// The traits of the keyboard that were reported to the host last.
  var reportedTraits: KeyboardTraits?
  /// Whether the handler of the host receives the traits.
  var isReportingTraits = false
  /// The number of changes so far.
  var changes = 0
  /// The number of updates that are under way, one inside the other.
  var nesting = 0
  /// Whether updates are nested too deep, and no more notifications are sent until all have ended.
  var isSilent = false

  /// The largest number of nested updates.
  static let mostNested = 16

  var isVisible: Bool { frame != nil }
}

extension Application {
  /// The frame that the keyboard covers, in points of its screen; nil if it is hidden.
  ///
  /// The frame contains the input view and the accessory view of the first responder. During a
  /// change, the value is the frame at its end.
  public final var keyboardFrame: Rect? { inputArea.frame }

  /// Whether the first responder of the key window accepts text, lets the user edit it, and has no
  /// input view.
  ///
  /// A host with an on-screen keyboard shows it while this value is true, and enqueues
  /// ``Input/keyboard(frame:duration:)`` when the keyboard moves.
  public final var wantsKeyboard: Bool {
    guard let responder = keyWindow?.firstResponder, responder is any KeyInput else { return false }
    // A text that can only be selected has no use for a keyboard.
    if let text = responder as? any ChangeableText, !text.mayChangeText { return false }
    return responder.inherited(\.inputView) == nil
  }

  /// The traits of the host's keyboard for the first responder; nil while ``wantsKeyboard`` is false.
  ///
  /// A host with an on-screen keyboard reads them, or sets ``keyboardTraitsHandler``.
  public final var keyboardTraits: KeyboardTraits? {
    guard wantsKeyboard, let responder = keyWindow?.firstResponder as? any KeyInput else {
      return nil
    }
    return KeyboardTraits(of: responder)
  }

  /// Reports new traits of the keyboard to the host.
  private func reportKeyboardTraits() {
    guard !inputArea.isReportingTraits else { return }
    inputArea.isReportingTraits = true
    defer { inputArea.isReportingTraits = false }
    // A handler may change the traits again; the limit stops a handler that always does.
    for _ in 0..<InputArea.mostNested {
      let traits = keyboardTraits
      guard traits != inputArea.reportedTraits else { return }
      inputArea.reportedTraits = traits
      keyboardTraitsHandler?(traits)
    }
  }

  /// Records a new frame of the host's keyboard.
  final func keyboardDidMove(to frame: Rect, on screen: Screen, duration: Double) {
    (inputArea.keyboard, inputArea.screen) = (frame, screen)
    updateInputArea(duration: max(duration, 0))
  }

  /// Updates the input views after the first responder or its input views have changed.
  package final func inputViewsDidChange() {
    updateInputArea(duration: InputArea.duration)
    reportKeyboardTraits()
  }

  /// Updates the input area within the limit of nested updates.
  ///
  /// Observers that become or resign the first responder in turn would otherwise never end.
  private func updateInputArea(duration: Double) {
    inputArea.nesting += 1
    if inputArea.nesting > InputArea.mostNested, !inputArea.isSilent {
      inputArea.isSilent = true
      let responder = keyWindow?.firstResponder.map { "\(type(of: $0))" }
      ViewError.report(.keyboardLoop(responder: responder ?? "none"))
    }
    fitInputArea(duration: duration)
    if inputArea.nesting == 1, inputArea.isSilent {
      // Some nested updates ended before they moved the views, so move them now.
      followInputArea(on: inputArea.shownScreen ?? screens[0])
      inputArea.isSilent = false
    }
    inputArea.nesting -= 1
  }

  /// Sends a notification, unless updates are nested too deep.
  private func announce(_ notice: ApplicationNotification) {
    if !inputArea.isSilent { notify(notice) }
  }

  private func fitInputArea(duration: Double) {
    let window = keyWindow ?? windows.last { $0.firstResponder != nil }
    let responder = window?.firstResponder
    let input = responder?.inherited(\.inputView)
    let accessory = responder?.inherited(\.inputAccessoryView)
    let screen = window?.screen ?? inputArea.screen ?? screens[0]
    var height = input.map { InputHostView.height(of: $0.0) } ?? keyboardHeight(on: screen)
    if let view = accessory?.0 {
      if height <= 0 { height = window?.safeArea.bottom ?? 0 }
      height += InputHostView.height(of: view)
    }
    let bounds = screen.bounds
    height = min(height, bounds.height)
    let frame =
      height > 0
      ? Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height) : nil
    let shown = (accessory: accessory?.0, input: input?.0)
    if shown.accessory === inputArea.host?.accessory, shown.input === inputArea.host?.input,
      frame == inputArea.frame
    {
      return
    }
    if let window { prepareHost(shown, of: accessory?.1 ?? input?.1, in: window) }
    move(to: frame, on: screen, duration: duration)
  }

  /// The height of the host's docked keyboard, in points; 0 if it is hidden or undocked.
  private func keyboardHeight(on screen: Screen) -> Double {
    let (frame, bounds) = (inputArea.keyboard, screen.bounds)
    guard inputArea.screen === screen, frame.width > 0, frame.height > 0,
      frame.maxY >= bounds.maxY
    else { return 0 }
    return max(bounds.maxY - max(frame.minY, bounds.minY), 0)
  }

  private func prepareHost(
    _ views: (accessory: View?, input: View?), of provider: Responder?, in window: Window
  ) {
    let isNeeded = views.accessory != nil || views.input != nil
    guard isNeeded || inputArea.host != nil else { return }
    let host = inputArea.host ?? InputHostView()
    inputArea.host = host
    if host.superview !== window, isNeeded {
      window.addSubview(host)
      let bounds = window.bounds
      host.frame = Rect(x: 0, y: bounds.maxY, width: bounds.width, height: 0)
    }
    host.show(accessory: views.accessory, input: views.input, of: provider)
    if !isNeeded {
      host.removeFromSuperview()
      inputArea.host = nil
    }
  }

  /// Moves the views that follow the keyboard, and sends UIKit's notifications in UIKit's order.
  private func move(to frame: Rect?, on screen: Screen, duration: Double) {
    let old = inputArea.frame
    inputArea.finish?()
    (inputArea.frame, inputArea.shownScreen) = (frame, screen)
    inputArea.changes += 1
    let number = inputArea.changes
    func below(_ other: Rect?) -> Rect {
      let bounds = screen.bounds
      return Rect(x: bounds.minX, y: bounds.maxY, width: bounds.width, height: other?.height ?? 0)
    }
    let change = KeyboardChange(
      screen: screen, frameBegin: old ?? below(frame), frameEnd: frame ?? below(old),
      animationDuration: duration)
    if inputArea.isSilent {
      inputArea.finish = nil
      return
    }
    guard old != frame else { return followInputArea(on: screen) }
    inputArea.finish = { [weak self] in
      guard let self else { return }
      inputArea.finish = nil
      announce(.keyboardDidChangeFrame(change))
      announce(frame == nil ? .keyboardDidHide(change) : .keyboardDidShow(change))
    }
    announce(.keyboardWillChangeFrame(change))
    if inputArea.changes == number {
      announce(frame == nil ? .keyboardWillHide(change) : .keyboardWillShow(change))
    }
    // An observer may have changed the first responder.
    guard inputArea.changes == number else { return }
    View.animate(withDuration: duration) { [self] in followInputArea(on: screen) }
    schedule(after: duration) { [weak self] in
      if let self, inputArea.changes == number { inputArea.finish?() }
    }
  }

  private func followInputArea(on screen: Screen) {
    for window in windows where window.screen === screen {
      if let host = inputArea.host, host.superview === window, let frame = inputArea.frame {
        window.bringSubviewToFront(host)
        let top = window.convert(Point(x: frame.minX, y: frame.minY), from: nil)
        host.frame = Rect(origin: top, size: frame.size)
      }
      _ = window.fitKeyboardGuides()
      window.applicationState.root?.keyboardDidChange()
      window.layoutIfNeeded()
    }
  }
}
