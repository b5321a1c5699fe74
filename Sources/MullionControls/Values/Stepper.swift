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
  /// The images by state; nil for the standard appearance.
  final var images: StepperImages?
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

  // MARK: Images

  /// Returns the background image in a state, or the normal state's if that state has none.
  open func backgroundImage(for state: State) -> Image? { images?.background[state] ?? nil }

  /// Sets the background image of both buttons for a state, in place of the gray shape.
  ///
  /// - Parameters:
  ///   - image: The image, stretched to each half of the bounds. Nil removes it, so the normal
  ///     state's image applies; in the normal state, nil restores the shape.
  ///   - state: The state: normal, highlighted or disabled.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    setImage(image, for: state, in: \.background)
  }

  /// Returns the image of the plus button in a state, or the normal state's.
  open func incrementImage(for state: State) -> Image? { images?.increment[state] ?? nil }

  /// Sets the image of the plus button for a state, in place of the plus sign.
  open func setIncrementImage(_ image: Image?, for state: State) {
    setImage(image, for: state, in: \.increment)
  }

  /// Returns the image of the minus button in a state, or the normal state's.
  open func decrementImage(for state: State) -> Image? { images?.decrement[state] ?? nil }

  /// Sets the image of the minus button for a state, in place of the minus sign.
  open func setDecrementImage(_ image: Image?, for state: State) {
    setImage(image, for: state, in: \.decrement)
  }

  /// Returns the image between the buttons in states; nil for the thin line.
  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) -> Image? {
    images?.divider(leftState, rightState)
  }

  /// Sets the image between the buttons for states of the buttons, in place of the thin line.
  ///
  /// - Parameters:
  ///   - image: The image; nil removes it.
  ///   - leftState: The state of the left button: normal, highlighted or disabled.
  ///   - rightState: The state of the right button.
  open func setDividerImage(
    _ image: Image?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    var changed = images ?? StepperImages()
    changed.setDivider(image, leftState, rightState)
    images = changed
    setNeedsDisplay()
  }

  private func setImage(
    _ image: Image?, for state: State, in path: WritableKeyPath<StepperImages, StateValues<Image?>>
  ) {
    var changed = images ?? StepperImages()
    if state.isEmpty {
      changed[keyPath: path].normal = image
    } else {
      changed[keyPath: path].set(image.map { $0 }, for: state)
    }
    images = changed
    setNeedsDisplay()
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
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if backgroundImage(for: .normal) == nil {
      context.fill(bounds, cornerRadius: 8, color: systemColor(.track))
    }
    for isPlus in [false, true] {
      let half = Rect(
        x: isPlus != isRightToLeft ? bounds.midX : bounds.minX, y: bounds.minY,
        width: bounds.width / 2, height: bounds.height)
      paintButton(isPlus: isPlus, in: half, context)
    }
    let (left, right) = (state(ofPlus: isRightToLeft), state(ofPlus: !isRightToLeft))
    if let divider = dividerImage(forLeftSegmentState: left, rightSegmentState: right) {
      let width = divider.size.width
      context.draw(
        divider,
        in: Rect(
          x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height))
    } else {
      context.fill(
        Rect(x: bounds.midX - 0.5, y: bounds.minY + 8, width: 1, height: bounds.height - 16),
        color: systemColor(.hairline))
    }
  }

  /// Returns the state of a button: normal, highlighted or disabled.
  private func state(ofPlus isPlus: Bool) -> State {
    let isEnd = isPlus ? storedValue >= storedMaximum : storedValue <= storedMinimum
    if !isEnabled || isEnd && !wraps { return .disabled }
    let isPressed = isHighlighted && pressed.map { ($0.direction > 0) == isPlus } ?? false
    return isPressed ? .highlighted : .normal
  }

  private func paintButton(isPlus: Bool, in half: Rect, _ context: GraphicsContext) {
    let state = state(ofPlus: isPlus)
    if let image = backgroundImage(for: state) { context.draw(image, in: half) }
    let alpha: Double =
      switch state {
      case .disabled: SystemColor.disabledAlpha
      case .highlighted: Button.highlightedAlpha
      default: 1
      }
    let middle = Point(x: half.midX, y: half.midY)
    if let image = isPlus ? incrementImage(for: state) : decrementImage(for: state) {
      let place = Rect(
        x: middle.x - image.size.width / 2, y: middle.y - image.size.height / 2,
        width: image.size.width, height: image.size.height)
      return context.draw(image, in: place, blendMode: .normal, alpha: alpha)
    }
    let ink = systemColor(.text).multiplyingAlpha(by: alpha)
    context.fill(Rect(x: middle.x - 7, y: middle.y - 1, width: 14, height: 2), color: ink)
    guard isPlus else { return }
    context.fill(Rect(x: middle.x - 1, y: middle.y - 7, width: 2, height: 6), color: ink)
    context.fill(Rect(x: middle.x - 1, y: middle.y + 1, width: 2, height: 6), color: ink)
  }
}
