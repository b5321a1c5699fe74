// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
import MullionSolver

/// A bar of buttons, usually at the bottom of a screen.
///
/// The items stand in the direction of the layout; flexible spaces share the room to spare. The bar is 44 points high and
/// has a line on top.
open class Toolbar: View, BarItemOwner {
  private static let height = 44.0
  private static let margin = 16.0

  private let hairline = ControlPart()
  private var shown: [BarButtonItem] = []
  private var views: [View?] = []

  /// What fills the bar.
  ///
  /// Default `#f8f8f8`.
  public final var barTintColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }
  /// The colour of the items that have none of their own.
  ///
  /// Default `#007aff`.
  public final var tintColor = Color.tint {
    didSet { if tintColor != oldValue { barItemDidChange() } }
  }

  /// Creates a bar without items.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    backgroundColor = Color(red: 248.0 / 255, green: 248.0 / 255, blue: 248.0 / 255)
    hairline.backgroundColor = Color.black.multiplyingAlpha(by: 0.2)
    addSubview(hairline)
    setContentHuggingPriority(.high, for: .vertical)
  }

  /// The items, from the leading edge on.
  public final var items: [BarButtonItem] {
    get { shown }
    set { setItems(newValue, animated: false) }
  }

  /// Sets ``items``; an item that another bar shows leaves that.
  ///
  /// - Parameters:
  ///   - items: The items; one that is named twice is shown once.
  ///   - animated: Whether they are to be seen changing.
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

  /// Makes the items' views anew where they changed.
  func barItemDidChange() {
    // One of them may be in another bar by now.
    shown.removeAll { $0.bar !== self }
    let made = shown.map { $0.makeView(tint: tintColor) }
    for case let view? in views where !made.contains(where: { $0 === view }) {
      if view.superview === self { view.removeFromSuperview() }
    }
    for case let view? in made where view.superview !== self { addSubview(view) }
    views = made
    setNeedsLayout()
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
    hairline.place(
      Rect(
        x: bounds.minX, y: bounds.minY, width: bounds.width, height: BarStyle.hairline(in: window)))
    let area = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    BarLayout(area: area, isTurned: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      .place(shown, views)
  }

  override var mayDraw: Bool { type(of: self) != Toolbar.self }
}
