// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

/// Several buttons at one side of a navigation bar.
final class BarItemRow: View {
  private static let gap = 8.0

  private var shown: [View] = []

  override var mayDraw: Bool { false }

  /// Shows views from the leading edge on.
  func show(_ views: [View]) {
    for view in shown where !views.contains(where: { $0 === view }) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in views where view.superview !== self { addSubview(view) }
    guard !shown.elementsEqual(views, by: ===) else { return setNeedsLayout() }
    shown = views
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override var intrinsicContentSize: Size {
    let sizes = shown.map(NavigationBar.size(of:))
    let gaps = Double(max(sizes.count - 1, 0)) * Self.gap
    return Size(
      width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let mirror = BarMirror(of: self)
    var x = 0.0
    for view in shown {
      let size = NavigationBar.size(of: view)
      let y = ((bounds.height - size.height) / 2).rounded()
      view.place(mirror.frame(Rect(x: x, y: y, width: size.width, height: size.height)))
      x += size.width + Self.gap
    }
  }
}
