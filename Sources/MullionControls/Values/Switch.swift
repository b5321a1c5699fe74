// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control that is on or off, with a knob to tap or drag.
///
/// A tap toggles the switch. A drag changes it when the finger crosses the middle.
/// ``Control/Events/valueChanged`` is sent once, when the touch ends, if the switch has changed. If
/// the touch is canceled, the switch returns to its earlier state and sends no
/// ``Control/Events/valueChanged``. On is at the trailing end of the layout direction. The size is
/// 51 × 31 points, as in UIKit.
open class Switch: Control {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case onTintColor, offTintColor, thumbTintColor }

  private static let size = Size(width: 51, height: 31)
  private static let gap = 2.0
  /// The distance that a finger moves before it drags the knob, in points.
  private static let slack = 4.0

  private let track = ControlPart()
  private let knob = ControlPart()
  private var styledOnTintColor = StyledColor(.on)
  private var styledOffTintColor = StyledColor(.track)
  private var storedIsOn = false
  /// The state of the switch and the x coordinate at the beginning of the tracked touch, and
  /// whether the touch has become a drag; nil without a touch.
  private var start: (isOn: Bool, place: Double, isDrag: Bool)?

  /// The color of the track when the switch is on.
  ///
  /// Default `#34c759`; `#30d158` in dark style.
  open var onTintColor: Color {
    get { styledOnTintColor.color }
    set {
      setCustomized(Customized.onTintColor)
      if styledOnTintColor.set(newValue) { setNeedsLayout() }
    }
  }
  /// The color of the track when the switch is off.
  ///
  /// Default `#e5e5ea`; `#39393d` in dark style.
  public final var offTintColor: Color {
    get { styledOffTintColor.color }
    set {
      setCustomized(Customized.offTintColor)
      if styledOffTintColor.set(newValue) { setNeedsLayout() }
    }
  }
  /// The knob's color.
  ///
  /// Default white.
  open var thumbTintColor = Color.white {
    didSet {
      setCustomized(Customized.thumbTintColor)
      if thumbTintColor != oldValue { setNeedsLayout() }
    }
  }

  /// Creates a switch that is off; an empty frame gets the intrinsic size.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    if bounds.isEmpty { self.frame = Rect(origin: self.frame.origin, size: Self.size) }
    addSubview(track)
    addSubview(knob)
    for axis in Axis.allCases {
      setContentHuggingPriority(.high, for: axis)
      setContentCompressionResistancePriority(.high, for: axis)
    }
  }

  /// An image for the on position; it has no effect, as on iOS since iOS 7.
  open var onImage: Image?
  /// An image for the off position; it has no effect, as on iOS since iOS 7.
  open var offImage: Image?

  /// A Boolean value that indicates whether the switch is on.
  ///
  /// Default false. Setting it sends no event.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Sets ``isOn``.
  ///
  /// - Parameters:
  ///   - isOn: Whether to turn the switch on.
  ///   - animated: Whether to animate the knob.
  open func setOn(_ isOn: Bool, animated: Bool) {
    guard isOn != storedIsOn else { return }
    if animated { layoutIfNeeded() }
    storedIsOn = isOn
    setNeedsLayout()
    if animated { animateChange() }
  }

  /// Animates the knob to its new position.
  private func animateChange() {
    guard window != nil else { return }
    View.animate(withDuration: ControlPart.animationTime) { layoutIfNeeded() }
  }

  open override var intrinsicContentSize: Size { Self.size }
  open override func sizeThatFits(_ size: Size) -> Size { Self.size }
  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Switch.self }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = Rect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2,
      width: Self.size.width, height: Self.size.height)
    let side = area.height - 2 * Self.gap
    let isRight = storedIsOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    track.place(area)
    knob.place(
      Rect(
        x: isRight ? area.maxX - Self.gap - side : area.minX + Self.gap, y: area.minY + Self.gap,
        width: side, height: side))
    let alpha = isEnabled ? 1 : SystemColor.disabledAlpha
    track.show(
      nil, else: (storedIsOn ? onTintColor : offTintColor).multiplyingAlpha(by: alpha),
      radius: area.height / 2)
    knob.showKnob(nil, else: thumbTintColor)
  }

  @_spi(Overriding) open override func stateDidChange() { setNeedsLayout() }
  @_spi(Overriding) open override var accessibilityRole: AccessibilityTraits {
    [.button, .toggleButton]
  }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: isOn ? "1" : "0", traits: controlTraits)
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    _ = styledOnTintColor.follow(style)
    _ = styledOffTintColor.follow(style)
    super.styleDidChange(to: style)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    start = (storedIsOn, touch.location(in: self).x, false)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let place = touch.location(in: self).x
    if let start, start.isDrag || (place - start.place).magnitude > Self.slack {
      self.start?.isDrag = true
      let isRight = place > bounds.midX
      setOn(isRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft), animated: true)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard let start else { return }
    self.start = nil
    if !start.isDrag, isTouchInside { setOn(!start.isOn, animated: true) }
    if storedIsOn != start.isOn { send([.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    if let start { setOn(start.isOn, animated: true) }
    start = nil
  }

  // See Responder.
  deinit {}
}
