// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension Application {
  /// Creates an event from raw input and sends it.
  final func handle(_ queued: QueuedInput) {
    switch queued.input {
    case .touches(let samples): handle(samples, on: queued.screen)
    case .key(let key, let phase): handle(key, phase)
    case .text(let text): (keyWindow?.firstResponder as? any KeyInput)?.insertText(text)
    case .markedText(let text, let selectedRange):
      (keyWindow?.firstResponder as? any ComposableText)?
        .setMarkedText(text, selectedRange: selectedRange)
    case .keyboard(let frame, let duration):
      keyboardDidMove(to: frame, on: queued.screen, duration: duration)
    case .device(let orientation): turnDevice(to: orientation)
    case .pointer(let location):
      let event = PointerEvent(screenLocation: location, timestamp: time, modifiers: modifiers)
      event.window = window(at: location, on: queued.screen, with: event)
      sendEvent(event)
    case .scroll(let location, let distance):
      let event = ScrollEvent(
        translation: distance, screenLocation: location, timestamp: time, modifiers: modifiers)
      event.window = window(at: location, on: queued.screen, with: event)
      sendEvent(event)
    }
  }

  /// Delivers an event to the windows that it concerns.
  final func deliver(_ event: Event) {
    switch event {
    case let event as PointerEvent:
      for window in windows where window !== event.window { window.pointerIsElsewhere(event) }
      event.window?.sendEvent(event)
    case let event as ScrollEvent: event.window?.sendEvent(event)
    default:
      if event.kind == .presses {
        keyWindow?.sendEvent(event)
      } else {
        for window in touches.windows { window.sendEvent(event) }
      }
    }
  }

  /// The modifier keys that are held down.
  private var modifiers: Key.Modifiers { presses.last?.key.modifiers ?? [] }

  // MARK: Touches

  private func handle(_ samples: [TouchSample], on screen: Screen) {
    // Deliver two changes of the same finger in two events.
    var rest = samples[...]
    while !rest.isEmpty {
      var changed: Set<Int> = []
      let count = rest.prefix { changed.insert($0.identifier).inserted }.count
      take(rest.prefix(count), on: screen)
      rest = rest.dropFirst(count)
    }
  }

  private func take(_ samples: ArraySlice<TouchSample>, on screen: Screen) {
    let event = Event(.touches, timestamp: time, modifiers: modifiers)
    for sample in samples { followFinger(sample, on: screen) }
    for sample in samples where sample.phase == .began {
      // Cancel an earlier touch with this identifier, which the host did not end.
      cancelTouches { $0.identifier == sample.identifier && $0.screen === screen }
    }
    touches.rest()
    for sample in samples {
      if sample.phase == .began {
        guard !isIgnoringInteractionEvents,
          let window = window(at: sample.location, on: screen, with: event)
        else { continue }
        touches.begin(sample, at: time, on: screen, window)
      } else {
        touches.change(sample, at: time, on: screen)
      }
    }
    guard touches.hasChanges else { return }
    event.allTouches = touches.all
    sendEvent(event)
    touches.removeEnded()
  }

  /// Records which fingers are down; reports a move or an end of a finger that is not down.
  private func followFinger(_ sample: TouchSample, on screen: Screen) {
    let finger = Finger(identifier: sample.identifier, screen: ObjectIdentifier(screen))
    if sample.phase != .began, !activeFingers.contains(finger) {
      ViewError.report(
        .touchDidNotBegin(identifier: sample.identifier, phase: "\(sample.phase)"))
    }
    switch sample.phase {
    // Insert a moved finger, so that a missing beginning is reported only once.
    case .began, .moved: activeFingers.insert(finger)
    case .ended, .cancelled: activeFingers.remove(finger)
    }
  }

  /// Cancels the touches that satisfy a predicate.
  final func cancelTouches(_ isTaken: (Touch) -> Bool) {
    guard let cancellation = touches.cancel(at: time, isTaken) else { return }
    let event = Event(.touches, timestamp: time, modifiers: modifiers)
    event.allTouches = touches.all
    sendEvent(event)
    touches.finish(cancellation)
  }

  /// Returns the foremost window with a view at a point of the screen; nil if there is none.
  final func window(at location: Point, on screen: Screen, with event: Event) -> Window? {
    windows.last { window in
      window.screen === screen
        && window.hitTest(window.convert(location, from: nil), with: event) != nil
    }
  }

  // MARK: Keys

  private func handle(_ key: Key, _ phase: Press.Phase) {
    var press = presses.first { $0.key.code == key.code }
    if phase == .began, press == nil, let command = command(for: key) { return command.perform() }
    if press == nil, phase == .began {
      let made = Press(key: key, timestamp: time)
      presses.append(made)
      press = made
    }
    guard let press else { return }
    // A host may report a key that is already down as going down; treat that as a repeat.
    press.phase = phase == .began && press.responder != nil ? .changed : phase
    press.timestamp = time
    let event = Event(.presses, timestamp: time, modifiers: key.modifiers)
    event.allPresses = [press]
    sendEvent(event)
    if phase == .ended || phase == .cancelled { presses.removeAll { $0 === press } }
  }

  /// Cancels all key presses.
  final func cancelPresses() {
    let taken = presses
    presses = []
    for press in taken {
      (press.phase, press.timestamp) = (.cancelled, time)
      let event = Event(.presses, timestamp: time, modifiers: press.key.modifiers)
      event.allPresses = [press]
      sendEvent(event)
    }
  }
}
