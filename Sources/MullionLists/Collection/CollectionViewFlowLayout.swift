// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// A layout that fills lines with items, one section after another.
///
/// A line takes items as long as they fit with ``minimumInteritemSpacing``. Full lines are spread
/// over the available length, and an item alone in a full line is centered. The last line of a
/// section begins at the leading edge with the minimum spacing; if all items of the section have one
/// size, they stay in the columns of the lines before. In a line, items are centered in the scroll
/// direction.
///
/// With an ``estimatedItemSize``, cells determine the sizes of items when they become visible. A
/// step of scrolling then takes time in proportion to the visible items, not to all items.
///
/// Negative distances and sizes count as 0.
///
/// In a collection view that runs from right to left, lines of items of equal sizes begin at the
/// right edge, as in UIKit, and content that scrolls horizontally begins there. Insets stay at their
/// edges. Items of different sizes are not mirrored, unless a subclass overrides
/// ``CollectionViewLayout/flipsHorizontallyInOppositeLayoutDirection``.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The directions in which the content scrolls.
  nonisolated public enum ScrollDirection: Int, Sendable, CaseIterable {
    /// Lines are rows, one below the other.
    case vertical = 0
    /// Lines are columns, one beside the other.
    case horizontal = 1
  }

  /// The size that stands for sizes determined by cells.
  public static let automaticSize = Size(
    width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)

  /// The width and the height of an item without any other size, in points.
  static let standardItemLength = 50.0

  /// The direction in which the content scrolls.
  ///
  /// Default vertical.
  open var scrollDirection = ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of items without a size of the delegate's, in points.
  ///
  /// Default 50 by 50.
  open var itemSize = Size(width: standardItemLength, height: standardItemLength) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The assumed size of an item that was never visible, in points, or ``automaticSize``.
  ///
  /// Zero, the default, means that cells do not determine sizes. ``automaticSize`` assumes
  /// ``itemSize``. A width or height of less than 1 point counts as 1 point.
  open var estimatedItemSize = Size.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The distance between lines, in points.
  ///
  /// Default 10.
  open var minimumLineSpacing = 10.0 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least distance between the items of a line, in points.
  ///
  /// Default 10.
  open var minimumInteritemSpacing = 10.0 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The distances of a section's items from its header, its footer and the edges, in points.
  ///
  /// Default zero.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The size of headers, in points, of which the layout uses the extent in the scroll direction.
  ///
  /// Default zero: no headers.
  open var headerReferenceSize = Size.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, in points, of which the layout uses the extent in the scroll direction.
  ///
  /// Default zero: no footers.
  open var footerReferenceSize = Size.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of the visible area while their section is visible.
  ///
  /// Default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible area while their section is visible.
  ///
  /// Default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The sections, and their lengths in the scroll direction.
  final var sections: [FlowSection] = []
  final var lengths = HeightIndex()
  /// The length that lines and the section's insets beside them have together, in points.
  final var dimension = 0.0
  /// Whether the layout arranges items of equal sizes from right to left.
  final private(set) var isRightToLeft = false
  /// Whether horizontally scrolling content begins at the right edge.
  final private(set) var mirrorsContent = false
  private var visibleLength = 0.0
  private var needsMetrics = true
  /// The sizes of items that a batch of changes keeps, by section; nil for new items.
  private var carried: [Int: [FlowExtent?]] = [:]
  private var preferred: [(path: CollectionView.IndexPath, size: Size)] = []

  /// Creates a layout.
  public override init() { super.init() }

  final var isVertical: Bool { scrollDirection == .vertical }

  /// The size of an item before the delegate or its cell determines it, in points.
  final var firstItemSize: Size {
    guard measuresItems else { return itemSize }
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    // With estimates of 0, no item would be visible and measured; with tiny ones, all would.
    return Size(width: max(usable(estimate.width), 1), height: max(usable(estimate.height), 1))
  }

  override final var measuresItems: Bool { estimatedItemSize != .zero }

  // MARK: Preparation

  /// Requests sizes and distances from the delegate, or takes the sizes that cells prefer.
  ///
  /// An override calls super.
  ///
  /// - Complexity: O(items) after an invalidation of everything, otherwise O(preferred sizes).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if needsMetrics {
      needsMetrics = false
      preferred = []
      load(from: view)
      carried = [:]
    } else if !preferred.isEmpty {
      adopt(preferred)
      preferred = []
    }
    mirrorsContent =
      isRightToLeft && !isVertical && sections.allSatisfy { $0.isEven(isMeasured: measuresItems) }
  }

  private func load(from view: CollectionView) {
    let inset = view.adjustedContentInset
    dimension = max(
      isVertical
        ? view.bounds.width - inset.left - inset.right
        : view.bounds.height - inset.top - inset.bottom, 0)
    isRightToLeft = !isFlipped && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    visibleLength = view.visibleWidth
    let delegate = view.collectionDelegate as? any CollectionViewDelegateFlowLayout
    sections = (0..<view.numberOfSections).map { section($0, of: view, delegate) }
    lengths = HeightIndex(sections.map(\.length))
  }

  private func section(
    _ section: Int, of view: CollectionView, _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let edges = (isVertical ? [inset.left, inset.right] : [inset.top, inset.bottom]).map(usable)
    let metrics = FlowLines.Metrics(
      available: max(dimension - edges[0] - edges[1], 0), itemSpacing: usable(itemSpacing),
      lineSpacing: usable(lineSpacing))
    var content = FlowSection(
      header: extent(header).across, footer: extent(footer).across,
      leading: usable(isVertical ? inset.top : inset.left),
      trailing: usable(isVertical ? inset.bottom : inset.right), along: edges[0],
      lines: FlowLines(extents(of: section, in: view, delegate), metrics: metrics))
    for case let extent? in carried[section] ?? [] { _ = content.note(extent) }
    return content
  }

  private func extents(
    of section: Int, in view: CollectionView, _ delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> [(FlowExtent, Int)] {
    let count = view.numberOfItems(inSection: section)
    let first = extent(firstItemSize)
    let kept = carried[section]
    guard delegate != nil || kept != nil else { return [(first, count)] }
    return (0..<count).map { item in
      if let kept, kept.indices.contains(item), let extent = kept[item] { return (extent, 1) }
      let path = CollectionView.IndexPath(item: item, section: section)
      let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path)
      return (size.map(extent) ?? first, 1)
    }
  }

  /// Takes the sizes that cells prefer.
  private func adopt(_ preferred: [(path: CollectionView.IndexPath, size: Size)]) {
    for (section, sizes) in Dictionary(grouping: preferred, by: \.path.section)
    where sections.indices.contains(section) {
      sections[section].set(
        sizes.map { path, size in
          // With items of size 0, an unlimited number of items would be visible.
          let own = extent(size)
          return (path.item, FlowExtent(along: max(own.along, 1), across: max(own.across, 1)))
        })
      lengths.set(sections[section].length, at: section)
    }
  }

  private func usable(_ number: Double) -> Double {
    number >= 0 ? min(number, View.maximumMagnitude) : 0
  }

  /// Returns the extents of a size along and across lines; negative and invalid numbers count as 0.
  private func extent(_ size: Size) -> FlowExtent {
    let (width, height) = (usable(size.width), usable(size.height))
    return isVertical
      ? FlowExtent(along: width, across: height) : FlowExtent(along: height, across: width)
  }

  // MARK: Attributes

  /// The size of the content, in points.
  open override var collectionViewContentSize: Size {
    isVertical
      ? Size(width: dimension, height: lengths.total)
      : Size(width: mirrorsContent ? mirroredLength : lengths.total, height: dimension)
  }

  /// The length in which horizontally scrolling content is mirrored, in points.
  ///
  /// Content that is narrower than the visible area lies at its right edge.
  final var mirroredLength: Double { max(lengths.total, visibleLength) }

  override final var startsAtRight: Bool { isFlipped || mirrorsContent }

  /// Returns the attributes of the headers, items and footers that intersect a rectangle.
  ///
  /// - Complexity: O(log sections + log lines + elements found).
  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { item(at: indexPath) }

  /// Returns the attributes of a header or footer; nil if the section has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { title(ofKind: elementKind, at: indexPath) }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  override final func makeContext() -> CollectionViewLayoutInvalidationContext {
    makeContext(CollectionViewFlowLayoutInvalidationContext.self)
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flow = context as? CollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? false
    {
      needsMetrics = true
    }
    preferred += context.preferred
    super.invalidateLayout(with: context)
  }

  /// Returns whether the length of lines changes, or headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    isOtherDimension(newBounds) || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  private func isOtherDimension(_ newBounds: Rect) -> Bool {
    guard let old = collectionView?.knownBounds else { return false }
    return isVertical ? old.width != newBounds.width : old.height != newBounds.height
  }

  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext(CollectionViewFlowLayoutInvalidationContext.self)
    context.invalidateFlowLayoutDelegateMetrics = isOtherDimension(newBounds)
    return context
  }

  /// Returns whether the size of an item that determines its size differs from the preferred one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    guard measuresItems, originalAttributes.representedElementCategory == .cell else {
      return false
    }
    let (preferred, section) = (
      extent(preferredAttributes.size), originalAttributes.indexPath.section
    )
    let mirrorsOthers = sections.indices.contains(section) && sections[section].note(preferred)
    return mirrorsOthers && isRightToLeft || preferred != extent(originalAttributes.size)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext(CollectionViewFlowLayoutInvalidationContext.self)
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateItems(at: [originalAttributes.indexPath])
    context.preferred = [(originalAttributes.indexPath, preferredAttributes.size)]
    return context
  }

  override final func proposal(
    for attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let proposal = super.proposal(for: attributes)
    guard attributes.representedElementCategory == .cell, let view = collectionView else {
      return proposal
    }
    let delegate = view.collectionDelegate as? any CollectionViewDelegateFlowLayout
    let size =
      delegate?.collectionView(view, layout: self, sizeForItemAt: attributes.indexPath)
      ?? firstItemSize
    proposal.frame = Rect(
      origin: attributes.frame.origin,
      size: Size(width: usable(size.width), height: usable(size.height)))
    return proposal
  }

  // Items keep the sizes that their cells determined, because otherwise all of the content would
  // have estimated sizes again after each batch.
  override final func follow(_ move: CollectionMove) {
    guard measuresItems, !needsMetrics else { return }
    carried = [:]
    let old = sections.map { section in
      section.lines.extents.flatMap { Array(repeating: $0.extent, count: $0.count) }
    }
    for section in move.counts.indices {
      carried[section] = move.origins(inSection: section).map { path in
        guard let path, old.indices.contains(path.section),
          old[path.section].indices.contains(path.item)
        else { return nil }
        return old[path.section][path.item]
      }
    }
  }

  // See Responder.
  deinit {}
}
