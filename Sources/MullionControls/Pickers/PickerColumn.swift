// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Overriding) import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A wheel of a picker view.
///
/// A transparent scroll view receives the touches, and the rows follow its offset around a cylinder.
/// The diameter is the height of the wheel, but at most one for which ``mostRows`` are in front.
final class PickerColumn: View, ScrollViewDelegate {
  /// Returns the view of a row; the argument is a view to reuse, if there is one.
  var makeView: ((Int, View?) -> View)?
  /// Called when the user has selected a row.
  var onSelect: ((Int) -> Void)?

  /// The most rows in the front half of the cylinder; more do not fit on a screen.
  private static let mostRows = 128.0

  private(set) var rowCount = 0
  private(set) var rowHeight = PickerView.rowHeight
  private var selected = 0
  private let wheel = View()
  private let scroll = ScrollView()
  private var shown: [Int: View] = [:]
  private var spare: [View] = []
  /// Whether the user turned the wheel, so that the row at which it stops becomes selected.
  private var isTurned = false
  /// Whether the wheel itself sets the offset, and moves the rows afterward.
  private var isPlacing = false
  private var placedSize = Size.zero
  /// Whether ``turn()`` is moving the rows; the delegate, which provides them, may cause another call.
  private var isTurning = false

  init() {
    super.init(frame: .zero)
    wheel.isUserInteractionEnabled = false
    wheel.clipsToBounds = true
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.decelerationRate = .fast
    scroll.scrollsToTop = false
    scroll.delegate = self
    scroll.addGestureRecognizer(
      TapGestureRecognizer(self) { column, tap in column.tapped(tap.location(in: column)) })
    for view in [wheel, scroll] { addSubview(view) }
  }

  /// The selected row; -1 without rows.
  var selectedRow: Int { rowCount == 0 ? -1 : selected }

  func view(forRow row: Int) -> View? { shown[row] }

  /// Loads the rows again.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - rowHeight: The height of a row, at least 1 point.
  func load(count: Int, rowHeight: Double) {
    let count = min(max(count, 0), Int(View.maximumMagnitude / rowHeight) - 1)
    // If only the contents of the rows have changed, the rows keep their positions, also while the wheel
    // turns.
    if count != rowCount || rowHeight != self.rowHeight { placedSize = .zero }
    (rowCount, self.rowHeight) = (count, rowHeight)
    selected = min(selected, max(rowCount - 1, 0))
    for view in shown.values { recycle(view) }
    shown = [:]
    setNeedsLayout()
  }

  /// Keeps the view of a row for another row, unless the program has moved the view elsewhere.
  private func recycle(_ view: View) {
    guard view.superview === wheel else { return }
    view.removeFromSuperview()
    view.transform = .identity
    view.alpha = 1
    if spare.count < 8 { spare.append(view) }
  }

  // MARK: Layout

  /// Lays out the rows for the current size.
  func layOutWheel() {
    wheel.place(bounds)
    scroll.place(bounds)
    if placedSize != bounds.size {
      placedSize = bounds.size
      isPlacing = true
      scroll.contentSize = Size(
        width: bounds.width,
        height: max(Double(rowCount - 1), 0) * rowHeight + bounds.height)
      scroll.contentOffset = Point(x: 0, y: Double(selected) * rowHeight)
      isPlacing = false
      isTurned = scroll.isDragging
    }
    turn()
  }

  override func layoutSubviews() { layOutWheel() }

  /// The radius of the cylinder, in points.
  private var radius: Double { min(bounds.height / 2, Self.mostRows * rowHeight / .pi) }

