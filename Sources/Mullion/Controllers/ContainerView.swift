// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The root view of a controller that puts bars and children into place itself.
final class ContainerView: View {
  /// Puts the subviews into place.
  var onLayout: (() -> Void)?

  override func layoutSubviews() { onLayout?() }
}

extension ViewController {
  /// Where a child's view lies in an area with bars over its upper and lower edge, in points of the area.
  ///
  /// An edge that it does not extend to ends at the bar.
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
