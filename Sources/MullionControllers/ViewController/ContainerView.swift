// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The root view of a container controller that lays out its bars and children itself.
final class ContainerView: View {
  /// The closure that lays out the subviews.
  var onLayout: (() -> Void)?

  override func layoutSubviews() { onLayout?() }
}

extension ViewController {
  /// Returns the frame of this child's view in a container's area, in points.
  ///
  /// Bars cover the area's top and bottom edges.
  ///
  /// At an edge that is not in ``extendedEdges``, the frame ends at the bar. At the other edges it
  /// extends under the bar.
  final func frame(in area: Rect, barTop: Double, barBottom: Double) -> Rect {
    var frame = area
    if !extendedEdges.contains(.top) {
      frame.origin.y += barTop
      frame.size.height -= barTop
    }
    if !extendedEdges.contains(.bottom) { frame.size.height -= barBottom }
    frame.size.height = max(frame.size.height, 0)
    return frame
  }

  /// The edges at which the view extends under the bars: ``edgesForExtendedLayout`` without those of
  /// bars that are not translucent, unless the controller includes opaque bars.
  final var extendedEdges: RectEdge {
    guard !extendedLayoutIncludesOpaqueBars, let parent else { return edgesForExtendedLayout }
    return edgesForExtendedLayout.subtracting(parent.opaqueBarEdges)
  }
}
