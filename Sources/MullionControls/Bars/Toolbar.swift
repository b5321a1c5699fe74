// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver
@_spi(Overriding) public import MullionView

/// A bar of buttons, usually at the bottom of a screen.
///
/// The items follow the layout direction, and flexible spaces share the remaining width. The bar is
/// 44 points high and has a line at its top.
open class Toolbar: View, BarItemOwner, BarAppearancesOwner {
  package static let height = 44.0
  private static let margin = 16.0

  private let hairline = ControlPart()
  private var shown: [BarButtonItem] = []
  private var views: [View?] = []
  private let fade = BarItemFade()
  package final var appearances = BarAppearances<ToolbarAppearance>()
  private var shownAppearance: ToolbarAppearance?
  /// Whether the content is scrolled to its end, so that none of it is behind the bar, or there is no
  /// scrolling content.
  package final var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { showAppearance() } }
  }
  /// The metrics for which the items are shown.
  private var shownMetrics = BarMetrics.default
  /// The object that determines the position of the bar; nil for none.
  ///
  /// A navigation controller decides where its own toolbar is.
  open weak var delegate: (any ToolbarDelegate)? { didSet { setNeedsLayout() } }
  /// Called when an appearance has changed, so that the bar may now depend on the scroll position.
  package final var onAppearanceChange: (() -> Void)?

  /// The style of the bar; a black one has dark traits.
  ///
  /// Default default.
  open var barStyle = BarColorStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle }
  }
  /// Whether content extends under the bar.
  ///
  /// If false, the view of a controller in a navigation controller ends at the bar, unless its
  /// `extendedLayoutIncludesOpaqueBars` is true. The property does not change the
  /// background: Mullion's standard bars are opaque. Default true.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// The background color of the bar; nil for none.
  ///
  /// Default `#f8f8f8`; `#161618` in dark style.
  open var barTintColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  @_spi(Overriding) open override func styleDidChange(to style: UserInterfaceStyle) {
    super.styleDidChange(to: style)
    showAppearance()
  }

  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    showAppearance()
  }

  /// Creates a bar without items.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    showBackground(.toolbar)
    hairline.showBackground(.hairline)
    addSubview(hairline)
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// The items, from the leading edge on.
  open var items: [BarButtonItem] {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Sets ``items`` and removes each of them from any other bar that shows it.
  ///
  /// - Parameters:
  ///   - items: The items. An item that occurs twice is shown once.
  ///   - animated: Whether the old items fade out while the new ones fade in.
  open func setItems(_ items: [BarButtonItem], animated: Bool) {
    var kept: [BarButtonItem] = []
    for item in items where !kept.contains(where: { $0 === item }) { kept.append(item) }
    for item in shown where !kept.contains(where: { $0 === item }) {
      if item.bar === self { item.bar = nil }
    }
    shown = kept
    for item in kept where item.bar !== self {
      let other = item.bar
      item.bar = self
      other?.barItemDidChange()
    }
    update(animated: animated)
  }

  /// Updates the items' views after a change.
  package func barItemDidChange() { update(animated: false) }

  private func update(animated: Bool) {
    fade.end()
    // An item may have moved to another bar.
    shown.removeAll { $0.bar !== self }
    let made = shown.map { $0.makeView(look) }
    let leaving = views.compactMap { $0 }.filter { view in
      view.superview === self && !made.contains { $0 === view }
    }
    let entering = made.compactMap { $0 }.filter { $0.superview !== self }
    for view in entering { addSubview(view) }
    views = made
    setNeedsLayout()
    if animated, window != nil {
      View.performWithoutAnimation { layoutIfNeeded() }
      fade.begin(from: leaving, to: entering, in: self)
    } else {
      for view in leaving { view.removeFromSuperview() }
    }
  }

  package final func barAppearanceDidChange() {
    showAppearance()
    onAppearanceChange?()
  }

  /// Shows the appearance for the height and the position of the content.
  private func showAppearance() {
    let appearance = appearances.appearance(
      isCompact: traitCollection.verticalSizeClass == .compact, isAtScrollEdge: isAtScrollEdge)
    guard appearance != nil || shownAppearance != nil else {
      if shownMetrics != barMetrics { showButtons() }
      return
    }
    shownAppearance = appearance
    (appearance ?? ToolbarAppearance()).show(
      in: self, line: hairline, standard: (.toolbar, .hairline))
    showButtons()
  }

  private func showButtons() {
    shownMetrics = barMetrics
    for item in shown where item.bar === self { _ = item.makeView(look) }
    setNeedsLayout()
  }

  private var look: BarButtonLook {
    BarButtonLook(
      tint: tintColor, appearances: shownAppearance?.buttons, metrics: barMetrics)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if shownMetrics != barMetrics { showButtons() }
  }

  open override func tintColorDidChange() { barItemDidChange() }

  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: Self.height)
  }

  /// Returns the available width and the intrinsic height, in points.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = BarStyle.hairline(in: window)
    hairline.place(
      Rect(
        x: bounds.minX, y: barPosition == .bottom ? bounds.minY : bounds.maxY - thickness,
        width: bounds.width, height: thickness))
    let safeArea = safeAreaInsets
    let left = min(safeArea.left + Self.margin, bounds.width / 2)
    let right = min(safeArea.right + Self.margin, bounds.width / 2)
    // The items stay above the bottom of the screen if the bar is high enough.
    let height = max(bounds.height - safeArea.bottom, min(bounds.height, Self.height))
    let area = Rect(
      x: bounds.minX + left, y: bounds.minY, width: bounds.width - left - right, height: height)
    BarLayout(area: area, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      .place(shown, views)
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != Toolbar.self }

  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }

  // MARK: Overridable members, which extensions cannot declare

  /// The position of the bar: that of the delegate, or at the bottom.
  ///
  /// A bar at the top has its line at the bottom edge.
  open var barPosition: BarPosition {
    let position = delegate?.position(for: self) ?? .bottom
    return position == .any ? .bottom : position
  }

  /// Returns the image of the background; all positions and heights have the same.
  open func backgroundImage(
    forToolbarPosition position: BarPosition, barMetrics: BarMetrics
  ) -> Image? {
    appearances.standard?.backgroundImage
  }

  /// Sets the image of the background in all positions and heights, in place of the standard one.
  ///
  /// It is the `backgroundImage` of ``standardAppearance``. An empty image makes the bar transparent,
  /// nil restores the standard background.
  open func setBackgroundImage(
    _ image: Image?, forToolbarPosition position: BarPosition, barMetrics: BarMetrics
  ) {
    standardAppearance.replaceBackground(by: image)
  }

  /// Returns the image of the shadow above the bar; all positions have the same.
  open func shadowImage(forToolbarPosition position: BarPosition) -> Image? {
    appearances.standard?.shadowImage
  }

  /// Sets the image of the shadow above the bar, which replaces the line; nil restores the line.
  ///
  /// It is the `shadowImage` of ``standardAppearance``. An empty image removes the line.
  open func setShadowImage(_ image: Image?, forToolbarPosition position: BarPosition) {
    standardAppearance.shadowImage = image
  }

  /// The appearance of the bar.
  ///
  /// The bar copies an appearance that is assigned to this property or to one of the other appearance
  /// properties.
  open var standardAppearance: ToolbarAppearance {
    get { appearances.makeStandard(for: self) }
    set { setAppearance(newValue, at: \.standard, .standardAppearance) }
  }

  /// The appearance while the content of a navigation controller ends above its toolbar; nil for that
  /// of other positions.
  ///
  /// It also applies to content that does not scroll, and to a toolbar elsewhere.
  open var scrollEdgeAppearance: ToolbarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge, .scrollEdgeAppearance) }
  }

  /// The appearance in a compact height; nil for the standard one.
  open var compactAppearance: ToolbarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact, .compactAppearance) }
  }

  // See Responder.
  deinit {}
}

extension Toolbar {
  /// The appearance in a compact height while the content ends above the bar; nil for
  /// ``scrollEdgeAppearance``.
  public final var compactScrollEdgeAppearance: ToolbarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge, .compactScrollEdgeAppearance) }
  }
}
