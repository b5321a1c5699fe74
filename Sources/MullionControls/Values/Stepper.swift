// SPDX-License-Identifier: GPL-3.0-or-later
import MullionApplication
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control that changes a number in a range by steps, with a minus and a plus button.
///
/// A touch on a button makes a step. If the touch is held there, further steps follow after half a
/// second, ten a second. The timers of the window's application drive these steps. The size is 94 ×
/// 32 points, as in UIKit.
open class Stepper: Control {
  private static let size = Size(width: 94, height: 32)
  /// The time before a held touch repeats its step, in seconds.
  private static let patience = 0.5
  /// The time between two repeated steps, in seconds.
  private static let pace = 0.1

  private var storedValue = 0.0
  private var storedMinimum = 0.0
  private var storedMaximum = 100.0
  private var storedStep = 1.0
  private var timer: ApplicationTimer?
  /// The direction of the tracked touch's steps, 1 or -1, and the value before the touch; nil
  /// without a touch.
  private var pressed: (direction: Double, value: Double)?

  /// Whether ``Control/Events/valueChanged`` is sent at each step, and not only at the end of the
  /// touch.
  ///
  /// Default true.
  open var isContinuous = true
  /// Whether a held touch makes further steps.
  ///
  /// Default true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range continues at the other end.
  ///
  /// Default false.
  open var wraps = false {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  /// Creates a stepper from 0 to 100 with step 1; an empty frame gets the intrinsic size.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    if bounds.isEmpty { self.frame = Rect(origin: self.frame.origin, size: Self.size) }
    for axis in Axis.allCases { setContentHuggingPriority(.high, for: axis) }
  }

  deinit { assumingIsolation { timer?.invalidate() } }

  // MARK: Values

  /// The value, clamped between ``minimumValue`` and ``maximumValue``.
  ///
  /// Default 0. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set { set("value", newValue) { storedValue = min(max($0, storedMinimum), storedMaximum) } }
  }

  /// The minimum value.
  ///
  /// Default 0. A value above ``maximumValue`` also raises ``maximumValue`` to it.
  open var minimumValue: Double {
    get { storedMinimum }
    set { set("minimumValue", newValue) { setRange($0, max($0, storedMaximum)) } }
  }

  /// The maximum value.
  ///
  /// Default 100. A value below ``minimumValue`` also lowers ``minimumValue`` to it.
  open var maximumValue: Double {
    get { storedMaximum }
    set { set("maximumValue", newValue) { setRange(min($0, storedMinimum), $0) } }
  }

  /// The step size, above zero.
  ///
  /// Default 1. Any other value is reported to ``ViewError/handler`` and changes nothing.
  open var stepValue: Double {
    get { storedStep }
    set {
      guard newValue > 0, newValue <= Self.maximumMagnitude else {
        return report(
          .outOfRange(
            view: displayName, property: "stepValue", value: newValue,
            expected: "a finite number above 0"))
      }
      storedStep = newValue
    }
  }

  final func set(_ property: String, _ value: Double, _ change: (Double) -> Void) {
    reporting { () throws(ViewError) in
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

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let isRight = touch.location(in: self).x >= bounds.midX
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    pressed = (isRight != isRightToLeft ? 1 : -1, storedValue)
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
    if !isContinuous, earlier != storedValue { sendChange(event) }
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

  /// Continues stepping while the touch is held.
  private func go() {
    guard pressed != nil else { return }
    step(nil)
    // An action may have ended the touch.
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
    if isContinuous, storedValue != earlier { sendChange(event) }
  }

  private func sendChange(_ event: Event?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: Appearance

  open override var intrinsicContentSize: Size { Self.size }
  /// Returns the intrinsic size, in points.
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }
  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Stepper.self }
  @_spi(Overriding) open override func stateDidChange() { setNeedsDisplay() }

  // As in UIKit, each button is an element, and the control itself is none.
  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults()
  }

  @_spi(Overriding) open override var defaultAccessibilityElements: [AccessibleResponder]? {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return [false, true].map { isPlus in
      let isEnd = isPlus ? storedValue >= storedMaximum : storedValue <= storedMinimum
      let half = Rect(
        x: isPlus != isRightToLeft ? bounds.midX : bounds.minX, y: bounds.minY,
        width: bounds.width / 2, height: bounds.height)
      return ControlAccessibility.part(
        of: self, isPlus ? "Increment" : "Decrement", half,
        !isEnabled || isEnd && !wraps ? [.button, .notEnabled] : .button)
    }
  }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return .painted(width: bounds.width, alignment: isRightToLeft ? .right : .left)
  }

  @_spi(Overriding) open override func paintContents(in context: GraphicsContext) {
    context.fill(bounds, cornerRadius: 8, color: systemColor(.track))
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (isPlus, isEnd) in [
      (false, storedValue <= storedMinimum), (true, storedValue >= storedMaximum),
    ] {
      let isPressed = isHighlighted && pressed.map { ($0.direction > 0) == isPlus } ?? false
      let fades = !isEnabled || isEnd && !wraps
      let alpha = fades ? SystemColor.disabledAlpha : isPressed ? Button.highlightedAlpha : 1
      let isRight = isPlus != isRightToLeft
      let middle = Point(
        x: bounds.midX + (isRight ? 0.25 : -0.25) * bounds.width, y: bounds.midY)
      let ink = systemColor(.text).multiplyingAlpha(by: alpha)
      context.fill(Rect(x: middle.x - 7, y: middle.y - 1, width: 14, height: 2), color: ink)
      guard isPlus else { continue }
      context.fill(Rect(x: middle.x - 1, y: middle.y - 7, width: 2, height: 6), color: ink)
      context.fill(Rect(x: middle.x - 1, y: middle.y + 1, width: 2, height: 6), color: ink)
    }
    context.fill(
      Rect(x: bounds.midX - 0.5, y: bounds.minY + 8, width: 1, height: bounds.height - 16),
      color: systemColor(.hairline))
  }
}
