// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionGeometry
import MullionView

extension CollectionViewCompositionalLayout {
  /// Returns the attributes of the elements that intersect a rectangle.
  ///
  /// Cells of an orthogonally scrolling section count at their scrolled positions.
  final func elements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard rect.isFinite, end > start else { return [] }
    var result: [CollectionViewLayoutAttributes] = []
    var index = lengths.first(endingAfter: start - sectionsStart - overhang)
    var origin = sectionsStart + lengths.start(of: index)
    while index < sections.count, origin < end + overhang {
      if let section = sections[index] {
        let decorations = section.source.decorationItems.map { decoration($0, index) }
        let titles = section.titles.map { title($0, index) }
        result += decorations.filter { $0.frame.intersects(rect) }
        add(section, index, rect, to: &result)
        result += titles.filter { $0.frame.intersects(rect) }
      }
      origin += lengths.heights[index]
      index += 1
    }
    if let frame { result += frame.titles.map(title).filter { $0.frame.intersects(rect) } }
    return result
  }

  /// Adds the cells of a section, and the supplementary views of its items and groups.
  private func add(
    _ section: CompositionalSection, _ index: Int, _ rect: Rect,
    to result: inout [CollectionViewLayoutAttributes]
  ) {
    let origin = sectionsStart + lengths.start(of: index)
    var area = rect.offsetBy(dx: isVertical ? 0 : -origin, dy: isVertical ? -origin : 0)
    if section.isOrthogonal {
      let offset = scrollOffset(index)
      area = area.offsetBy(dx: isVertical ? offset : 0, dy: isVertical ? 0 : offset)
    }
    let slots =
      section.stacksVertically
      ? section.slots(from: area.minY, to: area.maxY)
      : section.slots(from: area.minX, to: area.maxX)
    for slot in slots where slot.frame.intersects(area) { result.append(cell(slot, index)) }
  }

  /// Returns a section; nil if it does not exist or is empty.
  final func section(_ index: Int) -> CompositionalSection? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Converts a frame from the coordinates of a section, which begin at its start, to those of the
  /// content.
  private func moved(_ frame: Rect, _ section: Int) -> Rect {
    let origin = sectionsStart + lengths.start(of: section)
    return frame.offsetBy(dx: isVertical ? 0 : origin, dy: isVertical ? origin : 0)
  }

  /// Returns the attributes of a cell, or of a supplementary view of an item or a group.
  final func cell(
    _ slot: CompositionalSlot, _ section: Int
  ) -> CollectionViewLayoutAttributes {
    let path = CollectionView.IndexPath(item: slot.item, section: section)
    let attributes = makeAttributes(ofKind: slot.kind, at: path)
    if slot.kind != nil { attributes.scope = .item }
    attributes.frame = moved(slot.frame, section)
    attributes.zIndex = slot.zIndex
    (attributes.fixedAxes, attributes.estimatedSize) = (slot.fixed, slot.estimate)
    attributes.isScrolledAcross = sections[section]?.isOrthogonal ?? false
    if slot.kind == nil, let own = sections[section] {
      attributes.list = own.source.list?.placement(ofItem: slot.item, count: own.count)
    }
    return attributes
  }

  /// Returns the attributes of a supplementary view.
  final func supplementary(
    _ kind: String, _ path: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    func isWanted(_ title: CompositionalSection.Title) -> Bool {
      title.item.elementKind == kind && title.index == path.item
    }
    if let section = section(path.section) {
      if let found = section.titles.first(where: isWanted) { return title(found, path.section) }
      if let slot = section.slot(of: path.item, kind: kind) { return cell(slot, path.section) }
    }
    return path.section == 0 ? frame?.titles.first(where: isWanted).map(title) : nil
  }

  /// Returns the attributes of a supplementary view of a section.
  private func title(
    _ title: CompositionalSection.Title, _ section: Int
  ) -> CollectionViewLayoutAttributes {
    let origin = sectionsStart + lengths.start(of: section)
    let visible = visibleRange
    let frame = sections[section]?.frame(
      of: title, visible: (visible.start - origin, visible.end - origin))
    let attributes = attributes(of: title, section, moved(frame ?? .zero, section))
    if let list = sections[section]?.source.list {
      attributes.list = list.role(ofKind: title.item.elementKind).map {
        ListPlacement(list: list, role: $0)
      }
    }
    return attributes
  }

  /// Returns the attributes of a supplementary view of the whole layout.
  private func title(_ title: CompositionalSection.Title) -> CollectionViewLayoutAttributes {
    let attributes = attributes(
      of: title, 0, frame?.frame(of: title, visible: visibleRange) ?? .zero)
    attributes.scope = .layout
    return attributes
  }

  private func attributes(
    of title: CompositionalSection.Title, _ section: Int, _ frame: Rect
  ) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: title.item.elementKind,
      with: CollectionView.IndexPath(item: title.index, section: section))
    attributes.frame = frame
    attributes.zIndex = title.item.zIndex
    let size = title.item.layoutSize
    attributes.fixedAxes = (!size.widthDimension.isEstimated, !size.heightDimension.isEstimated)
    // Estimates do not depend on the container.
    let estimate = size.points(in: .zero)
    attributes.estimatedSize = Size(
      width: size.widthDimension.isEstimated ? estimate.width : frame.width,
      height: size.heightDimension.isEstimated ? estimate.height : frame.height)
    return attributes
  }

  /// The visible range of the scroll direction, in points of the content.
  private var visibleRange: (start: Double, end: Double) {
    let (bounds, inset) = visibleArea
    return isVertical
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
  }

  /// Returns the attributes of a decoration view.
  final func decoration(
    _ item: CollectionLayoutDecorationItem, _ section: Int
  ) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind,
      with: CollectionView.IndexPath(item: 0, section: section))
    let length = sections[section]?.length ?? 0
    let size =
      isVertical
      ? Size(width: area.width, height: length) : Size(width: length, height: area.height)
    let frame = Rect(origin: .zero, size: size).shrunk(by: item.contentInsets.leftToRight())
    attributes.frame = moved(frame, section)
    attributes.zIndex = item.zIndex
    attributes.list = sections[section]?.source.list.map { ListPlacement(list: $0, role: .cell) }
    return attributes
  }

  /// Prepares a collection view for the lists among the sections.
  final func loadLists(in view: CollectionView) {
    let lists = sections.compactMap { $0?.source.list }
    guard !lists.isEmpty else { return }
    register(
      CollectionListBackground.self, forDecorationViewOfKind: CollectionListBackground.kind)
    if lists.contains(where: \.configuration.offersSwipes) { view.permitSwipes() }
  }

  // MARK: Scrolling across

  /// Returns the area in which the groups of a section scroll; nil for a section that does not.
  final func area(ofSection index: Int) -> CollectionScrollArea? {
    guard let section = section(index), section.isOrthogonal else { return nil }
    var area = section.scrollArea(index)
    area.frame = moved(area.frame, index)
    return area
  }

  /// Returns the offset of an orthogonally scrolling section, in points.
  private func scrollOffset(_ index: Int) -> Double {
    collectionView?.scrollOffset(inSection: index) ?? area(ofSection: index)?.range.lowerBound ?? 0
  }

  /// Returns the areas of scrolled sections that intersect a rectangle.
  final func areas(in rect: Rect) -> [CollectionScrollArea] {
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard hasScrolledSections, rect.isFinite, end > start else { return [] }
    var result: [CollectionScrollArea] = []
    var index = lengths.first(endingAfter: start - sectionsStart - overhang)
    while index < sections.count,
      sectionsStart + lengths.start(of: index) < end + overhang
    {
      if let area = area(ofSection: index) { result.append(area) }
      index += 1
    }
    return result
  }

  // MARK: Handlers

  /// Calls the sections' handlers of visible elements.
  final func callHandlers(_ all: [CollectionViewLayoutAttributes]) {
    guard hasHandlers, let environment, let view = collectionView else { return }
    let shown = Dictionary(
      grouping: all.filter { $0.scope != .layout }, by: \.indexPath.section)
    for (index, elements) in shown.sorted(by: { $0.key < $1.key }) {
      guard let section = section(index),
        let handler = section.source.visibleItemsInvalidationHandler
      else { continue }
      var offset = view.contentOffset
      if let area = area(ofSection: index) { offset = view.shift(ofSection: area) }
      handler(elements, offset, environment)
    }
  }

  // MARK: Margins

  /// Returns the insets of the collection view that are added to those of a section.
  final func margins(
    of section: CollectionLayoutSection, in view: CollectionView
  ) -> CompositionalMargins {
    func insets(_ reference: ContentInsetsReference) -> EdgeInsets {
      let own = inside(
        reference == .automatic ? configuration.contentInsetsReference : reference, view)
      return (isFlipped ? own.mirrored : own).only(horizontal: isVertical)
    }
    let groups = insets(section.contentInsetsReference)
    let titles = section.supplementaryContentInsetsReference
    return CompositionalMargins(
      groups: groups, titles: titles == .automatic ? groups : insets(titles),
      traits: view.traitCollection)
  }

  /// Returns the insets that a reference names, less the insets that the layout's area already
  /// excludes.
  private func inside(_ reference: ContentInsetsReference, _ view: CollectionView) -> EdgeInsets {
    let (adjusted, own) = (view.adjustedContentInset, view.contentInset)
    var insets: EdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: insets = view.safeAreaInsets
    case .layoutMargins: insets = view.layoutMargins
    case .readableContent:
      insets = view.layoutMargins
      let aside = (view.bounds.width - View.readableWidth) / 2
      (insets.left, insets.right) = (max(insets.left, aside), max(insets.right, aside))
    }
    return EdgeInsets(
      top: usableLength(insets.top - adjusted.top + own.top),
      left: usableLength(insets.left - adjusted.left + own.left),
      bottom: usableLength(insets.bottom - adjusted.bottom + own.bottom),
      right: usableLength(insets.right - adjusted.right + own.right))
  }
}
