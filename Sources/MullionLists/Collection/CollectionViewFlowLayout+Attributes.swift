// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

/// A section of a flow layout.
struct FlowSection {
  /// The extent of the header in the scroll direction, in points; 0 for none.
  var header: Double
  /// The extent of the footer in the scroll direction, in points; 0 for none.
  var footer: Double
  /// The distance between the header and the first line, in points.
  var leading: Double
  /// The distance between the last line and the footer, in points.
  var trailing: Double
  /// The inset before the first item of each line, in points.
  var along: Double
  var lines: FlowLines
  /// The size of the first item that its cell determined; nil if no cell has done so yet.
  private var measured: FlowExtent?
  private var isUneven = false

  init(
    header: Double, footer: Double, leading: Double, trailing: Double, along: Double,
    lines: FlowLines
  ) {
    (self.header, self.footer) = (header, footer)
    (self.leading, self.trailing, self.along) = (leading, trailing, along)
    self.lines = lines
  }

  /// Whether all items have the same size.
  ///
  /// If cells determine sizes, items that were never measured do not count, so that the result does
  /// not depend on estimates.
  func isEven(isMeasured: Bool) -> Bool { isMeasured ? !isUneven : lines.isEven }

  /// Records the size that a cell prefers; returns whether ``isEven(isMeasured:)`` changes.
  mutating func note(_ extent: FlowExtent) -> Bool {
    guard let measured, measured != extent, !isUneven else {
      measured = measured ?? extent
      return false
    }
    isUneven = true
    return true
  }

  /// Sets the sizes of some items.
  mutating func set(_ extents: [(item: Int, extent: FlowExtent)]) {
    lines.set(extents)
    // All cells have changed to one size.
    if lines.isEven { (isUneven, measured) = (false, lines.extent(of: 0)) }
  }

  /// The extent of the section in the scroll direction, in points.
  var length: Double { header + leading + lines.length + trailing + footer }
}

extension CollectionViewFlowLayout {
  /// The kinds of the two supplementary views of a section.
  private enum Title {
    case header, footer

    var kind: String {
      switch self {
      case .header: CollectionView.elementKindSectionHeader
      case .footer: CollectionView.elementKindSectionFooter
      }
    }
  }

  /// The z index of pinned headers and footers, which are in front of cells.
  private static var pinnedIndex: Int { 10 }

  /// Returns the attributes of the headers, items and footers that intersect a rectangle.
  final func elements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let area = turned(rect)
    let (start, end) = isVertical ? (area.minY, area.maxY) : (area.minX, area.maxX)
    guard rect.isFinite, end > start else { return [] }
    var result: [CollectionViewLayoutAttributes] = []
    var section = lengths.first(endingAfter: start)
    var origin = lengths.start(of: section)
    while section < sections.count, origin < end {
      let content = sections[section]
      for title in [Title.header, .footer] {
        if let found = attributes(of: title, in: section, at: origin), found.frame.intersects(rect)
        {
          result.append(found)
        }
      }
      let first = linesStart(ofSection: section, at: origin)
      for frame in content.lines.frames(from: start - first, to: end - first) {
        let found = attributes(frame, in: section, at: first)
        if found.frame.intersects(rect) { result.append(found) }
      }
      origin += content.length
      section += 1
    }
    return result
  }

  /// Returns the attributes of an item; nil if it does not exist.
  final func item(at indexPath: CollectionView.IndexPath) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let frame = sections[indexPath.section].lines.frame(of: indexPath.item)
    else { return nil }
    let section = indexPath.section
    return attributes(
      frame, in: section, at: linesStart(ofSection: section, at: lengths.start(of: section)))
  }

  /// Returns the position of a section's first line in the scroll direction, in points.
  ///
  /// In a mirrored section, the lines begin at the inset of the right edge.
  private func linesStart(ofSection section: Int, at origin: Double) -> Double {
    let content = sections[section]
    return origin + content.header + (mirrorsContent ? content.trailing : content.leading)
  }

  /// Returns the attributes of a header or footer; nil if the section has none.
  final func title(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let title = [Title.header, .footer].first { $0.kind == elementKind }
    guard let title, sections.indices.contains(indexPath.section), indexPath.item == 0 else {
      return nil
    }
    return attributes(
      of: title, in: indexPath.section, at: lengths.start(of: indexPath.section))
  }

  private func attributes(
    _ frame: FlowLines.Frame, in section: Int, at first: Double
  ) -> CollectionViewLayoutAttributes {
    let path = CollectionView.IndexPath(item: frame.item, section: section)
    let attributes = makeAttributes(at: path)
    let content = sections[section]
    var along = frame.along
    if isVertical, isRightToLeft, content.isEven(isMeasured: measuresItems) {
      along = content.lines.metrics.available - frame.along - frame.extent.along
    }
    attributes.frame = rect(
      along: content.along + along, across: first + frame.across, frame.extent.along,
      frame.extent.across)
    return attributes
  }

  private func attributes(
    of title: Title, in section: Int, at origin: Double
  ) -> CollectionViewLayoutAttributes? {
    let content = sections[section]
    let own = title == .header ? content.header : content.footer
    guard own > 0 else { return nil }
    let attributes = makeAttributes(
      ofKind: title.kind, at: CollectionView.IndexPath(item: 0, section: section))
    var across = title == .header ? origin : origin + content.length - own
    let isPinned =
      title == .header ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if isPinned {
      across = pinned(title, own, from: across, content, at: origin)
      attributes.zIndex = Self.pinnedIndex
    }
    attributes.frame = rect(along: 0, across: across, dimension, own)
    return attributes
  }

  /// Returns the position of a header or footer that stays visible within its section.
  private func pinned(
    _ title: Title, _ own: Double, from across: Double, _ content: FlowSection, at origin: Double
  ) -> Double {
    guard collectionView != nil else { return across }
    let (area, areaInset) = visibleArea
    let (bounds, inset) = (turned(area), mirrorsContent ? areaInset.mirrored : areaInset)
    switch title {
    case .header:
      let start = isVertical ? bounds.minY + inset.top : bounds.minX + inset.left
      return max(across, min(start, origin + content.length - content.footer - own))
    case .footer:
      let end = isVertical ? bounds.maxY - inset.bottom : bounds.maxX - inset.right
      return min(across, max(end - own, origin + content.header))
    }
  }

  private func rect(
    along: Double, across: Double, _ length: Double, _ extent: Double
  ) -> Rect {
    isVertical
      ? Rect(x: along, y: across, width: length, height: extent)
      : turned(Rect(x: across, y: along, width: extent, height: length))
  }

  /// Returns a rectangle, mirrored in the width of the content if the layout mirrors its content.
  private func turned(_ rect: Rect) -> Rect {
    mirrorsContent ? rect.mirrored(in: mirroredLength) : rect
  }
}
