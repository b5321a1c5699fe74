// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Turns frames that are counted from the leading edge into frames of a view that may be laid out from right to left.
struct BarMirror {
  /// The width of the view, in points.
  let width: Double
  /// Whether the view is laid out from right to left.
  let isTurned: Bool
  /// The parts of the view outside of the safe area, in points.
  private var safeArea = EdgeInsets.zero

  init(width: Double, isTurned: Bool) {
    (self.width, self.isTurned) = (width, isTurned)
  }

  /// The mirror of a view's own direction and safe area.
  init(of view: View) {
    self.init(
      width: view.bounds.width,
      isTurned: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    safeArea = view.safeAreaInsets
  }

  /// The frame of something that lies at a distance from the leading edge.
  func frame(_ rect: Rect) -> Rect {
    guard isTurned else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The lowest part of the bar inside of the safe area, counted from the leading edge.
  ///
  /// - Parameters:
  ///   - inset: The distance from the safe area at both sides, in points.
  ///   - height: The height of that part, in points.
  ///   - bottom: The lower edge of that part, in points.
  /// - Returns: The part; empty if the safe area leaves nothing.
  func row(inset: Double, height: Double, bottom: Double) -> Rect {
    let (left, right) = (safeArea.left, safeArea.right)
    return Rect(
      x: (isTurned ? right : left) + inset, y: bottom - height,
      width: max(width - left - right - 2 * inset, 0), height: height)
  }
}
