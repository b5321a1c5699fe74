// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

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
  final private(set) var sections: [CompositionalSection?] = []
  /// A section around all others that has only the supplementary views of the whole layout; nil without
  /// any.
  final private(set) var frame: CompositionalSection?
  /// The lengths of the sections with their spacings.
  final private(set) var lengths = HeightIndex()
  /// The distance by which elements can extend beyond their section, in points.
  final private(set) var overhang = 0.0
  /// The size of the collection view without its insets, in points.
  final private(set) var area = Size.zero
  final private(set) var isVertical = true
  /// The environment that the section provider receives.
  final private(set) var environment: (any CollectionLayoutEnvironment)?
  private var needsMetrics = true
  /// Whether views determine sizes, and whether supplementary views stay visible, in any section.
  private var (isEstimated, hasPinnedTitles) = (false, false)
  /// Whether a section scrolls orthogonally, and whether one has a handler that changes its visible
  /// elements.
  final private(set) var (hasScrolledSections, hasHandlers) = (false, false)
  /// The sizes of items that a batch of changes keeps, by section.
  private var carried: [Int: [Int: Size]] = [:]
  private var preferred: [(element: CollectionElement, size: Size)] = []
  /// The color of the collection view in a layout of lists.
  final var ownBackground: ConfigurationColor?

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
  override final var mirrorsItself: Bool { true }

  /// The size of the content, in points.
  open override var collectionViewContentSize: Size {
    let length = frame?.length ?? lengths.total
    return isVertical
      ? Size(width: area.width, height: length) : Size(width: length, height: area.height)
  }

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
    let inset = visibleArea.inset
    isVertical = configuration.scrollDirection == .vertical
    let environment = CompositionalEnvironment(
      traitCollection: view.traitCollection, contentSize: view.bounds.size,
      contentInsets: DirectionalEdgeInsets(
        top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right))
    self.environment = environment
    area = environment.effectiveContentSize
    frame = makeFrame(view)
    sections = (0..<view.numberOfSections).map { index in
      provider(index, environment).map {
        CompositionalSection(
          $0, count: view.numberOfItems(inSection: index), area: area, isVertical: isVertical,
          measured: carried[index] ?? [:], margins: margins(of: $0, in: view))
      }
    }
    lengths = HeightIndex(sections.indices.map(length))
    frame?.enclose(lengths.total)
    overhang = sections.reduce(0) { max($0, $1?.overhang ?? 0) }
    let all = sections + [frame]
    isEstimated = all.contains { $0?.isEstimated == true }
    hasPinnedTitles = all.contains { $0?.hasPinnedTitles == true }
    hasScrolledSections = sections.contains { $0?.isOrthogonal == true }
    hasHandlers = sections.contains { $0?.source.visibleItemsInvalidationHandler != nil }
    loadLists(in: view)
  }

  /// Returns the section with the supplementary views of the whole layout; nil without any.
  private func makeFrame(_ view: CollectionView) -> CompositionalSection? {
    let items = configuration.boundarySupplementaryItems
    guard !items.isEmpty else { return nil }
    let empty = CollectionLayoutSection(
      group: .horizontal(
        layoutSize: CollectionLayoutSize(
          widthDimension: .absolute(0), heightDimension: .absolute(0)), subitems: []))
    empty.boundarySupplementaryItems = items
    return CompositionalSection(
      empty, count: 0, area: area, isVertical: isVertical, measured: [:],
      margins: margins(of: empty, in: view))
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
      let sizes = sizes.filter { $0.element.scope != .layout }
      let items = sizes.filter { $0.element.category == .cell }
      sections[section]?.measure(items.map { ($0.element.path.item, $0.size) })
      for (element, size) in sizes where element.category == .supplementaryView {
        adopt(size, of: element)
      }
      lengths.set(length(section), at: section)
    }
    for (element, size) in preferred where element.scope == .layout {
      adopt(size, of: element)
    }
    frame?.enclose(lengths.total)
  }

  /// Takes the size that a supplementary view prefers.
  private func adopt(_ size: Size, of element: CollectionElement) {
    let (section, item) = (element.path.section, element.path.item)
    switch element.scope {
    case .section: _ = sections[section]?.measure(element.kind, item, size)
    case .item: sections[section]?.measureBadge(element.kind, item, size)
    case .layout: _ = frame?.measure(element.kind, item, size)
    }
  }

  // MARK: Attributes

  /// The position of the first section, in points.
  final var sectionsStart: Double { frame?.before ?? 0 }

  /// Returns the attributes of the elements that intersect a rectangle.
  ///
  /// - Complexity: O(log sections + log groups + elements found).
  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    section(indexPath.section)?.slot(of: indexPath.item).map { cell($0, indexPath.section) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { supplementary(elementKind, indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.item == 0 else { return nil }
    return section(indexPath.section)?.source.decorationItems.first {
      $0.elementKind == elementKind
    }.map { decoration($0, indexPath.section) }
  }

  // MARK: Invalidation

  override final func makeContext() -> CollectionViewLayoutInvalidationContext {
    makeContext(CompositionalInvalidationContext.self)
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
    let context = makeContext(CompositionalInvalidationContext.self)
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
    let path = originalAttributes.indexPath
    if originalAttributes.representedElementCategory == .cell, section(path.section) != nil,
      sections[path.section]?.confirm(path.item) == true
    {
      return true
    }
    return !fixed.width && new.width != old.width || !fixed.height && new.height != old.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext(CompositionalInvalidationContext.self)
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    context.sizes = [(originalAttributes.key, preferredAttributes.size)]
    return context
  }

  // MARK: Scrolling across

  override final func scrollAreas(in rect: Rect) -> [CollectionScrollArea] { areas(in: rect) }

  override final func scrollArea(ofSection section: Int) -> CollectionScrollArea? {
    area(ofSection: section)
  }

  override final func restingOffset(
    _ proposed: Double, from start: Double?, inSection section: Int
  ) -> Double {
    self.section(section)?.restingOffset(proposed, from: start) ?? proposed
  }

  override final var background: ConfigurationColor? { ownBackground }

  override final func list(ofSection section: Int) -> CollectionList? {
    self.section(section)?.source.list
  }

  override final func willShow(_ attributes: [CollectionViewLayoutAttributes]) {
    callHandlers(attributes)
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

/// The preferred sizes of views that determine their sizes.
private final class CompositionalInvalidationContext: CollectionViewLayoutInvalidationContext {
  var sizes: [(element: CollectionElement, size: Size)] = []
}
