// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster

/// A view that draws, checks the phases of its touches, and may change the tree in its handlers.
final class TouchProbe: View {
  /// The fault of a touch; nil if there is none.
  private(set) var fault: String?
  /// The closure to call after each touch call.
  var onTouch: (() -> Void)?
  private var down: Set<Touch> = []
  /// The touches that began in the probe or its subviews.
  ///
  /// Other touches arrive from views that became subviews later.
  private var beganInside: Set<Touch> = []
  /// The number of touch calls that the probe received.
  private(set) var count = 0

  override var canBecomeFirstResponder: Bool { true }

  /// Whether the probe has touches that have not ended.
  var hasTouches: Bool { !down.isEmpty }

  /// A message if the probe still has a touch that a recognizer should have cancelled; otherwise
  /// nil.
  var untakenTouch: String? {
    for touch in down {
      for recognizer in touch.gestureRecognizers
      where recognizer.name != nil && recognizer.cancelsTouchesInView
        && [.began, .changed, .ended].contains(recognizer.state)
      {
        return "\(recognizer.name ?? "") has left a touch to \(identifier ?? "")"
      }
    }
    return nil
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where !down.insert(touch).inserted { note("began twice") }
    if !isMultipleTouchEnabled, touches.count > 1 { note("two touches at once") }
    react()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where !down.contains(touch) && beganInside.contains(touch) {
      note("moved without having begun")
    }
    react()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { end(touches, "ended") }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    end(touches, "was cancelled")
  }

  private func end(_ touches: Set<Touch>, _ what: String) {
    for touch in touches where down.remove(touch) == nil && beganInside.contains(touch) {
      note("\(what) without having begun")
    }
    react()
  }

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    let found = super.hitTest(point, with: event)
    if found != nil { beganInside.formUnion(event?.allTouches.filter { $0.phase == .began } ?? []) }
    return found
  }

  private func note(_ what: String) { fault = "a touch on \(identifier ?? "") \(what)" }

  /// Changes the probe or its superview as a touch handler may, and then calls `onTouch`.
  private func react() {
    count += 1
    defer { onTouch?() }
    switch count % 7 {
    case 0: superview?.bringSubviewToFront(self)
    case 1: setNeedsDisplay(Rect(x: 0, y: 0, width: Double(count % 40), height: 20))
    case 2: center.x += count % 2 == 0 ? 7 : -7
    case 3: window?.application?.schedule(after: 0.05) { [weak self] in self?.alpha = 1 }
    case 4: alpha = 0.6
    case 5 where count % 35 == 5: removeFromSuperview()
    default: setNeedsLayout()
    }
  }

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(bounds.insetBy(dx: 3, dy: 3), color: Color(red: 0.2, green: 0.5, blue: 0.9))
    let width = Double(count % 40)
    context.fill(
      Rect(x: bounds.minX, y: bounds.minY, width: width, height: 10), color: .black)
  }
}
