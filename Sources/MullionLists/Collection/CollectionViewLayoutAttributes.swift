// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
public import MullionView

/// The kinds of views in a collection view.
nonisolated public enum CollectionElementCategory: Int, Sendable, CaseIterable {
  /// The cell of an item.
  case cell = 0
  /// A view that the data source provides for a section, such as a header.
  case supplementaryView = 1
  /// A view that the layout provides, such as the background of a section.
  case decorationView = 2
}

/// The geometry and appearance of one view in a collection view.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class CollectionViewLayoutAttributes {
  /// The item, or the section of a view that is not a cell.
  public final var indexPath = CollectionView.IndexPath(item: 0, section: 0)
  /// The kind of the view.
  public final private(set) var representedElementCategory = CollectionElementCategory.cell
  /// The kind of the supplementary or decoration view; nil for a cell.
  public final private(set) var representedElementKind: String?
  /// The center of the view, in points of the content.
  public final var center = Point(x: 0, y: 0)
  /// The size of the view, in points.
  public final var size = Size.zero
  /// The transform around the center.
  public final var transform = AffineTransform.identity
  /// The opacity, from 0 to 1.
  public final var alpha = 1.0
  /// The order of overlapping views; a view with a greater index is in front.
  public final var zIndex = 0
  /// A Boolean value that indicates whether the collection view shows no view for the element.
  public final var isHidden = false
  /// Whether the layout determines the width, and the height, of a view that determines the rest of
  /// its size; nil if the view determines all of it.
  final var fixedAxes: (width: Bool, height: Bool)?
  /// The part of the content to which the element belongs.
  final var scope = CollectionElement.Scope.section
  /// Whether the element moves with a section that scrolls across the layout.
  final var isScrolledAcross = false
  /// The position in a list; nil for an element outside of lists.
  final var list: ListPlacement?

  /// Creates attributes of the cell of the first item.
  ///
  /// A subclass inherits this initializer if its properties have default values.
  public required init() {}

  /// Creates attributes of the cell of an item.
  public convenience init(forCellWith indexPath: CollectionView.IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind kind: String, with indexPath: CollectionView.IndexPath
  ) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
  }

  /// Creates attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind kind: String, with indexPath: CollectionView.IndexPath
  ) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.decorationView, kind)
  }

  /// The frame of the view, in points of the content.
  ///
  /// Under a transform it is the smallest rectangle around the transformed view. Setting it sets
  /// ``center`` and ``size``.
  public final var frame: Rect {
    get {
      let half = Size(width: size.width / 2, height: size.height / 2)
      let own = Rect(x: -half.width, y: -half.height, width: size.width, height: size.height)
      return (transform == .identity ? own : own.applying(transform))
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = Point(x: newValue.minX + newValue.width / 2, y: newValue.minY + newValue.height / 2)
      size = newValue.size
    }
  }

  /// The bounds of the view: the size at the origin zero.
  public final var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy.
  ///
  /// A subclass with properties of its own overrides this method, calls super, and copies them.
  open func copy() -> CollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform) = (center, size, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    copy.fixedAxes = fixedAxes
    (copy.scope, copy.isScrolledAcross) = (scope, isScrolledAcross)
    copy.list = list
    return copy
  }

  /// The identity of the element.
  final var key: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath,
      scope: scope)
  }

  /// Whether both attributes show a view in the same way.
  ///
  /// The result is false for subclasses, whose own properties may differ.
  final func matches(_ other: CollectionViewLayoutAttributes?) -> Bool {
    guard let other, type(of: self) == CollectionViewLayoutAttributes.self,
      type(of: other) == CollectionViewLayoutAttributes.self
    else { return false }
    return center == other.center && size == other.size && transform == other.transform
      && alpha == other.alpha && isHidden == other.isHidden && zIndex == other.zIndex
      && list == other.list
  }

  /// Whether all numbers can be used as the geometry of a view.
  final var isUsable: Bool {
    let numbers = [center.x, center.y, size.width, size.height]
    return numbers.allSatisfy { $0.magnitude <= View.maximumMagnitude } && size.width >= 0
      && size.height >= 0
  }

  // See Responder.
  deinit {}
}

/// The identity of an element of a collection view.
struct CollectionElement: Hashable, Comparable {
  /// The parts of the content to which an element can belong.
  enum Scope: Int {
    /// A section; cells too.
    case section
    /// An item or a group.
    case item
    /// The whole content.
    case layout
  }

  var category: CollectionElementCategory
  var kind: String
  var path: CollectionView.IndexPath
  var scope = Scope.section

  static func < (a: Self, b: Self) -> Bool {
    (a.path, a.category.rawValue, a.kind, a.scope.rawValue)
      < (b.path, b.category.rawValue, b.kind, b.scope.rawValue)
  }
}
