// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// How far something has come, as a bar that fills in the direction of the layout.
open class ProgressView: View {
  private static let height = 4.0

  private let bar = ControlPart()
  private let track = ControlPart()
  private var storedProgress = 0.0

  /// The colour of what is done.
  ///
  /// Default `#007aff`.
  public final var progressTintColor = Color.tint {
    didSet { if progressTintColor != oldValue { setNeedsLayout() } }
  }
  /// The colour of what is left.
  ///
  /// Default `#e5e5ea`.
  public final var trackTintColor = Color.track {
    didSet { if trackTintColor != oldValue { setNeedsLayout() } }
  }
  /// An image in place of the colour of what is done.
  public final var progressImage: Image? {
    didSet { if progressImage != oldValue { setNeedsLayout() } }
  }
  /// An image in place of the colour of what is left.
  public final var trackImage: Image? {
    didSet { if trackImage != oldValue { setNeedsLayout() } }
  }

  /// Creates a bar without progress.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(track)
    addSubview(bar)
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// How far it has come, 0…1; numbers beyond are taken as the nearest.
  ///
  /// Default 0.
  public final var progress: Double {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets ``progress``.
  ///
  /// - Parameters:
  ///   - progress: The share, 0…1; one that is not usable is reported to ``ViewError/handler``, and nothing changes.
  ///   - animated: Whether the bar is to be seen growing.
  public final func setProgress(_ progress: Double, animated: Bool) {
    ViewError.reporting { () throws(ViewError) in
      try check([progress], "progress")
      let progress = min(max(progress, 0), 1)
      guard progress != storedProgress else { return }
      if animated { layoutIfNeeded() }
      storedProgress = progress
      setNeedsLayout()
      if animated { animateChange() }
    }
  }

  /// Has the bar seen growing to where layout puts it.
  private func animateChange() {
    guard window != nil else { return }
    View.animate(withDuration: ControlPart.animationTime) { layoutIfNeeded() }
  }

  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: Self.height)
  }

  /// The width that there is, and the intrinsic height.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = bounds.width * storedProgress
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    track.place(bounds)
    bar.place(
      Rect(
        x: isTurned ? bounds.maxX - length : bounds.minX, y: bounds.minY, width: length,
        height: bounds.height))
    track.show(trackImage, else: trackTintColor, radius: bounds.height / 2)
    bar.show(progressImage, else: progressTintColor, radius: bounds.height / 2)
  }

  override var mayDraw: Bool { type(of: self) != ProgressView.self }
}
