// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// A bar of buttons, usually at the bottom of a screen.
///
/// The items follow the layout direction, and flexible spaces share the remaining width. The bar is
/// 44 points high and has a line at its top.
open class Toolbar: View, BarItemOwner {
  private static let height = 44.0
  private static let margin = 16.0

  private let hairline = ControlPart()
  private var shown: [BarButtonItem] = []
  private var views: [View?] = []

  /// The background color of the bar; nil for none.
  ///
  /// Default `#f8f8f8`; `#161618` in dark style.
  public final var barTintColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
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
  public final var items: [BarButtonItem] {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Sets ``items`` and removes each of them from any other bar that shows it.
  ///
  /// - Parameters:
  ///   - items: The items. An item that occurs twice is shown once.
  ///   - animated: UIKit's parameter; the change is not animated.
  public final func setItems(_ items: [BarButtonItem], animated: Bool) {
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
    barItemDidChange()
  }

  /// Updates the items' views after a change.
  func barItemDidChange() {
    // An item may have moved to another bar.
    shown.removeAll { $0.bar !== self }
    let made = shown.map { $0.makeView(tint: tintColor) }
    for case let view? in views where !made.contains(where: { $0 === view }) {
      if view.superview === self { view.removeFromSuperview() }
    }
    for case let view? in made where view.superview !== self { addSubview(view) }
    views = made
    setNeedsLayout()
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
    hairline.place(
      Rect(
        x: bounds.minX, y: bounds.minY, width: bounds.width, height: BarStyle.hairline(in: window)))
    let area = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    BarLayout(area: area, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      .place(shown, views)
  }

  override var mayDraw: Bool { type(of: self) != Toolbar.self }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }

  // See Responder.
  deinit {}
}
