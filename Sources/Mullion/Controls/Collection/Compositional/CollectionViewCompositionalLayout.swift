// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A layout of sections that repeat groups of items.
///
/// ```swift
/// let item = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(
///     widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// let group = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(
///     widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item])
/// let layout = CollectionViewCompositionalLayout(section: CollectionLayoutSection(group: group))
/// ```
///
/// The container of a section is the visible area of the collection view without its adjusted insets.
/// Groups without estimated sizes have positions by arithmetic, so that the number of items costs
/// nothing. With estimated sizes, preparation takes O(groups), and a step of scrolling takes time in
/// proportion to the visible items.
open class CollectionViewCompositionalLayout: CollectionViewLayout {
  /// The direction in which the content scrolls.
  public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection

  /// Returns the section with an index; nil for an empty one.
  public typealias SectionProvider = (Int, any CollectionLayoutEnvironment) ->
    CollectionLayoutSection?

  /// The direction and the distances of all sections.
  public final var configuration: CollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let provider: SectionProvider
  private var sections: [CompositionalSection?] = []
  /// The lengths of the sections with their spacings.
  private var lengths = HeightIndex()
  /// The distance by which elements can extend beyond their section, in points.
  private var overhang = 0.0
  /// The size of the collection view without its insets, in points.
  private var area = Size.zero
  private var isVertical = true
  private var needsMetrics = true
  /// Whether views determine sizes, and whether supplementary views stay visible, in any section.
  private var (isEstimated, hasPinnedTitles) = (false, false)
  /// The sizes of items that a batch of changes keeps, by section.
  private var carried: [Int: [Int: Size]] = [:]
  private var preferred: [(element: CollectionElement, size: Size)] = []

  /// Creates a layout whose sections are all the same.
  public convenience init(
    section: CollectionLayoutSection,
    configuration: CollectionViewCompositionalLayoutConfiguration = .init()
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout with a section for each index.
  ///
  /// - Parameters:
  ///   - sectionProvider: Returns the section with an index. The layout calls it for all sections
  ///     after an invalidation of everything, a change of the size, and a batch of changes.
  ///   - configuration: The direction and the distances of all sections.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: CollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  override final var measuresItems: Bool { isEstimated }

  // MARK: Preparation

  /// Requests the sections from the provider, or applies the sizes that views prefer.
  ///
  /// An override calls super.
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
  }

