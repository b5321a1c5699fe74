// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The root view of a container controller that lays out its bars and children itself.
final class ContainerView: View {
  /// Lays out the subviews.
  var onLayout: (() -> Void)?

  override func layoutSubviews() { onLayout?() }
}

extension ViewController {
  /// Returns a child's frame in an area with a bar over its top and bottom edge, in points.
  ///
  /// The frame ends at the bar of each edge that is missing in ``edgesForExtendedLayout``.
  final func frame(in area: Rect, barTop: Double, barBottom: Double) -> Rect {
    var frame = area
    if !edgesForExtendedLayout.contains(.top) {
      frame.origin.y += barTop
      frame.size.height -= barTop
    }
    if !edgesForExtendedLayout.contains(.bottom) { frame.size.height -= barBottom }
    frame.size.height = max(frame.size.height, 0)
    return frame
  }
}
