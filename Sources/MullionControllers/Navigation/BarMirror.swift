// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// Converts frames measured from the leading edge to view coordinates in either layout direction.
struct BarMirror {
  /// The width of the view, in points.
  let width: Double
  /// Whether the view has a right-to-left layout.
  let isRightToLeft: Bool
  /// The safe-area insets of the view, in points.
  private var safeArea = EdgeInsets.zero

  init(width: Double, isRightToLeft: Bool) {
    (self.width, self.isRightToLeft) = (width, isRightToLeft)
  }

  /// Creates a mirror with the layout direction, width and safe area of a view.
  init(of view: View) {
    self.init(
      width: view.bounds.width,
      isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    safeArea = view.safeAreaInsets
  }

  /// Returns the frame, in the view's coordinates, of a rectangle measured from the leading edge.
  func frame(_ rect: Rect) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns a horizontal strip of a bar between the left and right safe-area insets, measured from
  /// the leading edge.
  ///
  /// - Parameters:
  ///   - inset: The distance of the strip from the safe area on both sides, in points.
  ///   - height: The height of the strip, in points.
  ///   - bottom: The y coordinate of the strip's lower edge, in points.
  /// - Returns: The strip; its width is 0 if the safe area leaves no space.
  func row(inset: Double, height: Double, bottom: Double) -> Rect {
    let (left, right) = (safeArea.left, safeArea.right)
    return Rect(
      x: (isRightToLeft ? right : left) + inset, y: bottom - height,
      width: max(width - left - right - 2 * inset, 0), height: height)
  }
}