  private func load(from view: CollectionView) {
    let inset = view.adjustedContentInset
    isVertical = configuration.scrollDirection == .vertical
    let environment = CompositionalEnvironment(
      traitCollection: view.traitCollection, contentSize: view.bounds.size,
      contentInsets: DirectionalEdgeInsets(
        top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
    area = environment.effectiveContentSize
    sections = (0..<view.numberOfSections).map { index in
      provider(index, environment).map {
        CompositionalSection(
          $0, count: view.numberOfItems(inSection: index), area: area, isVertical: isVertical,
          measured: carried[index] ?? [:])
      }
    }
    lengths = HeightIndex(sections.indices.map(length))
    overhang = sections.reduce(0) { max($0, $1?.overhang ?? 0) }
    isEstimated = sections.contains { $0?.isEstimated == true }
    hasPinnedTitles = sections.contains { $0?.hasPinnedTitles == true }
  }

  private var spacing: Double { usableLength(configuration.interSectionSpacing) }

  /// Returns the length of a section with the distance to the next one, in points.
  private func length(_ section: Int) -> Double {
    (sections[section]?.length ?? 0) + (section + 1 < sections.count ? spacing : 0)
  }

  /// Takes the sizes that views prefer.
  private func adopt(_ preferred: [(element: CollectionElement, size: Size)]) {
    for (section, sizes) in Dictionary(grouping: preferred, by: \.element.path.section)
    where sections.indices.contains(section) {
      let items = sizes.filter { $0.element.category == .cell }
      sections[section]?.measure(items.map { ($0.element.path.item, $0.size) })
      for (element, size) in sizes where element.category == .supplementaryView {
        _ = sections[section]?.measure(element.kind, element.path.item, size)
      }
      lengths.set(length(section), at: section)
    }
  }

  // MARK: Attributes

  /// The size of the content, in points.
  open override var collectionViewContentSize: Size {
    isVertical
      ? Size(width: area.width, height: lengths.total)
      : Size(width: lengths.total, height: area.height)
  }

  /// Returns the attributes of the elements that intersect a rectangle.
  ///
  /// - Complexity: O(log sections + log groups + elements found).
  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? {
    let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    guard rect.isFinite, end > start else { return [] }
    var result: [CollectionViewLayoutAttributes] = []
    var index = lengths.first(endingAfter: start - overhang)
    var origin = lengths.start(of: index)
    while index < sections.count, origin < end + overhang {
      if let section = sections[index] {
        let decorations = section.source.decorationItems.map { decoration($0, index) }
        let titles = section.titles.map { title($0, index) }
        let cells = section.slots(from: start - origin, to: end - origin).map { cell($0, index) }
        result += (decorations + cells + titles).filter { $0.frame.intersects(rect) }
      }
      origin += lengths.heights[index]
      index += 1
    }
    return result
  }

  open override func layoutAttributesForItem(
    at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    section(indexPath.section)?.slot(of: indexPath.item).map { cell($0, indexPath.section) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    section(indexPath.section)?.titles.first {
      $0.item.elementKind == elementKind && $0.index == indexPath.item
    }.map { title($0, indexPath.section) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.item == 0 else { return nil }
    return section(indexPath.section)?.source.decorationItems.first {
      $0.elementKind == elementKind
    }.map { decoration($0, indexPath.section) }
  }

  private func section(_ index: Int) -> CompositionalSection? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns a frame from the start of a section as a frame in the content.
  private func moved(_ frame: Rect, _ section: Int) -> Rect {
    let origin = lengths.start(of: section)
    return frame.offsetBy(dx: isVertical ? 0 : origin, dy: isVertical ? origin : 0)
  }

  private func cell(
    _ slot: CompositionalSlot, _ section: Int
  ) -> CollectionViewLayoutAttributes {
    let path = CollectionView.IndexPath(item: slot.item, section: section)
    let attributes = CollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = moved(slot.frame, section)
    attributes.fixedAxes = slot.fixed
    return attributes
  }

  private func title(
    _ title: CompositionalSection.Title, _ section: Int
  ) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: title.item.elementKind,
      with: CollectionView.IndexPath(item: title.index, section: section))
    let origin = lengths.start(of: section)
    let visible = visibleRange
    let frame = sections[section]?.frame(
      of: title, visible: (visible.start - origin, visible.end - origin))
    attributes.frame = moved(frame ?? .zero, section)
    attributes.zIndex = title.item.zIndex
    let size = title.item.layoutSize
    attributes.fixedAxes = (!size.widthDimension.isEstimated, !size.heightDimension.isEstimated)
    return attributes
  }

  /// The visible range of the scroll direction, in points of the content.
  private var visibleRange: (start: Double, end: Double) {
    guard let view = collectionView else { return (0, 0) }
    let (bounds, inset) = (view.bounds, view.adjustedContentInset)
    return isVertical
      ? (bounds.minY + inset.top, bounds.maxY - inset.bottom)
      : (bounds.minX + inset.left, bounds.maxX - inset.right)
  }

  private func decoration(
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
    return attributes
  }

  // MARK: Invalidation

  override final func makeContext() -> CollectionViewLayoutInvalidationContext {
    CompositionalInvalidationContext()
  }

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { needsMetrics = true }
    preferred += (context as? CompositionalInvalidationContext)?.sizes ?? []
    super.invalidateLayout(with: context)
  }

  /// Returns whether the size changes, or supplementary views stay visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: newBounds) || hasPinnedTitles
  }

  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = CompositionalInvalidationContext()
    if super.shouldInvalidateLayout(forBoundsChange: newBounds) {
      context.invalidateEverything = true
    }
    return context
  }

  /// Returns whether a view prefers another size along an estimated dimension.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    let fixed = originalAttributes.fixedAxes ?? (true, true)
    return !fixed.width && new.width != old.width || !fixed.height && new.height != old.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = CompositionalInvalidationContext()
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    context.sizes = [(originalAttributes.key, preferredAttributes.size)]
    return context
  }

  // Items keep the sizes that their cells determined, because otherwise all of the content would
  // have estimated sizes again after each batch.
  override final func follow(_ move: CollectionMove) {
    guard !needsMetrics, measuresItems else { return }
    carried = [:]
    let old = sections.map { $0?.measured ?? [:] }
    for section in move.counts.indices {
      for (item, origin) in move.origins(inSection: section).enumerated() {
        guard let origin, old.indices.contains(origin.section),
          let size = old[origin.section][origin.item]
        else { continue }
        carried[section, default: [:]][item] = size
      }
    }
  }

  // See Responder.
  deinit {}
}

/// The direction and the distances of all sections of a compositional layout.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class CollectionViewCompositionalLayoutConfiguration {
  /// The direction in which the content scrolls.
  ///
  /// Default vertical.
  public var scrollDirection = CollectionViewFlowLayout.ScrollDirection.vertical
  /// The distance between two sections, in points.
  ///
  /// Default 0.
  public var interSectionSpacing = 0.0

  /// Creates a configuration.
  public init() {}
}

/// The preferred sizes of views that determine their sizes.
private final class CompositionalInvalidationContext: CollectionViewLayoutInvalidationContext {
  var sizes: [(element: CollectionElement, size: Size)] = []
}
