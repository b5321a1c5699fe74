// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// A number of a range, set by a thumb on a track.
///
/// The thumb follows a finger that comes down on it, or up to ``thumbMargin`` points beside it; one that comes down elsewhere
/// does nothing. The numbers grow in the direction of the layout. A drag repaints the thumb where it was and where it
/// is, and the line of the track.
open class Slider: Control {
  /// How far beside the thumb a finger still takes hold of it, in points.
  public static let thumbMargin = 10.0
  private static let height = 31.0
  private static let thumbSide = 27.0
  private static let trackHeight = 4.0

  private let minimumTrack = ControlPart()
  private let maximumTrack = ControlPart()
  private let thumb = ControlPart()
  private var storedMinimum = 0.0
  private var storedMaximum = 1.0
  private var storedValue = 0.0
  /// Where the finger has hold of the thumb, from its middle, and what the value was.
  private var grip: (offset: Double, value: Double)?
  private var thumbImages: StateValues<Image?>?
  private var minimumTrackImages: StateValues<Image?>?
  private var maximumTrackImages: StateValues<Image?>?

  /// Whether ``Control/Events/valueChanged`` is sent while the thumb moves, and not only when it is let go.
  ///
  /// Default true.
  public final var isContinuous = true
  /// The colour of the track up to the thumb.
  ///
  /// Default `#007aff`.
  public final var minimumTrackTintColor = Color.tint {
    didSet { if minimumTrackTintColor != oldValue { setNeedsLayout() } }
  }
  /// The colour of the track from the thumb on.
  ///
  /// Default `#e5e5ea`.
  public final var maximumTrackTintColor = Color.track {
    didSet { if maximumTrackTintColor != oldValue { setNeedsLayout() } }
  }
  /// The thumb's colour.
  ///
  /// Default white.
  public final var thumbTintColor = Color.white {
    didSet { if thumbTintColor != oldValue { setNeedsLayout() } }
  }

  /// Creates a slider from 0 to 1, at 0.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    for part in [maximumTrack, minimumTrack, thumb] { addSubview(part) }
    setContentHuggingPriority(.high, for: .vertical)
  }

  // MARK: Values

  /// The value, from ``minimumValue`` to ``maximumValue``; a number beyond is taken as the nearest.
  ///
  /// Default 0. Setting it sends no event.
  public final var value: Double {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// The least value.
  ///
  /// Default 0. One above ``maximumValue`` raises that.
  public final var minimumValue: Double {
    get { storedMinimum }
    set {
      setRange("minimumValue", newValue) { ($0, max($0, storedMaximum)) }
    }
  }

  /// The largest value.
  ///
  /// Default 1. One below ``minimumValue`` lowers that.
  public final var maximumValue: Double {
    get { storedMaximum }
    set {
      setRange("maximumValue", newValue) { (min($0, storedMinimum), $0) }
    }
  }

  /// Sets ``value``.
  ///
  /// - Parameters:
  ///   - value: The value; one that is not usable is reported to ``ViewError/handler``, and nothing changes.
  ///   - animated: Whether the thumb is to be seen on its way.
  public final func setValue(_ value: Double, animated: Bool) {
    ViewError.reporting { () throws(ViewError) in
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
    ViewError.reporting { () throws(ViewError) in
      try check([value], property)
      (storedMinimum, storedMaximum) = range(value)
      storedValue = min(max(storedValue, storedMinimum), storedMaximum)
      setNeedsLayout()
    }
  }

  /// Has the thumb seen on its way to where layout puts it.
  private func animateChange() {
    guard window != nil else { return }
    View.animate(withDuration: ControlPart.animationTime) { layoutIfNeeded() }
  }

  // MARK: Images

  /// Gives the thumb an image in a state, in place of the round knob.
  ///
  /// - Parameters:
  ///   - image: The image; nil for that of the normal state, and for the knob in the normal state itself.
  ///   - state: The state.
  public final func setThumbImage(_ image: Image?, for state: State) {
    set(image, for: state, in: \.thumbImages)
  }

  /// Gives the track up to the thumb an image in a state; see ``setThumbImage(_:for:)``.
  public final func setMinimumTrackImage(_ image: Image?, for state: State) {
    set(image, for: state, in: \.minimumTrackImages)
  }

  /// Gives the track from the thumb on an image in a state; see ``setThumbImage(_:for:)``.
  public final func setMaximumTrackImage(_ image: Image?, for state: State) {
    set(image, for: state, in: \.maximumTrackImages)
  }

  /// The thumb's image in a state; the normal state's where it has none of its own.
  public final func thumbImage(for state: State) -> Image? { thumbImages?[state] ?? nil }

  /// The image of the track up to the thumb; the normal state's where the state has none of its own.
  public final func minimumTrackImage(for state: State) -> Image? {
    minimumTrackImages?[state] ?? nil
  }

  /// The image of the track from the thumb on; the normal state's where the state has none of its own.
  public final func maximumTrackImage(for state: State) -> Image? {
    maximumTrackImages?[state] ?? nil
  }

  private func set(
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
    let image = thumbImage(for: .normal)?.size.height ?? 0
    return Size(width: View.noIntrinsicMetric, height: max(Self.height, image))
  }

  /// The width that there is, and the intrinsic height.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: intrinsicContentSize.height)
  }

  /// Where the track lies in bounds of the slider, in points.
  open func trackRect(forBounds bounds: Rect) -> Rect {
    let height = min(minimumTrackImage(for: state)?.size.height ?? Self.trackHeight, bounds.height)
    return Rect(
      x: bounds.minX + 2, y: bounds.midY - height / 2, width: max(bounds.width - 4, 0),
      height: height)
  }

  /// Where the thumb lies at a value, in points.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the slider.
  ///   - rect: Where the track lies.
  ///   - value: The value.
  /// - Returns: The rectangle; its middle moves along the track, as far as the thumb does not stick out.
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
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    minimumTrack.place(isTurned ? after : before)
    maximumTrack.place(isTurned ? before : after)
    thumb.place(place)
    let alpha = isEnabled ? 1 : Button.disabledAlpha
    let radius = track.height / 2
    minimumTrack.show(
      minimumTrackImage(for: state), else: minimumTrackTintColor.multiplyingAlpha(by: alpha),
      radius: radius)
    maximumTrack.show(
      maximumTrackImage(for: state), else: maximumTrackTintColor.multiplyingAlpha(by: alpha),
      radius: radius)
    thumb.showKnob(thumbImage(for: state), else: thumbTintColor)
  }

  override var mayDraw: Bool { type(of: self) != Slider.self }
  override func stateDidChange() { setNeedsLayout() }

  // MARK: Touches

  open override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
    let place = touch.location(in: self)
    let thumb = currentThumbRect
    guard thumb.insetBy(dx: -Self.thumbMargin, dy: -Self.thumbMargin).contains(place) else {
      return false
    }
    grip = (place.x - thumb.midX, storedValue)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
    follow(touch)
    if isContinuous { tellOfChange(event) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if let touch { follow(touch) }
    tellOfChange(event)
    grip = nil
  }

  /// What was told of stays; what was not is taken back.
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

  private func tellOfChange(_ event: Event?) {
    guard let grip, grip.value != storedValue else { return }
    self.grip?.value = storedValue
    send([.valueChanged, .primaryActionTriggered], with: event)
  }
}
