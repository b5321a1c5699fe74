// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
@_spi(Compositing) import MullionRaster

extension Scene {
  /// Records a view that clips its subviews and has changed the origin of its bounds.
  func noteScroll(_ new: SceneNode, _ old: SceneNode) {
    let view = new.view
    guard new.appearance.clips, new.count > 1, new.appearance.plane == nil,
      new.inside.toDevice != old.inside.toDevice,
      new.appearance.geometry == old.appearance.geometry,
      !scrolling.contains(where: { $0 === view })
    else { return }
    scrolling.append(view)
  }

  /// Finds the pixels that scrolls move, and forgets the views that scrolled.
  func findMoves() {
    moves.removeAll(keepingCapacity: true)
    guard !scrolling.isEmpty else { return }
    defer { scrolling.removeAll(keepingCapacity: true) }
    // A backdrop depends on pixels that the scroll does not move along.
    if isOrderLost || !items.backdrops.isEmpty { return }
    var first = [Int32](repeating: -1, count: nodes.count)
    for (number, change) in changes.enumerated() where first[Int(change.index)] < 0 {
      first[Int(change.index)] = Int32(number)
    }
    for view in scrolling {
      guard let move = ScrollMove(of: view, in: self, first: first), !move.target.isEmpty,
        moves.allSatisfy({ $0.clip.intersection(move.clip).isEmpty })
      else { continue }
      moves.append(move)
    }
  }

  /// Moves the damaged pixels that only scrolled.
  ///
  /// - Parameter region: The damage.
  /// - Returns: The rest of the damage, which needs painting.
  func moveScrolled(in region: Region) -> Region {
    var rest = region
    for move in moves {
      let moved = rest.intersection(move.target)
      guard !moved.isEmpty else { continue }
      countMoved(moved)
      canvas?.copyPixels(to: moved, fromX: -move.x, y: -move.y)
      rest.subtract(moved)
    }
    return rest
  }

  private func countMoved(_ region: Region) {
    counts.moved += region.area
    guard touches != nil else { return }
    for box in region.rects {
      for y in Int(box.minY)..<Int(box.maxY) {
        for x in Int(box.minX)..<Int(box.maxX) { touches?[y * width + x] = .max }
      }
    }
  }
}
