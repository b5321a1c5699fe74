// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
@_spi(Overriding) import MullionView

extension CollectionView {
  final func report(_ error: CollectionError) { report(.collection(error)) }

  // MARK: Visible views

  // MARK: Positions

  // MARK: Scrolling

  /// Returns a position with left and right exchanged if the layout is mirrored.
  ///
  /// As in UIKit, ``ScrollPosition/left`` means the start of a layout that flips.
  private func flipped(_ position: ScrollPosition) -> ScrollPosition {
    let layout = collectionViewLayout
    guard layout.isFlipped, !layout.mirrorsItself else { return position }
    var result = position.subtracting([.left, .right])
    if position.contains(.left) { result.insert(.right) }
    if position.contains(.right) { result.insert(.left) }
    return result
  }

  /// Returns the content offset that shows an item at a position; nil if the item has none.
  final func offset(for path: IndexPath, _ wanted: ScrollPosition) -> Point? {
    let position = flipped(wanted)
    guard let item = layoutAttributesForItem(at: path)?.frame, item.isFinite else { return nil }
    let inset = adjustedContentInset
    let now = contentOffset
    func offset(
      _ now: Double, _ first: Double, _ last: Double, _ wants: (Bool, Bool, Bool)
    ) -> Double {
      switch wants {
      case (true, _, _): first
      case (_, true, _): (first + last) / 2
      case (_, _, true): last
      default: min(max(now, min(first, last)), max(first, last))
      }
    }
    return clamped(
      Point(
        x: offset(
          now.x, item.minX - inset.left, item.maxX - bounds.width + inset.right,
          (
            position.contains(.left), position.contains(.centeredHorizontally),
            position.contains(.right)
          )),
        y: offset(
          now.y, item.minY - inset.top, item.maxY - bounds.height + inset.bottom,
          (
            position.contains(.top), position.contains(.centeredVertically),
            position.contains(.bottom)
          ))))
  }
}
