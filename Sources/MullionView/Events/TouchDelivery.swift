// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Delivers the touches on a window to recognizers and then to views.
final class TouchDelivery {
  /// The window of the touches; nil if a handler releases it while a timer callback runs.
  private weak var window: Window?
  /// The touches that views receive, in the order in which they began.
  private(set) var records: [TouchRecord] = []
  private(set) lazy var arbiter = GestureArbiter(delivery: self)
  let pointer = PointerHover()
  /// The number of nested calls that deliver touches.
  private var depth = 0
  /// The last delivered event, which delayed callbacks receive.
  private var lastEvent: Event?

  init(window: Window) { self.window = window }

  /// A changed touch, with its phase when the event arrived.
  ///
  /// Handlers can cause further events, which change the phase again.
  struct Change {
    let touch: Touch
    let phase: Touch.Phase

    /// Whether the change still applies.
    var isCurrent: Bool { touch.phase == phase || !touch.isOver }
  }

  /// Delivers the changed touches of an event to recognizers and views.
  ///
  /// - Parameters:
  ///   - touches: All touches on the window, in the order in which they began.
  ///   - event: The event.
  func deliver(_ touches: [Touch], of event: Event) {
    depth += 1
    lastEvent = event
    let changes = touches.filter { $0.phase != .stationary }
      .map { Change(touch: $0, phase: $0.phase) }
    for change in changes where change.phase == .began { begin(change.touch, with: event) }
    if changes.contains(where: { !$0.touch.gestureRecognizers.isEmpty }) {
      deliverToRecognizers(changes, event)
      arbiter.resolve()
    }
    for phase in Touch.Phase.receivers where changes.contains(where: { $0.phase == phase }) {
      deliverToViews(
        changes.filter { $0.phase == phase && $0.isCurrent }.map(\.touch), phase, event)
    }
    depth -= 1
    settleIfIdle()
  }

  // MARK: Touches that begin

  /// Finds the view and the recognizers of a touch.
  private func begin(_ touch: Touch, with event: Event) {
    guard let window, let view = window.hitTest(touch.location(in: window), with: event) else {
      return
    }
    touch.view = view
    touch.gestureRecognizers = recognizers(for: touch, on: view)
    // A delegate or scroll view callback may have cancelled the touch.
    if canReceive(view), view.scrollViewsAllow(touch, with: event), !touch.isOver {
      records.append(TouchRecord(touch: touch, view: view))
    }
  }

