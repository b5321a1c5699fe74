// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
@_spi(Overriding) public import MullionView

/// Shows the status bar of a screen: a text in the middle, and a battery.
///
/// When the bar becomes hidden, the view fades or slides away; this is animated if the controllers'
/// preference changes in an animation block. ``Application/showStatusBar(_:on:)`` adds the view to
/// a screen. A subclass can draw another bar: override ``View/draw(_:in:)``, and call
/// `setNeedsDisplay()` in ``statusBarDidChange()``.
open class StatusBarView: View, StatusBarObserver {
  /// The text in the middle, such as the time.
  ///
  /// Default empty. The host sets it, because Mullion reads no clock.
  public final var text = "" {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }
  /// The charge of the battery, 0…1; nil shows none.
  ///
  /// Default nil.
  public final var batteryLevel: Double? { didSet { setNeedsDisplay() } }
  /// The state of the bar that the view shows.
  public private(set) final var statusBar = StatusBar()
  /// The screen whose status bar the view shows; nil for none.
  public final weak var screen: Screen? {
    didSet {
      guard screen !== oldValue else { return }
      oldValue?.removeStatusBarObserver(self)
      screen?.addStatusBarObserver(self)
      View.performWithoutAnimation { show(screen?.statusBar ?? StatusBar()) }
    }
  }

  private let label = Label()

  /// Creates a status bar.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isOpaque = false
    // The bar is hidden until a screen shows it.
    alpha = 0
    contentMode = .redraw
    label.font = Font(pointSize: 12, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  /// Called after ``statusBar`` has changed.
  ///
  /// The default implementation sets the color of the content; an override calls super.
  open func statusBarDidChange() {
    label.textColor = contentColor
    setNeedsDisplay()
  }

  /// The color of the content for the style of the bar.
  public final var contentColor: Color { statusBar.style == .lightContent ? .white : .black }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.sizeThatFits(bounds.size)
    label.frame = Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  open override func draw(_ rect: Rect, in context: GraphicsContext) {
    guard type(of: self) == StatusBarView.self, let batteryLevel else { return }
    let body = Rect(x: bounds.maxX - 32, y: bounds.midY - 5, width: 22, height: 10)
    context.strokeBorder(body, width: 1, cornerRadius: 2.5, color: contentColor)
    context.fill(
      Rect(x: body.maxX + 1, y: body.midY - 2, width: 1.5, height: 4), color: contentColor)
    let share = batteryLevel.isFinite ? min(max(batteryLevel, 0), 1) : 0
    let charge = Rect(
      x: body.minX + 2, y: body.minY + 2, width: (body.width - 4) * share, height: body.height - 4)
    context.fill(charge, color: contentColor)
  }

  /// Shows a new state.
  ///
  /// If the bar becomes hidden or visible inside an animation block, the change is animated as the
  /// state says.
  package final func show(_ bar: StatusBar) {
    let wasHidden = statusBar.isHidden
    statusBar = bar
    statusBarDidChange()
    guard wasHidden != bar.isHidden else { return }
    let height = max(bounds.height, screen?.statusBarHeight ?? 0)
    let above = AffineTransform.translation(x: 0, y: -height)
    switch bar.animation {
    case .none:
      View.performWithoutAnimation { (alpha, transform) = (bar.isHidden ? 0 : 1, .identity) }
    case .fade:
      View.performWithoutAnimation { (alpha, transform) = (bar.isHidden ? 1 : 0, .identity) }
      alpha = bar.isHidden ? 0 : 1
    case .slide:
      View.performWithoutAnimation { (alpha, transform) = (1, bar.isHidden ? .identity : above) }
      transform = bar.isHidden ? above : .identity
    }
  }

  // See Responder.
  deinit {}
}
