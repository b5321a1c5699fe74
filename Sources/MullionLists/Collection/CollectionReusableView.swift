// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
public import MullionGeometry
import MullionSolver
@_spi(Overriding) public import MullionView

/// A view that a ``CollectionView`` shows for an element and reuses for others.
open class CollectionReusableView: View, ReusableView {
  /// The reuse identifier; nil for a view that is not reused.
  open internal(set) var reuseIdentifier: String?
  /// The attributes that the view shows; nil before the first ones.
  final var shownAttributes: CollectionViewLayoutAttributes?
  /// The element for which the collection view last inserted the view; nil before the first one.
  final var element: CollectionElement?
  /// Whether the view was assigned to an element and has not been retired since.
  final var isInUse = false
  /// Whether the view is in its collection view's pool.
  final var isSpare = false
  /// Whether the delegate was notified that the view is about to become visible.
  final var isDisplayed = false
  /// Whether the constraints gave the view no width or height when it was last measured.
  final private(set) var hasCollapsed = false
  /// Whether the view has changed since it was measured.
  final var needsMeasuring = true

  /// Creates a view.
  public override init(frame: Rect = .zero) { super.init(frame: frame) }

  /// Creates a view of a registered class.
  ///
  /// A subclass inherits the initializer if it overrides `init(frame:)`, which is called with a zero
  /// frame, or has no designated initializers.
  public required convenience init(reuseIdentifier: String) {
    self.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Called before the view is used for another element.
  ///
  /// Override it to end activities of the earlier element. An override must call super.
  open func prepareForReuse() {}

  /// Called when the collection view has set the view's geometry and appearance to new attributes.
  ///
  /// Override it to use properties of an own subclass of ``CollectionViewLayoutAttributes``.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  /// Called before the layout of the collection view is replaced by another one.
  open func willTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// Called when the view has its position in a layout that replaced another one.
  open func didTransition(
    from oldLayout: CollectionViewLayout, to newLayout: CollectionViewLayout
  ) {}

  /// Returns the attributes that the view prefers, for layouts whose items determine their sizes.
  ///
  /// Constraints in the view, or in the content view of a cell, determine the size; without
  /// constraints the attributes stay as they are.
  ///
  /// - Parameter layoutAttributes: The attributes that the layout proposes.
  /// - Returns: The preferred attributes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let content = measuredView
    guard content.hasOwnConstraints else { return attributes(layoutAttributes, of: content) }
    let preferred = layoutAttributes.copy()
    let fixed = layoutAttributes.fixedAxes
    let width = layoutAttributes.size.width
    let aside = width - measuredWidth(in: width)
    reporting { () throws(ViewError) in
      var size = try content.measureFitting(
        Size(width: width - aside, height: layoutAttributes.size.height),
        fixed?.width == true ? .required : .fittingSize,
        fixed?.height == true ? .required : .fittingSize)
      size.width += aside
      size = usual(size, fixed: fixed)
      // The origin stays: a view that grows moves those after it.
      preferred.frame = Rect(origin: layoutAttributes.frame.origin, size: size)
    }
    return preferred
  }

  /// Returns attributes with the height that the view of a content configuration has at their
  /// width; the attributes themselves for other views.
  private func attributes(
    _ attributes: CollectionViewLayoutAttributes, of content: View
  ) -> CollectionViewLayoutAttributes {
    let width = measuredWidth(in: attributes.size.width)
    guard let height = content.contentHeight(width: width) else { return attributes }
    let preferred = attributes.copy()
    let least = content is ListContentView ? leastContentHeight : 0
    preferred.frame = Rect(
      origin: attributes.frame.origin,
      size: Size(width: attributes.size.width, height: max(height, least)))
    return preferred
  }

  /// Replaces a width or height of zero by the standard length, unless the layout fixes it.
  ///
  /// As in UIKit, constraints that result in a length of zero are a mistake. An unlimited number of such
  /// views would be visible.
  private func usual(_ size: Size, fixed: (width: Bool, height: Bool)?) -> Size {
    hasCollapsed = false
    guard let standardLength else { return size }
    var usual = size
    if size.width <= 0, fixed?.width != true { usual.width = standardLength }
    if size.height <= 0, fixed?.height != true { usual.height = standardLength }
    hasCollapsed = usual != size
    return usual
  }

  /// The width or height that replaces one of zero, in points; nil to keep zero.
  var standardLength: Double? { nil }

  /// Called before the view is measured.
  func prepareForMeasuring() {}

  /// Returns the width that ``measuredView`` has in a view of the given width, in points.
  func measuredWidth(in width: Double) -> Double { width }

  /// The least height of a view that shows a ``ListContentConfiguration``, in points.
  var leastContentHeight: Double { CellLayout.least }

  /// Called when the collection view gives the view a position in a list, or nil outside of lists.
  func adopt(_ placement: ListPlacement?, at path: CollectionView.IndexPath) {}

  /// The collection view that shows the view; nil for none.
  final var collectionView: CollectionView? {
    (superview as? CollectionScroller)?.collection ?? superview as? CollectionView
  }

  /// The view whose constraints determine the preferred size.
  var measuredView: View { self }

  /// Marks the view for measurement.
  package final func contentDidChange() {
    needsMeasuring = true
    (collectionView ?? superview)?.setNeedsLayout()
  }

  @_spi(Overriding) open override class var isOpaqueByDefault: Bool { false }
  @_spi(Overriding) open override var mayDraw: Bool {
    type(of: self) != CollectionReusableView.self
  }

  @_spi(Overriding) open override func subviewContentDidChange(_ view: View) { contentDidChange() }

  /// Sets the geometry and appearance of the view.
  final func show(_ attributes: CollectionViewLayoutAttributes) {
    shownAttributes = attributes
    let origin = (superview as? CollectionScroller)?.frame.origin ?? .zero
    if let space = attributes.spaceTransform {
      transform3D = space
    } else if transform != attributes.transform || shownAttributes?.spaceTransform != nil {
      transform = attributes.transform
    }
    if attributes.transform == .identity, attributes.spaceTransform == nil {
      place(attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y))
    } else {
      let size = attributes.size
      if bounds.size != size { bounds = Rect(origin: bounds.origin, size: size) }
      let middle = Point(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
      if center != middle { center = middle }
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    adopt(attributes.list, at: attributes.indexPath)
    apply(attributes)
  }

  // See Responder.
  deinit {}
}
