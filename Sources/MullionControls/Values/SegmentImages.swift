// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import MullionView

/// The images of a segmented control, and the distances by which it moves its contents.
struct SegmentImages {
  /// The images behind the segments, by state.
  var backgrounds = BarValues<Image>()
  /// The distances by which contents are moved, by the kind of segment.
  var adjustments = BarValues<Offset>()
  /// The images between two segments, by the states of both.
  private var dividers = BarValues<Image>()

  /// Returns the image that was set for exactly these two states; nil for none.
  func divider(_ left: Control.State, _ right: Control.State, _ metrics: BarMetrics) -> Image? {
    dividers[Self.number(left, right), metrics]
  }

  /// Sets the image between segments in two states.
  mutating func setDivider(
    _ image: Image?, _ left: Control.State, _ right: Control.State, _ metrics: BarMetrics
  ) {
    dividers[Self.number(left, right), metrics] = image
  }

  /// Returns the image to show between segments in two states, which may be an inherited one; nil
  /// for none.
  func shownDivider(
    _ left: Control.State, _ right: Control.State, _ metrics: BarMetrics
  ) -> Image? {
    dividers.shown(Self.number(left, right), metrics)
  }

  /// Joins two states; the states of controls need fewer than 16 bits.
  private static func number(_ left: Control.State, _ right: Control.State) -> UInt32 {
    (left.rawValue & 0xffff) << 16 | right.rawValue & 0xffff
  }
}

extension SegmentedControl {
  /// Changes the images, and updates the size and the painting.
  final func changeImages(_ change: (inout SegmentImages) -> Void) {
    var images = images ?? SegmentImages()
    change(&images)
    self.images = images
    segmentsDidChange()
  }

  /// The height without constraints: that of the normal background image, or 32 points.
  final var naturalHeight: Double {
    guard let height = images?.backgrounds.shown(.normal, barMetrics)?.size.height, height > 0
    else { return 32 }
    return min(height, View.maximumMagnitude)
  }

  /// The kind of a segment, by its position from the left.
  private func kind(of index: Int) -> Segment {
    if segments.count == 1 { return .alone }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if index == 0 { return isRightToLeft ? .right : .left }
    if index == segments.count - 1 { return isRightToLeft ? .left : .right }
    return .center
  }

  /// Returns the distance by which the content of a segment is moved, in points.
  final func contentOffset(of index: Int) -> Offset {
    let own = segments[index].offset
    let kind = UInt32(kind(of: index).rawValue)
    let moved = BarStyle.valid(images?.adjustments.shown(kind, barMetrics) ?? .zero)
    return BarStyle.valid(
      Offset(horizontal: own.width + moved.horizontal, vertical: own.height + moved.vertical))
  }

  /// Paints the background images and the dividers.
  final func paintImages(_ frames: [Rect], in context: GraphicsContext) {
    guard let images else { return }
    let metrics = barMetrics
    if !images.backgrounds.isEmpty {
      for index in segments.indices {
        if let image = images.backgrounds.shown(state(of: index), metrics) {
          context.draw(image, in: frames[index])
        }
      }
    }
    let order = segments.indices.sorted { frames[$0].minX < frames[$1].minX }
    for (left, right) in zip(order, order.dropFirst()) {
      guard let image = images.shownDivider(state(of: left), state(of: right), metrics) else {
        continue
      }
      context.draw(
        image,
        in: Rect(
          x: frames[right].minX - image.size.width / 2, y: bounds.minY, width: image.size.width,
          height: bounds.height))
    }
  }
}