  private func recognizers(for touch: Touch, on view: View) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var next: View? = view
    while let candidate = next {
      candidate.scrollingContent?.prepareGestures()
      if let own = candidate.interactionIfAny?.gestureRecognizers {
        for recognizer in own where recognizer.listens && recognizer.accepts(touch) {
          guard recognizer.allowedTouchTypes.contains(touch.type) else { continue }
          if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
            found.append(recognizer)
          }
        }
      }
      next = candidate.superview
    }
    return found
  }

  /// Whether a view may receive a new touch on it, in addition to its current touches.
  private func canReceive(_ view: View) -> Bool {
    let down = records.filter { !$0.isLifted }
    if !view.isMultipleTouchEnabled, down.contains(where: { $0.view === view }) { return false }
    if view.isExclusiveTouch, down.contains(where: { $0.view !== view }) { return false }
    return !down.contains { $0.view !== view && $0.view.isExclusiveTouch }
  }

  /// Returns the view that has received a touch; nil for none.
  func receivingView(of touch: Touch) -> View? {
    records.first { $0.touch === touch && $0.stage == .delivered }?.view
  }

  /// Whether a view still has to receive the end of a touch.
  func awaits(_ touch: Touch) -> Bool {
    records.contains { $0.touch === touch && $0.stage != .over }
  }

  // MARK: Recognizers

  private func deliverToRecognizers(_ changes: [Change], _ event: Event) {
    var listeners: [GestureRecognizer] = []
    for change in changes {
      for recognizer in change.touch.gestureRecognizers
      where !listeners.contains(where: { $0 === recognizer }) {
        listeners.append(recognizer)
      }
    }
    for recognizer in listeners {
      for phase in Touch.Phase.receivers {
        let own = changes.filter { change in
          change.phase == phase && change.isCurrent
            && change.touch.gestureRecognizers.contains { $0 === recognizer }
        }
        if !own.isEmpty { deliver(recognizer, of: own.map(\.touch), phase, event) }
      }
    }
  }

  private func deliver(
    _ recognizer: GestureRecognizer, of touches: [Touch], _ phase: Touch.Phase, _ event: Event
  ) {
    var receivers = touches
    if phase == .began {
      guard recognizer.listens, let window, recognizer.view?.window === window else {
        for touch in touches { touch.gestureRecognizers.removeAll { $0 === recognizer } }
        return
      }
      arbiter.enter(recognizer)
      recognizer.live += touches
      recognizer.sequence += touches
    } else {
      receivers = touches.filter { touch in recognizer.live.contains { $0 === touch } }
    }
    guard !receivers.isEmpty else { return }
    if phase == .ended || phase == .cancelled {
      recognizer.live.removeAll { touch in receivers.contains { $0 === touch } }
      recognizer.lifted = receivers
    }
    if recognizer.listens { recognizer.receive(Set(receivers), phase, event) }
  }

  // MARK: Views

  /// Sends each view its touches in a phase, in the order in which the touches began.
  private func deliverToViews(_ touches: [Touch], _ phase: Touch.Phase, _ event: Event) {
    guard !touches.isEmpty else { return }
    var delivered: [TouchRecord] = []
    for record in records where touches.contains(where: { $0 === record.touch }) {
      switch (record.stage, phase) {
      case (.held, .began):
        if record.isTaken {
          record.stage = .over
        } else if record.isHeld(at: event.timestamp) {
          startReleaseTimer(record)
        } else {
          record.stage = .delivered
          delivered.append(record)
        }
      case (.delivered, .moved): delivered.append(record)
      case (.held, .ended), (.delivered, .ended):
        record.isLifted = true
        if record.stage == .delivered, !record.isEndHeld {
          record.stage = .over
          delivered.append(record)
        }
      case (_, .cancelled):
        if record.stage == .delivered { delivered.append(record) }
        record.stage = .over
      default: break
      }
    }
    records.removeAll { $0.stage == .over }
    deliver(delivered, phase, event)
  }

  private func deliver(_ delivered: [TouchRecord], _ phase: Touch.Phase, _ event: Event) {
    var receivers: [View] = []
    for record in delivered where !receivers.contains(where: { $0 === record.view }) {
      receivers.append(record.view)
      // The callbacks of an earlier view may have cancelled touches of the later ones.
      let own = delivered.filter {
        $0.view === record.view
          && (phase == .ended || phase == .cancelled || $0.stage == .delivered)
      }
      if !own.isEmpty { record.view.receive(Set(own.map(\.touch)), phase, event) }
    }
  }

  /// Cancels touches for the views that have received them.
  func take(_ touches: [Touch]) {
    let taken = records.filter { record in touches.contains { $0 === record.touch } }
    guard !taken.isEmpty, let lastEvent else { return }
    let delivered = taken.filter { $0.stage == .delivered }
    for record in taken { record.stage = .over }
    records.removeAll { $0.stage == .over }
    let phases = delivered.map(\.touch.phase)
    for record in delivered { record.touch.phase = .cancelled }
    deliver(delivered, .cancelled, lastEvent)
    for (record, phase) in zip(delivered, phases) { record.touch.phase = phase }
  }

  // MARK: Delayed touches

  /// Resolves pending recognizers and delivers delayed touches, unless a delivery is running.
  func settleIfIdle() {
    guard depth == 0 else { return }
    depth += 1
    repeat {
      arbiter.resolve()
      release()
    } while arbiter.reset()
    depth -= 1
    // The event's touches reference their recognizers and would keep them alive.
    if records.isEmpty, arbiter.inPlay.isEmpty { lastEvent = nil }
  }

  private func startReleaseTimer(_ record: TouchRecord) {
    let delay = record.touch.gestureRecognizers.map(\.contentDelay).max() ?? 0
    guard delay > 0 else { return }
    window?.host?.schedule(after: delay, repeats: false) { [weak self] in self?.settleIfIdle() }
  }

  /// Delivers the touches that no recognizer delays any more.
  private func release() {
    guard let lastEvent else { return }
    let time = max(window?.host?.time ?? lastEvent.timestamp, lastEvent.timestamp)
    for record in records where record.stage != .over {
      if record.stage == .held {
        guard !record.isHeld(at: time) else { continue }
        record.stage = .delivered
        deliverBegan(record, lastEvent)
      }
      if record.stage == .delivered, record.isLifted, !record.isEndHeld {
        record.stage = .over
        record.view.receive([record.touch], .ended, lastEvent)
      }
    }
    records.removeAll { $0.stage == .over }
  }

  /// Reports the delayed beginning of a touch to its view, then the touch's current location.
  private func deliverBegan(_ record: TouchRecord, _ event: Event) {
    let touch = record.touch
    let (phase, screenLocation, previous) = (
      touch.phase, touch.screenLocation, touch.previousScreenLocation
    )
    (touch.phase, touch.screenLocation, touch.previousScreenLocation) = (
      .began, record.initialLocation, record.initialLocation
    )
    record.view.receive([touch], .began, event)
    (touch.phase, touch.screenLocation) = (.moved, screenLocation)
    if screenLocation != record.initialLocation, record.stage == .delivered, !record.isLifted {
      record.view.receive([touch], .moved, event)
    }
    (touch.phase, touch.previousScreenLocation) = (phase, previous)
  }
}

nonisolated extension Touch.Phase {
  /// The phases that views and recognizers receive, in the order of delivery.
  fileprivate static let receivers: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
}

extension Responder {
  /// Calls the touch method for a phase.
  final func receive(_ touches: Set<Touch>, _ phase: Touch.Phase, _ event: Event) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}

extension GestureRecognizer {
  /// Calls the touch method for a phase.
  fileprivate final func receive(_ touches: Set<Touch>, _ phase: Touch.Phase, _ event: Event) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