  /// Moves the rows to their positions on the cylinder.
  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    let radius = radius
    guard radius > 0, bounds.width > 0, rowCount > 0 else {
      for view in shown.values { recycle(view) }
      shown = [:]
      return
    }
    let position = scroll.contentOffset.y / rowHeight
    let reach = radius * Double.pi / 2 / rowHeight
    let limit = Double(rowCount - 1)
    let first = Int(max(min((position - reach).rounded(.up), limit + 1), 0))
    let last = Int(max(min((position + reach).rounded(.down), limit), -1))
    for row in shown.keys where row < first || row > last {
      if let view = shown.removeValue(forKey: row) { recycle(view) }
    }
    guard first <= last else { return }
    for row in first...last {
      if WorkLimit.isReached { return }
      place(row, at: (Double(row) - position) * rowHeight, radius)
    }
  }

  private func place(_ row: Int, at distance: Double, _ radius: Double) {
    guard let view = shown[row] ?? make(row) else { return }
    let angle = distance / radius
    let scale = max(cos(angle), 0.01)
    view.transform = .identity
    view.bounds.size = Size(width: bounds.width, height: rowHeight)
    view.center = Point(x: bounds.width / 2, y: bounds.height / 2 + radius * sin(angle))
    view.transform = .scale(x: 1, y: scale)
    // The rows beside the selected one are pale, and those at the edge transparent.
    let away = distance.magnitude / rowHeight
    let fade = max(1 - angle.magnitude / (Double.pi / 2), 0)
    view.alpha = away < 1 ? 1 - away * (1 - 0.6 * fade) : 0.6 * fade
  }

  private func make(_ row: Int) -> View? {
    let view = makeView?(row, spare.popLast())
    // The delegate may have loaded the wheel again.
    guard let view, row < rowCount else { return nil }
    for (other, old) in shown where old === view && other != row { shown[other] = nil }
    wheel.addSubview(view)
    // A view that contains the wheel cannot become a subview of it.
    guard view.superview === wheel else { return nil }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    shown[row] = view
    return view
  }

  // MARK: Selecting

  /// Selects the nearest existing row.
  func select(_ row: Int, animated: Bool) {
    guard rowCount > 0 else { return }
    selected = min(max(row, 0), rowCount - 1)
    // A finger that drags the wheel selects a row when it is lifted.
    isTurned = scroll.isDragging
    isPlacing = !animated
    scroll.setContentOffset(Point(x: 0, y: Double(selected) * rowHeight), animated: animated)
    isPlacing = false
    turn()
  }

  /// Selects the nearest existing row at the next layout.
  func remember(_ row: Int) {
    selected = min(max(row, 0), max(rowCount - 1, 0))
    placedSize = .zero
  }

  private func tapped(_ point: Point) {
    let radius = radius
    guard radius > 0, rowCount > 0 else { return }
    let ratio = max(min((point.y - bounds.height / 2) / radius, 1), -1)
    let distance = radius * asin(ratio)
    let row = Int((Double(nearestRow) + distance / rowHeight).rounded())
    guard (0..<rowCount).contains(row), row != nearestRow else { return }
    isTurned = true
    scroll.setContentOffset(Point(x: 0, y: Double(row) * rowHeight), animated: true)
  }

  private var nearestRow: Int {
    let row = (scroll.contentOffset.y / rowHeight).rounded()
    return Int(max(min(row, Double(rowCount - 1)), 0))
  }

  /// Ends a turn at the nearest row.
  private func settle() {
    // During a drag, the end of an animation does not end the turn.
    guard isTurned, !scroll.isDragging, rowCount > 0 else { return }
    let row = nearestRow
    let target = Point(x: 0, y: Double(row) * rowHeight)
    if (scroll.contentOffset.y - target.y).magnitude > 0.01, window != nil {
      return scroll.setContentOffset(target, animated: true)
    }
    isTurned = false
    selected = row
    onSelect?(row)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !isPlacing { turn() }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    isTurned = true
    // A drag that begins while the wheel moves to a row stops that movement.
    scroll.setContentOffset(scroll.contentOffset, animated: false)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset target: inout Point
  ) {
    guard rowCount > 0 else { return }
    let row = (target.y / rowHeight).rounded()
    target.y = max(min(row, Double(rowCount - 1)), 0) * rowHeight
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    if !willDecelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { settle() }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: { [self] in (shown[selected] as? Label)?.text })
  }
}
