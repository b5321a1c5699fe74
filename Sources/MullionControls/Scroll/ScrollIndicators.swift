// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

/// The scroll indicators, which show the position of the content while it moves.
///
/// They are drawn in front of the subviews but are not subviews: hit-testing and layout ignore
/// them.
final class ScrollIndicators {
  /// The thickness of an indicator, its distance from the edge and its least length, in points.
  ///
  /// The values are UIKit's, as observed.
  static let (thickness, margin, leastLength) = (3.0, 3.0, 36.0)
  /// The alpha of a visible indicator.
  static let alpha = 0.35
  /// The time for which indicators stay after the content rests, and the time of their fading, in
  /// seconds.
  static let (stay, fade) = (0.3, 0.25)

  let vertical = View()
  let horizontal = View()
  /// The time at which the content came to rest; nil while it moves and after the indicators are
  /// hidden.
  private var rest: Double?
  private var link: DisplayLink?

  init(in scroll: ScrollView) {
    for bar in [vertical, horizontal] {
      bar.superview = scroll
      bar.cornerRadius = Self.thickness / 2
      bar.isHidden = true
    }
    color(scroll.indicatorStyle)
    scroll.partsInFrontDidChange()
  }

  // A scroll view that is released clears `superview` of its subviews, which the indicators are not.
  deinit { assumingIsolation { for bar in bars { bar.superview = nil } } }

  /// Both indicators.
  var bars: [View] { [vertical, horizontal] }

  /// Gives the indicators the color of a style.
  func color(_ style: ScrollView.IndicatorStyle) {
    for bar in bars {
      switch style {
      case .default: bar.showBackground(.text)
      case .black: bar.backgroundColor = .black
      case .white: bar.backgroundColor = .white
      }
    }
  }

  /// Shows the indicators at the position of the content.
  func show(in view: ScrollView) {
    link?.invalidate()
    (rest, link) = (nil, nil)
    place(vertical, view.showsVerticalScrollIndicator ? bar(.vertical, view) : nil)
    place(horizontal, view.showsHorizontalScrollIndicator ? bar(.horizontal, view) : nil)
  }

  private func place(_ bar: View, _ frame: Rect?) {
    bar.isHidden = frame == nil
    bar.alpha = Self.alpha
    if let frame { bar.place(frame) }
  }

  /// Returns the frame of an indicator in the coordinates of the content; nil if all content is
  /// visible.
  private func bar(_ axis: Axis, _ view: ScrollView) -> Rect? {
    let (range, seen) = (view.range(axis), view.length(axis))
    let area = view.bounds.inset(by: view.shownIndicatorInsets(axis))
    let way = range.upperBound - range.lowerBound
    let track = (axis == .horizontal ? area.width : area.height) - 2 * Self.margin
    guard way > 0, track > Self.leastLength, track.isFinite else { return nil }
    let offset = axis == .horizontal ? view.bounds.minX : view.bounds.minY
    let share = min(max((offset - range.lowerBound) / way, 0), 1)
    // The indicator shrinks while content is pulled beyond its range.
    let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let length = max(track * seen / (seen + way) - beyond, Self.leastLength)
    let start = Self.margin + share * (track - length)
    let across = Self.margin + Self.thickness
    return axis == .horizontal
      ? Rect(
        x: area.minX + start, y: area.maxY - across, width: length, height: Self.thickness)
      : Rect(
        x: area.maxX - across, y: area.minY + start, width: Self.thickness, height: length)
  }

  /// Fades the indicators after the content has come to rest.
  func fade(in view: ScrollView) {
    guard rest == nil, bars.contains(where: { !$0.isHidden }) else { return }
    guard let window = view.window else { return hide() }
    rest = window.host?.time
    link?.invalidate()
    link = window.addDisplayLink { [weak self] link in
      guard let self, self.link === link else { return link.invalidate() }
      step(to: link.timestamp)
    }
  }

  private func step(to time: Double) {
    let start = (rest ?? time) + Self.stay
    if rest == nil { rest = time }
    let share = min(max((time - start) / Self.fade, 0), 1)
    for bar in bars { bar.alpha = Self.alpha * (1 - share) }
    if share == 1 { hide() }
  }

  private func hide() {
    link?.invalidate()
    (rest, link) = (nil, nil)
    for bar in bars { bar.isHidden = true }
  }
}
