// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
public import MullionRaster

/// The bar of a navigation controller: the top's title, and the way back.
public final class NavigationBar: View {
  /// The colour of what can be touched.
  public var tintColor = BarStyle.tint {
    didSet {
      backLabel.textColor = tintColor
      chevron.setNeedsDisplay()
    }
  }
  /// Called when the back button is touched.
  var onBack: (() -> Void)?

  private let line = View()
  private let titleLabel = BarStyle.label(17, .bold, .black)
  private let backLabel = BarStyle.label(17, .regular, BarStyle.tint)
  private let chevron = Chevron()
  private let backButton = BarButton()
  private var item: NavigationItem?
  private var ownViews: [View] = []

  /// Creates a bar.
  init() {
    super.init(frame: .zero)
    backgroundColor = BarStyle.background
    line.backgroundColor = BarStyle.line
    titleLabel.textAlignment = .center
    titleLabel.isUserInteractionEnabled = false
    chevron.isUserInteractionEnabled = false
    chevron.bar = self
    backButton.addSubview(chevron)
    backButton.addSubview(backLabel)
    backButton.action = { [weak self] in self?.onBack?() }
    for view in [line, titleLabel, backButton] { addSubview(view) }
  }

  /// The title that is shown.
  public var title: String { titleLabel.text }

  /// What the back button says; nil if there is none.
  public var backTitle: String? { backButton.isHidden ? nil : backLabel.text }

  /// The back button, for those who touch it from code.
  var backView: View { backButton }

  /// Shows the last of a stack of items.
  func show(_ items: [NavigationItem]) {
    item = items.last
    titleLabel.text = item?.shownTitle ?? ""
    titleLabel.isHidden = item?.titleView != nil
    let below = items.dropLast().last
    backButton.isHidden =
      below == nil || item?.hidesBackButton ?? true || item?.leftSide(tint: tintColor) != nil
    backLabel.text = below.map { $0.backTitle ?? $0.shownTitle ?? "" } ?? ""
    let sides = [item?.leftSide(tint: tintColor), item?.rightSide(tint: tintColor)]
    let wanted = ([item?.titleView] + sides).compactMap { $0 }
    for view in ownViews where !wanted.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for view in wanted where view.superview !== self { addSubview(view) }
    ownViews = wanted
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    let height = min(BarStyle.navigationHeight, bounds.height)
    let hairline = BarStyle.hairline(in: window)
    line.frame = Rect(
      x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    let safeArea = safeAreaInsets
    let row = Rect(
      x: safeArea.left + 8, y: bounds.height - height,
      width: max(bounds.width - safeArea.left - safeArea.right - 16, 0), height: height)
    var left = row.minX
    if !backButton.isHidden { left = layOutBack(in: row) }
    if let view = item?.leftSide(tint: tintColor) {
      place(view, in: row, at: row.minX + 8)
      left = view.frame.maxX
    }
    var right = row.maxX
    if let view = item?.rightSide(tint: tintColor) {
      place(view, in: row, at: row.maxX - 8 - size(of: view).width)
      right = view.frame.minX
    }
    // The title keeps to the middle, as far as both sides leave room.
    let half = max(min(bounds.width / 2 - left, right - bounds.width / 2) - 8, 0)
    let middle = Rect(
      x: bounds.width / 2 - half, y: row.minY, width: half * 2, height: height)
    let titleView = item?.titleView ?? titleLabel
    let size = size(of: titleView)
    let width = titleView === titleLabel ? middle.width : min(size.width, middle.width)
    titleView.frame = Rect(
      x: (bounds.width - width) / 2, y: (row.midY - size.height / 2).rounded(),
      width: width, height: size.height)
  }

  /// Puts the back button into place, and returns where it ends.
  private func layOutBack(in row: Rect) -> Double {
    let label = size(of: backLabel)
    let width = min(label.width, max(row.width / 3 - 24, 0))
    chevron.frame = Rect(x: 0, y: (row.height - 20) / 2, width: 12, height: 20)
    backLabel.frame = Rect(
      x: 18, y: ((row.height - label.height) / 2).rounded(), width: width, height: label.height)
    backButton.frame = Rect(x: row.minX, y: row.minY, width: width + 24, height: row.height)
    return backButton.frame.maxX
  }

  private func place(_ view: View, in row: Rect, at x: Double) {
    let size = size(of: view)
    view.frame = Rect(
      x: x, y: (row.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  /// The size that a view would like.
  private func size(of view: View) -> Size {
    let size = view.intrinsicContentSize
    return Size(
      width: size.width < 0 ? view.bounds.width : size.width.rounded(.up),
      height: min(size.height < 0 ? view.bounds.height : size.height.rounded(.up), 44))
  }
}

/// The arrow of a back button.
private final class Chevron: View {
  weak var bar: NavigationBar?

  override func draw(_ rect: Rect, in context: GraphicsContext) {
    var path = BezierPath()
    path.move(to: Point(x: bounds.maxX - 2, y: 2))
    path.addLine(to: Point(x: 2, y: bounds.midY))
    path.addLine(to: Point(x: bounds.maxX - 2, y: bounds.maxY - 2))
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    context.strokeColor = bar?.tintColor ?? BarStyle.tint
    path.stroke(in: context)
  }
}
