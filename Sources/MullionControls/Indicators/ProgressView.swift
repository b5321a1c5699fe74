// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A view that shows progress as a bar that fills in the layout direction.
open class ProgressView: View {
  /// The properties that an ``AppearanceProxy`` leaves alone once the program has set them.
  enum Customized: Int { case progressTintColor, trackTintColor }

  /// The styles of a progress view; the raw values are UIKit's.
  nonisolated public enum Style: Int, Sendable, CaseIterable {
    /// A bar with rounded ends.
    case `default` = 0
    /// A thinner bar with straight ends, for the edge of another bar.
    case bar = 1
  }

  /// The style of the bar.
  ///
  /// Default default.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The height without constraints, in points.
  private var height: Double { progressViewStyle == .bar ? 2.5 : 4 }
  /// The radius of the ends, in points.
  private var radius: Double { progressViewStyle == .bar ? 0 : bounds.height / 2 }

  private let bar = ControlPart()
  private let track = ControlPart()
  private var ownProgressColor: Color?
  private var styledTrackColor = StyledColor(.track)
  private var storedProgress = 0.0

  /// The color of the filled part; nil to use ``View/tintColor``.
  ///
  /// Reading it never returns nil.
  open var progressTintColor: Color! {
    get { ownProgressColor ?? tintColor }
    set {
      setCustomized(Customized.progressTintColor, newValue != nil)
      guard newValue != ownProgressColor else { return }
      ownProgressColor = newValue
      setNeedsLayout()
    }
  }
  /// The color of the track.
  ///
  /// Default `#e5e5ea`; `#39393d` in dark style.
  open var trackTintColor: Color {
    get { styledTrackColor.color }
    set {
      setCustomized(Customized.trackTintColor)
      if styledTrackColor.set(newValue) { setNeedsLayout() }
    }
  }
  /// The image that replaces the color of the filled part; nil for none.
  open var progressImage: Image? {
    didSet { if progressImage != oldValue { setNeedsLayout() } }
  }
  /// The image that replaces the color of the track; nil for none.
  open var trackImage: Image? {
    didSet { if trackImage != oldValue { setNeedsLayout() } }
  }

  /// Creates a progress view at 0.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(track)
    addSubview(bar)
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// The progress, clamped to 0…1.
  ///
  /// Default 0.
  open var progress: Double {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets ``progress``.
  ///
  /// - Parameters:
  ///   - progress: The progress, clamped to 0…1. An invalid number is reported to
  ///     ``ViewError/handler`` and changes nothing.
  ///   - animated: Whether to animate the bar.
  open func setProgress(_ progress: Double, animated: Bool) {
    reporting { () throws(ViewError) in
      try check([progress], "progress")
      let progress = min(max(progress, 0), 1)
      guard progress != storedProgress else { return }
      if animated { layoutIfNeeded() }
      storedProgress = progress
      setNeedsLayout()
      if animated { animateChange() }
    }
  }

  /// Animates the bar to its new length.
  private func animateChange() {
    guard window != nil else { return }
    View.animate(withDuration: ControlPart.animationTime) { layoutIfNeeded() }
  }

  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: height)
  }

  /// Returns the available width and the intrinsic height, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = bounds.width * storedProgress
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    track.place(bounds)
    bar.place(
      Rect(
        x: isRightToLeft ? bounds.maxX - length : bounds.minX, y: bounds.minY, width: length,
        height: bounds.height))
    track.show(trackImage, else: trackTintColor, radius: radius)
    bar.show(progressImage, else: progressTintColor, radius: radius)
  }

  open override func tintColorDidChange() { setNeedsLayout() }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    if styledTrackColor.follow(style) { setNeedsLayout() }
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != ProgressView.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { "Progress" }, value: ControlAccessibility.percent(progress),
      traits: .updatesFrequently)
  }

  // See Responder.
  deinit {}
}
