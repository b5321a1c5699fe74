// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
import MullionRaster
import MullionSolver

/// A number of a range, changed by steps with a minus and a plus.
///
/// A touch that comes down on one of them makes a step, and as long as it is held there further ones, after half a second ten in
/// a second, by the timers of the window's application. Its size is 94 × 32 points, as UIKit's.
open class Stepper: Control {
  private static let size = Size(width: 94, height: 32)
  private static let patience = 0.5
  private static let pace = 0.1

  private var storedValue = 0.0
  private var storedMinimum = 0.0
  private var storedMaximum = 100.0
  private var storedStep = 1.0
  private var timer: ApplicationTimer?
  /// Which way the touch that is followed steps, and what the value was.
  private var pressed: (direction: Double, value: Double)?

  /// Whether ``Control/Events/valueChanged`` is sent at each step, and not only when the touch is lifted.
  ///
  /// Default true.
  public final var isContinuous = true
  /// Whether a touch that is held makes further steps.
  ///
  /// Default true.
  public final var autorepeat = true
  /// Whether a step beyond one end of the range leads to the other.
  ///
  /// Default false.
  public final var wraps = false {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  /// Creates a stepper from 0 to 100 by 1, of its own size where the frame has none.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    if bounds.isEmpty { self.frame = Rect(origin: self.frame.origin, size: Self.size) }
    for axis in Axis.allCases { setContentHuggingPriority(.high, for: axis) }
  }

  deinit { timer?.invalidate() }

  // MARK: Values

  /// The value; a number outside of the range is taken as the nearest.
  ///
  /// Default 0. Setting it sends no event.
  public final var value: Double {
    get { storedValue }
    set { set("value", newValue) { storedValue = min(max($0, storedMinimum), storedMaximum) } }
  }

  /// The least value.
  ///
  /// Default 0. One above ``maximumValue`` raises that.
  public final var minimumValue: Double {
    get { storedMinimum }
    set { set("minimumValue", newValue) { setRange($0, max($0, storedMaximum)) } }
  }

  /// The largest value.
  ///
  /// Default 100. One below ``minimumValue`` lowers that.
  public final var maximumValue: Double {
    get { storedMaximum }
    set { set("maximumValue", newValue) { setRange(min($0, storedMinimum), $0) } }
  }

  /// The length of a step, above zero.
  ///
  /// Default 1. What is not above zero is reported to ``ViewError/handler``, and changes nothing.
  public final var stepValue: Double {
    get { storedStep }
    set {
      guard newValue > 0, newValue <= Self.largestMagnitude else {
        return ViewError.report(
          .outOfRange(
            view: displayName, property: "stepValue", value: newValue,
            expected: "a finite number above 0"))
      }
      storedStep = newValue
    }
  }

  private func set(_ property: String, _ value: Double, _ change: (Double) -> Void) {
    ViewError.reporting { () throws(ViewError) in
      try check([value], property)
      change(value)
      setNeedsDisplay()
    }
  }

  private func setRange(_ least: Double, _ most: Double) {
    (storedMinimum, storedMaximum) = (least, most)
    storedValue = min(max(storedValue, least), most)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    pressed = (isRight != isTurned ? 1 : -1, storedValue)
    step(event)
    guard autorepeat else { return true }
    timer?.invalidate()
    timer = window?.application?.schedule(after: Self.patience) { [weak self] in self?.go() }
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    let earlier = pressed?.value
    release()
    if !isContinuous, earlier != storedValue { tell(event) }
  }

  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    release()
  }

  private func release() {
    timer?.invalidate()
    (timer, pressed) = (nil, nil)
    setNeedsDisplay()
  }

  /// Goes on stepping, as long as the touch is held.
  private func go() {
    guard pressed != nil else { return }
    step(nil)
    // Who was told may have ended it.
    guard pressed != nil else { return }
    timer = window?.application?.schedule(after: Self.pace, repeats: true) { [weak self] in
      self?.step(nil)
    }
  }

  private func step(_ event: Event?) {
    guard let pressed, !isTracking || isTouchInside else { return }
    var next = storedValue + pressed.direction * storedStep
    if wraps {
      if next > storedMaximum { next = storedMinimum }
      if next < storedMinimum { next = storedMaximum }
    }
    let earlier = storedValue
    value = next
    if isContinuous, storedValue != earlier { tell(event) }
  }

  private func tell(_ event: Event?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: Look

  open override var intrinsicContentSize: Size { Self.size }
  /// The intrinsic size.
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }
  override var mayDraw: Bool { type(of: self) != Stepper.self }
  override func stateDidChange() { setNeedsDisplay() }

  override var nativeContents: NativeContents {
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isTurned ? .right : .left)
  }

  override func paintContents(in context: GraphicsContext) {
    context.fill(bounds, cornerRadius: 8, color: .track)
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (isPlus, isEnd) in [
      (false, storedValue <= storedMinimum), (true, storedValue >= storedMaximum),
    ] {
      let isPressed = isHighlighted && pressed.map { ($0.direction > 0) == isPlus } ?? false
      let fades = !isEnabled || isEnd && !wraps
      let alpha = fades ? Button.disabledAlpha : isPressed ? Button.highlightedAlpha : 1
      let isRight = isPlus != isTurned
      let middle = Point(
        x: bounds.midX + (isRight ? 0.25 : -0.25) * bounds.width, y: bounds.midY)
      let color = Color.black.multiplyingAlpha(by: alpha)
      context.fill(Rect(x: middle.x - 7, y: middle.y - 1, width: 14, height: 2), color: color)
      guard isPlus else { continue }
      context.fill(Rect(x: middle.x - 1, y: middle.y - 7, width: 2, height: 6), color: color)
      context.fill(Rect(x: middle.x - 1, y: middle.y + 1, width: 2, height: 6), color: color)
    }
    context.fill(
      Rect(x: bounds.midX - 0.5, y: bounds.minY + 8, width: 1, height: bounds.height - 16),
      color: Color.black.multiplyingAlpha(by: 0.2))
  }
}
