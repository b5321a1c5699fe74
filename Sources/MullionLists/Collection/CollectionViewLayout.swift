// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// The positions and sizes of the views in a ``CollectionView``; subclasses decide them.
///
/// A subclass computes what it needs in ``prepare()``. It returns the size of the content, the
/// attributes of the elements in a rectangle, and those of single elements.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class CollectionViewLayout {
  /// The collection view that uses the layout; nil for none.
  open internal(set) weak var collectionView: CollectionView?
  /// The registered classes of decoration views, by kind.
  final private(set) var decorations: [String: CollectionReusableView.Type] = [:]

  /// The registered nibs of decoration views, by kind.
  final private(set) var decorationNibs: [String: Nib] = [:]

  /// Creates a layout.
  public init() {}

  // MARK: Points of extension

  /// The class of the attributes that the layout makes: ``CollectionViewLayoutAttributes`` or a
  /// subclass.
  ///
  /// Another class counts as ``CollectionViewLayoutAttributes``.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// The class of the contexts with which the layout is made out of date:
  /// ``CollectionViewLayoutInvalidationContext`` or a subclass.
  ///
  /// Another class counts as that of the superclass.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Returns new attributes of the layout's class, for a cell or a supplementary view of a kind.
  final func makeAttributes(
    ofKind kind: String? = nil, at path: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes {
    let own = Self.layoutAttributesClass as? CollectionViewLayoutAttributes.Type
    let made = (own ?? CollectionViewLayoutAttributes.self).init()
    made.indexPath = path
    made.representedElementKind = kind
    if kind != nil { made.representedElementCategory = .supplementaryView }
    return made
  }

  /// Returns a new context of ``invalidationContextClass``, or of `fallback` if that class is no subclass
  /// of it.
  final func makeContext<Context: CollectionViewLayoutInvalidationContext>(
    _ fallback: Context.Type
  ) -> Context { (Self.invalidationContextClass as? Context.Type ?? fallback).init() }

  /// Called before other methods when the layout is out of date.
  open func prepare() {}

  /// The size of the content, in points.
  ///
  /// Default zero.
  open var collectionViewContentSize: Size { .zero }

  /// Returns the attributes of all elements that intersect a rectangle, in points of the content.
  ///
  /// - Returns: The attributes; nil for none. Default nil.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of the cell of an item; nil for none.
  ///
  /// Default nil.
  open func layoutAttributesForItem(
    at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil for none.
  ///
  /// Default nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil for none.
  ///
  /// Default nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns whether new bounds of the collection view make the layout out of date.
  ///
  /// Default: whether their size differs from the current one.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    collectionView.map { $0.knownBounds.size != newBounds.size } ?? false
  }

  /// Returns a context for new bounds of the collection view.
  open func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the attributes that a view prefers make the layout out of date.
  ///
  /// Default false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns a context for the attributes that a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// Returns the offset at which a drag comes to rest.
  ///
  /// Default the proposed offset.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which the content would come to rest, in points.
  ///   - velocity: The offset's velocity, in points per second; UIKit uses points per millisecond.
  /// - Returns: The offset, in points of the content.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: Point, withScrollingVelocity velocity: Point
  ) -> Point { proposedContentOffset }

  /// Returns the offset after a batch of changes, or after the layout replaced another one.
  ///
  /// Default the proposed offset.
  ///
  /// - Parameter proposedContentOffset: The present offset, in points of the content.
  /// - Returns: The offset, in points of the content.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: Point) -> Point {
    proposedContentOffset
  }

  // MARK: Direction

  /// Whether the collection view mirrors the layout if its direction differs from
  /// ``developmentLayoutDirection``.
  ///
  /// The layout then computes all positions in the same way in both directions, and content wider
  /// than the visible area begins at its right edge. UIKit mirrors the coordinates of the content;
  /// here ``ScrollView/contentOffset`` and the positions of views count from the left as before.
  /// Default false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The direction for which the layout computes positions.
  ///
  /// Default left to right.
  open var developmentLayoutDirection: LayoutDirection { .leftToRight }

  // MARK: Invalidation

  /// Makes all of the layout out of date; the next layout of the collection view prepares it again.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Returns a new context of the type that the layout uses.
  func makeContext() -> CollectionViewLayoutInvalidationContext {
    makeContext(CollectionViewLayoutInvalidationContext.self)
  }

  /// Makes a part of the layout out of date.
  ///
  /// An override calls super.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }

  // MARK: Updates

  /// Called before a batch of changes is shown.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Called when a batch of changes has been laid out.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which the cell of an inserted item animates; nil for a fade.
  ///
  /// Default nil.
  ///
  /// - Parameter itemIndexPath: The item, by its index after the batch.
  /// - Returns: The attributes.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which the cell of a deleted item animates; nil for a fade.
  ///
  /// Default nil.
  ///
  /// - Parameter itemIndexPath: The item, by its index before the batch.
  /// - Returns: The attributes.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which an inserted supplementary view animates; nil for a fade.
  ///
  /// Default nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - elementIndexPath: The index path of the view after the batch.
  /// - Returns: The attributes.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a deleted supplementary view animates; nil for a fade.
  ///
  /// Default nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - elementIndexPath: The index path of the view before the batch.
  /// - Returns: The attributes.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which an inserted decoration view animates; nil for a fade.
  ///
  /// Default nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - decorationIndexPath: The index path of the view after the batch.
  /// - Returns: The attributes.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes to which a deleted decoration view animates; nil for a fade.
  ///
  /// Default nil.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - decorationIndexPath: The index path of the view before the batch.
  /// - Returns: The attributes.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: CollectionView.IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which a view of an element animates; nil for a fade.
  final func initialAttributes(of element: CollectionElement) -> CollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind, at: element.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }

  /// Returns the attributes to which a view of an element animates; nil for a fade.
  final func finalAttributes(of element: CollectionElement) -> CollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind, at: element.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.path)
    }
  }

  // MARK: Bounds

  /// Called before the collection view gets other bounds.
  ///
  /// The animation of the change, for example a rotation, shows the elements at their new positions.
  ///
  /// - Parameter oldBounds: The bounds before the change.
  open func prepare(forAnimatedBoundsChange oldBounds: Rect) {}

  /// Called when the elements have their positions in the new bounds.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Transitions

  /// Called before the layout replaces another one of a collection view.
  open func prepareForTransition(from oldLayout: CollectionViewLayout) {}

  /// Called before another layout of the collection view replaces this one.
  open func prepareForTransition(to newLayout: CollectionViewLayout) {}

  /// Called on both layouts when the elements have the positions of the new one.
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movements

  /// The attributes of the moving item during a call of
  /// ``layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)``.
  final var liftedAttributes: CollectionViewLayoutAttributes?

  /// Returns the index path that a moving item takes at a position.
  ///
  /// By default, that of another item whose center the position has passed, otherwise the present one.
  ///
  /// - Parameters:
  ///   - previousIndexPath: The present index path of the item.
  ///   - position: The center of the item, in points of the content.
  /// - Returns: The index path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: CollectionView.IndexPath,
    withPosition position: Point
  ) -> CollectionView.IndexPath {
    guard let collectionView, let movement = collectionView.movement else {
      return previousIndexPath
    }
    return collectionView.itemPassed(by: position, movement) ?? previousIndexPath
  }

  /// Returns the attributes of a moving item: by default, its own with the position as the center.
  ///
  /// - Parameters:
  ///   - indexPath: The present index path of the item.
  ///   - position: The position, in points of the content.
  /// - Returns: The attributes.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: CollectionView.IndexPath, withTargetPosition position: Point
  ) -> CollectionViewLayoutAttributes {
    let own = liftedAttributes ?? shownItem(at: indexPath)
    let moved = own?.copy() ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    moved.center = position
    return moved
  }

  /// Returns the context with which a movement ends.
  ///
  /// By default it names the items; the layout is prepared again.
  ///
  /// - Parameters:
  ///   - indexPaths: The final index paths of the moved items.
  ///   - previousIndexPaths: Their index paths before the movement.
  ///   - movementCancelled: Whether the items return to their positions.
  /// - Returns: The context.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [CollectionView.IndexPath],
    previousIndexPaths: [CollectionView.IndexPath], movementCancelled: Bool
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.invalidateItems(at: indexPaths + previousIndexPaths)
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget =
      indexPaths.first.flatMap { shownItem(at: $0)?.center } ?? Point(x: 0, y: 0)
    return context
  }

  // MARK: Decoration views

  /// Registers the class of decoration views of a kind.
  open func register(
    _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String
  ) {
    decorations[elementKind] = viewClass as? CollectionReusableView.Type
    decorationNibs[elementKind] = nil
  }

  /// Registers the nib of decoration views of a kind; nil ends the registration.
  ///
  /// The first object of the nib is the view.
  open func register(_ nib: Nib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nil
    decorationNibs[elementKind] = nib
  }

  // MARK: Inside

  /// Whether each collection view that runs from right to left mirrors the layout, as it does compositional
  /// layouts.
  var mirrorsItself: Bool { false }

  /// Whether content that is wider than the visible area begins at its right edge.
  var startsAtRight: Bool { isFlipped }

  /// Whether the collection view measures cells in this layout.
  var measuresItems: Bool { true }

  /// Returns attributes with which a view is measured, which the view may change.
  ///
  /// They have the size that the element has before its view determines it. With the size of an
  /// earlier measurement, views that leave a length open would keep that length.
  func proposal(
    for attributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let proposal = attributes.copy()
    if let size = attributes.estimatedSize {
      proposal.frame = Rect(origin: attributes.frame.origin, size: size)
    }
    return proposal
  }

  /// Returns the areas of orthogonally scrolling sections that intersect a rectangle.
  func scrollAreas(in rect: Rect) -> [CollectionScrollArea] { [] }

  /// Returns the area in which a section scrolls orthogonally; nil if it does not.
  func scrollArea(ofSection section: Int) -> CollectionScrollArea? { nil }

  /// Returns the offset at which an orthogonally scrolling section comes to rest.
  func restingOffset(_ proposed: Double, from start: Double?, inSection section: Int) -> Double {
    proposed
  }

  /// The background color that the layout gives the collection view; nil to keep that of the program.
  var background: ConfigurationColor? { nil }

  /// Returns the list of a section that was made as a list; nil for other sections.
  func list(ofSection section: Int) -> CollectionList? { nil }

  /// Called before the collection view shows elements; may change their attributes.
  func willShow(_ attributes: [CollectionViewLayoutAttributes]) {}

  /// Called when items have new index paths, before the layout is prepared again.
  func follow(_ move: CollectionMove) {}

  // See Responder.
  deinit {}
}

/// One change of a batch.
nonisolated public struct CollectionViewUpdateItem: Hashable, Sendable {
  /// The kinds of changes.
  nonisolated public enum Action: Int, Sendable, CaseIterable {
    /// An item or section was inserted.
    case insert = 0
    /// An item or section was deleted.
    case delete = 1
    /// An item or section was reloaded.
    case reload = 2
    /// An item or section was moved.
    case move = 3
  }

  /// The kind of change.
  public var updateAction: Action
  /// The index path before the batch; nil for an insertion.
  ///
  /// For a section, ``isSection`` is true and the item is 0.
  public var indexPathBeforeUpdate: CollectionView.IndexPath?
  /// The index path after the batch; nil for a deletion.
  public var indexPathAfterUpdate: CollectionView.IndexPath?
  /// Whether the change is one of a section.
  public var isSection: Bool
}
