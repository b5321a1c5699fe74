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

/// The parameter of ``CollectionViewLayoutAttributes/copy(with:)``, which has no meaning.
nonisolated public struct CopyZone: Sendable {}

/// The geometry and appearance of one view in a collection view.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class CollectionViewLayoutAttributes {
  /// The item, or the section of a view that is not a cell.
  open var indexPath = CollectionView.IndexPath(item: 0, section: 0)
  /// The kind of the view.
  open internal(set) var representedElementCategory = CollectionElementCategory.cell
  /// The kind of the supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?
  /// The center of the view, in points of the content.
  open var center = Point(x: 0, y: 0)
  /// The size of the view, in points.
  open var size = Size.zero
  /// The transform around the center: the affine part of ``transform3D``, which setting it replaces.
  open var transform: AffineTransform {
    get { flatTransform }
    set { (flatTransform, spaceTransform) = (newValue, nil) }
  }
  /// The transform in space around the center; see ``View/transform3D``.
  open var transform3D: Transform3D {
    get { spaceTransform ?? Transform3D(flatTransform) }
    set {
      flatTransform = newValue.affinePart
      spaceTransform = Transform3D(flatTransform) == newValue ? nil : newValue
    }
  }
  private final var flatTransform = AffineTransform.identity
  /// The transform, if it is not affine.
  final private(set) var spaceTransform: Transform3D?
  /// The opacity, from 0 to 1.
  open var alpha = 1.0
  /// The order of overlapping views; a view with a greater index is in front.
  open var zIndex = 0
  /// A Boolean value that indicates whether the collection view shows no view for the element.
  open var isHidden = false
  /// Whether the layout fixes the width, and whether it fixes the height; the view determines the other
  /// lengths.
  ///
  /// Nil if the view determines both.
  final var fixedAxes: (width: Bool, height: Bool)?
  /// The size before the view determines it, in points; nil for ``size``.
  final var estimatedSize: Size?
  /// The part of the content to which the element belongs.
  final var scope = CollectionElement.Scope.section
  /// Whether the element moves with an orthogonally scrolling section.
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
  open var frame: Rect {
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
  open var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy, by ``copy(with:)``.
  ///
  /// A subclass with properties of its own overrides one of the two methods, calls super, and copies
  /// them.
  open func copy() -> CollectionViewLayoutAttributes {
    copy(with: nil) as? CollectionViewLayoutAttributes ?? self
  }

  /// Returns a copy; see ``copy()``.
  ///
  /// - Parameter zone: Ignored.
  /// - Returns: The attributes, of the class of this object.
  open func copy(with zone: CopyZone?) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size) = (center, size)
    (copy.flatTransform, copy.spaceTransform) = (flatTransform, spaceTransform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.fixedAxes, copy.estimatedSize) = (fixedAxes, estimatedSize)
    (copy.scope, copy.isScrolledAcross) = (scope, isScrolledAcross)
    copy.list = list
    return copy
  }

  /// Returns whether another object has the same class, element, geometry and appearance.
  ///
  /// A subclass with properties of its own overrides the method, compares them, and calls super.
  nonisolated open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CollectionViewLayoutAttributes, type(of: other) == type(of: self)
    else { return false }
    return assumingIsolation { key == other.key && hasAppearance(of: other) }
  }

  private final func hasAppearance(of other: CollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && flatTransform == other.flatTransform
      && spaceTransform == other.spaceTransform && alpha == other.alpha
      && isHidden == other.isHidden && zIndex == other.zIndex
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
    return hasAppearance(of: other)
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
  /// The parts of the content to which a supplementary view can belong; all other elements have `section`.
  enum Scope: Int {
    /// A section.
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
