// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A control that sets a number in a range with a thumb on a track.
///
/// The thumb follows a finger that comes down on it or up to ``thumbMargin`` points beside it;
/// other touches do nothing. Values increase in the layout direction. A drag repaints only the old
/// and new areas of the thumb and the track.
open class Slider: Control {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case minimumTrackTintColor, maximumTrackTintColor, thumbTintColor }

  /// The distance from the thumb within which a finger still grabs it, in points.
  public static let thumbMargin = 10.0
  private static let height = 31.0
  private static let thumbSide = 27.0
  private static let trackHeight = 4.0
  /// The space between the track and an image beside it, in points.
  private static let imageGap = 4.0

  private let minimumTrack = ControlPart()
  private let maximumTrack = ControlPart()
  private let thumb = ControlPart()
  private var ownMinimumTrackColor: Color?
  private var styledMaximumTrackColor = StyledColor(.track)
  private var storedMinimum = 0.0
  private var storedMaximum = 1.0
  private var storedValue = 0.0
  /// The horizontal distance from the thumb's center to the touch when it began, in points, and the
  /// last reported value; nil without a drag.
  private var grip: (offset: Double, value: Double)?
  private var thumbImages: StateValues<Image?>?
  private var minimumTrackImages: StateValues<Image?>?
  private var maximumTrackImages: StateValues<Image?>?
  /// The images at the ends of the track, created for the first image.
  private var ends: (minimum: ControlPart, maximum: ControlPart)?

  /// Whether ``Control/Events/valueChanged`` is sent during a drag, and not only at its end.
  ///
  /// Default true.
  open var isContinuous = true
  /// The color of the track before the thumb; nil to use ``View/tintColor``.
  ///
  /// Reading it never returns nil.
  open var minimumTrackTintColor: Color! {
    get { ownMinimumTrackColor ?? tintColor }
    set {
      setCustomized(Customized.minimumTrackTintColor, newValue != nil)
      guard newValue != ownMinimumTrackColor else { return }
      ownMinimumTrackColor = newValue
      setNeedsLayout()
    }
  }
  /// The color of the track after the thumb.
  ///
  /// Default `#e5e5ea`; `#39393d` in dark style.
  open var maximumTrackTintColor: Color {
    get { styledMaximumTrackColor.color }
    set {
      setCustomized(Customized.maximumTrackTintColor)
      if styledMaximumTrackColor.set(newValue) { setNeedsLayout() }
    }
  }
  /// The thumb's color.
  ///
  /// Default white.
  open var thumbTintColor = Color.white {
    didSet {
      setCustomized(Customized.thumbTintColor)
      if thumbTintColor != oldValue { setNeedsLayout() }
    }
  }

  /// Creates a slider from 0 to 1, at 0.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for part in [maximumTrack, minimumTrack, thumb] { addSubview(part) }
    setContentHuggingPriority(.high, for: .vertical)
  }

  // MARK: Values

  /// The value, clamped between ``minimumValue`` and ``maximumValue``.
  ///
  /// Default 0. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum value.
  ///
  /// Default 0. A value above ``maximumValue`` also raises ``maximumValue`` to it.
  open var minimumValue: Double {
    get { storedMinimum }
    set {
      setRange("minimumValue", newValue) { ($0, max($0, storedMaximum)) }
    }
  }

  /// The maximum value.
  ///
  /// Default 1. A value below ``minimumValue`` also lowers ``minimumValue`` to it.
  open var maximumValue: Double {
    get { storedMaximum }
    set {
      setRange("maximumValue", newValue) { (min($0, storedMinimum), $0) }
    }
  }

  /// Sets ``value``.
  ///
  /// - Parameters:
  ///   - value: The value. An invalid one is reported to ``ViewError/handler`` and changes nothing.
  ///   - animated: Whether to animate the thumb.
  open func setValue(_ value: Double, animated: Bool) {
    reporting { () throws(ViewError) in
      try check([value], "value")
      let value = min(max(value, storedMinimum), storedMaximum)
      guard value != storedValue else { return }
      if animated { layoutIfNeeded() }
      storedValue = value
      setNeedsLayout()
      if animated { animateChange() }
    }
  }

  private func setRange(
    _ property: String, _ value: Double, _ range: (Double) -> (Double, Double)
  ) {
    reporting { () throws(ViewError) in
      try check([value], property)
      (storedMinimum, storedMaximum) = range(value)
      storedValue = min(max(storedValue, storedMinimum), storedMaximum)
      setNeedsLayout()
    }
  }

  /// Animates the thumb to its new position.
  private func animateChange() {
    guard window != nil else { return }
    View.animate(withDuration: ControlPart.animationTime) { layoutIfNeeded() }
  }

  // MARK: Images

  /// Sets the thumb's image for a state, in place of the round knob.
  ///
  /// - Parameters:
  ///   - image: The image. Nil removes it, so the normal state's image applies; in the normal
  ///     state, nil restores the knob.
  ///   - state: The state.
  open func setThumbImage(_ image: Image?, for state: State) {
    set(image, for: state, in: \.thumbImages)
  }

  /// Sets the image of the track before the thumb for a state; see ``setThumbImage(_:for:)``.
  open func setMinimumTrackImage(_ image: Image?, for state: State) {
    set(image, for: state, in: \.minimumTrackImages)
  }

  /// Sets the image of the track after the thumb for a state; see ``setThumbImage(_:for:)``.
  open func setMaximumTrackImage(_ image: Image?, for state: State) {
    set(image, for: state, in: \.maximumTrackImages)
  }

  /// Returns the thumb's image in a state, or the normal state's if that state has none.
  open func thumbImage(for state: State) -> Image? { thumbImages?[state] ?? nil }

  /// Returns the image of the track before the thumb in a state, or the normal state's if that
  /// state has none.
  open func minimumTrackImage(for state: State) -> Image? {
    minimumTrackImages?[state] ?? nil
  }

  /// Returns the image of the track after the thumb in a state, or the normal state's if that state
  /// has none.
  open func maximumTrackImage(for state: State) -> Image? {
    maximumTrackImages?[state] ?? nil
  }

  /// The thumb's image in the current state; nil for the round knob.
  open var currentThumbImage: Image? { thumbImage(for: state) }

  /// The image of the track before the thumb in the current state; nil for the colored track.
  open var currentMinimumTrackImage: Image? { minimumTrackImage(for: state) }

  /// The image of the track after the thumb in the current state; nil for the colored track.
  open var currentMaximumTrackImage: Image? { maximumTrackImage(for: state) }

  /// The image beside the end of the track with the minimum value; nil for none.
  open var minimumValueImage: Image? { didSet { endImageDidChange(from: oldValue) } }

  /// The image beside the end of the track with the maximum value; nil for none.
  open var maximumValueImage: Image? { didSet { endImageDidChange(from: oldValue) } }

  private func endImageDidChange(from old: Image?) {
    guard minimumValueImage != maximumValueImage || minimumValueImage != old else { return }
    if ends == nil {
      let made = (minimum: ControlPart(), maximum: ControlPart())
      for part in [made.minimum, made.maximum] { addSubview(part) }
      ends = made
    }
    ends?.minimum.image = minimumValueImage
    ends?.maximum.image = maximumValueImage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  final func set(
    _ image: Image?, for state: State,
    in path: ReferenceWritableKeyPath<Slider, StateValues<Image?>?>
  ) {
    var values = self[keyPath: path] ?? StateValues(normal: nil)
    if state.isEmpty { values.normal = image } else { values.set(image.map { $0 }, for: state) }
    self[keyPath: path] = values
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  open override var intrinsicContentSize: Size {
    let images = [thumbImage(for: .normal), minimumValueImage, maximumValueImage]
    let heights = images.map { $0?.size.height ?? 0 }
    return Size(width: View.noIntrinsicMetric, height: max(Self.height, heights.max() ?? 0))
  }

  /// Returns the available width and the intrinsic height, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: intrinsicContentSize.height)
  }

  /// Returns the frame of the track in bounds of the slider, in points.
  ///
  /// The track is between the images of the minimum and the maximum value, if there are any.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    let height = min(minimumTrackImage(for: state)?.size.height ?? Self.trackHeight, bounds.height)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let images = [
      minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds),
    ]
    let widths = images.map { $0.width > 0 ? $0.width + Self.imageGap : 0 }
    let (left, right) = isRightToLeft ? (widths[1], widths[0]) : (widths[0], widths[1])
    return Rect(
      x: bounds.minX + 2 + left, y: bounds.midY - height / 2,
      width: max(bounds.width - 4 - left - right, 0), height: height)
  }

  /// Returns the frame of ``minimumValueImage`` in bounds of the slider; empty without an image.
  ///
  /// The image has its size, at the leading edge.
  open func minimumValueImageRect(forBounds bounds: Rect) -> Rect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return Self.rect(of: minimumValueImage, isLeft: !isRightToLeft, in: bounds)
  }

  /// Returns the frame of ``maximumValueImage`` in bounds of the slider; empty without an image.
  ///
  /// The image has its size, at the trailing edge.
  open func maximumValueImageRect(forBounds bounds: Rect) -> Rect {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return Self.rect(of: maximumValueImage, isLeft: isRightToLeft, in: bounds)
  }

  private static func rect(of image: Image?, isLeft: Bool, in bounds: Rect) -> Rect {
    guard let size = image?.size else { return Rect(origin: bounds.origin, size: .zero) }
    return Rect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Returns the frame of the thumb at a value, in points.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: The frame of the track.
  ///   - value: The value.
  /// - Returns: The rectangle. A thumb that is narrower than the track stays within the ends of the
  ///   track.
  open func thumbRect(forBounds bounds: Rect, trackRect rect: Rect, value: Double) -> Rect {
    let size =
      thumbImage(for: state)?.size ?? Size(width: Self.thumbSide, height: Self.thumbSide)
    let range = storedMaximum - storedMinimum
    var share = range > 0 ? (value - storedMinimum) / range : 0
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
    return Rect(
      x: rect.minX + share * max(rect.width - size.width, 0), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private var currentThumbRect: Rect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let place = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    let middle = min(max(place.midX, track.minX), track.maxX)
    let before = Rect(
      x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let after = Rect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    minimumTrack.place(isRightToLeft ? after : before)
    maximumTrack.place(isRightToLeft ? before : after)
    thumb.place(place)
    ends?.minimum.place(minimumValueImageRect(forBounds: bounds))
    ends?.maximum.place(maximumValueImageRect(forBounds: bounds))
    let alpha = isEnabled ? 1 : SystemColor.disabledAlpha
    let radius = track.height / 2
    minimumTrack.show(
      minimumTrackImage(for: state), else: minimumTrackTintColor.multiplyingAlpha(by: alpha),
      radius: radius)
    maximumTrack.show(
      maximumTrackImage(for: state), else: maximumTrackTintColor.multiplyingAlpha(by: alpha),
      radius: radius)
    thumb.showKnob(thumbImage(for: state), else: thumbTintColor)
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Slider.self }

  // MARK: Accessibility

  @_spi(Overriding) open override var accessibilityRole: AccessibilityTraits { .adjustable }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    let range = storedMaximum - storedMinimum
    let fraction = range > 0 ? (storedValue - storedMinimum) / range : 0
    return AccessibilityDefaults(
      isElement: true, value: ControlAccessibility.percent(fraction), traits: controlTraits)
  }

  open override func accessibilityIncrement() { adjust(by: 0.1) }
  open override func accessibilityDecrement() { adjust(by: -0.1) }

  /// Changes the value by a part of the range and sends the event.
  private func adjust(by fraction: Double) {
    let earlier = storedValue
    guard isEnabled else { return }
    setValue(storedValue + fraction * (storedMaximum - storedMinimum), animated: false)
    if storedValue != earlier { send([.valueChanged, .primaryActionTriggered], with: nil) }
  }

  @_spi(Overriding) open override func stateDidChange() { setNeedsLayout() }
  open override func tintColorDidChange() { setNeedsLayout() }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    _ = styledMaximumTrackColor.follow(style)
    super.styleDidChange(to: style)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let place = touch.location(in: self)
    let thumb = currentThumbRect
    guard thumb.insetBy(dx: -Self.thumbMargin, dy: -Self.thumbMargin).contains(place) else {
      return false
    }
    grip = (place.x - thumb.midX, storedValue)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    follow(touch)
    if isContinuous { sendChange(event) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch) }
    sendChange(event)
    grip = nil
  }

  /// Restores the last reported value.
  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    if let grip { value = grip.value }
    grip = nil
  }

  private func follow(_ touch: Touch) {
    guard let grip else { return }
    let track = trackRect(forBounds: bounds)
    let thumb = currentThumbRect
    let room = track.width - thumb.width
    guard room > 0 else { return }
    var share = (touch.location(in: self).x - grip.offset - thumb.width / 2 - track.minX) / room
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { share = 1 - share }
    value = storedMinimum + min(max(share, 0), 1) * (storedMaximum - storedMinimum)
  }

  private func sendChange(_ event: Event?) {
    guard let grip, grip.value != storedValue else { return }
    self.grip?.value = storedValue
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  // See Responder.
  deinit {}
}
