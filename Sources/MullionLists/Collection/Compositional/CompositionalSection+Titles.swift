// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// The supplementary views at the edges of a section.
extension CompositionalSection {
  /// Returns the length along the layout.
  private func extent(_ size: Size) -> Double { isVertical ? size.height : size.width }

  mutating func makeTitles() {
    var counts: [String: Int] = [:]
    let across = titleArea
    for item in source.boundarySupplementaryItems {
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      titles.append(Title(item: item, index: index, size: item.layoutSize.points(in: across.size)))
    }
    placeTitles()
  }

  /// The area of the titles: that of the section, without ``titleInsets`` across the scroll direction.
  private var titleArea: Rect {
    let area = Rect(origin: .zero, size: area)
    return area.shrunk(by: titleInsets.only(horizontal: isVertical))
  }

  /// Takes the size that a title prefers, in points; returns whether there is such a title.
  mutating func measure(_ kind: String, _ index: Int, _ size: Size) -> Bool {
    let found = titles.firstIndex { $0.item.elementKind == kind && $0.index == index }
    guard let found else { return false }
    let dimensions = titles[found].item.layoutSize
    if dimensions.widthDimension.isEstimated { titles[found].size.width = usableLength(size.width) }
    if dimensions.heightDimension.isEstimated {
      titles[found].size.height = usableLength(size.height)
    }
    placeTitles()
    return true
  }

  mutating func placeTitles() {
    var (before, after) = (0.0, 0.0)
    for title in titles where title.item.extendsBoundary {
      let own = extent(title.size)
      if title.item.isAtEnd(isVertical) {
        after = max(after, own)
      } else {
        before = max(before, own)
      }
    }
    let padding = usableLength(source.topPadding)
    before += padding
    setTitles(before, after)
    let length = length
    for index in titles.indices {
      let own = extent(titles[index].size)
      titles[index].start = titles[index].item.isAtEnd(isVertical) ? length - own : padding
      let isOutside = titles[index].item.extendsBoundary
      if !isOutside {
        titles[index].start += titles[index].item.isAtEnd(isVertical) ? -after : before - padding
      }
    }
  }

  /// Returns the frame of a title, relative to the start of the section.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - visible: The visible range of the scroll direction from the start of the section, in points,
  ///     for titles that stay visible.
  /// - Returns: The frame.
  func frame(of title: Title, visible: (start: Double, end: Double)) -> Rect {
    let own = extent(title.size)
    var start = title.start
    if title.item.pinToVisibleBounds {
      if title.item.isAtEnd(isVertical) {
        start = min(start, max(visible.end - own, before))
      } else {
        start = max(start, min(visible.start, length - after - own))
      }
    }
    let area = titleArea
    let share = title.item.position(isVertical)
    let frame =
      isVertical
      ? Rect(
        x: area.minX + (area.width - title.size.width) * share, y: start,
        width: title.size.width, height: title.size.height)
      : Rect(
        x: start, y: area.minY + (area.height - title.size.height) * share,
        width: title.size.width, height: title.size.height)
    return frame.shrunk(
      by: title.item.contentInsets.leftToRight(
        !title.item.layoutSize.widthDimension.isEstimated,
        !title.item.layoutSize.heightDimension.isEstimated)
    ).offsetBy(dx: title.item.offset.x, dy: title.item.offset.y)
  }
}
