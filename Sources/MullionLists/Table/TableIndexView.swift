// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionRaster
@_spi(Overriding) import MullionView

/// The titles of sections at the trailing edge of a table, which a touch or a drag scrolls to.
final class TableIndexView: View {
  /// The width, in points.
  static let width = 15.0
  /// The height of one title, in points.
  static let lineHeight = 14.0

  /// Called with the index of the title under a finger, whenever that changes.
  var onSelect: ((Int) -> Void)?
  var normalBackground: Color? { didSet { showState() } }
  var trackingBackground: Color? { didSet { showState() } }
  var titleColor: Color? { didSet { showColor() } }
  private var labels: [Label] = []
  private var titles: [String] = []
  private var selected: Int?
  private var isTracking = false { didSet { showState() } }

  /// Shows titles; if their lines do not fit, a dot replaces several of them.
  func show(_ titles: [String]) {
    guard titles != self.titles else { return }
    self.titles = titles
    selected = nil
    setNeedsLayout()
  }

  /// The shown lines: titles, or titles and dots in turn.
  private var lines: [String] {
    let most = Int(min(max(bounds.height / Self.lineHeight, 0), 10_000))
    guard titles.count > most else { return titles }
    // An odd number of lines begins and ends with a title.
    let count = most % 2 == 1 ? most : most - 1
    guard count >= 3 else { return Array(titles.prefix(max(count, 0))) }
    return (0..<count).map { line in
      line % 2 == 1 ? "•" : titles[line * (titles.count - 1) / (count - 1)]
    }
  }

  private func showColor() { for label in labels { label.textColor = titleColor ?? tintColor } }

  private func showState() { backgroundColor = isTracking ? trackingBackground : normalBackground }

  override func tintColorDidChange() { showColor() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let lines = lines
    while labels.count > lines.count { labels.removeLast().removeFromSuperview() }
    while labels.count < lines.count {
      let label = BarStyle.label(11, .semibold, titleColor ?? tintColor)
      label.textAlignment = .center
      label.isUserInteractionEnabled = false
      labels.append(label)
      addSubview(label)
    }
    let top = self.top(of: lines.count)
    for (index, (label, line)) in zip(labels, lines).enumerated() {
      label.text = line
      label.place(
        Rect(
          x: 0, y: top + Double(index) * Self.lineHeight, width: bounds.width,
          height: Self.lineHeight))
    }
  }

  /// Returns the y coordinate of the first of some centered lines.
  private func top(of count: Int) -> Double {
    ((bounds.height - Double(count) * Self.lineHeight) / 2).rounded()
  }

  // MARK: Touches

  private func track(_ touches: Set<Touch>) {
    guard let touch = touches.first, !titles.isEmpty else { return }
    let count = max(lines.count, 1)
    let share =
      (touch.location(in: self).y - top(of: count)) / (Double(count) * Self.lineHeight)
    guard share.isFinite else { return }
    let index = min(max(Int(min(max(share, 0), 1) * Double(titles.count)), 0), titles.count - 1)
    guard index != selected else { return }
    selected = index
    onSelect?(index)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    (isTracking, selected) = (true, nil)
    track(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { track(touches) }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    (isTracking, selected) = (false, nil)
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    (isTracking, selected) = (false, nil)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    // A drag along the index scrolls to its titles and not freely.
    recognizer.view === self ? super.gestureRecognizerShouldBegin(recognizer) : false
  }

  override var losesTouchesToScrolling: Bool { false }

  override var mayDraw: Bool { false }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: { "Section index" })
  }
}
